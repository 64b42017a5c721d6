/** Challenges: the days, those that players make, and beginning a play of one. */
import { ownChallengesMax } from '../../api/list-limits.ts';
import {
  keptForViewer,
  maxAgeWithoutNames,
  maxAgeWithNames,
  publicFor,
} from '../challenges/cache-control.ts';
import { readChainEnd } from '../fairness/results-chain.ts';
import { ProblemError } from '../http/problems.ts';
import type { Handlers } from '../http/route.ts';
import { requirePlayer, findOrCreatePlayer } from '../players/current-player.ts';
import { answerOf, beginPlay, findOwnPlay, toPlay } from '../plays/plays.ts';
import {
  readChallenge,
  requireChallenge,
  toChallenge,
  type ChallengeAt,
} from '../challenges/challenges.ts';
import { gamesOn } from '../challenges/first-days.ts';
import { toOwnChallenge } from '../challenges/terms.ts';
import {
  listBegun,
  listMade,
  findFirstMadeSince,
  insertCustomChallenge,
  listOpenings,
} from '../challenges/queries.ts';
import { graceMs } from '../../api/schedule.ts';
import { formatInstant, dayAt, dayMs, hourMs } from '../../api/days.ts';
import { statusAt } from '../../api/challenge-status.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Challenge, NewChallenge, DayPage } from '../../api/schemas/challenges.ts';
import { variantOfRules } from '../../engine/games.ts';
import type { Database } from '../db/database.ts';
import { randomId } from '../http/ids.ts';
import type { Scope } from '../http/scope.ts';
import { enforceQuota } from '../quotas/quotas.ts';
import { customTerms, dealOfChallenge } from '../challenges/terms.ts';
import { lookBack } from '../../engine/look-back.ts';
import { countAll, readBars } from '../standings/histogram.ts';
import { newBatch } from '../db/batch.ts';
import { loadCoach } from '../plays/coaches.ts';

/** The review of a closed challenge; throws `unavailable` if its coach can't be loaded. */
const reviewDay = async (scope: Scope, challenge: ChallengeAt): Promise<DayPage> => {
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

/** Creates custom challenges: a rule set, hidden dice, and a deadline. */
const minuteMs = 60 * 1000;
/** Minimum and maximum time for which a challenge is open. */
const openMsMin = minuteMs;
const openMsMax = 31 * dayMs;
/** Challenges that one player can make per hour. */
const madeMax = 30;
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
const createChallenge = async (
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

export const challengeHandlers = {
  createChallenge: async ({ scope, body, answer }) =>
    answer(201, await createChallenge(scope, body())),

  listOwnChallenges: async ({ scope, answer }) => {
    const { database, now } = scope;
    const { id } = await requirePlayer(scope);
    const made = await listMade(database, id, ownChallengesMax);
    const begun = await listBegun(database, id, now - openMsMax - graceMs, ownChallengesMax);
    return answer(200, {
      made: made.map((row) => toOwnChallenge(row, now)),
      begun: begun.map((row) => toOwnChallenge(row, now)),
    });
  },

  getToday: async ({ scope, answer }) => {
    const date = dayAt(scope.now);
    const games = gamesOn(scope.config, date);
    const [resultsChain, ...challenges] = await Promise.all([
      readChainEnd(scope.reads, scope.now),
      ...games.map((game) => readChallenge(scope, date, game)),
    ]);
    return answer(200, { date, now: formatInstant(scope.now), challenges, resultsChain });
  },

  getChallenge: async ({ scope, param, answer }) =>
    answer(200, await readChallenge(scope, param('date'), param('game'))),

  getOwnPlay: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const snapshot = await findOwnPlay(scope, challenge);
    return answer(200, { play: snapshot && (await toPlay(scope, snapshot)) });
  },

  startPlay: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    const { snapshot, isNew } = await beginPlay(scope, challenge);
    return answer(isNew ? 201 : 200, await answerOf(scope, snapshot));
  },

  getDay: async ({ scope, param, answer }) => {
    const challenge = await requireChallenge(scope, param('date'), param('game'));
    if (challenge.status !== 'closed') throw new ProblemError('challenge-not-closed');
    const { schedule, custom } = challenge;
    // A custom challenge names its maker.
    const kept =
      custom === null
        ? publicFor(maxAgeWithoutNames(schedule, scope.now))
        : keptForViewer(scope)(maxAgeWithNames(schedule, scope.now));
    return answer(200, await reviewDay(scope, challenge), kept);
  },
} satisfies Partial<Handlers>;
