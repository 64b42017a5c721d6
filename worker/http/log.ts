/**
 * Structured logs: one line of JSON per event. Callers pass nothing secret: no seed, token, address
 * or body.
 */
import { failureKind, noteFull, withoutStatement } from './failures.ts';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export const logEvent = (level: 'info' | 'error', event: Fields): void => {
  const line = JSON.stringify({ level, ...event });
  if (level === 'error') console.error(line);
  else console.log(line);
};

/** Logs what failed. A bug of ours is logged with its stack; any other has none to show. */
export const logFailure = (event: Fields, error: unknown): void => {
  const { name, message, stack } = withoutStatement(error);
  const kind = failureKind(error);
  if (kind === 'full') noteFull(true);
  logEvent('error', {
    ...event,
    error: name,
    message,
    stack: kind === 'bug' ? stack : undefined,
  });
};

/**
 * Runs one task after the other. One that fails is logged as `event` and does not keep the others
 * from running.
 */
export const runEach = async (
  event: string,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  for (const task of tasks)
    try {
      await task();
    } catch (error) {
      logFailure({ event }, error);
    }
};

/**
 * Of requests that go well, one in this many is logged. At a hundred thousand players a line for
 * each would cost as much as all the rest.
 */
export const sampledOneIn = 128;

/** Whether a request that goes well is logged. Its id is random, so that the sample is. */
export const isSampled = (requestId: string): boolean =>
  Number.parseInt(requestId.slice(0, 8), 16) % sampledOneIn === 0;
