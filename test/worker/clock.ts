/** Turns the product's clock: Worker, Durable Objects and test share one isolate and so one `Date`. */
import { afterEach, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
});

/** From now on it is `instant` (ISO 8601), and time stands still. */
export const setClock = (instant: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
};
