/** Whichever call to D1 or to a play's storage fails, and however, nothing is lost, doubled, or dealt without a record. */
import { createExecutionContext, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { YahtzeePlay as Play } from '../../reference/plays.ts';
import { invalidate } from '../../../worker/http/cache.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import { isOutage } from '../../../worker/db/failures.ts';
import worker from '../../../worker/index.ts';
import { bugAttemptsMax } from '../../../worker/plays/publishing-play.ts';
import { replaceUnrankedPlayId } from '../../../worker/plays/queries.ts';
import { replayLog } from '../../reference/replay.ts';
import { setClock } from '../clock.ts';
import { countCalls, faultsOf, wireFaults, withFault } from '../faults.ts';
import { diceOfDay } from '../seeds.ts';
import { letterOf, newVisitor, playLog, type Answer, type Visitor } from '../visitor.ts';

const day = '2026-11-20';
const triesMax = 5;

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

/** Repeats a request as a client does, until the answer is not an outage. */
const insist = async (ask: () => Promise<Answer<Play>>): Promise<Play> => {
  for (let tries = 0; tries < triesMax; tries++) {
    const answer = await ask();
    if (answer.status < 300) return answer.body;
    expect([500, 503]).toContain(answer.status);
  }
  throw new Error('no answer in spite of many tries');
};

const playGame = async (visitor: Visitor): Promise<Play> => {
  let play = await insist(() => visitor.send('POST', `/api/challenges/${day}/yahtzee/play`));
  play = await insist(() => visitor.move(play, '7'));
  while (play.status === 'playing') {
    const [box] = Object.keys(play.state.options);
    play = await insist(() => visitor.move(play, letterOf(box ?? '')));
  }
  return play;
};

const rowsOf = async (id: string): Promise<{ log: string; score: number }[]> => {
  const statement = env.DB.prepare('select log, score from results where id = ?').bind(id);
  return (await statement.all<{ log: string; score: number }>()).results;
};

const expectHistogramToMatch = async (): Promise<void> => {
  const counted = 'select standing, count(*) as count from results group by standing order by 1';
  const kept = 'select standing, count from histogram order by standing';
  const [results, histogram] = await Promise.all(
    [counted, kept].map(async (sql) => (await env.DB.prepare(sql).all()).results),
  );
  expect(histogram).toEqual(results);
};

const expectWhole = async (play: Play): Promise<void> => {
  const expected = replayLog('official', diceOfDay(day), play.log);
  expect('view' in expected && expected.view).toEqual(play.state);
  // The alarm publishes what could not be published at once.
  if ((await rowsOf(play.id)).length === 0)
    await runDurableObjectAlarm(env.PLAYS.get(env.PLAYS.idFromName(play.id)));
  expect(await rowsOf(play.id)).toEqual([{ log: play.log, score: play.state.totals.total }]);
};

test('a whole game survives a fault at every single call', async () => {
  const total = await countCalls(async () => void (await playGame(newVisitor())));
  expect(total).toBeGreaterThan(20);
  const plays = new Set<string>();
  const faults = faultsOf(total, 1);
  for (const { call, kind } of faults) {
    const visitor = newVisitor();
    let play: Play | undefined;
    await withFault(call, kind, async () => void (play = await playGame(visitor)));
    if (play === undefined) throw new Error('the game did not end');
    await expectWhole(play);
    plays.add(play.id);
  }
  expect(plays.size).toBe(faults.length);
  await expectHistogramToMatch();
});

test('a result that D1 refuses for long is published once by the alarm, and has a rank from then on', async () => {
  const visitor = newVisitor();
  let play = await visitor.begin(day);
  const statement = Object.getPrototypeOf(env.DB.prepare('select 1'));
  const { run } = statement;
  statement.run = () => Promise.reject(new Error('D1_ERROR: down'));
  play = await playLog(visitor, play, 'ABCDEFGHIJKLM');
  const object = env.PLAYS.get(env.PLAYS.idFromName(play.id));
  expect(play).toMatchObject({ status: 'finished', result: { rank: null } });
  await runDurableObjectAlarm(object);
  await runDurableObjectAlarm(object);
  expect(await rowsOf(play.id)).toEqual([]);
  statement.run = run;
  await runDurableObjectAlarm(object);
  expect(await rowsOf(play.id)).toHaveLength(1);
  const { body } = await visitor.get<Play>(`/api/plays/${play.id}`);
  expect(body.result?.rank).toBeGreaterThan(0);
  await expectHistogramToMatch();
});

test('a freed play is served from D1, to its owner only, and never begun again', async () => {
  const visitor = newVisitor();
  const end = await playLog(visitor, await visitor.begin(day), 'ABCDEFGHIJKLM');
  const object = env.PLAYS.get(env.PLAYS.idFromName(end.id));
  // The alarm after publishing frees the storage.
  expect(await runDurableObjectAlarm(object)).toBe(true);
  expect(await runDurableObjectAlarm(object)).toBe(false);
  expect((await visitor.get<Play>(`/api/plays/${end.id}`)).body).toMatchObject({
    log: end.log,
    state: end.state,
    rolls: end.rolls,
    result: { score: end.result?.score },
  });
  const again = await visitor.send('POST', `/api/challenges/${day}/yahtzee/play`);
  expect(again).toMatchObject({ status: 200, body: { id: end.id, status: 'finished' } });
  expect((await newVisitor().get(`/api/plays/${end.id}`)).status).toBe(404);
  expect(
    (await visitor.send('POST', `/api/plays/${end.id}/moves`, { at: 0, moves: 'A' })).status,
  ).toBe(200);
  expect((await visitor.move(end, 'A')).status).toBe(422);
});

test('a start that is delayed at any call does not begin a play again that another start has begun', async () => {
  const visitor = newVisitor();
  await insist(() => visitor.send('POST', `/api/challenges/2026-11-19/yahtzee/play`));
  const startOn = (game: string) =>
    visitor.send<Play>('POST', `/api/challenges/${game}/play`).then(({ body }) => body);
  const closesAt = `${day}T18:00:00Z`;
  const newChallenge = async (): Promise<string> =>
    `c/${(await visitor.send('POST', '/api/challenges', { rules: 'official', closesAt })).body.code}`;
  const first = await newChallenge();
  const calls = await countCalls(async () => void (await startOn(first)));
  expect(calls).toBeGreaterThan(3);
  for (let call = 0; call < calls; call++) {
    const challenge = await newChallenge();
    await withFault(call, 'slow', async () => {
      const heldUp = startOn(challenge);
      const play = await startOn(challenge);
      await visitor.move(play, '7');
      expect((await heldUp).id).toBe(play.id);
    });
    expect((await startOn(challenge)).log).toBe('7');
  }
});

test.each([
  ['D1_ERROR: Network connection lost.', true],
  ['D1_ERROR: D1 DB is overloaded. Too many requests queued.', true],
  ['D1_ERROR: D1 DB storage operation exceeded timeout which caused object to be reset.', true],
  ['D1_ERROR: database or disk is full: SQLITE_FULL', true],
  ['D1_ERROR: no such table: resluts: SQLITE_ERROR', false],
  ['D1_ERROR: near "form": syntax error at offset 9: SQLITE_ERROR', false],
  ['D1_ERROR: UNIQUE constraint failed: results.id: SQLITE_CONSTRAINT', false],
  ['D1_ERROR: FOREIGN KEY constraint failed: SQLITE_CONSTRAINT', false],
  ['D1_TYPE_ERROR: Type undefined not supported', false],
  ['something else', false],
])('%s is an outage: %s', (message, passes) => {
  expect(isOutage(new Error(message))).toBe(passes);
});

describe('a result that D1 refuses because of a bug of ours', () => {
  const bug = 'D1_ERROR: no such column: scroe: SQLITE_ERROR';

  test('is retried a limited number of times, then waits until its player looks', async () => {
    const visitor = newVisitor();
    const play = await visitor.begin(day);
    const statement = Object.getPrototypeOf(env.DB.prepare('select 1'));
    const { run } = statement;
    statement.run = () => Promise.reject(new Error(bug));
    const end = await playLog(visitor, play, 'ABCDEFGHIJKLM');
    const object = env.PLAYS.get(env.PLAYS.idFromName(end.id));
    const triesOf = () =>
      runInDurableObject(
        object,
        (_, { storage }) => storage.kv.get<{ publishTries: number }>('play')?.publishTries,
      );
    expect(await triesOf()).toBe(1);
    let alarms = 0;
    while (await runDurableObjectAlarm(object)) alarms++;
    expect(alarms).toBe(bugAttemptsMax - 1);
    expect(await triesOf()).toBe(bugAttemptsMax);
    statement.run = run;
    expect((await visitor.get<Play>(`/api/plays/${end.id}`)).body.result?.rank).toBeNull();
    expect(await runDurableObjectAlarm(object)).toBe(true);
    expect(await rowsOf(end.id)).toHaveLength(1);
    await expectHistogramToMatch();
  });
});

test('a wrong statement of ours is an internal error, an outage is not', async () => {
  for (const [message, status] of [
    ['D1_ERROR: no such column: scroe: SQLITE_ERROR', 500],
    ['D1_ERROR: Network connection lost.', 503],
  ] as const) {
    const broken = Object.create(env.DB);
    broken.prepare = () => {
      throw new Error(message);
    };
    const visitor = newVisitor({
      fetch: async (request) =>
        worker.fetch(request, { ...env, DB: broken }, createExecutionContext()),
    });
    const answer = await visitor.get('/healthz');
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Retry-After')).toBe(status === 503 ? '5' : null);
  }
});

test('a player who is deleted while their game is published leaves no trace in it', async () => {
  // Whatever the publishing waits for, the deletion happens in between.
  for (let call = 0; call < 12; call++) {
    const visitor = newVisitor();
    const play = await playLog(visitor, await visitor.begin(day), 'ABCDEFGHIJKL');
    const { id } = (await visitor.get('/api/players/me')).body;
    const { cookie } = visitor;
    await withFault(call, 'slow', async () => {
      await Promise.all([
        visitor.send('POST', `/api/plays/${play.id}/moves`, { at: 12, moves: 'M' }),
        visitor.send('DELETE', '/api/players/me'),
      ]);
    });
    const erasure = env.ERASURES.get(env.ERASURES.idFromName(id));
    while (await runDurableObjectAlarm(erasure));
    const object = env.PLAYS.get(env.PLAYS.idFromName(play.id));
    await runDurableObjectAlarm(object);
    const stored = await runInDurableObject(object, (_, { storage }) => [...storage.kv.list()]);
    expect(JSON.stringify(stored)).not.toContain(id);
    expect(JSON.stringify(await rowsOf(play.id))).not.toContain(id);
    visitor.cookie = cookie;
    expect((await visitor.get(`/api/plays/${play.id}`)).status).toBe(404);
  }
});

test('moves sent again while the first request waits for D1 get the same answer', async () => {
  const maker = newVisitor();
  const challenge = { rules: 'official', closesAt: '2026-11-25T12:00:00Z' };
  const { code } = (await maker.send('POST', '/api/challenges', challenge)).body;
  for (let call = 0; call < 4; call++) {
    const visitor = newVisitor();
    const play = (await visitor.send('POST', `/api/challenges/c/${code}/play`)).body;
    // The challenge is read again.
    invalidate('');
    await withFault(call, 'slow', async () => {
      const [one, other] = await Promise.all([visitor.move(play, '7'), visitor.move(play, '7')]);
      expect([one.status, other.status]).toEqual([200, 200]);
      expect(one.body).toEqual(other.body);
    });
  }
});

test('the storage of an abandoned play is freed in the end, even if D1 is down at first', async () => {
  const visitor = newVisitor();
  const { id } = await visitor.begin('2026-11-01');
  const object = env.PLAYS.get(env.PLAYS.idFromName(id));
  setClock('2026-12-21T12:00:00Z');
  const statement = Object.getPrototypeOf(env.DB.prepare('select 1'));
  const { run } = statement;
  statement.run = () => Promise.reject(new Error('D1_ERROR: down'));
  for (let alarms = 0; alarms < 10; alarms++)
    expect(await runDurableObjectAlarm(object)).toBe(true);
  statement.run = run;
  expect(await runDurableObjectAlarm(object)).toBe(true);
  expect(await runDurableObjectAlarm(object)).toBe(false);
  const rows = env.DB.prepare('select 1 from unranked_plays where play_id = ?').bind(id);
  expect((await rows.all()).results).toEqual([]);
});

test('a play can be begun again on closed dice while the row of the one before is dropped', async () => {
  const visitor = newVisitor();
  await visitor.begin('2026-11-01');
  const { id } = (await visitor.get('/api/players/me')).body;
  const database = databaseOf(env.DB);
  const challenge = { challengeId: '2026-11-02', game: 'yahtzee' };
  const store = (previous: string | null, playId: string) =>
    replaceUnrankedPlayId(database, id, challenge, previous, playId);
  expect(await store('dropped', 'first')).toBe('first');
  expect(await store('first', 'second')).toBe('second');
  expect(await store('first', 'third')).toBe('second');
});
