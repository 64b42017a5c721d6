/**
 * Games that came later than the site have a first day of their own. Before it there is no
 * challenge, no season and no file of the game.
 */
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import type { Config } from '../http/config.ts';

type FirstDays = Pick<Config, 'firstDays'>;

/** Whether a game has a challenge on a day that is not later than the last one with dice. */
export const hasBegun = ({ firstDays }: FirstDays, game: GameName, date: string): boolean =>
  date >= firstDays[game];

/** The games of a day, in the order in which its page shows them. */
export const gamesOn = (config: FirstDays, date: string): readonly GameName[] =>
  gameNames.filter((game) => hasBegun(config, game, date));

/** Whether a game has a board for a month, or of all time, on the day `today`. */
export const hasSeason = (
  config: FirstDays,
  game: GameName,
  period: string,
  today: string,
): boolean => {
  const firstDay = config.firstDays[game];
  // As text, `all` sorts after every month.
  return today >= firstDay && period >= firstDay.slice(0, 'YYYY-MM'.length);
};
