/** What a challenge is called. */
import type { Challenge } from './api.ts';
import { fullDayWords } from '../../api/format/days.ts';

type Named = Pick<Challenge, 'date' | 'rules' | 'code'>;

/**
 * `Yahtzee, Friday 20 November 2026`; of one that somebody has made `Yahtzee challenge with Ordered rules`. `title` is the game's, `dayOf`
 * how the day is written.
 */
export const challengeWords = (
  title: string,
  { date, rules, code }: Named,
  dayOf: (date: string) => string = fullDayWords,
): string => {
  if (code === undefined) return `${title}, ${dayOf(date)}`;
  // A game with one rule set has its name.
  if (rules === title.toLowerCase()) return `${title} challenge`;
  return `${title} challenge with ${rules.charAt(0).toUpperCase()}${rules.slice(1)} rules`;
};
