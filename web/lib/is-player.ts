/**
 * Whether the viewer is a player. The server says so in each page, by the cookie of the request;
 * browsers may clear a page's own storage and keep cookies, or the other way round.
 */
import { RequestProblem } from './call.ts';

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

/** What `read` answers; null if the viewer is no player, or no longer one. */
export const ifPlayer = async <Answer>(read: () => Promise<Answer>): Promise<Answer | null> => {
  if (!isPlayer()) return null;
  try {
    return await read();
  } catch (failure) {
    if (!(failure instanceof RequestProblem) || failure.status !== 401) throw failure;
    forgetGames();
    return null;
  }
};

const mark = 'player';

export const isPlayer = (): boolean => mark in document.documentElement.dataset;

/** After the server has made the viewer a player, or signed them in. */
export const rememberPlayer = (): void => {
  document.documentElement.dataset[mark] = '';
};

export const forgetPlayer = (): void => {
  delete document.documentElement.dataset[mark];
};
