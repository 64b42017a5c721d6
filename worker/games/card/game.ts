import type { Bonuses } from '../../../engine/card/card.ts';
import type { WorkerGame } from '../game.ts';
import { cardRows, cardSums, type CardSheet } from './score-sheet.ts';

/** The server's part of a game with a card. */
export const cardOnServer = <Rules extends Bonuses, Box extends string>(
  sheet: CardSheet<Rules, Box>,
): WorkerGame => ({ rows: cardRows(sheet), sums: cardSums(sheet) });
