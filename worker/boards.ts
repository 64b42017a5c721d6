/** What a board's page tells: read in one trip to the database, ranked, and put into the words of the API. */
import type { Context } from 'hono';
import type * as v from 'valibot';
import type { Bar, Unit } from '../engine/game.ts';
import { dailyVariant } from '../engine/games.ts';
import type { Board, BoardEntry, BoardQuery } from './api.ts';
import { parseCursor } from './board-cursor.ts';
import {
  rankRun,
  readAfter,
  readAround,
  readBefore,
  type BoardPage,
  type RankedRow,
} from './db/board-pages.ts';
import { selectOwn, selectOwnSkillLevel, type BoardKey, type BoardRow } from './db/board-rows.ts';
import {
  countAll,
  levelAmong,
  levelOfSkill,
  rankFrom,
  readBars,
  readSkillLevel,
  type BoardName,
  type StandingCount,
} from './db/boards.ts';
import { databaseOf } from './db/database.ts';
import { together, type Together } from './db/together.ts';
import type { AppEnv } from './env.ts';
import { tokenHashOf } from './identity.ts';
import { mistakesOf } from './judgement.ts';
import { keepShortly } from './kept.ts';
import { ProblemError } from './problem.ts';

export type Query = v.InferOutput<typeof BoardQuery>;

/** A board as its cursors know it. */
export const nameOf = ({ diceSet, game, by }: BoardName): string => `${diceSet}/${game}/${by}`;

/** The place that a cursor stands for; `invalid-request` for what no page has handed out. */
export const keyOf = (c: Context<AppEnv>, board: string, cursor: string): BoardKey => {
  const key = parseCursor(c.get('config').masterKey, board, cursor);
  if (key === null) throw new ProblemError('invalid-request', { detail: 'no such cursor' });
  return key;
};

/** A row as it is told. */
export const tellEntry = ({ game, by }: BoardName, row: RankedRow): BoardEntry => ({
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

/** A row's player as told; null once they are deleted. */
export const playerOf = ({ playerId, handle }: Pick<BoardRow, 'playerId' | 'handle'>) =>
  playerId === null || handle === null ? null : { id: playerId, handle };

/** The asker's place on a board. */
interface Own {
  readonly finishedAt: number;
  readonly score: number;
  readonly turns: number;
  /** What the board is ordered by. */
  readonly standing: number;
  readonly rank: (bars: readonly StandingCount[], rows: readonly RankedRow[]) => number;
}

/** What a page is told from but for the bars, which are the same for all. */
interface Found {
  readonly page: BoardPage;
  /** Null if the board does not have the asker. */
  readonly own: Own | null;
}

/** `keepShortly`, for one board and from some moment on. */
type Keep = <Value>(what: string, load: () => Promise<Value>) => Promise<Value>;
type Find = (keep: Keep) => Promise<Found>;

const emptyPage: BoardPage = {
  ...{ run: [], within: null, start: 0, end: 0 },
  ...{ hasPrevious: false, hasNext: false },
};

/** Around somebody without a result there is nobody. */
const findAround =
  (reading: Together, board: BoardName, tokenHash: string | null, limit: number): Find =>
  async (keep) => {
    if (tokenHash === null) return { page: emptyPage, own: null };
    const page = await keep(`around ${tokenHash} ${limit}`, () =>
      readAround(reading, board, tokenHash, limit),
    );
    const row = page?.run[page.own];
    if (!page || !row) return { page: emptyPage, own: null };
    return { page, own: { ...row, rank: (_, rows) => rows[page.own]?.rank ?? 0 } };
  };

const findOwn = async (
  reading: Together,
  { by, diceSet, game }: BoardName,
  tokenHash: string,
  keep: Keep,
): Promise<Own | null> => {
  const values = { diceSet, game, tokenHash };
  const [own, within] = await Promise.all([
    keep(`own ${tokenHash}`, async () => {
      const [row] = await reading.send(selectOwn, values);
      return row ?? null;
    }),
    by === 'skill'
      ? keep(`level ${tokenHash}`, () => readSkillLevel(reading, selectOwnSkillLevel, values))
      : null,
  ]);
  if (own === null) return null;
  if (by === 'score') return { ...own, rank: (bars) => levelAmong(bars, own.standing).better + 1 };
  if (within === null) return null;
  const rank: Own['rank'] = (bars) => levelOfSkill(bars, within).better + 1;
  return { ...own, standing: within.skill, rank };
};

const findPage = (
  c: Context<AppEnv>,
  reading: Together,
  board: BoardName,
  { after, before, limit }: Query,
): Find => {
  const tokenHash = tokenHashOf(c);
  const cursor = before ?? after;
  const key = cursor === undefined ? null : keyOf(c, nameOf(board), cursor);
  const read = () =>
    key !== null && before !== undefined
      ? readBefore(reading, board, key, limit)
      : readAfter(reading, board, key, limit);
  return async (keep) => {
    const [page, own] = await Promise.all([
      keep(JSON.stringify({ by: board.by, after, before, limit }), read),
      tokenHash === null ? null : findOwn(reading, board, tokenHash, keep),
    ]);
    return { page, own };
  };
};

/** A page of a board, ranked. */
export interface RankedPage extends Pick<BoardPage, 'hasPrevious' | 'hasNext'> {
  readonly bars: readonly StandingCount[];
  readonly rows: readonly RankedRow[];
  readonly me: Board['me'];
}

/** Everything that a board's page tells: in one trip to the database, but for what is kept. */
export const readBoard = async (
  c: Context<AppEnv>,
  board: BoardName,
  query: Query,
): Promise<RankedPage> => {
  const reading = together(databaseOf(c.env.DB));
  const find =
    query.around === undefined
      ? findPage(c, reading, board, query)
      : findAround(reading, board, tokenHashOf(c), query.limit);
  const read = (notBefore: number) => {
    const keep: Keep = (what, load) =>
      keepShortly(board, `${board.by} ${what}`, c.get('now'), notBefore, load);
    return Promise.all([keep('bars', () => readBars(reading, board)), find(keep)]);
  };
  const [, first] = await read(0);
  // Who has just finished sees that at once: what was kept before is read again.
  const [bars, { page, own }] = await read(first.own?.finishedAt ?? 0);
  const { start, end, hasPrevious, hasNext } = page;
  const rows = rankRun(page, board.by, bars);
  const me = own && tellMe(board, own, own.rank(bars, rows), countAll(bars));
  return { bars, rows: rows.slice(start, end), hasPrevious, hasNext, me };
};

const tellMe = (
  { game, by }: BoardName,
  { score, turns, standing }: Own,
  rank: number,
  counted: number,
): Board['me'] => {
  const { percentile } = rankFrom(rank - 1, counted);
  const mistakes = by === 'skill' && { mistakes: mistakesOf(standing, unitOf(game)) };
  return { rank, percentile, score, turns, ...mistakes };
};
