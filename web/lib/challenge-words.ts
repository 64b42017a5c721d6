/** What a challenge is called. */
import type { Challenge } from './api.ts';
import { fullDayWords } from '../../api/format/days.ts';

type Named = Pick<Challenge, 'date' | 'rules' | 'code'>;

/**
 * `Yahtzee, Friday 20 November 2026`; of one that somebody has made `Yahtzee challenge, ordered rules`. `title` is the game's, `dayOf`
 * how the day is told.
 */
export const challengeWords = (
  title: string,
  { date, rules, code }: Named,
  dayOf: (date: string) => string = fullDayWords,
): string => {
  if (code === undefined) return `${title}, ${dayOf(date)}`;
  // A game with one rule set has its name.
  const under = rules === title.toLowerCase() ? '' : `, ${rules} rules`;
  return `${title} challenge${under}`;
};
