import { gameNames } from '../../engine/rule-sets.ts';
import type { Config } from '../../worker/http/config.ts';

/** Every game from the same day on. */
export const allFrom = (day: string): Pick<Config, 'firstDays'> => ({
  // `gameNames` contains every key of the record.
  firstDays: Object.fromEntries(gameNames.map((game) => [game, day])) as Config['firstDays'],
});
