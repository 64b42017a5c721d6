import type { Replay } from '../../api/schemas/replays.ts';

export interface TurnRow {
  /** How the turn ended: `Threes`, `banked`. */
  readonly end: string;
  readonly points: number;
  /** Points of the game so far. */
  readonly total: number;
  /** The turn's rolls, and what was done with each. */
  readonly dice: string;
}

export type SharedReplay = Omit<Replay, 'player'>;

/** Dice as text: `3 3 5`. Positions without a die are skipped. */
export const facesText = (faces: readonly (number | null)[]): string =>
  faces.filter((face) => face !== null).join(' ');
