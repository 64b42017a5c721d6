/** The day explorer: what everybody chose on the dice of a challenge that is over. */
import * as v from 'valibot';
import { Count, type Wire } from './values.ts';

/** The moves so far, as a log writes them; none for the first roll. */
const Prefix = v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[\w.~-]*$/));

export const ExplorerQuery = v.object({ prefix: v.optional(Prefix, '') });

/** A move as a log writes it, with the expected result of the game if best play follows. */
const Valued = { move: v.string(), value: v.number() };

/** A place that at least five players came to. Values and means are in the game's unit: points, or turns with those that were missing. */
export const Place = v.object({
  prefix: v.string(),
  players: Count,
  /** The mean result of their games. */
  mean: v.number(),
  /** null where the game is over. */
  best: v.nullable(v.object(Valued)),
  /** What they chose, by most first. `mean` is the mean result of those who did. */
  moves: v.array(v.object({ ...Valued, players: Count, mean: v.number() })),
});
export type Place = Wire<typeof Place>;

/** `place` is null where fewer than five have come. */
export const Explorer = v.object({ place: v.nullable(Place) });
export type Explorer = Wire<typeof Explorer>;
