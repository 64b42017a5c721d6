/**
 * The server's part of a game. Each is in the registry, `games.ts`.
 */
import type { SharedReplay, TurnRow } from '../replays/turn-row.ts';

export interface WorkerGame {
  /** The rows of its score sheet, one per turn. */
  readonly rows: (played: SharedReplay) => readonly TurnRow[];
  /** The line of sums below them; null for a game without a card. */
  readonly sums: (played: SharedReplay) => string | null;
}
