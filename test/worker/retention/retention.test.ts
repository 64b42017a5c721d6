/** Everything stored has an end, unless it is still in use. */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { storePlay } from '../boards/stored-results.ts';
import { dayMs } from '../../../api/days.ts';
import { removeExpired } from '../../../worker/retention/remove-expired.ts';
import { expiredAtOnce } from '../../../worker/retention/queries.ts';
import { addPlayers } from '../archive/archived.ts';
import { day, setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { addPasskey, idOf, me, settleErasure } from '../identity/people.ts';
import {
  finish,
  makeChallenge,
  newVisitor,
  type Visitor,
  newPlayer as someone,
} from '../visitor.ts';

const now = Date.parse(`${day}T12:00:00Z`);

beforeEach(() => setClock(`${day}T12:00:00Z`));

const clockAt = (ms: number): void => setClock(new Date(ms).toISOString());

const removeAt = async (ms: number): Promise<void> => {
  clockAt(ms);
  await removeExpired(env);
};

const weeksLater = now + 28 * dayMs;
/** The lifetime of a cookie, and of backups. */
const longest = now + 400 * dayMs;

test('a player who has finished nothing leaves four weeks after they were last seen, and not a moment before, with their name and all that refers to them', async () => {
  const { visitor, id } = await newPlayer();
  const { visitor: other, id: otherId } = await newPlayer();
  await finish(other, await other.begin(day));
  await visitor.send('PATCH', me, { handle: 'plain-otter' });
  await visitor.send('POST', `/api/players/${otherId}/follow`);
  await other.send('POST', `/api/players/${id}/follow`);
  const code = await makeChallenge(visitor, `${day}T20:00:00Z`);
  await other.send('POST', `/api/challenges/c/${code}/play`);
  await removeAt(weeksLater);
  expect(await countOf('players', 'id', id)).toBe(1);
  await removeAt(weeksLater + 1);
  expect(await countOf('players', 'id', id)).toBe(0);
  expect(await countOf('follows', 'player_id', id)).toBe(0);
  expect(await countOf('follows', 'follower_id', id)).toBe(0);
  expect(await countOf('custom_challenges', 'maker_id', id)).toBe(0);
  expect((await visitor.get(me)).status).toBe(401);
  expect((await other.send('PATCH', me, { handle: 'plain-otter' })).status).toBe(200);
});

test.each([
  [
    'a result and a name',
    async (visitor: Visitor) => {
      await finish(visitor, await visitor.begin(day));
      await visitor.send('PATCH', me, { handle: 'ample-otter' });
    },
  ],
  ['a passkey', (visitor: Visitor) => addPasskey(visitor)],
  ['a recovery code', (visitor: Visitor) => visitor.send('POST', `${me}/recovery-code`)],
  [
    'an unranked play that goes on',
    async (visitor: Visitor) => {
      clockAt(weeksLater - dayMs);
      await visitor.begin('2026-11-01');
      await env.DB.prepare('update players set seen_at = 0').run();
    },
  ],
  [
    'a play of a challenge that goes on',
    async (visitor: Visitor) => {
      const code = await makeChallenge(visitor, '2026-12-20T12:00:00Z');
      await visitor.send('POST', `/api/challenges/c/${code}/play`);
    },
  ],
  [
    'a session in use, because they may be playing right now',
    async (visitor: Visitor) => {
      clockAt(weeksLater);
      await visitor.begin('2026-12-18');
    },
  ],
])('a player who has finished nothing stays with %s', async (_, has) => {
  const { visitor, id } = await newPlayer();
  await has(visitor);
  await removeAt(weeksLater + 1);
  expect(await countOf('players', 'id', id)).toBe(1);
});

test('a player who has finished nothing: who has a key is removed when the cookie has expired', async () => {
  const { visitor, id } = await newPlayer();
  await addPasskey(visitor);
  await removeAt(longest);
  expect(await countOf('players', 'id', id)).toBe(1);
  await removeAt(longest + 1);
  expect(await countOf('players', 'id', id)).toBe(0);
});

test('a player who has finished nothing is found however many players are older', async () => {
  const old = await addPlayers(2 * expiredAtOnce);
  const insert =
    'insert into recovery_codes (player_id, code_hash, created_at) select value, value, 0 from json_each(?)';
  await rowsOf(insert, JSON.stringify(old));
  clockAt(now + 1000);
  const { id } = await newPlayer();
  clockAt(weeksLater + 1001);
  for (let round = 0; round < 4; round++) await removeExpired(env);
  expect(await countOf('players', 'id', id)).toBe(0);
});

const later = now + 56 * dayMs;
const played = async () => {
  const { visitor, id } = await newPlayer();
  const { id: game } = await finish(visitor, await visitor.begin(day));
  return { visitor, id, game };
};

test('a player who has finished one game leaves eight weeks after they were last seen; the game stays without a player', async () => {
  const { id, game } = await played();
  await removeAt(later);
  expect(await countOf('deleted_players', 'id', id)).toBe(0);
  await removeAt(later + 1);
  expect(await countOf('players', 'id', id)).toBe(0);
  const rows = await rowsOf('select player_id, ranked from results where id = ?', game);
  expect(rows).toEqual([{ player_id: null, ranked: 1 }]);
});

test.each([
  ['a second game', async (visitor: Visitor) => finish(visitor, await visitor.begin('2026-11-05'))],
  // No generated name, which somebody may have.
  ['a name', (visitor: Visitor) => visitor.send('PATCH', me, { handle: 'name-of-my-own' })],
  ['a passkey', (visitor: Visitor) => addPasskey(visitor)],
])('a player who has finished one game stays with %s', async (_, has) => {
  const { visitor, id } = await played();
  await has(visitor);
  await removeAt(later + 1);
  expect(await countOf('players', 'id', id)).toBe(1);
  expect(await countOf('deleted_players', 'id', id)).toBe(0);
});

const closesAt = now + 3_600_000;
const make = async () => {
  const visitor = newVisitor();
  return { visitor, code: await makeChallenge(visitor, new Date(closesAt).toISOString()) };
};

test('a custom challenge is removed 30 days after its deadline if nobody has finished it', async () => {
  const { visitor, code } = await make();
  await visitor.send('POST', `/api/challenges/c/${code}/play`);
  await removeAt(closesAt + 30 * dayMs);
  expect(await countOf('custom_challenges', 'code', code)).toBe(1);
  await removeAt(closesAt + 30 * dayMs + 1);
  expect(await countOf('custom_challenges', 'code', code)).toBe(0);
  expect(await countOf('custom_plays', 'code', code)).toBe(0);
  clockAt(closesAt + 30 * dayMs + 600_000);
  expect((await newVisitor().get(`/api/challenges/c/${code}`)).status).toBe(404);
});

test('a custom challenge stays if somebody has finished it, but without the list of who began it', async () => {
  const { visitor, code } = await make();
  await finish(visitor, await visitor.begin('c', code));
  await removeAt(closesAt + 30 * dayMs + 1);
  expect(await countOf('custom_challenges', 'code', code)).toBe(1);
  expect(await countOf('custom_plays', 'code', code)).toBe(0);
});

test('deletions stay on record as long as a backup can exist, and so do unranked games without a player', async () => {
  const id = await storePlay({
    ...{ playerId: 'nobody', challengeId: '2026-11-01', score: 100, ranked: false },
    ...{ startedAt: now, finishedAt: now },
  });
  await rowsOf("insert into deleted_players (id, deleted_at) values ('gone', ?)", now);
  for (const [at, left] of [
    [longest, 1],
    [longest + 1, 0],
  ] as const) {
    await removeAt(at);
    expect(await countOf('deleted_players', 'id', 'gone')).toBe(left);
    expect(await countOf('results', 'id', id)).toBe(left);
  }
});

test('players who are back with a backup are deleted again, however many deletions are older', async () => {
  const back = await addPlayers(10);
  await rowsOf('update players set seen_at = ?', now);
  const older = Array.from({ length: expiredAtOnce }, (_, at) => `older ${at}`);
  const insert = 'insert into deleted_players (id, deleted_at) select value, ? from json_each(?)';
  await rowsOf(insert, now - 1, JSON.stringify(older));
  await rowsOf(insert, now, JSON.stringify(back));
  await removeExpired(env);
  for (const id of back) {
    await settleErasure(id);
    expect(await countOf('players', 'id', id)).toBe(0);
  }
});

const countOf = async (table: string, column: string, value: string): Promise<number> =>
  (await rowsOf(`select 1 from ${table} where ${column} = ?`, value)).length;

const newPlayer = async (): Promise<{ visitor: Visitor; id: string }> => {
  const visitor = await someone();
  return { visitor, id: await idOf(visitor) };
};
