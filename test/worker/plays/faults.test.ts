/** Whichever call fails, and however, nothing is lost, doubled, or dealt without a record. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { YahtzeePlay as Play } from '../../reference/plays.ts';
import { databaseOf } from '../../../worker/db/database.ts';
import type { PlayObject } from '../../../worker/plays/play-object.ts';
import { PlayStore } from '../../../worker/plays/play-store.ts';
import { replaceUnrankedPlayId } from '../../../worker/plays/queries.ts';
import { replayLog } from '../../reference/replay.ts';
import { day, setClock } from '../clock.ts';
import {
  badStatement,
  callsOf,
  countCalls,
  faultsOf,
  insist,
  outagesOfD1,
  overloaded,
  wireFaults,
  withD1,
  withFault,
  withFullD1,
} from '../faults.ts';
import { rowsOf as select } from '../rows.ts';
import { idOf } from '../identity/people.ts';
import { isLong } from '../long.ts';
import { diceOfDay } from '../seeds.ts';
import {
  finishLog,
  letterOf,
  makeChallenge,
  newVisitor,
  visitorWith,
  type Visitor,
} from '../visitor.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { msUntilAlarm, newRecord, playObject } from './held.ts';

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

test('a whole game survives a fault, whichever call it hits', async () => {
  const total = await countCalls(async () => void (await playGame(newVisitor())));
  expect(total).toBeGreaterThan(20);
  const plays = new Set<string>();
  const faults = faultsOf(total, 12);
  for (const fault of faults) {
    const visitor = newVisitor();
    let play: Play | undefined;
    await withFault(fault, async () => void (play = await playGame(visitor)));
    if (play === undefined) throw new Error('the game did not end');
    await expectWhole(play);
    plays.add(play.id);
  }
  expect(plays.size).toBe(faults.length);
  await expectHistogramToMatch();
});

const ring = (id: string): Promise<boolean> => runDurableObjectAlarm(playObject(id));
const storedIn = (id: string) =>
  runInDurableObject(playObject(id), (_, { storage }) => [...storage.kv.list()]);

const finished = async (visitor: Visitor, begun?: Play): Promise<Play> =>
  finishLog(visitor, begun ?? (await visitor.begin(day)), 'ABCDEFGHIJKLM');

const hourMs = 60 * 60_000;
/** Longer than it takes until the time between two alarms no longer grows. */
const outageHours = isLong ? 24 : 3;

const ringOut = async (id: string): Promise<void> => {
  let alarms = 0;
  for (let passedMs = 0; passedMs < outageHours * hourMs; alarms++) {
    const waitMs = (await msUntilAlarm(id)) ?? NaN;
    expect(waitMs).toBeLessThanOrEqual(hourMs);
    passedMs += waitMs;
    expect(await ring(id)).toBe(true);
  }
  expect(alarms).toBeGreaterThan(outageHours);
};

test('a result that an outage of D1 keeps from its board for hours is there an hour later at most, once, and has a rank', async () => {
  const visitor = newVisitor();
  const begun = await visitor.begin(day);
  const { id } = begun;
  await withD1(overloaded, async () => {
    const end = await finished(visitor, begun);
    expect(end).toMatchObject({ status: 'finished', result: { rank: null } });
    await ringOut(id);
    // Whoever reads it neither hurries nor delays it.
    const before = await msUntilAlarm(id);
    for (const path of [`/api/plays/${id}`, `/api/challenges/${day}/yahtzee/play`])
      await visitor.get(path);
    expect(await msUntilAlarm(id)).toBeGreaterThan((before ?? 0) - 60_000);
  });
  expect(await rowsOf(id)).toEqual([]);
  expect(await ring(id)).toBe(true);
  expect(await rowsOf(id)).toHaveLength(1);
  const { body } = await visitor.get<Play>(`/api/plays/${id}`);
  expect(body.result?.rank).toBeGreaterThan(0);
  await expectHistogramToMatch();
});

test('a result whose alarm was lost is published when its last move is repeated', async () => {
  const visitor = newVisitor();
  const begun = await visitor.begin(day);
  const { id } = begun;
  await withD1(overloaded, () => finished(visitor, begun));
  await runInDurableObject(playObject(id), (_, { storage }) => storage.deleteAlarm());
  const last = { at: 12, moves: 'M' };
  expect((await visitor.send('POST', `/api/plays/${id}/moves`, last)).status).toBe(200);
  expect(await ring(id)).toBe(true);
  expect(await rowsOf(id)).toHaveLength(1);
});

test('a result that a restored database has lost is published again before its storage is freed', async () => {
  const { id } = await finished(newVisitor());
  const [row] = await rowsOf(id);
  for (const sql of [
    `update histogram set count = count - 1 where (challenge_id, game, standing) in
      (select challenge_id, game, standing from results where id = ?)`,
    'delete from results where id = ?',
  ])
    await env.DB.prepare(sql).bind(id).run();
  setClock('2026-11-22T12:00:00Z');
  // Also if D1 is down or full just then.
  for (const fetched of [overloaded, badStatement]) await withD1(fetched, () => ring(id));
  await withFullD1('Exceeded maximum DB size', () => ring(id));
  expect(await rowsOf(id)).toEqual([]);
  expect(await ring(id)).toBe(true);
  expect(await rowsOf(id)).toEqual([row]);
  await expectHistogramToMatch();
  await ring(id);
  expect(await storedIn(id)).toEqual([]);
});

test('a freed play is served from D1, to its owner only, and never begun again', async () => {
  const visitor = newVisitor();
  const { id, log, state, rolls, result } = await finished(visitor);
  // The alarm after publishing frees the storage.
  expect([await ring(id), await ring(id)]).toEqual([true, false]);
  const { body } = await visitor.get<Play>(`/api/plays/${id}`);
  expect(body).toMatchObject({ log, state, rolls, result });
  const again = await visitor.send('POST', `/api/challenges/${day}/yahtzee/play`);
  expect(again).toMatchObject({ status: 200, body: { id, status: 'finished' } });
  expect((await newVisitor().get(`/api/plays/${id}`)).status).toBe(404);
  const first = { at: 0, moves: 'A' };
  expect((await visitor.send('POST', `/api/plays/${id}/moves`, first)).status).toBe(200);
  expect((await visitor.move(body, 'A')).status).toBe(422);
});

test('a start that is delayed at any call does not begin a play again that another start has begun', async () => {
  const visitor = newVisitor();
  await insist(() => visitor.send('POST', `/api/challenges/2026-11-19/yahtzee/play`));
  const newChallenge = () => makeChallenge(visitor, `${day}T18:00:00Z`);
  const first = await newChallenge();
  const calls = await countCalls(async () => void (await visitor.begin('c', first)));
  expect(calls).toBeGreaterThan(3);
  for (const call of callsOf(calls, 2)) {
    const code = await newChallenge();
    await withFault({ call, kind: 'slow', shape: call }, async () => {
      const heldUp = visitor.begin('c', code);
      const play = await visitor.begin('c', code);
      await visitor.move(play, '7');
      expect((await heldUp).id).toBe(play.id);
    });
    expect((await visitor.begin('c', code)).log).toBe('7');
  }
});

describe('what the Worker answers and logs', () => {
  const linesOf = async (scenario: () => Promise<unknown>): Promise<string[]> => {
    const lines: string[] = [];
    const { error } = console;
    console.error = (line: string) => lines.push(line);
    await scenario().finally(() => (console.error = error));
    return lines;
  };

  test.each(outagesOfD1)('during an outage of D1 (%s)', async (_, fetched) => {
    const visitor = newVisitor();
    const lines = await linesOf(() =>
      withD1(fetched, async () => {
        const start = await visitor.send('POST', `/api/challenges/${day}/yahtzee/play`);
        expect(start).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(start.headers.get('Retry-After')).toBe('5');
      }),
    );
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).not.toMatch(/stack|params|secret|insert into/);
  });

  test('after a wrong statement of ours: its stack, without parameters, and no word about it in the answer', async () => {
    const visitor = newVisitor();
    const lines = await linesOf(() =>
      withD1(badStatement, async () => {
        const start = await visitor.send('POST', `/api/challenges/${day}/yahtzee/play`);
        expect(start).toMatchObject({ status: 500, body: { code: 'internal' } });
        expect(start.headers.get('Retry-After')).toBeNull();
        expect(JSON.stringify(start.body)).not.toMatch(/scroe|SQLITE|stack/);
      }),
    );
    expect(lines).toHaveLength(1);
    const logged = JSON.parse(lines[0] ?? '');
    expect(logged.stack).toContain(logged.message);
    expect(lines[0]).not.toMatch(/params|insert into/i);
  });
});

test('while D1 is full nobody new is let in, and whoever plays goes on', async () => {
  const visitor = newVisitor();
  const [{ id }, other] = [await visitor.begin(day), `/api/challenges/${day}/yardkle/play`];
  const [{ id: old }, over] = [await visitor.begin('2026-11-01'), '2026-11-02'];
  await finished(visitor, await visitor.begin(over));
  const startOf = (date: string) => visitor.send('POST', `/api/challenges/${date}/yahtzee/play`);
  const lines = vi.spyOn(console, 'error').mockReturnValue();
  await withFullD1('Exceeded maximum DB size', async () => {
    const stranger = await newVisitor().send('POST', other);
    expect(stranger).toMatchObject({ status: 507, body: { code: 'database-full' } });
    expect(stranger.headers.get('Retry-After')).toBe('3600');
    const end = await finished(visitor);
    expect(end).toMatchObject({ status: 'finished', result: { rank: null } });
    // No game begins, not even one that D1 would only hear of at its end.
    expect((await visitor.send('POST', other)).body.code).toBe('database-full');
    expect((await startOf(over)).body.code).toBe('database-full');
    expect(await startOf(day)).toMatchObject({ status: 200, body: { id } });
    expect(await startOf('2026-11-01')).toMatchObject({ status: 200, body: { id: old } });
    for (const path of ['/api/home', '/api/players/me', `/api/challenges/${day}/yahtzee/board`])
      expect([path, (await visitor.get(path)).status]).toEqual([path, 200]);
  });
  expect(lines.mock.calls.map(([line]) => JSON.parse(line).event)).toContain('database-full');
  // When there is room again, the game is published and others begin.
  vi.setSystemTime(Date.now() + 60_000);
  expect((await visitor.send('POST', other)).status).toBe(201);
  await ring(id);
  expect(await rowsOf(id)).toHaveLength(1);
  lines.mockRestore();
});

test('a year that begins while D1 is full is read and dealt, and its anchor stored later', async () => {
  const anchorsOf = () => select('select year from anchors');
  // It has in memory of no year that its anchor is stored.
  const visitor = visitorWith({});
  await visitor.get('/api/challenges/today');
  setClock('2027-01-01T12:00:00Z');
  await withFullD1('Exceeded maximum DB size', async () => {
    expect((await visitor.get('/api/challenges/today')).status).toBe(200);
    expect(await anchorsOf()).toEqual([{ year: 2026 }]);
  });
  await visitor.get('/api/challenges/today');
  expect(await anchorsOf()).toEqual([{ year: 2026 }, { year: 2027 }]);
});

test('of moves sent at once one is recorded: the same again gets its answer, another the log', async () => {
  const [{ id: playerId }] = (await storePlayers(1)) as [StoredPlayer];
  const record = newRecord({ playerId, log: '' });
  await runInDurableObject(playObject(record.id), async (object: PlayObject, { storage }) => {
    new PlayStore(storage).save(record);
    const caller = { tokenHash: '', known: { playerId, readAt: Date.now() } };
    const sent = ['7', '7', 'A'].map((moves) => object.move(caller, 0, moves));
    const [one, again, other] = await Promise.all(sent);
    expect(one).toMatchObject({ value: { play: expect.stringContaining('"log":"7"') } });
    expect(again).toEqual(one);
    expect(other).toEqual({ ok: false, error: { code: 'out-of-step', log: '7' } });
  });
});

test('the storage of an abandoned ranked play is kept while its day goes on, and freed after it', async () => {
  const { id } = await newVisitor().begin(day);
  await ring(id);
  expect(await msUntilAlarm(id)).toEqual(expect.closeTo(48 * hourMs, -5));
  setClock('2026-11-21T02:00:00Z');
  expect([await ring(id), await ring(id)]).toEqual([true, false]);
  expect(await storedIn(id)).toEqual([]);
});

test('the storage of an abandoned play is freed in the end, even if D1 is down for hours', async () => {
  const { id } = await newVisitor().begin('2026-11-01');
  setClock('2026-12-21T12:00:00Z');
  await withD1(overloaded, async () => {
    expect(await ring(id)).toBe(true);
    await ringOut(id);
  });
  expect([await ring(id), await ring(id)]).toEqual([true, false]);
  expect(await select('select 1 from unranked_plays where play_id = ?', id)).toEqual([]);
});

test('a play can be begun again on closed dice while the row of the one before is dropped', async () => {
  const visitor = newVisitor();
  await visitor.begin('2026-11-01');
  const [id, database] = [await idOf(visitor), databaseOf(env.DB)];
  const challenge = { challengeId: '2026-11-02', game: 'yahtzee' };
  const store = (previous: string | null, playId: string) =>
    replaceUnrankedPlayId(database, id, challenge, previous, playId);
  expect(await store('dropped', 'first')).toBe('first');
  expect(await store('first', 'second')).toBe('second');
  expect(await store('first', 'third')).toBe('second');
});

const playGame = async (visitor: Visitor): Promise<Play> => {
  let play = await insist(() => visitor.send('POST', `/api/challenges/${day}/yahtzee/play`));
  play = await insist(() => visitor.move(play, '7'));
  while (play.status === 'playing') {
    const [box] = Object.keys(play.state.options);
    play = await insist(() => visitor.move(play, letterOf(box ?? '')));
  }
  return play;
};

const rowsOf = (id: string) => select('select log, score from results where id = ?', id);

const expectHistogramToMatch = async (): Promise<void> => {
  const counted = 'select standing, count(*) as count from results group by standing order by 1';
  const kept = 'select standing, count from histogram order by standing';
  expect(await select(kept)).toEqual(await select(counted));
};

const expectWhole = async (play: Play): Promise<void> => {
  const expected = replayLog('official', diceOfDay(day), play.log);
  expect('view' in expected && expected.view).toEqual(play.state);
  if ((await rowsOf(play.id)).length === 0) await ring(play.id);
  expect(await rowsOf(play.id)).toEqual([{ log: play.log, score: play.state.totals.total }]);
};
