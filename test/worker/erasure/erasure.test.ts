/**
 * Deleting a player: it finishes by itself whatever fails, and leaves nothing that links to them.
 *
 * @holds worker/belongings
 */
import { listDurableObjectIds, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { erasureObject } from '../../../worker/erasure/erasure-object.ts';
import { erasedAtOnce } from '../../../worker/erasure/erasure.ts';
import { removeExpired } from '../../../worker/retention/remove-expired.ts';
import { day, setClock } from '../clock.ts';
import { isLong } from '../long.ts';
import { countCalls, faultsOf, wireFaults, withFault } from '../faults.ts';
import { busyPlayer, playerWithGames, type Known } from '../belongings/busy.ts';
import { storedIn, storedInD1 } from '../belongings/stored.ts';
import { settleErasure } from '../identity/people.ts';
import { newVisitor, type Answer } from '../visitor.ts';
import { whole } from '../../tier.ts';

const me = '/api/players/me';

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

test('the cookie stops working at once but to ask again, and in the end nothing links to the player', async () => {
  const known = await busyPlayer();
  const remove = (): Promise<Answer> => {
    known.visitor.cookie = known.cookie;
    return known.visitor.send('DELETE', me);
  };
  for (let times = 0; times < 3; times++) expect((await remove()).status).toBe(204);
  await expectNobody(known);
  await settleErasure(known.id);
  await expectNothingLeft(known);
  expect((await remove()).status).toBe(401);
  const replay = await newVisitor().get(`/api/replays/${known.plays[0]}/result`);
  expect(replay.body).toMatchObject({ player: null });
  const board = await newVisitor().get(`/api/challenges/${day}/yahtzee/board`);
  const entry = board.body.entries.find(
    ({ replay: id }: { replay: string }) => id === known.plays[0],
  );
  expect(entry).toMatchObject({ player: null });
});

/** Each call of a deletion is broken in a deletion of its own; a run breaks every `step`th. */
const step = 30;

test('a fault at any call, before, after or slow, only delays the deletion', whole(), async () => {
  const remove = async (known: Known): Promise<void> => {
    known.visitor.cookie = known.cookie;
    await known.visitor.send('DELETE', me);
  };
  const first = await busyPlayer();
  const total = await countCalls(() => remove(first));
  expect(total).toBeGreaterThan(10);
  for (const fault of faultsOf(total, step)) {
    const known = await busyPlayer();
    await withFault(fault, () => remove(known));
    // After a failed answer the request may be repeated, but need not be once the deletion is on
    // record.
    if (!(await hasRecord(known))) await remove(known);
    await settleErasure(known.id);
    await expectNothingLeft(known);
    await expectNobody(known);
  }
});

test('hundreds of games and begun challenges are exported, and unlinked in steps of at most fifty calls', async () => {
  const known = await busyPlayer();
  const [games, begun] = isLong ? [10_000, 3_000] : [2 * erasedAtOnce, 120];
  const numbers =
    'with recursive n(i) as (select 0 union all select i + 1 from n where i + 1 < ?1)';
  // All challenges closed a moment ago, so that their objects may still hold a play.
  await env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, started_at, finished_at)
       select replace(printf('x%018d', i), '0', 'z'), ?2, date('2026-01-01', '-' || i || ' days'), 'yahtzee', 'official', 1, 'ABCDEFGHIJKLM', 100, 13, -100, 0, i from n`,
    ).bind(games, known.id),
    env.DB.prepare(
      `${numbers} insert into custom_challenges (code, maker_id, game, rules, seed, created_at, closes_at)
       select printf('%012dabcd', i), null, 'yahtzee', 'official', printf('%064d', i), ?2 - 7200000, ?2 - 3600000 from n`,
    ).bind(begun, Date.now()),
    env.DB.prepare(
      `${numbers} insert into custom_plays (player_id, code, begun_at) select ?2, printf('%012dabcd', i), 0 from n`,
    ).bind(begun, known.id),
  ]);
  const { body } = await known.visitor.get(`${me}/export`);
  const results = new Set(body.results.map((result: { id: string }) => result.id));
  expect([body.results.length, results.size]).toEqual([games + 1, games + 1]);
  expect(body.begun.length).toBeGreaterThanOrEqual(begun);
  expect(body.unfinished.map((play: { id: string }) => play.id).sort()).toEqual(
    known.plays.slice(1).toSorted(),
  );
  expect([body.player.id, body.follows.length, body.challenges.length]).toEqual([known.id, 1, 1]);
  // A call runs ten steps.
  const callsMax = 10 * 50;
  const remove = async () => void (await known.visitor.send('DELETE', me));
  expect(await countCalls(remove)).toBeLessThanOrEqual(callsMax);
  let isMore = true;
  const ring = async () =>
    void (isMore = await runDurableObjectAlarm(erasureObject(env, known.id)));
  while (isMore) expect(await countCalls(ring)).toBeLessThanOrEqual(callsMax);
  await expectNothingLeft(known);
});

test('a deletion whose alarm is lost is gone on with by the timer', async () => {
  const known = await playerWithGames();
  expect((await known.visitor.send('DELETE', me)).status).toBe(204);
  const object = erasureObject(env, known.id) as DurableObjectStub;
  await runInDurableObject(object, (_, { storage }) => storage.deleteAlarm());
  await removeExpired(env);
  await settleErasure(known.id);
  await expectNothingLeft(known);
});

test('a deletion without an identity wakes no object', async () => {
  const before = (await listDurableObjectIds(env.ERASURES)).length;
  expect((await newVisitor().send('DELETE', me)).status).toBe(401);
  expect(await listDurableObjectIds(env.ERASURES)).toHaveLength(before);
});

const everything = async ({ plays, tables }: Known): Promise<string> => {
  const objects = [
    ...plays.map((id) => env.PLAYS.getByName(id)),
    ...tables.map((id) => env.TABLES.getByName(id)),
  ].map((object) =>
    runInDurableObject(object as DurableObjectStub, (_, { storage }) => storedIn(storage)),
  );
  return JSON.stringify([await storedInD1(), await Promise.all(objects)]);
};

const hasRecord = ({ id }: Known): Promise<boolean> =>
  runInDurableObject(
    env.ERASURES.get(env.ERASURES.idFromName(id)),
    (_, { storage }) => [...storage.kv.list()].length > 0,
  );

/** Only the bare id stays, in the list that restored backups are checked against. */
const expectNothingLeft = async (known: Known): Promise<void> => {
  const text = await everything(known);
  expect(text.split(known.id)).toHaveLength(2);
  for (const link of [known.handle, known.tokenHash]) expect(text).not.toContain(link);
  const object = erasureObject(env, known.id);
  const stored = await runInDurableObject(object, (_, { storage }) => [...storage.kv.list()]);
  expect(stored).toEqual([]);
};

const expectNobody = async ({ cookie, plays }: Known): Promise<void> => {
  const ghost = newVisitor();
  for (const path of [me, `${me}/export`, `${me}/follows`]) {
    ghost.cookie = cookie;
    expect((await ghost.get(path)).status).toBe(401);
  }
  for (const id of plays) {
    ghost.cookie = cookie;
    expect((await ghost.get(`/api/plays/${id}`)).status).toBe(404);
    const moved = await ghost.send('POST', `/api/plays/${id}/moves`, { at: 0, moves: '0' });
    expect(moved.status).toBe(404);
  }
};
