/** What a play's object stores, in the storage of a real object. */
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { PlayStore } from '../../../worker/plays/play-store.ts';
import { day, setClock } from '../clock.ts';
import { wireFaults, withFault } from '../faults.ts';
import { newPlayId } from '../issued.ts';
import { inObject, newRecord, type PlayInObject } from './held.ts';

beforeAll(wireFaults);
beforeEach(() => setClock(`${day}T12:00:00Z`));

const hourMs = 60 * 60_000;
/** What a store says that has read nothing yet, as after a restart. */
const fresh = ({ storage }: PlayInObject): PlayStore => new PlayStore(storage);

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
