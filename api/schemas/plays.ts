/** Plays, their results and their reviews. */
import * as v from 'valibot';
import { apiGames, type GameState } from '../games.ts';
import { ChallengeKey } from './challenges.ts';
import { Count, FaceOrNull, Id, Instant, Withdrawn, type Wire } from './values.ts';

/** Moves in one request, at most. */
const movesMax = 1_000;

export const Ledger = v.object({
  par: v.number(),
  luck: v.number(),
  mistakes: v.number(),
  missing: v.number(),
});

export const Result = v.object({
  score: Count,
  turns: Count,
  /** null if unranked, or until the board has the result. */
  rank: v.nullable(Count),
  players: v.nullable(Count),
  percentile: v.nullable(v.number()),
  ledger: v.nullable(Ledger),
  /** Only of a result that counts no more. */
  withdrawn: v.optional(Withdrawn),
});
export type Result = Wire<typeof Result>;

export const Roll = v.object({ turn: Count, roll: Count, faces: v.array(FaceOrNull) });
export type Roll = Wire<typeof Roll>;

const Decision = v.object({
  /** Index of the move in the log. */
  at: Count,
  turn: Count,
  roll: Count,
  move: v.string(),
  /** A best move: the one that was made, if none is better. */
  best: v.string(),
  loss: v.number(),
  luck: v.number(),
});

/** A finished play graded, decision by decision. */
export const Review = v.object({ ledger: Ledger, decisions: v.array(Decision) });
export type Review = Wire<typeof Review>;

/** The best of five games or more, the first one that holds what its game is known for (a Yahtzee), the first of its kind. */
const Occasion = v.picklist(['personal-best', 'first-feat', 'first-game']);
export type Occasion = v.InferOutput<typeof Occasion>;

export const Play = v.object({
  id: Id,
  challenge: ChallengeKey,
  ranked: v.boolean(),
  status: v.picklist(['playing', 'finished', 'void']),
  log: v.string(),
  state: v.union(Object.values(apiGames).map(({ State }) => State)),
  rolls: v.array(Roll),
  startedAt: Instant,
  finishedAt: v.nullable(Instant),
  result: v.nullable(Result),
  /** Only in the answer to the move that finishes the play, if it could be graded then. */
  review: v.optional(Review),
  /** Only of a finished ranked play: what it is among its player’s games up to it. */
  occasions: v.optional(v.array(Occasion)),
});

/** A play; whoever knows its game says which state it has. */
export type Play<State = GameState> = Omit<Wire<typeof Play>, 'state'> & { readonly state: State };

/** The viewer's own play of a challenge, or null: asking starts nothing. */
export const OwnPlay = v.object({ play: v.nullable(Play) });

export interface OwnPlay<State = GameState> {
  readonly play: Play<State> | null;
}

export const Moves = v.object({
  at: Count,
  moves: v.pipe(v.string(), v.minLength(1), v.maxLength(movesMax)),
});
export type Moves = Wire<typeof Moves>;
