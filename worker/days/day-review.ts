/** The review of a closed challenge. */
import type { DayPage } from '../../api/schemas/challenges.ts';
import { lookBack } from '../../engine/look-back.ts';
import { countAll, readBars } from '../standings/histogram.ts';
import { listOpenings } from '../challenges/queries.ts';
import { newBatch } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { loadCoach } from '../plays/coaches.ts';
import { toChallenge, type ChallengeAt } from '../challenges/challenges.ts';
import { dealOfChallenge } from '../challenges/terms.ts';

/** The review of a closed challenge; throws `unavailable` if its coach can't be loaded. */
export const reviewDay = async (scope: Scope, challenge: ChallengeAt): Promise<DayPage> => {
  const { database } = scope;
  const coach = await loadCoach(scope.env, challenge.rules, scope.now);
  const dealt = await dealOfChallenge(scope, challenge);
  const counts = await readBars(newBatch(database), { ...challenge, by: 'score' });
  const moves = await listOpenings(database, challenge);
  return {
    challenge: await toChallenge(scope, challenge, countAll(counts)),
    ...lookBack({ ...dealt, coach, counts, moves }),
  };
};
