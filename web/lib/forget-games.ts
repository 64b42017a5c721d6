/**
 * What goes with a player who signs out or is deleted. Apart from storage.ts, because the pages of
 * games don't need it.
 */
import { forgetPlayer } from './is-player.ts';

/**
 * Values about the player's own games: dice chosen and decisions in stage/play-memory.ts, rivals in
 * play/race-choice.ts, lessons in review/insights.ts; and the names that this device has been, in
 * identity/past-names.ts; and their notices, in lib/push.ts.
 */
const ofGames = /^evenroll\.(races|names|lessons|push|(chosen|decision|lessons)\..+)$/;

/**
 * Removes what this browser stores about its player and their games. Settings and practice games
 * are the browser's, and stay.
 */
export const forgetGames = (): void => {
  forgetPlayer();
  try {
    for (const key of Object.keys(localStorage))
      if (ofGames.test(key)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden, so nothing is stored.
  }
};
