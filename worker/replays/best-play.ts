/** Best play of a challenge's dice, as sealed as its replays. */
import { recordedBestPlay } from '../../engine/best-play.ts';
import type { BestPlay } from '../../api/schemas/replays.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { dealOfChallenge, type ChallengeTerms } from '../challenges/terms.ts';
import { requireCoach } from '../plays/coaches.ts';
import { isUnsealed } from './replays.ts';

/**
 * Best play if the viewer may see the dice, otherwise throws `replay-sealed`. It is computed for
 * each response and stored nowhere: a game takes about a millisecond, and what is not stored can't
 * leak early.
 */
export const requireBestPlay = async (
  scope: Scope,
  challenge: ChallengeTerms,
): Promise<BestPlay> => {
  if (!(await isUnsealed(scope, challenge))) throw new ProblemError('replay-sealed');
  const { variant, deal } = await dealOfChallenge(scope, challenge);
  return recordedBestPlay(await requireCoach(scope, variant.rules), deal);
};
