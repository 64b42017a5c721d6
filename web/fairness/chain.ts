/** The published part of a year's chain of seeds, in words. */
import { t } from '../../engine/t.ts';
import type { Fairness } from '../lib/api.ts';
import { standing } from '../../api/format/capital.ts';
import { formatDate, formatDayOfWeek, formatLongDate } from '../../api/format/days.ts';
import { dayOfMonth, monthOf } from '../lib/months.ts';

export type Days = Fairness['days'];

/** A past day in the chain. */
export interface Link {
  /** The day of the month, shown on the lock. */
  readonly ring: string;
  readonly title: string;
  readonly words: string;
  /** Address of the day's audit; null until its seed is published. */
  readonly check: string | null;
}

/** Number of past days shown. */
const shownMax = 2;
const shortened = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
const lastDayOfYear = '12-31';

/** Address of a day's audit. */
export const checkAddress = (date: string): string => `/fairness/${date}`;

const wordsOf = (seed: string | null, before: string | undefined): string => {
  if (seed === null) return t`Over. Its seed comes out once the last games are finished.`;
  return before === undefined
    ? t`Over. Its seed is public: ${shortened(seed)}`
    : t`Over. Its seed hashes to the seed of ${formatDate(before)}.`;
};

const linkOf = ({ date, seed }: Days[number], before: string | undefined): Link => ({
  ring: String(dayOfMonth(date)),
  title: standing(formatDayOfWeek(date)),
  words: wordsOf(seed, before),
  check: seed === null ? null : checkAddress(date),
});

/**
 * The latest past days, in order. The first shows its seed, the others that they hash to the seed
 * of the day before.
 */
export const pastLinks = ([, ...past]: Days): readonly Link[] => {
  const shown = past.slice(0, shownMax).toReversed();
  return shown.map((day, at) => linkOf(day, shown[at - 1]?.date));
};

/** A chain ends with its year. */
export const tomorrowWords = (today: string): string =>
  today.endsWith(lastDayOfYear)
    ? t`Sealed. A new year starts a new chain, with a number of its own.`
    : t`Sealed. It has to hash to today’s seed, so it can’t be changed.`;

interface Figure {
  readonly words: string;
  readonly hash: string;
}

/**
 * The year's number, with the day of its publication only if somebody has noted it, and the latest
 * published seed with its hash.
 */
export const proofOf = ({ anchors, days, publishedOn }: Fairness): readonly Figure[] => {
  const year = days[0]?.date.slice(0, 4) ?? '';
  const published = publishedOn[year];
  const open = days.find(({ seed }) => seed !== null);
  const figures = [
    {
      words: published
        ? t`${year}’s number, published on ${formatLongDate(published)}:`
        : t`${year}’s number, which locks every day:`,
      hash: anchors[year],
    },
    {
      words: t`The seed of ${open ? formatDate(open.date) : ''}, published when it was over:`,
      hash: open?.seed,
    },
    {
      words: open?.date.endsWith('-01-01')
        ? t`Its SHA-256, which is the year’s number:`
        : t`Its SHA-256, which is the seed of the day before:`,
      hash: open?.commitment,
    },
  ];
  return figures.flatMap(({ words, hash }) => (hash ? [{ words, hash }] : []));
};

/** The years before that of `days` that have a chain, the latest first. */
export const earlierYears = ({ anchors, days }: Fairness): readonly string[] => {
  const year = days[0]?.date.slice(0, 4) ?? '';
  return Object.keys(anchors)
    .filter((one) => one < year)
    .toSorted()
    .toReversed();
};

/** The latest day whose seed is published. */
export const latestClosed = (days: Days): string | null =>
  days.find(({ seed }) => seed !== null)?.date ?? null;

/** Days whose seeds are published, by month: the latest month first, days in ascending order. */
export const closedMonths = (days: Days): readonly (readonly [string, readonly string[]])[] => {
  const months = new Map<string, string[]>();
  for (const { date, seed } of days)
    if (seed !== null) months.set(monthOf(date), [date, ...(months.get(monthOf(date)) ?? [])]);
  return [...months];
};
