/** Plays, their results and their reviews. */
import * as v from 'valibot';
import { apiGames, type GameState } from '../games.ts';
import { NamedChallenge } from './challenges.ts';
import { Count, FaceOrNull, Instant, PlayId, Withdrawn, type Wire } from './values.ts';

/** Maximum length of the moves in one request, in characters. */
export const movesLengthMax = 1_000;

export const Ledger = v.object({
  par: v.number(),
  luck: v.number(),
  mistakes: v.number(),
  missing: v.number(),
});

export const PlayResult = v.object({
  score: Count,
  turns: Count,
  /** null if unranked, or until the result is on the board. */
  rank: v.nullable(Count),
  players: v.nullable(Count),
  percentile: v.nullable(v.number()),
  ledger: v.nullable(Ledger),
  /** Only for a withdrawn result. */
  withdrawn: v.optional(Withdrawn),
});

export const Roll = v.object({ turn: Count, roll: Count, faces: v.array(FaceOrNull) });
export type Roll = Wire<typeof Roll>;

const Decision = v.object({
  /** Index of the move in the log. */
  at: Count,
  turn: Count,
  roll: Count,
  move: v.string(),
  /** A best move; the move made, if none is better. */
  best: v.string(),
  loss: v.number(),
  luck: v.number(),
});

/** A finished play graded, decision by decision. */
export const Review = v.object({ ledger: Ledger, decisions: v.array(Decision) });
export type Review = Wire<typeof Review>;

/**
 * The best of five or more games, the first game with its game's special feat (a Yahtzee), or the
 * first game of its kind.
 */
export const occasions = ['personal-best', 'first-feat', 'first-game'] as const;
const Occasion = v.picklist(occasions);
export type Occasion = v.InferOutput<typeof Occasion>;

export const Play = v.object({
  id: PlayId,
  challenge: NamedChallenge,
  ranked: v.boolean(),
  status: v.picklist(['playing', 'finished', 'void']),
  log: v.string(),
  state: v.union(Object.values(apiGames).map(({ State }) => State)),
  rolls: v.array(Roll),
  startedAt: Instant,
  finishedAt: v.nullable(Instant),
  result: v.nullable(PlayResult),
  /** Only in the response to the move that finishes the play, if grading succeeded at once. */
  review: v.optional(Review),
  /** Only for a finished ranked play: what makes it special among the player’s games up to then. */
  occasions: v.optional(v.array(Occasion)),
});

/** A play, with the state type of its game if that is known. */
export type Play<State = GameState> = Omit<Wire<typeof Play>, 'state'> & { readonly state: State };

/** The viewer's own play of a challenge, or null. Reading it does not start one. */
export const OwnPlay = v.object({ play: v.nullable(Play) });

export interface OwnPlay<State = GameState> {
  readonly play: Play<State> | null;
}

export const Moves = v.object({
  at: Count,
  moves: v.pipe(v.string(), v.minLength(1), v.maxLength(movesLengthMax)),
});
