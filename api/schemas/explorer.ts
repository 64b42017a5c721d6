/** The day explorer: everybody's choices with the dice of a challenge that is over. */
import * as v from 'valibot';
import { Count, type Wire } from './values.ts';

/** The moves so far, as in a log; empty for the first roll. */
const Prefix = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[\w.~-]*$/));

export const ExplorerQuery = v.object({ prefix: v.optional(Prefix, '') });

/** A move as in a log, with the expected result of the game if best play follows. */
const Valued = { move: v.string(), value: v.number() };

/**
 * A position that at least five players reached. Values and means are in the game's unit: points,
 * or turns including those that unfinished games still needed.
 */
export const ExplorerPosition = v.object({
  prefix: v.string(),
  players: Count,
  /** The mean result of these players' games. */
  mean: v.number(),
  /** null if the game is over. */
  best: v.nullable(v.object(Valued)),
  /**
   * The choices made, the most frequent first. `mean` is the mean result of the players who made
   * the choice.
   */
  moves: v.array(v.object({ ...Valued, players: Count, mean: v.number() })),
});
export type ExplorerPosition = Wire<typeof ExplorerPosition>;

/** `place` is null if fewer than five players reached the position. */
export const Explorer = v.object({ place: v.nullable(ExplorerPosition) });
export type Explorer = Wire<typeof Explorer>;
