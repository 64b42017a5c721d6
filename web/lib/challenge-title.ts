import type { Challenge } from './api.ts';
import { formatFullDate } from '../../api/format/days.ts';
import { isNamedAsGame, rulesTitle } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';

type Named = Pick<Challenge, 'date' | 'game' | 'rules' | 'code'>;

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
  if (isNamedAsGame({ game, rules })) return t`${title} challenge`;
  return t`${title} challenge with ${rulesTitle(rules)} rules`;
};
