/** What a play's object stores, in the storage of a real object. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PlayStore } from '../../../worker/plays/play-store.ts';
import { setClock } from '../clock.ts';
import { wireFaults, withFault } from '../faults.ts';
import { newPlayId } from '../issued.ts';
import { day, inObject, newRecord, type Held } from './held.ts';

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

const hourMs = 60 * 60_000;
/** Alarms ring on the runtime's clock, which runs on meanwhile. */
const soMuchMs = (ms: number) => expect.closeTo(ms, -5);

/** What a store says that has read nothing yet, as after a restart. */
const fresh = ({ storage }: Held): PlayStore => new PlayStore(storage, () => Date.now());

test('there is no record until one is saved, and a restart finds the last', () =>
  inObject(newPlayId(), async (held) => {
    expect([held.store.read(), fresh(held).read()]).toEqual([null, null]);
    const record = newRecord();
    held.store.save(record);
    held.store.save({ ...record, log: 'ABCD' });
    expect(held.store.read()).toEqual({ ...record, log: 'ABCD' });
    expect(fresh(held).read()).toEqual({ ...record, log: 'ABCD' });
  }));

test.each([
  ['was not made', 'before', 'ABC'],
  ['was made although it failed', 'after', 'ABCD'],
] as const)('after a write that %s, the record is what storage says', (_, kind, log) =>
  inObject(newPlayId(), async (held) => {
    const record = newRecord();
    held.store.save(record);
    await withFault({ call: 0, kind, shape: 0 }, async () => {
      expect(() => held.store.save({ ...record, log: 'ABCD' })).toThrow(/storage/);
    });
    expect(held.store.read()).toMatchObject({ log });
    expect(fresh(held).read()).toMatchObject({ log });
  }),
);

test('a play that never began names its successor until the time that was given, then nothing is left', () =>
  inObject(newPlayId(), async ({ store, storage, msUntilAlarm }) => {
    await store.supersede('other', Date.now() + hourMs);
    expect(store.successor()).toBe('other');
    expect(await msUntilAlarm()).toEqual(soMuchMs(hourMs));
    setClock(`${day}T13:00:00Z`);
    await store.free();
    expect([store.successor(), [...storage.kv.list()]]).toEqual([null, []]);
    expect(await msUntilAlarm()).toBeNull();
  }));

test('a play that has begun keeps its alarm when it is superseded, and its successor when it is freed', () =>
  inObject(newPlayId(), async (held) => {
    const { store, msUntilAlarm } = held;
    store.save(newRecord());
    await store.setAlarmIn(2 * hourMs);
    await store.supersede('other', Date.now() + hourMs);
    expect(await msUntilAlarm()).toEqual(soMuchMs(2 * hourMs));
    await store.free();
    expect([store.read(), store.successor()]).toEqual([null, 'other']);
    expect([fresh(held).read(), fresh(held).successor()]).toEqual([null, 'other']);
    expect(await msUntilAlarm()).toEqual(soMuchMs(hourMs));
  }));

test('only the play that supersedes can be undone, and a record stays', () =>
  inObject(newPlayId(), async ({ store, storage }) => {
    await store.supersede('other', Date.now() + hourMs);
    await store.undoSupersede('another');
    expect(store.successor()).toBe('other');
    store.save(newRecord());
    await store.undoSupersede('other');
    expect([store.successor(), store.read()?.log]).toEqual([null, 'ABC']);
    await store.free();
    expect([...storage.kv.list()]).toEqual([]);
  }));

test('nothing is left of a play that never began once its supersession is undone', () =>
  inObject(newPlayId(), async ({ store, storage, msUntilAlarm }) => {
    await store.supersede('other', Date.now() + hourMs);
    await store.undoSupersede('other');
    expect([...storage.kv.list()]).toEqual([]);
    expect(await msUntilAlarm()).toBeNull();
  }));

test('superseding again repairs an alarm that could not be set', () =>
  inObject(newPlayId(), async ({ store, msUntilAlarm }) => {
    const until = Date.now() + hourMs;
    await withFault({ call: 1, kind: 'before', shape: 0 }, async () => {
      await expect(store.supersede('other', until)).rejects.toThrow(/storage/);
    });
    expect([store.successor(), await msUntilAlarm()]).toEqual(['other', null]);
    await store.supersede('other', until);
    expect(await msUntilAlarm()).toEqual(soMuchMs(hourMs));
  }));

test.each([
  ['there is none', null, 1_000],
  ['it rings later than any retry', 2 * hourMs, 1_000],
  ['it rings soon enough', hourMs / 2, hourMs / 2],
])('an alarm that is needed soon, if %s', (_, set, rings) =>
  inObject(newPlayId(), async ({ store, msUntilAlarm }) => {
    // Alarms are compared with the platform's clock.
    vi.useRealTimers();
    if (set !== null) await store.setAlarmIn(set);
    await store.ensureAlarmIn(1_000);
    expect(await msUntilAlarm()).toEqual(expect.closeTo(rings, -4));
  }),
);
