/**
 * Pages of a board: the rows next to a sort key, with ranks that follow from the rank of the first
 * row.
 */
import type { SortKey } from '../db/where.ts';
import { rangeSelects, type BoardRow } from './queries.ts';
import { levelAmong, type BoardRef, type StandingCount } from '../standings/histogram.ts';
import { rankInOrder } from '../standings/ranks.ts';
import type { BatchLoader, Values } from '../db/batch.ts';
import type { ViewerKey } from '../players/read-as-viewer.ts';

export interface RankedRow extends BoardRow {
  readonly rank: number;
}

/** A page of a board, and what is needed to rank it. */
export interface PageRun {
  /** Consecutive rows of the board, best first: those of the page and some next to them. */
  readonly run: readonly BoardRow[];
  /** Index in `run` of the page's first row. */
  readonly start: number;
  /** Index in `run` after the page's last row. */
  readonly end: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** The rows of a page's run with their ranks, from the board's bars. */
export const rankRun = ({ run }: PageRun, bars: readonly StandingCount[]): readonly RankedRow[] => {
  const first = run[0]?.standing ?? 0;
  const { better, tied } = levelAmong(bars, first);
  const tiedHere = run.filter(({ standing }) => standing === first).length;
  const rankNext = rankInOrder(better, better + Math.max(0, tied - tiedHere));
  return run.map((row) => ({ ...row, rank: rankNext(row.standing) }));
};

/** Rows above a sort key and rows from it on, best first. */
interface RowRange {
  readonly above: readonly BoardRow[];
  readonly below: readonly BoardRow[];
}

interface RangeLimits {
  readonly above: number;
  readonly below: number;
}

/**
 * Reads at most `limits` rows above and below a sort key. It
 * comes from a cursor (`after`, `before`) or is the key of the viewer's result (`around`).
 */
const readRange = async (
  batch: BatchLoader,
  { by, challengeId, game }: BoardRef,
  kind: keyof typeof rangeSelects,
  sortKey: Values,
  limits: RangeLimits,
): Promise<RowRange> => {
  const { above, below } = rangeSelects[kind];
  const values = { challengeId, game, ...sortKey };
  const [better, worse] = await Promise.all([
    above ? batch.send(above[by], { ...values, limit: limits.above }) : [],
    below ? batch.send(below[by], { ...values, limit: limits.below }) : [],
  ]);
  return { above: better.reverse(), below: worse };
};

/** The sort key before all results. */
const topOfBoard: SortKey = { standing: Number.MIN_SAFE_INTEGER, finishedAt: 0, id: '' };

/** The first page, or the page after a sort key. */
export const readAfter = async (
  batch: BatchLoader,
  board: BoardRef,
  sortKey: SortKey | null,
  limit: number,
): Promise<PageRun> => {
  const from = { ...(sortKey ?? topOfBoard) };
  const limits = { above: 0, below: limit + 1 };
  const { below: run } = await readRange(batch, board, 'after', from, limits);
  return {
    run,
    start: 0,
    end: limit,
    hasPrevious: sortKey !== null,
    hasNext: run.length > limit,
  };
};

export const readBefore = async (
  batch: BatchLoader,
  board: BoardRef,
  sortKey: SortKey,
  limit: number,
): Promise<PageRun> => {
  const limits = { above: limit + 1, below: 0 };
  const { above: run } = await readRange(batch, board, 'before', { ...sortKey }, limits);
  return {
    run,
    start: Math.max(0, run.length - limit),
    end: run.length,
    hasPrevious: run.length > limit,
    hasNext: true,
  };
};

/** The viewer's page, and the index of the viewer's row in its run. */
interface OwnPage extends PageRun {
  readonly own: number;
}

/**
 * `limit` rows with the viewer's in the middle, shifted at the ends so that the page is full if the
 * board is long enough. Null if the viewer is not on the board.
 */
export const readAround = async (
  batch: BatchLoader,
  board: BoardRef,
  viewer: ViewerKey,
  limit: number,
): Promise<OwnPage | null> => {
  const half = Math.floor(limit / 2);
  // Near the ends of the board a page has more rows on one side. Whether it does is known only
  // after the read, so both sides are read in full.
  const limits = { above: limit, below: limit + 1 };
  const run = await readRange(batch, board, 'around', viewer, limits);
  if (run.below.length === 0) return null;
  const { above, below } = run;
  const before = Math.min(above.length, Math.max(half, limit - below.length));
  const after = Math.min(below.length, limit - before);
  return {
    run: [...above, ...below],
    own: above.length,
    start: above.length - before,
    end: above.length + after,
    hasPrevious: above.length > before,
    hasNext: below.length > after,
  };
};
