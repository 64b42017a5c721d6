/**
 * The server's part of a game. A game is a folder in `games/` that exports one value of this type.
 */
import type { SheetPart } from '../drawing/sheet-parts.ts';
import type { Outlines } from '../drawing/letters.ts';
import type { SharedResult } from '../replays/shared-result.ts';
import type { SharedReplay, TurnRow } from '../replays/turn-row.ts';

export interface WorkerGame {
  /** The rows of its score sheet, one per turn. */
  readonly rows: (played: SharedReplay) => readonly TurnRow[];
  /** The line of sums below them; null for a game without a card. */
  readonly sums: (played: SharedReplay) => string | null;
  /** Draws the card of a finished game on its picture, starting at `top`. */
  readonly card: (
    shared: SharedResult,
    played: SharedReplay,
    top: number,
    outlines: Outlines,
  ) => SheetPart;
}
