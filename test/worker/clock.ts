/** Sets the clock of Worker, Durable Objects and test, which share one isolate. */
import { vi } from 'vitest';

export const day = '2026-11-20';

/** Stops the clock at `instant` (ISO 8601 or milliseconds) until the test is over. */
export const setClock = (instant: string | number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(instant) });
};

/** On a machine that runs other tests besides; usually it is an instant. */
const patienceMs = 30_000;

/** Waits until `isThere` holds, without moving the clock on as `vi.waitFor` does. */
export const until = async (isThere: () => unknown): Promise<void> => {
  const endsAt = vi.getRealSystemTime() + patienceMs;
  while (!(await isThere())) {
    if (vi.getRealSystemTime() > endsAt) throw new Error(`not within 30 s: ${String(isThere)}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
