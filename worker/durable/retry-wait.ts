/** How long a Durable Object waits before it retries. It never gives up. */
import { failureKind } from '../http/failures.ts';
import { logFailure } from '../http/log.ts';

/**
 * The shortest time until an alarm. One that is set for now from within an alarm is reported to
 * ring late, or never.
 */
export const soonMs = 1_000;
const firstMs = 2_000;
/** An outage ends by itself, so the longest wait is short. */
const outageMsMax = 5 * 60_000;
/**
 * A bug of ours needs a new version, so quick tries would only fail faster. Also the longest that
 * anything waits.
 */
export const retryMsMax = 60 * 60_000;

/**
 * Milliseconds until the try after `failures` failures in a row (1 or more), the last of them with
 * `error`: doubles each time up to a maximum, which a full database has from the first failure on, less up to a quarter at random, so that a crowd of
 * objects does not return at once.
 */
export const retryWaitMs = (failures: number, error: unknown): number => {
  const kind = failureKind(error);
  const longest = kind === 'outage' ? outageMsMax : retryMsMax;
  const doubled = Math.min(longest, firstMs * 2 ** Math.min(failures - 1, 20));
  const waitMs = kind === 'full' ? longest : doubled;
  return waitMs * (1 - Math.random() / 4);
};

/** The time in so many milliseconds, but never before `soonMs`: where an alarm may be set. */
export const alarmIn = (delayMs: number): number => Date.now() + Math.max(soonMs, delayMs);

/**
 * Sets the next alarm before an alarm does its work, because the platform gives up on an alarm that
 * fails a few times. If setting it fails, the work may still succeed.
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
