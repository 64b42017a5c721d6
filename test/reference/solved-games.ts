/** The games that have a coach. */
import { hasCoach } from '../../engine/coaches.ts';
import { dailyRules, gameNames } from '../../engine/rule-sets.ts';

export const solvedGames = gameNames.filter((game) => hasCoach(dailyRules(game)));
