/**
 * When a challenge opens, closes, is revealed and becomes final. Used to deal, show and audit
 * challenges.
 */
import { dayMs, hourMs, startOfDay } from './days.ts';

/** How long games in progress may still be finished after a challenge closes. */
export const graceMs = 2 * hourMs;
/**
 * How long after that a result may still arrive, if the database was down. A challenge is final
 * only when this has passed.
 */
export const lateMs = 4 * hourMs;

/** The times of a challenge, in milliseconds since the epoch. */
export interface Schedule {
  readonly opensAt: number;
  readonly closesAt: number;
  readonly revealsAt: number;
  readonly finalAt: number;
}

/** The schedule of a challenge from its opening and closing times. */
export const scheduleFrom = (opensAt: number, closesAt: number): Schedule => ({
  opensAt,
  closesAt,
  revealsAt: closesAt + graceMs,
  finalAt: closesAt + graceMs + lateMs,
});

/** The schedule of a daily challenge. */
export const scheduleOf = (date: string): Schedule => {
  const opensAt = startOfDay(date);
  return scheduleFrom(opensAt, opensAt + dayMs);
};
