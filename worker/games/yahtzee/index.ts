import type { WorkerGame } from '../../game.ts';
import { yahtzeeSheet } from './picture.ts';
import { yahtzeeRows } from './score-sheet.ts';

export const yahtzeeOnServer: WorkerGame = { rows: yahtzeeRows, card: yahtzeeSheet };
