/**
 * Checks a day's seed against the chain: hashed day by day, the newest published seed must give
 * every other published seed, and finally the anchor.
 */
import { formatDay, parseDay, type CalendarDay } from '../../engine/calendar.ts';
import { commitmentOf } from '../../engine/chain.ts';
import { formatSeed, parseSeed, type Seed } from '../../engine/dice.ts';
import { Fairness } from '../schemas/fairness.ts';
import { compare, DifferenceFound } from './difference.ts';
import { NoAnswer, type Site } from './site.ts';

interface CheckedChain {
  readonly seed: Seed;
  /** The published anchor of the year. */
  readonly anchor: string;
  /** Links computed, from the newest published seed down to the anchor. */
  readonly links: number;
  /** The first day of each game, by its name. */
  readonly firstDays: Fairness['firstDays'];
}

/** Parses a published seed. Throws `NoAnswer` before the challenge is closed. */
export const readSeed = (text: string | null | undefined): Seed => {
  if (text === null || text === undefined) throw new NoAnswer('challenge-not-closed');
  const seed = parseSeed(text);
  if (!seed.ok) throw new DifferenceFound('seed', '64 hex digits', text);
  return seed.value;
};

type PublishedDay = Fairness['days'][number];

/** The newest day with a seed, at or after the audited one. */
const newestOf = (days: ReadonlyMap<string, PublishedDay>, { year, dayOfYear }: CalendarDay) => {
  const open = [...days.values()].filter(({ date, seed }) => {
    const day = parseDay(date);
    return seed !== null && day?.year === year && day.dayOfYear >= dayOfYear;
  });
  const [newest] = open.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  if (newest === undefined) throw new NoAnswer('challenge-not-closed');
  return newest;
};

/** Compares the published values of a day with the computed ones. */
const checkDay = (date: string, day: PublishedDay | undefined, link: Seed, before: Seed): void => {
  compare(`the seed of ${date}`, formatSeed(link), day?.seed ?? null);
  compare(`the commitment of ${date}`, formatSeed(before), day?.commitment ?? null);
};

/**
 * Returns the seed of `date` (`YYYY-MM-DD`) after computing every link of its year. Throws
 * `DifferenceFound` if a value differs, and `NoAnswer` while the seed is sealed.
 */
export const checkChain = async (site: Site, date: string): Promise<CheckedChain> => {
  const day = parseDay(date);
  if (day === null) throw new NoAnswer('not-found');
  const { year } = day;
  const { anchors, days, firstDays } = await site.json(`/api/fairness?year=${year}`, Fairness);
  const published = new Map(days.map((one) => [one.date, one]));
  if (!published.get(date)?.seed) throw new NoAnswer('challenge-not-closed');
  const newest = newestOf(published, day);
  const links = parseDay(newest.date)?.dayOfYear ?? 0;
  const oldest = [...published.keys()].reduce((one, other) => (other < one ? other : one));
  let link = readSeed(newest.seed);
  let seed = link;
  for (let dayOfYear = links; dayOfYear > 0; dayOfYear--) {
    if (dayOfYear === day.dayOfYear) seed = link;
    const before = commitmentOf(link);
    const at = formatDay({ year, dayOfYear });
    // The site may have started in the middle of a year. From its first day on, no day may be
    // missing.
    if (at >= oldest) checkDay(at, published.get(at), link, before);
    link = before;
  }
  const anchor = formatSeed(link);
  compare(`the anchor of ${year}`, anchor, anchors[String(year)]);
  return { seed, links, anchor, firstDays };
};
