/**
 * Days in a row. One missed day in any seven is a rest, which breaks nothing; a second one within
 * six days of it does. A day on which the service failed is no missed day.
 */
import type { Streak } from '../../api/schemas/players.ts';
import { dayAfter } from '../../api/days.ts';

/** Maximum number of days counted, so that a request does not grow with the past. */
export const streakDaysMax = 1_000;

/** A rest is at least this many days after the last one. */
const daysBetweenRests = 7;

interface Run {
  readonly days: number;
  readonly rests: number;
  /** The first day on which the next day may be missed. */
  readonly restFrom: string;
}

const noRun: Run = { days: 0, rests: 0, restFrom: '' };

/** The run after the missed days from `from` (included) to `end` (excluded). */
const afterMissed = (run: Run, from: string, end: string, outages: ReadonlySet<string>): Run => {
  let now = run;
  for (let day = from; day < end && now.days > 0; day = dayAfter(day, 1)) {
    if (outages.has(day)) continue;
    const isRest = day >= now.restFrom;
    now = isRest
      ? { ...now, rests: now.rests + 1, restFrom: dayAfter(day, daysBetweenRests) }
      : noRun;
  }
  return now;
};

/**
 * The streak up to today, or up to yesterday while today is not played, and the longest one. `days`
 * are sorted latest first.
 */
export const streakOf = (
  days: readonly string[],
  today: string,
  outages: ReadonlySet<string>,
): Omit<Streak, 'hidden'> & { readonly longest: number } => {
  let [run, longest, next] = [noRun, 0, today];
  for (const day of days.toReversed()) {
    run = afterMissed(run, next, day, outages);
    run = { ...run, days: run.days + 1 };
    longest = Math.max(longest, run.days);
    next = dayAfter(day, 1);
  }
  const { days: count, rests } = afterMissed(run, next, today, outages);
  return { days: count, rests, today: days[0] === today, longest };
};
