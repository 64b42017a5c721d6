import { formatInstant } from '../../api/days.ts';
import { statusAt } from '../../api/challenge-status.ts';
import type { OwnChallenge } from '../../api/schemas/challenges.ts';
import type { CustomChallengeRow } from './queries.ts';
import { customTerms, toNamedChallenge } from './terms.ts';

/** A challenge as listed for its maker or for players who have begun it. */
export const toOwnChallenge = (row: CustomChallengeRow, now: number): OwnChallenge => {
  const terms = customTerms(row);
  const { schedule } = terms;
  return {
    ...toNamedChallenge(terms),
    status: statusAt(schedule, now),
    closesAt: formatInstant(schedule.closesAt),
    revealsAt: formatInstant(schedule.revealsAt),
  };
};
