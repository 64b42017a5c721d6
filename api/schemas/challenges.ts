/** Challenges: daily ones, and custom ones made by players. */
import { ownChallengesMax } from '../list-limits.ts';
import * as v from 'valibot';
import { gameNames, rulesNames } from '../../engine/rule-sets.ts';
import { ResultsChainEnd } from './fairness.ts';
import { Count, Day, Hash, Id, Instant, KnownPlayer, listOf, type Wire } from './values.ts';

export const GameName = v.picklist(gameNames);

export const RulesName = v.picklist(rulesNames);

export const Status = v.picklist(['upcoming', 'open', 'grace', 'closed']);

export const NamedChallenge = v.object({
  date: Day,
  game: GameName,
  rules: RulesName,
  /** Only for a custom challenge, whose `date` is the day it was made on. */
  code: v.optional(Id),
});
export type NamedChallenge = Wire<typeof NamedChallenge>;

export const Challenge = v.object({
  ...NamedChallenge.entries,
  /** Only for a custom challenge: its maker; null once deleted. */
  maker: v.optional(v.nullable(KnownPlayer)),
  status: Status,
  opensAt: Instant,
  closesAt: Instant,
  revealsAt: Instant,
  /** No late results are expected after this time. */
  finalAt: Instant,
  commitment: v.nullable(Hash),
  seed: v.nullable(Hash),
  players: Count,
});
export type Challenge = Wire<typeof Challenge>;

/** The path of a challenge: its day and game, or `c` and its code. */
export const challengePath = {
  date: v.pipe(
    v.union([Day, v.literal('c')]),
    v.description('A day, or `c` for a custom challenge.'),
  ),
  game: v.pipe(
    v.union([GameName, Id]),
    v.description('A game, or the code of a custom challenge.'),
  ),
};

/** A new custom challenge. The response contains its code and commitment. */
export const NewChallenge = v.object({
  rules: RulesName,
  closesAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type NewChallenge = Wire<typeof NewChallenge>;

export const OwnChallenge = v.object({
  ...NamedChallenge.entries,
  status: Status,
  closesAt: Instant,
  revealsAt: Instant,
});
export type OwnChallenge = Wire<typeof OwnChallenge>;

/** The viewer's custom challenges, the latest first. */
export const OwnChallenges = v.object({
  made: listOf(OwnChallenge, ownChallengesMax),
  begun: listOf(OwnChallenge, ownChallengesMax),
});
export type OwnChallenges = Wire<typeof OwnChallenges>;

export const Today = v.object({
  date: Day,
  now: Instant,
  challenges: listOf(Challenge, gameNames.length),
  /** What fixes the results of all days before: `GET /api/fairness/results`. */
  resultsChain: ResultsChainEnd,
});
export type Today = Wire<typeof Today>;

/** A closed challenge in review. The ceiling and the dice can be computed from its seed. */
export const DayPage = v.object({
  challenge: Challenge,
  /** The expected result of best play, in the game's unit; null for a game without a coach. */
  par: v.nullable(v.number()),
  /**
   * Mean of all ranked results, in the game's unit; for Yardkle, only of those that reached the
   * target. null if there are none.
   */
  mean: v.nullable(v.number()),
  /** Standard deviation. */
  spread: v.nullable(v.number()),
  /**
   * The first decision, which everybody faced: the best move and the moves made, by total cost, the
   * highest first; null for a game without a coach.
   */
  opening: v.nullable(
    v.object({
      best: v.string(),
      made: v.array(v.object({ move: v.string(), count: Count, loss: v.number() })),
    }),
  ),
});
export type DayPage = Wire<typeof DayPage>;
