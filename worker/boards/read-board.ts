/** A board's page: read in one trip to the database, ranked, and turned into the API's answer. */
import type * as v from 'valibot';
import type { Bar, Unit } from '../../engine/game.ts';
import { dailyVariant } from '../../engine/games.ts';
import {
  boardLimitMax,
  type Board,
  type BoardEntry,
  type BoardQuery,
} from '../../api/schemas/boards.ts';
import { parseCursor } from './cursor.ts';
import { cached, getCached, invalidate, setCached } from '../http/cache.ts';
import {
  rankRun,
  readAfter,
  readAround,
  readBefore,
  type BoardPage,
  type BoardRows,
  type RankedRow,
} from './page.ts';
import { selectOwn, selectOwnSkillLevel, type BoardKey, type BoardRow } from './queries.ts';
import {
  countAll,
  levelAmong,
  levelOfSkill,
  rankFrom,
  readBars,
  readSkillLevel,
  type BoardName,
  type ChallengeKey,
  type StandingCount,
} from './histogram.ts';
import type { ScheduledKey } from '../files/has-left.ts';
import { rowsOfBoard } from './rows-in-files.ts';
import { newBatch, type BatchLoader } from '../db/batch.ts';
import { mistakesOf } from '../../engine/skill.ts';
import type { Scope } from '../http/scope.ts';
import { ProblemError } from '../http/problems.ts';

export type Query = v.InferOutput<typeof BoardQuery>;

/** A board as its cursors know it. */
export const nameOf = ({ challengeId, game, by }: BoardName): string =>
  `${challengeId}/${game}/${by}`;

/** The place that a cursor stands for; `invalid-request` for what no page has handed out. */
export const keyOf = (masterKey: Uint8Array, board: string, cursor: string): BoardKey => {
  const key = parseCursor(masterKey, board, cursor);
  if (key === null) throw new ProblemError('invalid-request', { detail: 'no such cursor' });
  return key;
};

/** A row as the API has it. */
export const toEntry = ({ game, by }: BoardName, row: RankedRow): BoardEntry => ({
  rank: row.rank,
  player: playerOf(row),
  score: row.score,
  turns: row.turns,
  ...(by === 'skill' && { mistakes: mistakesOf(row.standing, unitOf(game)) }),
  finishedAt: new Date(row.finishedAt).toISOString(),
  replay: row.id,
});

const unitOf = (game: BoardName['game']): Unit => dailyVariant(game).unit;

const valueOf = (bar: Bar): number => ('score' in bar ? bar.score : (bar.turns ?? Infinity));

/** Bars in ascending order; standings that fall into one bar are counted together. */
export const histogramOf = (
  { game, by }: BoardName,
  counts: readonly StandingCount[],
): Board['histogram'] => {
  if (by === 'skill')
    return counts.map(({ standing, count }) => ({
      mistakes: mistakesOf(standing, unitOf(game)),
      count,
    }));
  const variant = dailyVariant(game);
  const bars = new Map<number, Board['histogram'][number]>();
  for (const { standing, count } of counts) {
    const bar = variant.bar(standing);
    const before = bars.get(valueOf(bar))?.count ?? 0;
    bars.set(valueOf(bar), { ...bar, count: before + count });
  }
  return [...bars.entries()].sort(([one], [other]) => one - other).map(([, bar]) => bar);
};

/** A row's player; null once they are deleted. */
export const playerOf = ({ playerId, handle }: Pick<BoardRow, 'playerId' | 'handle'>) =>
  playerId === null || handle === null ? null : { id: playerId, handle };

/** The viewer's position on a board. */
interface Own {
  readonly finishedAt: number;
  readonly score: number;
  readonly turns: number;
  /** What the board is ordered by. */
  readonly standing: number;
  readonly rank: (bars: readonly StandingCount[]) => number;
}

const findOwn = async (
  batch: BatchLoader,
  { by, challengeId, game }: BoardName,
  { now, viewer: { tokenHash } }: Reader,
): Promise<Own | null> => {
  if (tokenHash === null) return null;
  const values = { challengeId, game, tokenHash, now };
  const [[own], within] = await Promise.all([
    batch.send(selectOwn, values),
    by === 'skill' ? readSkillLevel(batch, selectOwnSkillLevel, values) : null,
  ]);
  if (own === undefined) return null;
  if (by === 'score') return { ...own, rank: (bars) => levelAmong(bars, own.standing).better + 1 };
  if (within === null) return null;
  const rank: Own['rank'] = (bars) => levelOfSkill(bars, within).better + 1;
  return { ...own, standing: within.skill, rank };
};

/** A page of a board, ranked. */
export interface RankedPage extends Pick<BoardPage, 'hasPrevious' | 'hasNext'> {
  readonly bars: readonly StandingCount[];
  readonly rows: readonly RankedRow[];
  readonly me: Board['me'];
}

const pageOf = (
  board: BoardName,
  { start, end, hasPrevious, hasNext }: BoardPage,
  rows: readonly RankedRow[],
  bars: readonly StandingCount[],
  own: Own | null,
): RankedPage => ({
  bars,
  rows: rows.slice(start, end),
  hasPrevious,
  hasNext,
  me: own && toOwnEntry(board, own, own.rank(bars), countAll(bars)),
});

/** The rows that every first page is cut from, whatever its limit. */
interface FirstRows {
  readonly bars: readonly StandingCount[];
  readonly rows: readonly RankedRow[];
  readonly readAt: number;
}

/** How old a board may be that is shown to everybody. */
const boardTtlMs = 10_000;

/** What begins the key of everything that is cached of a challenge's board. */
const cacheKeyOf = ({ challengeId, game }: ChallengeKey): string => `board ${challengeId}/${game} `;

/** A result has been finished through this isolate: its player must see it at once. */
export const invalidateBoard = (challenge: ChallengeKey): void => invalidate(cacheKeyOf(challenge));

/** Somebody has been deleted, who may be on any board. */
export const invalidateBoards = (): void => invalidate('board ');

/** A figure or a list that is the same for everybody who reads a challenge's board. */
export const cachedOfBoard = <Value>(
  challenge: ChallengeKey,
  what: string,
  now: number,
  load: () => Promise<Value>,
): Promise<Value> => cached(cacheKeyOf(challenge) + what, { now, ttlMs: boardTtlMs }, load);

const readFirstRows = async (
  batch: BatchLoader,
  board: BoardName,
  reader: Reader,
): Promise<FirstRows> => {
  const [bars, page] = await Promise.all([
    readBars(batch, board),
    readAfter(reader.rowsOf(batch), board, null, boardLimitMax),
  ]);
  return { bars, rows: rankRun(page, board.by, bars), readAt: reader.now };
};

const readFirstPage = async (
  batch: BatchLoader,
  board: BoardName,
  limit: number,
  reader: Reader,
): Promise<RankedPage> => {
  const { now } = reader;
  const key = `${cacheKeyOf(board)}first ${board.by}`;
  const known = getCached<FirstRows>(key, now);
  const [own, read] = await Promise.all([
    findOwn(batch, board, reader),
    known ?? readFirstRows(batch, board, reader),
  ]);
  // Who has just finished through another isolate sees that at once.
  const isOlder = own !== null && known !== undefined && known.readAt <= own.finishedAt;
  const first = isOlder ? await readFirstRows(batch, board, reader) : read;
  if (first !== known) setCached(key, first, { now, ttlMs: boardTtlMs });
  const { bars, rows } = first;
  const page = { run: rows, within: null, start: 0, end: limit, hasPrevious: false };
  return pageOf(board, { ...page, hasNext: rows.length > limit }, rows, bars, own);
};

const readOtherPage = async (
  batch: BatchLoader,
  board: BoardName,
  { after, before, limit }: Query,
  reader: Reader,
): Promise<RankedPage> => {
  const key = keyOf(reader.config.masterKey, nameOf(board), before ?? after ?? '');
  const read = before === undefined ? readAfter : readBefore;
  const [bars, page, own] = await Promise.all([
    readBars(batch, board),
    read(reader.rowsOf(batch), board, key, limit),
    findOwn(batch, board, reader),
  ]);
  return pageOf(board, page, rankRun(page, board.by, bars), bars, own);
};

const emptyPage: BoardPage = {
  run: [],
  within: null,
  start: 0,
  end: 0,
  hasPrevious: false,
  hasNext: false,
};

/** Around somebody without a result there is nobody. */
const readPageAround = async (
  batch: BatchLoader,
  board: BoardName,
  limit: number,
  reader: Reader,
): Promise<RankedPage> => {
  const {
    now,
    viewer: { tokenHash },
  } = reader;
  const [bars, page] = await Promise.all([
    readBars(batch, board),
    tokenHash === null ? null : readAround(reader.rowsOf(batch), board, { tokenHash, now }, limit),
  ]);
  const rows = page ? rankRun(page, board.by, bars) : [];
  const row = page ? rows[page.own] : undefined;
  if (page === null || row === undefined) return pageOf(board, emptyPage, [], bars, null);
  return pageOf(board, page, rows, bars, { ...row, rank: () => row.rank });
};

/** Who reads a board, and when; and where its rows are. */
interface Reader extends Pick<Scope, 'database' | 'config' | 'now' | 'viewer'> {
  readonly rowsOf: (batch: BatchLoader) => BoardRows;
}

/**
 * A page of a board in one batch to D1. What everybody sees first is cached for some seconds; other pages are as many as there are
 * players, and an isolate that remembered them would grow with whoever leafs through.
 */
export const readBoard = async (
  scope: Scope,
  { schedule, ...board }: BoardName & ScheduledKey,
  query: Query,
): Promise<RankedPage> => {
  const rowsOf = await rowsOfBoard(scope, { ...board, schedule });
  const { database, config, now, viewer } = scope;
  const reader = { database, config, now, viewer, rowsOf };
  const batch = newBatch(database);
  if (query.around !== undefined) return readPageAround(batch, board, query.limit, reader);
  return query.after === undefined && query.before === undefined
    ? readFirstPage(batch, board, query.limit, reader)
    : readOtherPage(batch, board, query, reader);
};

const toOwnEntry = (
  { game, by }: BoardName,
  { score, turns, standing }: Own,
  rank: number,
  counted: number,
): Board['me'] => {
  const { percentile } = rankFrom(rank - 1, counted);
  const mistakes = by === 'skill' && { mistakes: mistakesOf(standing, unitOf(game)) };
  return { rank, percentile, score, turns, ...mistakes };
};
