/** Reads a page of a board in one round trip to the database, and ranks it. */
import type * as v from 'valibot';
import { boardLimitMax, type Board, type BoardQuery } from '../../api/schemas/boards.ts';
import { boardNameOf, requireCursor } from './cursor.ts';
import { cachedOfBoard } from '../standings/cached-board.ts';
import {
  rankRun,
  readAfter,
  readAround,
  readBefore,
  type PageRun,
  type RankedRow,
} from './page.ts';
import { toOwnEntry } from './presenter.ts';
import { selectNewest, selectOwn, type BoardRow } from './queries.ts';
import {
  countAll,
  levelAmong,
  readBars,
  type BoardRef,
  type StandingCount,
  countAt,
} from '../standings/histogram.ts';
import { viewerKeyOf } from '../players/read-as-viewer.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { isBefore } from '../db/where.ts';

/** The rows that every first page is cut from, whatever its limit, and the board's counts. */
export interface FirstRows {
  readonly bars: readonly StandingCount[];
  /** The best rows: one more than the longest page, if there are that many. */
  readonly rows: readonly RankedRow[];
  /** The number of the last result of any challenge stored when this was read. */
  readonly newest: number;
}

interface OwnRow extends BoardRow {
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

export type Query = v.InferOutput<typeof BoardQuery>;

/** The rank of the viewer's row: that of a row level with it, or else by the bars, which may be older. */
const ownRank = (
  own: BoardRow,
  rows: readonly RankedRow[],
  bars: readonly StandingCount[],
): number =>
  rows.find(({ standing }) => standing === own.standing)?.rank ??
  levelAmong(bars, own.standing).better + 1;

const findOwn = async (
  { by, challengeId, game }: BoardRef,
  scope: Scope,
): Promise<OwnRow | null> => {
  if (scope.viewer.tokenHash === null) return null;
  const [own] = await scope.reads.send(selectOwn, { ...viewerKeyOf(scope), challengeId, game });
  if (own === undefined) return null;
  if (by === 'score') return own;
  return own.skill === null ? null : { ...own, standing: own.skill };
};

interface RankedPage extends Pick<PageRun, 'hasPrevious' | 'hasNext'> {
  readonly bars: readonly StandingCount[];
  readonly rows: readonly RankedRow[];
  readonly me: Board['me'];
}

const pageOf = (
  board: BoardRef,
  { start, end, hasPrevious, hasNext }: Omit<PageRun, 'run'>,
  rows: readonly RankedRow[],
  bars: readonly StandingCount[],
  own: BoardRow | null,
): RankedPage => ({
  bars,
  rows: rows.slice(start, end),
  hasPrevious,
  hasNext,
  me: own && toOwnEntry(board, own, ownRank(own, rows, bars), countAll(bars)),
});

const readFirstRows = async (batch: BatchLoader, board: BoardRef): Promise<FirstRows> => {
  const [bars, page, [newest]] = await Promise.all([
    readBars(batch, board),
    readAfter(batch, board, null, boardLimitMax),
    batch.send(selectNewest, {}),
  ]);
  return { bars, rows: rankRun(page, bars), newest: newest?.number ?? 0 };
};

/** The first rows of a board and its bars: the same for every viewer, cached. */
const readShared = (board: BoardRef, scope: Scope): Promise<FirstRows> =>
  cachedOfBoard(board, scope, {
    what: `first ${board.by}`,
    load: (batch) => readFirstRows(batch, board),
    playersOf: ({ bars }) => countAll(bars),
  });

/** The same, read anew for a viewer who has finished or been renamed since. */
const readSharedFor = async (
  board: BoardRef,
  scope: Scope,
  finding: Promise<OwnRow | null>,
): Promise<FirstRows> => {
  const [own, shared] = await Promise.all([finding, readShared(board, scope)]);
  return own === null || isShownIn(shared, own) ? shared : readFirstRows(scope.reads, board);
};

/**
 * The counts for other pages. By skill nearly every result has a count of its own, so those that
 * are cached for everybody do.
 */
const readBarsFor = async (
  board: BoardRef,
  scope: Scope,
  finding: Promise<OwnRow | null>,
): Promise<readonly StandingCount[]> =>
  board.by === 'score'
    ? readBars(scope.reads, board)
    : (await readSharedFor(board, scope, finding)).bars;

const readFirstPage = async (board: BoardRef, limit: number, scope: Scope): Promise<RankedPage> => {
  const finding = findOwn(board, scope);
  const { bars, rows } = await readSharedFor(board, scope, finding);
  const page = { start: 0, end: limit, hasPrevious: false, hasNext: rows.length > limit };
  return pageOf(board, page, rows, bars, await finding);
};

const readOtherPage = async (
  board: BoardRef,
  { after, before, limit }: Query,
  scope: Scope,
): Promise<RankedPage> => {
  const sortKey = requireCursor(scope.config.idKey, boardNameOf(board), before ?? after ?? '');
  const read = before === undefined ? readAfter : readBefore;
  const batch = scope.reads;
  const finding = findOwn(board, scope);
  const [bars, page, own] = await Promise.all([
    readBarsFor(board, scope, finding),
    read(batch, board, sortKey, limit),
    finding,
  ]);
  return pageOf(board, page, rankRun(page, bars), bars, own);
};

/** The page around the viewer's result, empty if the viewer has none. */
const readPageAround = async (
  board: BoardRef,
  limit: number,
  scope: Scope,
): Promise<RankedPage> => {
  const { reads: batch, viewer } = scope;
  const [bars, page] = await Promise.all([
    readBarsFor(board, scope, findOwn(board, scope)),
    viewer.tokenHash === null ? null : readAround(batch, board, viewerKeyOf(scope), limit),
  ]);
  const rows = page ? rankRun(page, bars) : [];
  const row = page ? rows[page.own] : undefined;
  if (page === null || row === undefined)
    return { bars, rows: [], hasPrevious: false, hasNext: false, me: null };
  return pageOf(board, page, rows, bars, row);
};

/**
 * A page of a board, read in one batch. The first page is cached for a few seconds, with another
 * batch for the viewer's own result. Other pages are not cached: there are as many of them as
 * players, and the cache would grow with everybody who pages through.
 */
export const readBoard = (scope: Scope, board: BoardRef, query: Query): Promise<RankedPage> => {
  if (query.around !== undefined) return readPageAround(board, query.limit, scope);
  return query.after === undefined && query.before === undefined
    ? readFirstPage(board, query.limit, scope)
    : readOtherPage(board, query, scope);
};

/** The first rows of a board by score: the same for every viewer. */
export const readTop = async (
  scope: Scope,
  { challengeId, game }: Pick<BoardRef, 'challengeId' | 'game'>,
): Promise<readonly RankedRow[]> =>
  (await readShared({ challengeId, game, by: 'score' }, scope)).rows;
