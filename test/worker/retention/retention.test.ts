/** Everything stored has an end: each limit at it and past it, and what stays because it is still in use. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Play } from '../../../api/schemas/plays.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { insertResult } from '../../../worker/plays/queries.ts';
import {
  erasureMs,
  idlePlayerMs,
  removeExpired,
  unfinishedChallengeMs,
} from '../../../worker/retention/remove-expired.ts';
import { setClock } from '../clock.ts';
import { newPlayId } from '../issued.ts';
import { finish, newVisitor, type Visitor } from '../visitor.ts';

const day = '2026-11-20';
const now = Date.parse(`${day}T12:00:00Z`);
const me = '/api/players/me';

beforeEach(() => setClock(`${day}T12:00:00Z`));

const clockAt = (ms: number): void => setClock(new Date(ms).toISOString());

const countOf = async (table: string, column: string, value: string): Promise<unknown> =>
  (
    await env.DB.prepare(`select count(*) as count from ${table} where ${column} = ?`)
      .bind(value)
      .first()
  )?.['count'];

const newPlayer = async (): Promise<{ visitor: Visitor; id: string }> => {
  const visitor = newVisitor();
  await visitor.begin(day);
  return { visitor, id: (await visitor.get(me)).body.id };
};

describe('a player who has finished nothing', () => {
  const yearsLater = now + idlePlayerMs;

  test('is removed when the cookie has expired, and not a moment before', async () => {
    const { id } = await newPlayer();
    clockAt(yearsLater);
    await removeExpired(env);
    expect(await countOf('players', 'id', id)).toBe(1);
    clockAt(yearsLater + 1);
    await removeExpired(env);
    expect(await countOf('players', 'id', id)).toBe(0);
  });

  test.each([
    [
      'a result',
      async (visitor: Visitor) => void (await finish(visitor, await visitor.begin(day))),
    ],
    [
      'a handle of their own choice',
      async (visitor: Visitor) => void (await visitor.send('PATCH', me, { handle: 'plain-otter' })),
    ],
    [
      'somebody they follow',
      async (visitor: Visitor) => {
        const { visitor: other, id } = await newPlayer();
        await finish(other, await other.begin(day));
        await visitor.send('POST', `/api/players/${id}/follow`);
      },
    ],
    ['an unranked play', async (visitor: Visitor) => void (await visitor.begin('2026-11-01'))],
    [
      'a session in use, because they may be playing right now',
      async (visitor: Visitor) => {
        clockAt(yearsLater);
        await visitor.begin('2027-12-20');
      },
    ],
  ])('stays with %s', async (_, has) => {
    const { visitor, id } = await newPlayer();
    await has(visitor);
    clockAt(yearsLater + 1);
    await removeExpired(env);
    expect(await countOf('players', 'id', id)).toBe(1);
  });

  test('is removed with the follows of them, however many players are older', async () => {
    const old = await Promise.all(Array.from({ length: 100 }, newPlayer));
    for (const { visitor } of old)
      await visitor.send('PATCH', me, { handle: `o${visitor.cookie.slice(-8).toLowerCase()}` });
    clockAt(now + 1000);
    const { id } = await newPlayer();
    const follower = await newPlayer();
    await follower.visitor.send('POST', `/api/players/${id}/follow`);
    clockAt(yearsLater + 1001);
    for (let round = 0; round < 4; round++) await removeExpired(env);
    expect(await countOf('players', 'id', id)).toBe(0);
    expect(await countOf('follows', 'player_id', id)).toBe(0);
  });
});

describe('a custom challenge', () => {
  const closesAt = now + 3_600_000;
  const make = async (): Promise<{ visitor: Visitor; code: string }> => {
    const visitor = newVisitor();
    const body = { rules: 'official', closesAt: new Date(closesAt).toISOString() };
    return { visitor, code: (await visitor.send('POST', '/api/challenges', body)).body.code };
  };

  test('is removed 30 days after its deadline if nobody has finished it', async () => {
    const { visitor, code } = await make();
    await visitor.send('POST', `/api/challenges/c/${code}/play`);
    clockAt(closesAt + unfinishedChallengeMs);
    await removeExpired(env);
    expect(await countOf('custom_challenges', 'code', code)).toBe(1);
    clockAt(closesAt + unfinishedChallengeMs + 1);
    await removeExpired(env);
    expect(await countOf('custom_challenges', 'code', code)).toBe(0);
    expect(await countOf('custom_plays', 'code', code)).toBe(0);
    clockAt(closesAt + unfinishedChallengeMs + 600_000);
    expect((await newVisitor().get(`/api/challenges/c/${code}`)).status).toBe(404);
  });

  test('stays if somebody has finished it, but without the list of who began it', async () => {
    const { visitor, code } = await make();
    const begun = await visitor.send<Play>('POST', `/api/challenges/c/${code}/play`);
    await finish(visitor, begun.body as Parameters<typeof finish>[1]);
    clockAt(closesAt + unfinishedChallengeMs + 1);
    await removeExpired(env);
    expect(await countOf('custom_challenges', 'code', code)).toBe(1);
    expect(await countOf('custom_plays', 'code', code)).toBe(0);
  });
});

test('of one player’s unranked games of a challenge, the latest and the best stay', async () => {
  const visitor = newVisitor();
  const scores: number[] = [];
  let last = '';
  for (let game = 0; game < 40; game++) {
    clockAt(now + game * 1000);
    const play = await visitor.begin('2026-11-01');
    // Each game differs, because it starts with another box.
    const log = 'ABCDEFGHIJKLM'.slice(game % 13) + 'ABCDEFGHIJKLM'.slice(0, game % 13);
    let end = play;
    for (const box of log) {
      const answer = await visitor.move(end, box);
      if (answer.status === 200) end = answer.body;
    }
    if (end.status !== 'finished') end = await finish(visitor, end);
    scores.push(end.result?.score ?? 0);
    last = end.id;
  }
  const { results } = await env.DB.prepare(
    "select id, score from results where challenge_id = '2026-11-01' and ranked = 0",
  ).all();
  expect(results.length).toBeLessThanOrEqual(2);
  expect(results.map(({ id }) => id)).toContain(last);
  expect(Math.max(...results.map(({ score }) => Number(score)))).toBe(Math.max(...scores));
  expect((await visitor.get('/api/challenges/2026-11-01/yahtzee/play')).body.play.id).toBe(last);
});

test('deletions stay on record as long as a backup can exist, and so do unranked games without a player', async () => {
  const id = newPlayId();
  await insertResult(databaseOf(env.DB), {
    id,
    playerId: 'nobody',
    challengeId: '2026-11-01',
    game: 'yahtzee',
    rules: 'official',
    ranked: false,
    log: 'ABCDEFGHIJKLM',
    opening: 'A',
    score: 100,
    turns: 13,
    standing: -100,
    par: null,
    luck: null,
    mistakes: null,
    missing: null,
    marks: null,
    skill: null,
    startedAt: now,
    finishedAt: now,
  });
  await env.DB.prepare('insert into deleted_players (id, deleted_at) values (?, ?)')
    .bind('gone', now)
    .run();
  for (const [at, left] of [
    [now + erasureMs, 1],
    [now + erasureMs + 1, 0],
  ] as const) {
    clockAt(at);
    await removeExpired(env);
    expect(await countOf('deleted_players', 'id', 'gone')).toBe(left);
    expect(await countOf('results', 'id', id)).toBe(left);
  }
});
