/** How a club's week is written. */
import { plural, t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { dayAfter } from '../days.ts';
import { parseWeek } from '../weeks.ts';
import type { ClubWeek } from '../schemas/clubs.ts';
import { formatDate, formatLongDate } from './days.ts';
import { namesAmong } from './names.ts';
import { formatOrdinal, formatPercentage } from './numbers.ts';

type Entry = ClubWeek['entries'][number];

/** `78%`, never more than was earned. */
export const formatShare = (points: number): string => formatPercentage(Math.floor(points / 100));

/** `6 days` */
export const formatDays = (days: number): string => plural(days)`1 day|${days} days`;

/** `23 to 29 November 2026`, `30 November to 6 December 2026` */
export const formatWeekDays = (monday: string): string => {
  const sunday = dayAfter(monday, 6);
  const isSameMonth = monday.slice(0, 7) === sunday.slice(0, 7);
  const to = formatLongDate(sunday);
  return isSameMonth
    ? t`${/* day */ Number(monday.slice(8))} to ${to}|the first is a day of the month`
    : t`${formatDate(monday)} to ${to}`;
};

/**
 * The rank that a list shows: none for former members, who are last in it, whatever their points.
 */
export const shownRank = ({ rank, player }: Pick<Entry, 'rank' | 'player'>): number | null =>
  player === null ? null : rank;

/** Of a final week nobody gets a rank any more, and former members have none. */
const rankWords = (entry: Entry, isFinal: boolean): readonly string[] => {
  const rank = shownRank(entry);
  if (rank !== null) return [formatOrdinal(rank)];
  return entry.player === null ? [] : [isFinal ? t`no rank` : t`no rank yet`];
};

/** `2nd, Ann, 78%, 6 days`, a line an entry, which also makes sense when read aloud. */
export const entriesWords = (entries: readonly Entry[], isFinal: boolean): readonly string[] => {
  const nameAmong = namesAmong(entries.flatMap(({ player }) => player ?? []));
  return entries.map((entry) =>
    listWords([
      ...rankWords(entry, isFinal),
      entry.player === null ? t`a former member` : nameAmong(entry.player),
      formatShare(entry.points),
      formatDays(entry.days),
    ]),
  );
};

/**
 * A week to paste into a chat: the club and the week, a line a member, the link. `title` is the
 * game's.
 */
export const weekText = (
  { name, week }: { readonly name: string; readonly week: ClubWeek },
  title: string,
  link: string,
): string => {
  const isFinal = week.status === 'final';
  const when = formatWeekDays(parseWeek(week.week) ?? '');
  const order = week.by === 'skill' ? t`${title}, Skill board` : title;
  const lines = entriesWords(week.entries, isFinal);
  return [
    name,
    isFinal ? `${order}, ${when}` : t`${order}, ${when}, so far`,
    ...(lines.length > 0 ? lines : [t`Nobody has points yet.`]),
    link,
    '',
  ].join('\n');
};
