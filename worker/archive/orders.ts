/** The orders in which the results of a challenge are sorted, besides that of the score board. */
import type { ExploredGame } from '../../engine/explorer.ts';
import { isBefore } from '../db/sort-key.ts';
import type { FinishedLine } from '../files/line.ts';
import type { Placed } from './boards.ts';
import type { Sorting } from './sort.ts';

export type OrderName = 'skill' | 'time' | 'log';

/** An order of rows of a certain kind. */
export interface Ordering<Row> extends Sorting<Row> {
  readonly name: OrderName;
}

export const bySkill: Ordering<Placed> = { name: 'skill', isBefore };

/** Latest first. */
export const byTime: Ordering<FinishedLine> = {
  name: 'time',
  isBefore: (one, other) => isBefore(other, one),
};

/** Descending, as the explorer's tree needs them. */
export const byLog: Ordering<ExploredGame> = {
  name: 'log',
  isBefore: (one, other) => one.log > other.log,
};
