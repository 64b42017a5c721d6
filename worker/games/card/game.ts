import type { WorkerGame } from '../game.ts';
import { cardRows, type CardSheet } from './score-sheet.ts';

/** The server's part of a game with a card. */
export const cardOnServer = <Rules, Box extends string>(
  sheet: CardSheet<Rules, Box>,
): WorkerGame => ({ rows: cardRows(sheet) });
