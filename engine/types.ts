/** Types shared by all games: faces, rolls and dealing. Imports nothing. */

export const faces = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof faces)[number];

/** A set of dice positions: bit `i` is set if it contains position `i`, counted from 0. */
export type Positions = number;

/**
 * Deals one roll: a face for every position in turn `turn`, roll `roll` (both from 0). Faces at the
 * positions in `held` are meaningless and must be ignored.
 */
export type Deal = (turn: number, roll: number, held: Positions) => readonly Face[];

/**
 * The same where dice are thrown by people: `null` while those of a roll are still to come. A game
 * then waits, and every `Deal` is one of these that never keeps it waiting.
 */
export type DealSoFar = (turn: number, roll: number, held: Positions) => readonly Face[] | null;

/** A roll as dealt, with `null` at held positions. */
export interface Roll {
  readonly turn: number;
  readonly roll: number;
  readonly faces: readonly (Face | null)[];
}
