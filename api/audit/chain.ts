/** A day's seed against the chain: hashed day by day, the newest seed must come to every other that is out, and at last to the anchor. */
import { formatDay, parseDay, type CalendarDay } from '../../engine/calendar.ts';
import { commitmentOf } from '../../engine/chain.ts';
import { formatSeed, parseSeed, type Seed } from '../../engine/dice.ts';
import { Fairness } from '../schemas/fairness.ts';
import { compare, DifferenceFound } from './difference.ts';
import { NoAnswer, type Site } from './site.ts';

interface CheckedChain {
  readonly seed: Seed;
  /** Links that were computed: from the newest seed that is out down to the anchor. */
  readonly links: number;
}

/** A published seed; there is none before its challenge is closed. */
export const readSeed = (text: string | null | undefined): Seed => {
  if (text === null || text === undefined) throw new NoAnswer('challenge-not-closed');
  const seed = parseSeed(text);
  if (!seed.ok) throw new DifferenceFound('seed', '64 hex digits', text);
  return seed.value;
};

type PublishedDay = Fairness['days'][number];

/** The newest day with a seed; the audited one is among those below. */
const newestOf = (days: ReadonlyMap<string, PublishedDay>, { year, dayOfYear }: CalendarDay) => {
  const open = [...days.values()].filter(({ date, seed }) => {
    const day = parseDay(date);
    return seed !== null && day?.year === year && day.dayOfYear >= dayOfYear;
  });
  const [newest] = open.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  if (newest === undefined) throw new NoAnswer('challenge-not-closed');
  return newest;
};

/** What is published of a day is what was computed. */
const checkDay = (date: string, day: PublishedDay | undefined, link: Seed, before: Seed): void => {
  compare(`the seed of ${date}`, formatSeed(link), day?.seed ?? null);
  compare(`the commitment of ${date}`, formatSeed(before), day?.commitment ?? null);
};

/**
 * The seed of `date` (`YYYY-MM-DD`), once every link of its year that can be computed has been. `known` is the anchor as the reader has
 * noted it, null if they have not. A difference where something does not fit; `NoAnswer` while the seed is sealed.
 */
export const checkChain = async (
  site: Site,
  date: string,
  known: string | null,
): Promise<CheckedChain> => {
  const day = parseDay(date);
  if (day === null) throw new NoAnswer('not-found');
  const { year } = day;
  const { anchors, days } = await site.json(`/api/fairness?year=${year}`, Fairness);
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
    // The site may have begun in the middle of a year; from then on no day is missing.
    if (at >= oldest) checkDay(at, published.get(at), link, before);
    link = before;
  }
  const anchor = anchors[String(year)];
  compare(`the anchor of ${year}`, formatSeed(link), anchor);
  if (known !== null) compare('noted beforehand', known, anchor);
  return { seed, links };
};
