/** Challenges that players have made, as the API lists them. */
import type { OwnChallenge } from '../../api/schemas/challenges.ts';
import type { CustomChallengeRow } from './queries.ts';
import { statusAt } from './schedule.ts';
import { customTerms, toChallengeKey } from './terms.ts';

/** As its maker, or whoever has begun it, has it listed. */
export const toOwnChallenge = (row: CustomChallengeRow, now: number): OwnChallenge => {
  const terms = customTerms(row);
  const { schedule } = terms;
  return {
    ...toChallengeKey(terms),
    status: statusAt(schedule, now),
    closesAt: new Date(schedule.closesAt).toISOString(),
    revealsAt: new Date(schedule.revealsAt).toISOString(),
  };
};
