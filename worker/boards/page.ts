/** Pages of a board: what stands beside a place, with the ranks that follow from that of the first row. */
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { selects, type BoardKey, type BoardRow } from './queries.ts';
import {
  levelAmong,
  levelOfSkill,
  readSkillLevel,
  selectFinished,
  type BoardName,
  type Level,
  type SkillLevel,
  type StandingCount,
} from './histogram.ts';
import type { BatchLoader, Values } from '../db/batch.ts';
import type { ArchiveKey } from '../files/manifest.ts';

export interface RankedRow extends BoardRow {
  readonly rank: number;
}

/** A page of a board, and what ranks it. */
export interface BoardPage {
  /** Rows that follow one another on the board, the best first: those of the page, and some beside them. */
  readonly run: readonly BoardRow[];
  /** By skill only: where the first of the run is within its bar; null if it is the first of all. */
  readonly within: SkillLevel | null;
  /** Which of the run are the page: from here, */
  readonly start: number;
  /** to before here. */
  readonly end: number;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** Ranks rows that follow one another on a board from where the first of them is: equal standings share the better rank. */
const rankRows = (rows: readonly BoardRow[], { better, level }: Level): RankedRow[] => {
  const levelHere = rows.filter(({ standing }) => standing === rows[0]?.standing).length;
  const before = better + Math.max(0, level - levelHere);
  let rank = better + 1;
  return rows.map((row, at) => {
    if (at > 0 && row.standing !== rows[at - 1]?.standing) rank = before + at + 1;
    return { ...row, rank };
  });
};

const firstOfAll: Level = { better: 0, level: 0 };

/** The rows of a page's run with their ranks, by the board's bars. */
export const rankRun = (
  { run, within }: BoardPage,
  by: BoardOrder,
  bars: readonly StandingCount[],
): readonly RankedRow[] => {
  if (by === 'score') return rankRows(run, levelAmong(bars, run[0]?.standing ?? 0));
  return rankRows(run, within ? levelOfSkill(bars, within) : firstOfAll);
};

/** Rows above a place and from it on, the best first, and where the first of them is within its bar. */
export interface Run {
  readonly above: readonly BoardRow[];
  readonly below: readonly BoardRow[];
  readonly within: SkillLevel | null;
}

/** What kind of place it is beside which rows are read: a key or a viewer. */
type RunKind = keyof typeof selects;

export interface RunLimits {
  readonly above: number;
  readonly below: number;
}

/** A place among those who have finished, the latest first. */
export type FinishedPlace = Pick<BoardKey, 'finishedAt' | 'id'>;
type FinishedRow = FinishedPlace & Pick<BoardRow, 'playerId' | 'handle'>;

/** Where a board's rows are: in D1, or in the files of a challenge that has left it. */
export interface BoardRows {
  /** So many rows above a place and so many below it, together with what ranks them. */
  readonly readRun: (
    board: BoardName,
    kind: RunKind,
    place: Values,
    limits: RunLimits,
  ) => Promise<Run>;
  /** Who has finished, the latest first, after a place. */
  readonly readFinished: (
    challenge: ArchiveKey,
    after: FinishedPlace,
    limit: number,
  ) => Promise<readonly FinishedRow[]>;
}

const readRun = async (
  batch: BatchLoader,
  { by, challengeId, game }: BoardName,
  kind: RunKind,
  place: Values,
  limits: RunLimits,
): Promise<Run> => {
  const { above, below, bestSkill } = selects[kind];
  const values = { challengeId, game, ...place };
  const [better, worse, within] = await Promise.all([
    above ? batch.send(above[by], { ...values, limit: limits.above }) : [],
    below ? batch.send(below[by], { ...values, limit: limits.below }) : [],
    by === 'skill'
      ? readSkillLevel(batch, bestSkill, { ...values, limit: limits.above || limits.below })
      : null,
  ]);
  return { above: better.reverse(), below: worse, within };
};

/** The rows that D1 has. */
export const rowsInDatabase = (batch: BatchLoader): BoardRows => ({
  readRun: (board, kind, place, limits) => readRun(batch, board, kind, place, limits),
  readFinished: ({ challengeId, game }, { finishedAt, id }, limit) =>
    batch.send(selectFinished, { challengeId, game, finishedAt, id, limit }),
});

/** Before everybody. */
export const start: BoardKey = { standing: Number.MIN_SAFE_INTEGER, finishedAt: 0, id: '' };

/** The first page, or the page after a place. */
export const readAfter = async (
  rows: BoardRows,
  board: BoardName,
  key: BoardKey | null,
  limit: number,
): Promise<BoardPage> => {
  const place = { ...(key ?? start) };
  const limits = { above: 0, below: limit + 1 };
  const { below: run, within } = await rows.readRun(board, 'after', place, limits);
  return {
    run,
    within,
    start: 0,
    end: limit,
    hasPrevious: key !== null,
    hasNext: run.length > limit,
  };
};

/** The page before a place. */
export const readBefore = async (
  rows: BoardRows,
  board: BoardName,
  key: BoardKey,
  limit: number,
): Promise<BoardPage> => {
  const limits = { above: limit + 1, below: 0 };
  const { above: run, within } = await rows.readRun(board, 'before', { ...key }, limits);
  return {
    run,
    within,
    start: Math.max(0, run.length - limit),
    end: run.length,
    hasPrevious: run.length > limit,
    hasNext: true,
  };
};

/** By what the database looks up whoever reads. */
type ViewerKey = Readonly<Record<'tokenHash', string> & Record<'now', number>>;

/** The viewer's page, and which row of its run is the viewer's. */
interface OwnPage extends BoardPage {
  readonly own: number;
}

/**
 * `limit` rows with the viewer's in their middle, shifted at the ends so that the page is full wherever the board is long enough. Null if
 * the board does not have the viewer.
 */
export const readAround = async (
  rows: BoardRows,
  board: BoardName,
  viewer: ViewerKey,
  limit: number,
): Promise<OwnPage | null> => {
  const half = Math.floor(limit / 2);
  // The first and the last few see more on one side than on the other; which they are is known only once the rows are.
  const limits = { above: limit, below: limit + 1 };
  const run = await rows.readRun(board, 'around', viewer, limits);
  if (run.below.length === 0) return null;
  const { above, below, within } = run;
  const before = Math.min(above.length, Math.max(half, limit - below.length));
  const after = Math.min(below.length, limit - before);
  return {
    run: [...above, ...below],
    within,
    own: above.length,
    start: above.length - before,
    end: above.length + after,
    hasPrevious: above.length > before,
    hasNext: below.length > after,
  };
};
