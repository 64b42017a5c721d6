/** A first page is read for everybody, every few seconds; whoever has finished since is put in their place without another read. */
import { boardLimitMax, type BoardOrder } from '../../api/schemas/boards.ts';
import { skillsInBar } from '../../engine/skill.ts';
import type { StandingCount } from './histogram.ts';
import type { RankedRow } from './page.ts';
import type { BoardKey, BoardRow } from './queries.ts';

/** The rows that every first page is cut from, whatever its limit. */
export interface FirstRows {
  readonly bars: readonly StandingCount[];
  /** The best of all, one more than the longest page has, if there are so many. */
  readonly rows: readonly RankedRow[];
  /** When the last of those who are counted has finished. */
  readonly latestAt: number;
}

const isBefore = (one: BoardKey, other: BoardKey): boolean =>
  one.standing === other.standing
    ? one.finishedAt === other.finishedAt
      ? one.id < other.id
      : one.finishedAt < other.finishedAt
    : one.standing < other.standing;

const addToBars = (
  bars: readonly StandingCount[],
  by: BoardOrder,
  { standing: value }: BoardKey,
): readonly StandingCount[] => {
  const standing = by === 'skill' ? value - (value % skillsInBar) : value;
  const count = 1 + (bars.find((bar) => bar.standing === standing)?.count ?? 0);
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

/** The rows with a result that counts, whether they were read before it was there or after. */
export const withOwn = (first: FirstRows, by: BoardOrder, own: BoardRow): FirstRows => {
  const { bars, rows, latestAt } = first;
  if (rows.some(({ id }) => id === own.id)) return first;
  const next = rows.findIndex((row) => isBefore(own, row));
  const isBelow = next < 0 && rows.length > boardLimitMax;
  // Below the rows only the time says whether the bars have it.
  if (isBelow && own.finishedAt <= latestAt) return first;
  return {
    ...first,
    bars: addToBars(bars, by, own),
    rows: isBelow ? rows : addToRows(rows, next < 0 ? rows.length : next, own),
  };
};
