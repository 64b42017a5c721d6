/**
 * The server's part of a game. Each is in the registry, `games.ts`.
 */
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

export interface WorkerGame {
  /** The rows of its score sheet, one per turn. */
  readonly rows: (played: SharedReplay) => readonly TurnRow[];
  /** The line of sums below them; null for a game without a card. */
  readonly sums: (played: SharedReplay) => string | null;
}
