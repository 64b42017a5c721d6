import type { WorkerGame } from '../game.ts';
import { yardkleSheet } from './picture.ts';
import { yardkleRows } from './score-sheet.ts';

export const yardkleOnServer: WorkerGame = {
  rows: yardkleRows,
  sums: () => null,
  card: yardkleSheet,
};
