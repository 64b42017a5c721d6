import type { Ghost, Ghosts } from '../../api/schemas/replays.ts';
import { challengeParams } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';

/**
 * Returns the players that the viewer can race: those they follow who have finished. Needs an
 * identity.
 */
export const getGhosts = (challenge: ChallengePath): Promise<Ghosts> =>
  call('GET /api/challenges/{date}/{game}/ghosts', challengeParams(challenge));

/** Returns a followed player's progress after as many turns as the viewer's own play has now. */
export const getGhost = (challenge: ChallengePath, player: string): Promise<Ghost> => {
  const { params } = challengeParams(challenge);
  const address = 'GET /api/challenges/{date}/{game}/ghosts/{player}';
  return call(address, { params: { ...params, player } });
};

/**
 * Returns the progress of a shared replay's player after as many turns as the viewer's own play has
 * now.
 */
export const getGhostOfReplay = (challenge: ChallengePath, id: string): Promise<Ghost> => {
  const { params } = challengeParams(challenge);
  const address = 'GET /api/challenges/{date}/{game}/ghosts/by-replay/{id}';
  return call(address, { params: { ...params, id } });
};
