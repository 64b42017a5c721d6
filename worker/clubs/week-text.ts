/** A week as text to paste into a chat: the club, the week, a line for each member, and the link. */
import { entryWords, formatWeekDays } from '../../api/format/clubs.ts';
import { apiGames } from '../../api/games.ts';
import { parseWeek } from '../../api/weeks.ts';
import type { NamedWeek } from './week.ts';

/** Of a frozen week nobody gets a rank any more. */
const rankWords = (line: string, isFinal: boolean): string =>
  isFinal ? line.replace(/^no rank yet/, 'no rank') : line;

export const weekText = ({ name, week }: NamedWeek, link: string): string => {
  const isFinal = week.status === 'final';
  const title = apiGames[week.game].words.title;
  const when = formatWeekDays(parseWeek(week.week) ?? '');
  const order = week.by === 'skill' ? `${title}, by skill` : title;
  const lines = week.entries.map((entry) => rankWords(entryWords(entry), isFinal));
  return [
    name,
    `${order}, ${when}${isFinal ? '' : ', so far'}`,
    ...(lines.length > 0 ? lines : ['Nobody has points yet.']),
    link,
    '',
  ].join('\n');
};
