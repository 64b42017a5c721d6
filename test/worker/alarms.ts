/**
 * Alarms under a stopped clock. Durable Objects set an alarm for an instant on the clock that they see, and the runtime rings it by its
 * own: if the stopped clock is behind that one, every alarm rings at once, finds that it is too early, sets itself again, and so on.
 */
import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { newPlayId } from './issued.ts';

type SetAlarm = DurableObjectStorage['setAlarm'];

const isWired = Symbol('rings after the time that the object asked for');

/** Makes alarms ring after the time that the object asked for, whatever its clock says. Patches the runtime's prototype, once. */
export const wireAlarms = (): Promise<void> =>
  runInDurableObject(env.PLAYS.get(env.PLAYS.idFromName(newPlayId())), (_, { storage }) => {
    const prototype: DurableObjectStorage & { [isWired]?: true } = Object.getPrototypeOf(storage);
    if (prototype[isWired] === true) return;
    const original = prototype.setAlarm;
    const setAlarm: SetAlarm = function (this: DurableObjectStorage, at, options) {
      const delayMs = Number(at) - Date.now();
      return original.call(this, vi.getRealSystemTime() + delayMs, options);
    };
    Object.assign(prototype, { setAlarm, [isWired]: true });
  });
