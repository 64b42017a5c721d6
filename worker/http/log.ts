/** Structured logs: one line of JSON per event. Callers pass nothing secret: no seed, token, address or body. */

export const logEvent = (
  level: 'info' | 'error',
  event: Readonly<Record<string, string | number | boolean | null | undefined>>,
): void => {
  const line = JSON.stringify({ level, ...event });
  if (level === 'error') console.error(line);
  else console.log(line);
};

/** The innermost cause. The errors that wrap it (Drizzle's) quote statements with their parameters, which must stay out of the log. */
export const rootCause = (error: unknown): Error => {
  if (!(error instanceof Error)) return new Error('something that is no error was thrown');
  return error.cause instanceof Error ? rootCause(error.cause) : error;
};

/** Runs one task after the other. One that fails is logged as `event` and does not keep the others from running. */
export const runEach = async (
  event: string,
  tasks: readonly (() => Promise<unknown>)[],
): Promise<void> => {
  for (const task of tasks)
    try {
      await task();
    } catch (error) {
      logEvent('error', { event, message: rootCause(error).message });
    }
};
