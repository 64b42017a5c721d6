/** Structured logs: one line of JSON an event. Callers pass nothing secret: no seed, token, address or body. */

export const logEvent = (
  level: 'info' | 'error',
  event: Readonly<Record<string, string | number | boolean | null | undefined>>,
): void => {
  const line = JSON.stringify({ level, ...event });
  if (level === 'error') console.error(line);
  else console.log(line);
};
