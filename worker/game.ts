/** What the server adds to a game. A game is a folder in `games/` that exports one value of this shape. */
import type { Part } from './sharing/picture/sheet-parts.ts';
import type { Outlines } from './sharing/picture/letters.ts';
import type { SharedResult } from './sharing/shared-result.ts';
import type { Played, TurnRow } from './sharing/turn-row.ts';

export interface WorkerGame {
  /** The rows of its score sheet, one a turn. */
  readonly rows: (played: Played) => readonly TurnRow[];
  /** The card of a finished game on its picture, from `top` on. */
  readonly card: (shared: SharedResult, played: Played, top: number, outlines: Outlines) => Part;
}
