import type { Challenge } from './api.ts';
import { capital } from '../../api/format/capital.ts';
import { formatFullDate } from '../../api/format/days.ts';

type Named = Pick<Challenge, 'date' | 'rules' | 'code'>;

/**
 * The challenge's title: `Yahtzee, Friday 20 November 2026`, or `Yahtzee challenge with Ordered rules` for a custom one. `title` is the
 * game's; `dayOf` formats the day.
 */
export const challengeTitle = (
  title: string,
  { date, rules, code }: Named,
  dayOf: (date: string) => string = formatFullDate,
): string => {
  if (code === undefined) return `${title}, ${dayOf(date)}`;
  // A game with a single rule set: the rule set has the game's name.
  if (rules === title.toLowerCase()) return `${title} challenge`;
  return `${title} challenge with ${capital(rules)} rules`;
};
