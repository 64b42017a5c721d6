import { RequestProblem } from './call.ts';
import { forgetGames } from './forget-games.ts';
import { isPlayer } from './is-player.ts';

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
