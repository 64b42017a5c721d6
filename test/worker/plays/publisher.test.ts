/** Publishing a finished play from a real object to the real database, which may fail. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PlayRecord } from '../../../worker/plays/play-record.ts';
import { day, setClock } from '../clock.ts';
import { idOf } from '../identity/people.ts';
import { storePlay } from '../boards/stored-results.ts';
import { newPlayId } from '../issued.ts';
import { finish, newVisitor } from '../visitor.ts';
import { rowsOf as select } from '../rows.ts';
import {
  fullnessOfD1,
  outagesOfAssets,
  outagesOfD1,
  overloaded,
  wireFaults,
  withD1,
  withFault,
  withFullD1,
  withTables,
} from '../faults.ts';
import { storePlayers, type StoredPlayer } from '../stored-players.ts';
import { inObject, newRecord, playObject, type PlayInObject } from './held.ts';

const dayMs = 24 * 60 * 60_000;

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

test('a result is stored once with its grade, however often it is published', () =>
  finished(async ({ publisher, store, msUntilAlarm }, record) => {
    const published = await publisher.publish(null);
    expect(published).toMatchObject({ isPublished: true, grade: { par: expect.any(Number) } });
    expect(store.read()).toEqual(published);
    await publisher.publish(null);
    expect(await rowsOf(record)).toEqual([rowOf(record)]);
    // The storage is freed then.
    expect(await msUntilAlarm()).toEqual(expect.closeTo(2 * dayMs, -5));
  }));

test('a game that goes on is not published', () =>
  finished(async ({ publisher, store }, record) => {
    store.save({ ...record, log: 'ABC', finishedAt: null });
    expect(await publisher.publish(null)).toMatchObject({ isPublished: false });
    expect(await rowsOf(record)).toEqual([]);
  }));

test.each(outagesOfD1)('while D1 fails (%s) the result waits for the alarm', (_, fetched) =>
  finished(async ({ publisher, msUntilAlarm }, record) => {
    for (const tries of [1, 2]) {
      const waiting = await withD1(fetched, () => publisher.publish(null));
      expect(waiting).toMatchObject({ isPublished: false, publishTries: tries });
      expect(await msUntilAlarm()).toBeLessThan(tries * 2_000 + 1_000);
    }
    expect(await rowsOf(record)).toEqual([]);
    expect(await publisher.publish(null)).toMatchObject({ isPublished: true });
    expect(await rowsOf(record)).toEqual([rowOf(record)]);
  }),
);

test.each(fullnessOfD1)('while D1 is full (%s) the result waits for about an hour', (message) =>
  finished(async ({ publisher, msUntilAlarm }, record) => {
    await withFullD1(message, () => publisher.publish(null));
    const waitMs = (await msUntilAlarm()) ?? 0;
    expect(Math.round(waitMs / 900_000)).toBeGreaterThanOrEqual(3);
    await publisher.publish(null);
    expect(await rowsOf(record)).toEqual([rowOf(record)]);
  }),
);

test.each(outagesOfAssets)(
  'a result whose table can’t be read (%s) waits for its grade, however often that fails',
  (_, fetched) =>
    finished(async ({ publisher }, record) => {
      await withTables(fetched, async () => {
        for (let tries = 0; tries < 8; tries++) await publisher.publish(null);
      });
      expect(await rowsOf(record)).toEqual([]);
      await publisher.publish(null);
      expect(await rowsOf(record)).toEqual([rowOf(record)]);
    }),
);

test('a game that our grader fails on is published without a grade after a few attempts', () =>
  finished(async ({ publisher, contexts }, record) => {
    const context = await contexts.load(record);
    const failing = {
      ...context,
      deal: () => {
        throw new Error('a bug of ours');
      },
    };
    for (let tries = 0; tries < 5; tries++) {
      expect(await publisher.publish(failing)).toMatchObject({ isPublished: false });
      expect(await rowsOf(record)).toEqual([]);
    }
    expect(await publisher.publish(failing)).toMatchObject({ isPublished: true, grade: null });
    expect(await rowsOf(record)).toEqual([{ ...rowOf(record), par: null, bare: 1 }]);
  }));

test.each([
  [
    'their game is published without them',
    async ({ store }: PlayInObject, record: PlayRecord) => store.save({ ...record, playerId: '' }),
    true,
  ],
  ['a game that is gone stays gone', ({ store }: PlayInObject) => store.free(), false],
] as const)('a player is deleted while D1 is slow: %s', (_, remove, isThere) =>
  finished(async (held, record) => {
    await withFault({ call: 0, kind: 'slow', shape: 0 }, async () => {
      const publishing = held.publisher.publish(null);
      await remove(held, record);
      const published = await publishing;
      expect(published).toEqual(
        isThere ? expect.objectContaining({ playerId: '', isPublished: true }) : null,
      );
    });
    expect(held.store.read() !== null).toBe(isThere);
  }),
);

test('of a player’s unranked results of a challenge, the best and the latest are kept', async () => {
  const [{ id: playerId }, other] = (await storePlayers(2)) as [StoredPlayer, StoredPlayer];
  const of = { playerId, challengeId: day };
  const stored: string[] = [];
  for (const play of [
    { ...of, score: 100, finishedAt: 1, ranked: true },
    { ...of, score: 100, finishedAt: 2, playerId: other.id },
    { ...of, score: 100, finishedAt: 3, challengeId: '2026-11-02' },
    ...[150, 200, 120, 110].map((score, at) => ({ ...of, score, finishedAt: 4 + at })),
  ])
    stored.push(await storePlay({ ranked: false, ...play }));
  const rows = await select(
    'select id from results where player_id in (?, ?) order by finished_at',
    ...[playerId, other.id],
  );
  expect(rows.map(({ id }) => stored.indexOf(id))).toEqual([0, 1, 2, 4, 6]);
});

test('an alarm that was lost is set again, unless D1 has the result', () =>
  finished(async ({ publisher, msUntilAlarm }, record) => {
    await publisher.ensureAlarm({ ...record, finishedAt: null });
    await publisher.ensureAlarm({ ...record, isPublished: true });
    expect(await msUntilAlarm()).toBeNull();
    await publisher.ensureAlarm(record);
    expect(await msUntilAlarm()).toBeLessThan(5_000);
  }));

test('a player is deleted: a game that goes on is gone, one that D1 lacks is published without them', async () => {
  const visitor = newVisitor();
  const [going, play] = [await visitor.begin(day, 'yardkle'), await visitor.begin(day)];
  const id = await idOf(visitor);
  const end = await withD1(overloaded, () => finish(visitor, play));
  for (const one of [going, end]) {
    await playObject(one.id).forget('another');
    expect(await playObject(one.id).read(id)).not.toBeNull();
    await playObject(one.id).forget(id);
  }
  expect(await storedIn(going.id)).toBe('[]');
  expect(await storedIn(end.id)).not.toContain(id);
  await runDurableObjectAlarm(playObject(end.id));
  expect(await rowsOf(end)).toMatchObject([{ player_id: null }]);
});

test('a play that is begun while its player is deleted is stored without them', async () => {
  const [{ id: playerId }] = (await storePlayers(1)) as [StoredPlayer];
  const id = newPlayId();
  const terms = { challengeId: '2026-11-02', game: 'yahtzee', rules: 'official' } as const;
  const starting = playObject(id).start({ ...terms, id, playerId, ranked: false }, null);
  await playObject(id).forget(playerId);
  await starting;
  expect(await playObject(id).read(playerId)).toBeNull();
  expect(await storedIn(id)).toContain(id);
  expect(await storedIn(id)).not.toContain(playerId);
});

const storedIn = (id: string): Promise<string> =>
  runInDurableObject(playObject(id), (_, { storage }) => JSON.stringify([...storage.kv.list()]));

/** Runs `scenario` in an object that holds a finished game of a player of its own. */
const finished = async (
  scenario: (held: PlayInObject, record: PlayRecord) => Promise<void>,
): Promise<void> => {
  const [{ id: playerId }] = (await storePlayers(1)) as [StoredPlayer];
  const record = newRecord({ playerId, log: 'ABCDEFGHIJKLM', finishedAt: Date.now() });
  await inObject(record.id, async (held) => {
    held.store.save(record);
    await scenario(held, record);
  });
};

const rowsOf = ({ id }: { id: string }) =>
  select('select player_id, log, par, facts is null as bare from results where id = ?', id);

const rowOf = ({ playerId }: PlayRecord) => ({
  ...{ player_id: playerId, log: 'ABCDEFGHIJKLM', par: expect.any(Number), bare: 0 },
});
