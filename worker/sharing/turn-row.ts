/** A turn as a score sheet has it. */
import type { Replay } from '../../api/schemas/replays.ts';

export interface TurnRow {
  /** How it ended: `Threes`, `banked`. */
  readonly end: string;
  readonly points: number;
  /** Points of the game so far. */
  readonly total: number;
  /** Its rolls, and what was done with each. */
  readonly dice: string;
}

/** A replay without who has played it. */
export type Played = Omit<Replay, 'player'>;

/** Dice in words: `3 3 5`; nothing for a place that has no die. */
export const diceWords = (faces: readonly (number | null)[]): string =>
  faces.filter((face) => face !== null).join(' ');
