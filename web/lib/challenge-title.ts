import type { Challenge } from './api.ts';
import { capital } from '../../api/format/capital.ts';
import { formatFullDate } from '../../api/format/days.ts';

type Named = Pick<Challenge, 'date' | 'game' | 'rules' | 'code'>;

/**
 * Whether a game has no other rule set, and so its rules need no mention. The only rule set of a
 * game has the game's name.
 */
export const isOnlyRules = ({ game, rules }: { readonly game: string; readonly rules: string }) =>
  rules === game;

/**
 * The challenge's title: `Yahtzee, Friday 20 November 2026`, or
 * `Yahtzee challenge with Ordered rules` for a custom one. `title` is the game's; `dayOf` formats
 * the day.
 */
export const challengeTitle = (
  title: string,
  { date, game, rules, code }: Named,
  dayOf: (date: string) => string = formatFullDate,
): string => {
  if (code === undefined) return `${title}, ${dayOf(date)}`;
  if (isOnlyRules({ game, rules })) return `${title} challenge`;
  return `${title} challenge with ${capital(rules)} rules`;
};
