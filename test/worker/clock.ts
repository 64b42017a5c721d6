/**
 * Sets the clock of Worker, Durable Objects and test, which share one isolate and so one `Date`.
 */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

/** Stops the clock at `instant` (ISO 8601). */
export const setClock = (instant: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
};
