/** Asking until there is an answer: for requests that are safe to repeat. */
import { Problem, Unreachable } from './call.ts';

/** Why an answer is still missing. */
export type RetryState =
  { readonly kind: 'offline' } | { readonly kind: 'busy'; readonly seconds: number };

const firstWaitMs = 500;
const longestWaitMs = 15_000;
/** Past this nobody waits any more: the last failure is thrown, and a button asks again. */
export const retryMsMax = 2 * 60_000;

/** What is worth another try; `null` for an answer that will not change. */
const retryStateOf = (failure: unknown): RetryState | null => {
  if (failure instanceof Unreachable) return { kind: 'offline' };
  if (failure instanceof Problem && (failure.status === 429 || failure.status === 503))
    return { kind: 'busy', seconds: Math.ceil(failure.retryAfterMs / 1_000) };
  return null;
};

/** Doubles with every try up to a limit; the jitter keeps a crowd from coming back as one. */
const waitMs = (retrying: RetryState, tries: number): number => {
  const backOffMs = Math.min(longestWaitMs, firstWaitMs * 2 ** tries) * (0.5 + Math.random() / 2);
  return retrying.kind === 'busy' ? retrying.seconds * 1_000 + backOffMs / 2 : backOffMs;
};

/** Resolves after the time, or as soon as the connection is back. */
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
 * Repeats `attempt` while the connection or the server is down, calling `onRetry` each time, for two minutes; then the last failure is
 * thrown, and any other at once.
 */
export const retry = async <Answer>(
  attempt: () => Promise<Answer>,
  onRetry: (retrying: RetryState) => void,
): Promise<Answer> => {
  const startedMs = performance.now();
  for (let tries = 0; ; tries++) {
    try {
      return await attempt();
    } catch (failure) {
      const retrying = retryStateOf(failure);
      if (!retrying || performance.now() - startedMs >= retryMsMax) throw failure;
      onRetry(retrying);
      await pause(waitMs(retrying, tries), retrying.kind === 'offline');
    }
  }
};
