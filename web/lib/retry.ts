/** Retries requests that are safe to repeat. */
import { isTransient, RequestProblem, type Unreachable } from './call.ts';

/** Why the request is being retried. */
export type RetryState =
  | { readonly kind: 'offline' }
  | { readonly kind: 'busy'; readonly seconds: number };

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** Somebody is waiting: whatever stands in front of the server may ask for an hour. */
const busySecondsMax = 60;
/** After this long, the last failure is thrown and the page offers a button to try again. */
export const retryMsMax = 2 * 60_000;

const retryStateOf = (failure: RequestProblem | Unreachable): RetryState =>
  failure instanceof RequestProblem
    ? { kind: 'busy', seconds: Math.min(busySecondsMax, Math.ceil(failure.retryAfterMs / 1_000)) }
    : { kind: 'offline' };

/**
 * Exponential backoff with a maximum. The jitter keeps a crowd of clients from retrying at once.
 */
const waitMs = (retrying: RetryState, tries: number): number => {
  const backOffMs = Math.min(longestWaitMs, firstWaitMs * 2 ** tries) * (0.5 + Math.random() / 2);
  return retrying.kind === 'busy' ? retrying.seconds * 1_000 + backOffMs / 2 : backOffMs;
};

/** Resolves after `durationMs`, or as soon as the connection is back. */
const pause = (durationMs: number, isOffline: boolean): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, durationMs);
    if (isOffline) addEventListener('online', done);
  });

/**
 * Repeats `attempt` for up to two minutes while the connection or the server is down, calling
 * `onRetry` before each wait. Throws the last failure after that, and any other failure at once.
 */
export const retry = async <Answer>(
  attempt: () => Promise<Answer>,
  onRetry: (retrying: RetryState) => void = () => undefined,
): Promise<Answer> => {
  const startedMs = performance.now();
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (failure) {
      if (!isTransient(failure) || performance.now() - startedMs >= retryMsMax) throw failure;
      const retrying = retryStateOf(failure);
      onRetry(retrying);
      await pause(waitMs(retrying, tries), retrying.kind === 'offline');
    }
  }
};
