/** Creates custom challenges: a rule set, hidden dice, and a deadline. */
import { statusAt } from '../../api/challenge-status.ts';
import { dayMs, hourMs } from '../../api/days.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Challenge, NewChallenge } from '../../api/schemas/challenges.ts';
import { variantOfRules } from '../../engine/games.ts';
import type { Database } from '../db/database.ts';
import { randomId } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { findOrCreatePlayer } from '../players/current-player.ts';
import { enforceQuota } from '../quotas/quotas.ts';
import { toChallenge } from '../challenges/challenges.ts';
import { findFirstMadeSince, insertCustomChallenge } from '../challenges/queries.ts';
import { customTerms } from '../challenges/terms.ts';

const minuteMs = 60 * 1000;
/** Minimum and maximum time for which a challenge is open. */
export const openMsMin = minuteMs;
export const openMsMax = 31 * dayMs;
/** Challenges that one player can make per hour. */
export const madeMax = 30;
const seedBytes = 32;

const readDeadline = (closesAt: string, now: number): number => {
  const deadline = Date.parse(closesAt);
  if (!(deadline >= now + openMsMin && deadline <= now + openMsMax))
    throw new ProblemError('invalid-deadline', {
      detail: 'a challenge must be open for at least a minute and at most 31 days',
    });
  return deadline;
};

/** A seed that follows from nothing: neither from the master key nor from another seed. */
const randomSeed = (): string => bytesToHex(crypto.getRandomValues(new Uint8Array(seedBytes)));

/**
 * Refuses because the maker has made too many; `Retry-After` says when the first of them will be an
 * hour old.
 */
const refuse = async (database: Database, makerId: string, now: number): Promise<never> => {
  const first = (await findFirstMadeSince(database, makerId, now - hourMs)) ?? now;
  const retryAfter = Math.ceil((first + hourMs - now) / 1000);
  throw new ProblemError('rate-limited', { retryAfter });
};

/**
 * Stores the viewer's challenge; throws `invalid-deadline` or `rate-limited` if it can't be made.
 */
export const createChallenge = async (
  scope: Scope,
  { rules, closesAt }: NewChallenge,
): Promise<Challenge> => {
  const { database, config, now } = scope;
  const deadline = readDeadline(closesAt, now);
  const maker = await findOrCreatePlayer(scope);
  await enforceQuota(scope, 'challenge', maker);
  const row = {
    code: randomId(config.idKey, 'challenge'),
    makerId: maker.id,
    game: variantOfRules(rules).game,
    rules,
    seed: randomSeed(),
    createdAt: now,
    closesAt: deadline,
  };
  if (!(await insertCustomChallenge(database, row, madeMax, now - hourMs)))
    await refuse(database, maker.id, now);
  const terms = customTerms(row);
  return toChallenge(scope, { ...terms, status: statusAt(terms.schedule, now) }, 0);
};
