/** Challenges: of a day, or made by a player. */
import * as v from 'valibot';
import { gameNames, rulesNames } from '../../engine/games.ts';
import { Count, Day, Hash, Id, Instant, PlayerKey, type Wire } from './values.ts';

export const GameName = v.picklist(gameNames);

export const RulesName = v.picklist(rulesNames);
export type RulesName = v.InferOutput<typeof RulesName>;

export const Status = v.picklist(['upcoming', 'open', 'grace', 'closed']);

export const ChallengeKey = v.object({
  date: Day,
  game: GameName,
  rules: RulesName,
  /** Of a challenge that somebody has made: `date` is the day it was made on. */
  code: v.optional(Id),
});
export type ChallengeKey = Wire<typeof ChallengeKey>;

export const Challenge = v.object({
  ...ChallengeKey.entries,
  /** Who has made it: only of those that have a code; null once they are deleted. */
  maker: v.optional(v.nullable(PlayerKey)),
  status: Status,
  opensAt: Instant,
  closesAt: Instant,
  revealsAt: Instant,
  /** From here on nothing late is expected any more. */
  finalAt: Instant,
  commitment: v.nullable(Hash),
  seed: v.nullable(Hash),
  players: Count,
});
export type Challenge = Wire<typeof Challenge>;

/** Where a challenge is: its day and game, or `c` and the code of one that somebody has made. */
export const challengePath = {
  date: v.pipe(
    v.union([Day, v.literal('c')]),
    v.description('a day, or `c` for a challenge that somebody has made'),
  ),
  game: v.pipe(v.union([GameName, Id]), v.description('a game; behind `c` the code')),
};

/** What makes a challenge. Its code, dice and commitment are answered. */
export const NewChallenge = v.object({
  rules: RulesName,
  closesAt: v.pipe(v.string(), v.isoTimestamp()),
});
export type NewChallenge = Wire<typeof NewChallenge>;

export const OwnChallenge = v.object({
  ...ChallengeKey.entries,
  status: Status,
  closesAt: Instant,
  revealsAt: Instant,
});
export type OwnChallenge = Wire<typeof OwnChallenge>;

/** The viewer's challenges, the latest first. */
export const OwnChallenges = v.object({
  made: v.array(OwnChallenge),
  begun: v.array(OwnChallenge),
});
export type OwnChallenges = Wire<typeof OwnChallenges>;

export const Today = v.object({ date: Day, now: Instant, challenges: v.array(Challenge) });
export type Today = Wire<typeof Today>;

/** A closed challenge looked back at. Ceiling and dice follow from its seed. */
export const DayPage = v.object({
  challenge: Challenge,
  /** The expected result of best play, in the game's unit; null for a game without a coach. */
  par: v.nullable(v.number()),
  /** Of all ranked results in the game's unit; of Yardkle those that arrived. null where there is none. */
  mean: v.nullable(v.number()),
  /** Standard deviation. */
  spread: v.nullable(v.number()),
  /** The decision that everybody met: the best move, and the moves that were made, the most costly in all first; null for a game without a coach. */
  opening: v.nullable(
    v.object({
      best: v.string(),
      made: v.array(v.object({ move: v.string(), count: Count, loss: v.number() })),
    }),
  ),
});
export type DayPage = Wire<typeof DayPage>;
