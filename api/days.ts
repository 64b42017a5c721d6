/** Days in UTC, `YYYY-MM-DD`, and the instants at which they begin. */

export const hourMs = 60 * 60 * 1000;
export const dayMs = 24 * hourMs;

/** Milliseconds since 1970 at midnight UTC, when a day begins. */
export const startOfDay = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** The year of a valid day. */
export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The UTC day of an instant in milliseconds since 1970. */
export const dayAt = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** An instant in milliseconds since 1970 as ISO 8601 in UTC. */
export const formatInstant = (instant: number): string => new Date(instant).toISOString();

/** The day `days` later, or earlier if negative. */
export const dayAfter = (date: string, days: number): string =>
  dayAt(startOfDay(date) + days * dayMs);
