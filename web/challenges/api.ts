import type { Challenge, NewChallenge, OwnChallenges } from '../../api/schemas/challenges.ts';
import { call, fetchAsPlayer } from '../lib/call.ts';

/** Creates a challenge with its own hidden dice, open until `closesAt`. */
export const makeChallenge = (body: NewChallenge): Promise<Challenge> =>
  call('POST /api/challenges', { body }, fetchAsPlayer);

/** Returns the challenges that the viewer has made or begun. Needs an identity. */
export const getOwnChallenges = (): Promise<OwnChallenges> =>
  call('GET /api/players/me/challenges');
