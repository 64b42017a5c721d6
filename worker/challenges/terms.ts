/**
 * The terms of a challenge: its dice, its rule set and its schedule. They never change, except for
 * the maker.
 */
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Seed } from '../../engine/dice.ts';
import { variantOfRules } from '../../engine/games.ts';
import { dailyRules, type GameName, type RulesName } from '../../engine/rule-sets.ts';
import { statusAt } from '../../api/challenge-status.ts';
import type { NamedChallenge, OwnChallenge } from '../../api/schemas/challenges.ts';
import { cached } from '../http/cache.ts';
import { seedOfDay } from './chains.ts';
import type { Config } from '../http/config.ts';
import { scheduleFrom, scheduleOf, type Schedule } from '../../api/schedule.ts';
import { dayAt, formatInstant } from '../../api/days.ts';
import { findCustomChallenge, type CustomChallengeRow } from './queries.ts';
import type { Database } from '../db/database.ts';
import { codeOfChallengeId, challengeIdOfCode } from '../../api/challenge-id.ts';
import { type ChallengeRef, gameOf } from '../db/challenge-ref.ts';
import type { Scope } from '../http/scope.ts';
import { dealerOfSeed } from './dealers.ts';

export interface ChallengeTerms {
  readonly challengeId: string;
  /** The day of a daily challenge, or the day on which a custom challenge was made. */
  readonly date: string;
  readonly game: GameName;
  readonly rules: RulesName;
  readonly schedule: Schedule;
  /** Only for custom challenges. The seed is as secret as a day's. */
  readonly custom: {
    readonly code: string;
    readonly makerId: string | null;
    readonly seed: Seed;
  } | null;
}

export const dayTerms = (
  date: string,
  game: GameName,
  rules: RulesName = dailyRules(game),
): ChallengeTerms => ({
  challengeId: date,
  date,
  game,
  rules,
  schedule: scheduleOf(date),
  custom: null,
});

export const customTerms = (row: CustomChallengeRow): ChallengeTerms => ({
  challengeId: challengeIdOfCode(row.code),
  date: dayAt(row.createdAt),
  game: gameOf(row.game),
  rules: row.rules,
  schedule: scheduleFrom(row.createdAt, row.closesAt),
  custom: { code: row.code, makerId: row.makerId, seed: hexToBytes(row.seed) },
});

/** Limited because the maker may be deleted meanwhile. */
const customTtlMs = 5 * 60 * 1000;
const customBytes = 1_024;

/** The challenge of a code; null if there is none. */
export const findCustomTerms = (
  database: Database,
  code: string,
  now: number,
): Promise<ChallengeTerms | null> =>
  cached(
    `challenge ${code}`,
    { now, ttlMs: customTtlMs },
    async () => {
      const row = await findCustomChallenge(database, code);
      return row && customTerms(row);
    },
    customBytes,
  );

/** A challenge as stored data refers to it; a day has its daily rules if it does not say which. */
interface Stored extends ChallengeRef {
  readonly rules?: RulesName;
}

/** The challenge that stored data refers to; null if it was custom and is gone. */
export const findTerms = async (
  database: Database,
  { challengeId, game, rules }: Stored,
  now: number,
): Promise<ChallengeTerms | null> => {
  const code = codeOfChallengeId(challengeId);
  return code === null
    ? dayTerms(challengeId, gameOf(game), rules)
    : findCustomTerms(database, code, now);
};

/**
 * The same for data that keeps its challenge from being removed. Throws if the challenge is gone.
 */
export const termsOf = async (
  database: Database,
  stored: Stored,
  now: number,
): Promise<ChallengeTerms> => {
  const terms = await findTerms(database, stored, now);
  if (terms === null) throw new Error('a stored result is of no known challenge');
  return terms;
};

/** The seed of a challenge, whatever its status. Use it only for dealing, never in a response. */
export const seedOf = async (
  config: Config,
  database: Database,
  { custom, date }: ChallengeTerms,
  now: number,
): Promise<Seed> => custom?.seed ?? seedOfDay(config, database, date, now);

/** The dealer of a challenge's dice, whatever its status. */
export const dealOfChallenge = async (
  { config, database, now }: Pick<Scope, 'config' | 'database' | 'now'>,
  challenge: ChallengeTerms,
) => {
  const variant = variantOfRules(challenge.rules);
  const seed = await seedOf(config, database, challenge, now);
  return { variant, deal: dealerOfSeed(variant, seed, now) };
};

export const toNamedChallenge = ({
  date,
  game,
  rules,
  custom,
}: ChallengeTerms): NamedChallenge => ({
  date,
  game,
  rules,
  ...(custom && { code: custom.code }),
});

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
