/**
 * Whether the viewer can be shown what was read of a board for everybody a few seconds ago, or has
 * finished since.
 */
import { boardLimitMax } from '../../api/schemas/boards.ts';
import { isBefore } from '../db/sort-key.ts';
import { countAt, type StandingCount } from '../standings/histogram.ts';
import type { RankedRow } from './page.ts';
import type { BoardRow } from './queries.ts';

/** The rows that every first page is cut from, whatever its limit, and the board's counts. */
export interface FirstRows {
  readonly bars: readonly StandingCount[];
  /** The best rows: one more than the longest page, if there are that many. */
  readonly rows: readonly RankedRow[];
  /** The number of the last result of any challenge stored when this was read. */
  readonly newest: number;
}

export interface OwnRow extends BoardRow {
  /** Results are numbered in the order in which they are stored. */
  readonly number: number;
}

/** Whether the rows and counts have the viewer's result, under the viewer's current name. */
export const isShownIn = ({ bars, rows, newest }: FirstRows, own: OwnRow): boolean => {
  const row = rows.find(({ id }) => id === own.id);
  if (row !== undefined) return row.handle === own.handle;
  const last = rows.at(-1);
  const isBelow = last !== undefined && rows.length > boardLimitMax && isBefore(last, own);
  // A result that was withdrawn and reinstated is older than the counts, which may lack it.
  return isBelow && own.number <= newest && countAt(bars, own.standing) > 0;
};
