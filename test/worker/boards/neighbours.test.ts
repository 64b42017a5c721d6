/** Everybody's neighbours on boards with many ties, compared with all results sorted in memory. */
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Board } from '../../../api/schemas/boards.ts';
import { randomOf } from '../../reference/random.ts';
import { newPlayId } from '../issued.ts';
import { day, setClock } from '../clock.ts';
import { storePlayers } from '../stored-players.ts';
import { storeAll, tenOf } from './stored-results.ts';
import { tiersOf } from '../../tier.ts';

beforeAll(async () => {
  field = await storeField();
});

beforeEach(() => setClock(`${day}T12:00:00Z`));

const cases = (['score', 'skill'] as const).flatMap((by) =>
  [1, 2, 10, 11, 49, 54, 60, 100].map((limit) => [by, limit] as const),
);

for (const { rows, tier } of tiersOf(6, cases))
  test.each(rows)('by %s, %i at a time', tier, async (by, limit) => {
    const sorted = field
      .flatMap((result) => {
        const place = by === 'score' ? -result.score : result.skill;
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
    for (const [at, { visitor, score, place }] of sorted.entries()) {
      const { body } = await visitor.get<Board>(`${board}?by=${by}&around=me&limit=${limit}`);
      const first = Math.max(0, Math.min(at - Math.floor(limit / 2), sorted.length - limit));
      expect(body.entries.map(({ replay, rank }) => ({ replay, rank }))).toEqual(
        ranked.slice(first, first + limit),
      );
      const { percentile: _, ...me } = body.me!;
      const mistakes = by === 'skill' && { mistakes: place / 100 };
      expect(me).toEqual({ rank: ranked[at]?.rank, score, turns: 13, ...mistakes });
      expect(body.previous === null).toBe(first === 0);
      expect(body.next === null).toBe(first + limit >= sorted.length);
    }
  });

test('an ungraded player has no neighbours by skill', async () => {
  const { visitor } = field.find(({ skill }) => skill === null)!;
  expect((await visitor.get(`${board}?by=skill&around=me`)).body).toMatchObject({
    entries: [],
    me: null,
    next: null,
    previous: null,
  });
});

const board = `/api/challenges/${day}/yahtzee/board`;
const playersMax = 60;

let field: Awaited<ReturnType<typeof storeField>>;

const compare = (one: string, other: string): number => (one < other ? -1 : 1);

async function storeField() {
  const random = randomOf(23);
  const players = await storePlayers(playersMax, 0);
  const finished = players.map(({ visitor, id: playerId }, index) => ({
    ...{ id: newPlayId(), day, visitor, playerId, score: 150 + random(12) },
    // Few distinct values, some alone in their bar, and some ungraded players.
    skill: index % 10 === 9 ? null : 90 * random(9),
    finishedAt: tenOf(day) + random(5) * 1000,
  }));
  await storeAll(finished);
  return finished;
}
