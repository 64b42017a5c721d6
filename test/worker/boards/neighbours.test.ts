/** Everybody's neighbours on boards with many ties, compared with all results sorted in memory. */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { createPlayer } from '../../../worker/players/queries.ts';
import { insertResult } from '../../../worker/plays/queries.ts';
import { hashToken } from '../../../worker/http/ids.ts';
import { randomOf } from '../../reference/random.ts';
import { newPlayerId, newPlayId, newToken } from '../issued.ts';
import { setClock } from '../clock.ts';
import { newVisitor } from '../visitor.ts';
import { tiersOf } from '../../tier.ts';

const day = '2026-11-20';
const board = `/api/challenges/${day}/yahtzee/board`;
const playersMax = 60;

interface Finished {
  readonly id: string;
  readonly token: string;
  readonly standing: number;
  readonly skill: number | null;
  readonly finishedAt: number;
}

const field: Finished[] = [];

beforeAll(async () => {
  const random = randomOf(23);
  const database = databaseOf(env.DB);
  for (let index = 0; index < playersMax; index++) {
    const token = newToken();
    const player = await createPlayer(database, newPlayerId(), hashToken(token), '', 0);
    const score = 150 + random(12);
    const result = {
      id: newPlayId(),
      standing: -score,
      // Few distinct values, some alone in their bar, and some ungraded players.
      skill: index % 10 === 9 ? null : 90 * random(9),
      finishedAt: Date.parse(`${day}T10:00:00Z`) + random(5) * 1000,
    };
    field.push({ ...result, token });
    await insertResult(database, {
      ...result,
      playerId: player.id,
      challengeId: day,
      game: 'yahtzee',
      rules: 'official',
      ranked: true,
      log: 'ABCDEFGHIJKLM',
      score,
      turns: 13,
      opening: null,
      startedAt: 0,
      par: 254.5,
      luck: 0,
      mistakes: 254.5 - score,
      missing: 0,
      marks: '',
    });
  }
});

beforeEach(() => setClock(`${day}T12:00:00Z`));

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

const cases = (['score', 'skill'] as const).flatMap((by) =>
  [1, 2, 10, 11, 49, 54, 60, 100].map((limit) => [by, limit] as const),
);

for (const { rows, tier } of tiersOf(6, cases))
  test.each(rows)('by %s, %i at a time', tier, async (by, limit) => {
    const placeOf = ({ standing, skill }: Finished) => (by === 'score' ? standing : skill);
    const sorted = field
      .flatMap((result) => {
        const place = placeOf(result);
        return place === null ? [] : [{ ...result, place }];
      })
      .toSorted(
        (one, other) =>
          one.place - other.place || one.finishedAt - other.finishedAt || compare(one.id, other.id),
      );
    const ranked = sorted.map(({ id, place }) => ({
      replay: id,
      rank: 1 + sorted.filter((other) => other.place < place).length,
    }));
    for (const [at, { token }] of sorted.entries()) {
      const visitor = newVisitor();
      visitor.cookie = `__Host-evenroll=${token}`;
      const { body } = await visitor.get<Board>(`${board}?by=${by}&around=me&limit=${limit}`);
      const first = Math.max(0, Math.min(at - Math.floor(limit / 2), sorted.length - limit));
      expect(body.entries.map(({ replay, rank }) => ({ replay, rank }))).toEqual(
        ranked.slice(first, first + limit),
      );
      expect(body.me?.rank).toBe(ranked[at]?.rank);
      expect(body.previous === null).toBe(first === 0);
      expect(body.next === null).toBe(first + limit >= sorted.length);
    }
  });

test('an ungraded player has no neighbours by skill', async () => {
  const visitor = newVisitor();
  visitor.cookie = `__Host-evenroll=${field.find(({ skill }) => skill === null)?.token}`;
  expect((await visitor.get(`${board}?by=skill&around=me`)).body).toMatchObject({
    entries: [],
    me: null,
    next: null,
    previous: null,
  });
});
