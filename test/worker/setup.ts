/**
 * Gives each test file empty storage with the real migrations (applying them twice does nothing)
 * and an empty cache, and looks at the plan of every statement that the Worker sends. Files share
 * the modules of a runtime, so what the Worker remembers besides (its configuration and the seeds
 * of its days) lasts.
 */
import { applyD1Migrations, reset, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { invalidate } from '../../worker/http/cache.ts';
import { emptyDatabase } from './empty-database.ts';
import { afterAll, afterEach, expect, vi } from 'vitest';
import { newPlayId } from './issued.ts';
import { unboundedSoFar, watchPlans } from './query-plans.ts';

type SetAlarm = DurableObjectStorage['setAlarm'];

// Registered, because each file loads this module again, and the prototype stays.
const alarmsForNow = Symbol.for('stacks of alarms that were set for now');
/** Each is reported once. */
let forNow: string[] = [];

/**
 * Makes alarms ring after the time that the object asked for, whatever its clock says, and notes
 * those that it asked for at once, which online may never ring. Patches the runtime's prototype,
 * once.
 */
const wireAlarms = (): Promise<void> =>
  runInDurableObject(env.PLAYS.get(env.PLAYS.idFromName(newPlayId())), (_, { storage }) => {
    const prototype: DurableObjectStorage & { [alarmsForNow]?: string[] } =
      Object.getPrototypeOf(storage);
    if (prototype[alarmsForNow]) return void (forNow = prototype[alarmsForNow]);
    const original = prototype.setAlarm;
    const setAlarm: SetAlarm = function (this: DurableObjectStorage, at, options) {
      const delayMs = Number(at) - Date.now();
      if (delayMs <= 0) forNow.push(String(new Error('an alarm for now').stack));
      return original.call(this, vi.getRealSystemTime() + delayMs, options);
    };
    Object.assign(prototype, { setAlarm, [alarmsForNow]: forNow });
  });

invalidate('');
await reset();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// A database that the previous file still uses survives the reset with all its rows.
await emptyDatabase();
await wireAlarms();
watchPlans();
afterEach(() => {
  vi.useRealTimers();
  expect(forNow.splice(0)).toEqual([]);
});
afterAll(async () => expect(await unboundedSoFar()).toEqual([]));
