/**
 * When a Durable Object tries again what failed. What it owes is owed for as long as it takes, so
 * there is always a next time.
 */
import { isOutage } from '../http/failures.ts';
import { logFailure } from '../http/log.ts';

/**
 * The least time until an alarm: one that is set for now from within an alarm is reported to ring
 * late, or never. Soon enough for whatever a call has begun and did not end.
 */
export const soonMs = 1_000;
const firstMs = 2_000;
/** An outage ends by itself, and everybody waits for it. */
const outageMsMax = 5 * 60_000;
/**
 * A bug of ours needs a new version, so quick tries would only fail faster. Also the longest that
 * anything waits.
 */
export const retryMsMax = 60 * 60_000;

/**
 * Milliseconds until the try after `failures` failures in a row (1 or more), the last of them with
 * `error`: doubles each time up to a maximum, less up to a quarter at random, so that a crowd of
 * objects does not return at once.
 */
export const retryWaitMs = (failures: number, error: unknown): number => {
  const longest = isOutage(error) ? outageMsMax : retryMsMax;
  const waitMs = Math.min(longest, firstMs * 2 ** Math.min(failures - 1, 20));
  return waitMs * (1 - Math.random() / 4);
};

/** The time in so many milliseconds, but never before `soonMs`: where an alarm may be set. */
export const alarmIn = (delayMs: number): number => Date.now() + Math.max(soonMs, delayMs);

/**
 * Sets an alarm at the beginning of an alarm's work: the platform gives up an alarm that fails a
 * few times, and this one remains, whatever fails from there on. If even this fails, the work may
 * still succeed.
 */
export const setLastResort = async (
  storage: DurableObjectStorage,
  event: string,
): Promise<void> => {
  try {
    await storage.setAlarm(Date.now() + retryMsMax);
  } catch (error) {
    logFailure({ event }, error);
  }
};
