/** The vocabulary of every game: faces, rolls and the way dice are handed out. Imports nothing. */

export const faces = [1, 2, 3, 4, 5, 6] as const;
export type Face = (typeof faces)[number];

/**
 * A set of dice positions: bit `i` stands for position `i`, counted from 0.
 */
export type Positions = number;

/**
 * Hands out one roll: the face of every position in turn `turn`, roll `roll` (both from 0). `held` are the positions that ignore
 * theirs; the faces returned for them mean nothing.
 */
export type Deal = (turn: number, roll: number, held: Positions) => readonly Face[];

/** One roll as it was dealt: `null` at every position that was held. */
export interface Roll {
  readonly turn: number;
  readonly roll: number;
  readonly faces: readonly (Face | null)[];
}
