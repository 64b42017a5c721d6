/**
 * Inserts the viewer's result into a cached first page. The page is read for everybody every few
 * seconds; players who have finished since are added without another read.
 */
import { isBefore, type SortKey } from '../db/sort-key.ts';
import { boardLimitMax, type BoardOrder } from '../../api/schemas/boards.ts';
import { skillsInBar } from '../../engine/skill.ts';
import { countAt, type StandingCount } from '../standings/histogram.ts';
import type { RankedRow } from './page.ts';
import type { BoardRow } from './queries.ts';

/** The rows that every first page is cut from, whatever its limit. */
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

export const barOf = (by: BoardOrder, { standing }: SortKey): number =>
  by === 'skill' ? standing - (standing % skillsInBar) : standing;

const addToBars = (bars: readonly StandingCount[], standing: number): readonly StandingCount[] => {
  const count = 1 + countAt(bars, standing);
  const others = bars.filter((bar) => bar.standing !== standing);
  return [...others, { standing, count }].sort((one, other) => one.standing - other.standing);
};

const addToRows = (rows: readonly RankedRow[], at: number, own: BoardRow): RankedRow[] => {
  const rank = 1 + rows.filter(({ standing }) => standing < own.standing).length;
  const later = rows
    .slice(at)
    .map((row) => (row.standing > own.standing ? { ...row, rank: row.rank + 1 } : row));
  return [...rows.slice(0, at), { ...own, rank }, ...later];
};

/** The rows including the viewer's result, whether they were read before or after it was stored. */
export const withOwn = (first: FirstRows, by: BoardOrder, own: OwnRow): FirstRows => {
  const { bars, rows, newest } = first;
  if (rows.some(({ id }) => id === own.id)) {
    // A new name appears in the viewer's own row at once.
    const renamed = rows.map((row) => (row.id === own.id ? { ...own, rank: row.rank } : row));
    return { ...first, rows: renamed };
  }
  const bar = barOf(by, own);
  const next = rows.findIndex((row) => isBefore(own, row));
  const isBelow = next < 0 && rows.length > boardLimitMax;
  // If the result is below the rows, bars read after it was stored already count it. A result that
  // was withdrawn and reinstated is older than the bars without being counted in them; its bar may
  // then be empty.
  if (isBelow && own.number <= newest && countAt(bars, bar) > 0) return first;
  return {
    ...first,
    bars: addToBars(bars, bar),
    rows: isBelow ? rows : addToRows(rows, next < 0 ? rows.length : next, own),
  };
};
