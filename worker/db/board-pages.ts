/** Boards as rows: a page follows a place by an index, whatever the number of players, and its ranks follow from that of its first row. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { BoardOrder } from '../api.ts';
import {
  isOfChallenge,
  levelAmong,
  levelOfSkill,
  readSkillLevel,
  selectSkillLevel,
  type BoardName,
  type Level,
  type SkillLevel,
  type StandingCount,
} from './boards.ts';
import type { Database } from './database.ts';
import { handleOf } from './players.ts';
import { players, results } from './schema.ts';
import { prepared, type Prepared, type Together, type Values } from './together.ts';

/** The place of a result on a board: results are in ascending order of all three. */
export interface BoardKey {
  /** What the board is ordered by: a result's standing, or its skill. */
  readonly standing: number;
  readonly finishedAt: number;
  readonly id: string;
}

export interface BoardRow extends BoardKey {
  readonly score: number;
  readonly turns: number;
  readonly playerId: string | null;
  readonly handle: string | null;
}

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

/** What each board is ordered by, and its rows. The literals let SQLite use the partial indexes. */
const orders = {
  score: { standing: results.standing, rows: sql`ranked = 1` },
  skill: { standing: results.skill, rows: sql`ranked = 1 and skill is not null` },
} as const satisfies Record<BoardOrder, unknown>;

/** The ranked result of whoever has the token. */
const isOwn = and(
  eq(players.tokenHash, sql.placeholder('tokenHash')),
  isOfChallenge(results),
  sql`ranked = 1`,
);

/** A ranked result as boards know it. */
export const selectOwn = prepared((database) =>
  database
    .select({
      id: results.id,
      finishedAt: results.finishedAt,
      score: results.score,
      turns: results.turns,
      standing: results.standing,
      skill: results.skill,
    })
    .from(players)
    .innerJoin(results, eq(results.playerId, players.id))
    .where(isOwn),
);

/** Where the asker's skill is within its bar. */
export const selectOwnSkillLevel = selectSkillLevel(
  (database) =>
    sql`${database
      .select({ skill: results.skill })
      .from(players)
      .innerJoin(results, eq(results.playerId, players.id))
      .where(isOwn)}`,
);

/** A place that is told. */
const placeTold = () => {
  const [standing, finishedAt, id] = ['standing', 'finishedAt', 'id'].map(sql.placeholder);
  return sql`(${standing}, ${finishedAt}, ${id})`;
};

/**
 * The asker's place, which the database looks up itself. A column keeps its affinity out of its select, and SQLite would then compare by
 * the first of the three only and walk through all that are level with it: the signs take the affinity away.
 */
const placeOfAsker = (database: Database, by: BoardOrder): SQL => {
  const bare = (column: SQLiteColumn) => sql`+${column}`;
  return sql`${database
    .select({
      standing: bare(orders[by].standing),
      finishedAt: bare(results.finishedAt),
      id: bare(results.id),
    })
    .from(players)
    .innerJoin(results, eq(results.playerId, players.id))
    .where(isOwn)}`;
};

/** What stands beyond a place: below it in the order of the board, or above it and against that order. */
interface Stretch {
  readonly beyond: '<' | '>' | '>=';
  readonly place: (database: Database, by: BoardOrder) => SQL;
}

const inOrder = (by: BoardOrder, { beyond }: Stretch): [SQL, SQL, SQL] => {
  const direction = beyond === '<' ? desc : asc;
  return [direction(orders[by].standing), direction(results.finishedAt), direction(results.id)];
};

const isIn = (database: Database, by: BoardOrder, { beyond, place }: Stretch) => {
  const { standing, rows } = orders[by];
  const own = sql`(${standing}, ${results.finishedAt}, ${results.id})`;
  return and(isOfChallenge(results), rows, sql`${own} ${sql.raw(beyond)} ${place(database, by)}`);
};

/** The rows of a board have what it is ordered by. */
const standingOf = (by: BoardOrder) => sql<number>`${orders[by].standing}`.as('place');

const selectRows = (by: BoardOrder, stretch: Stretch) =>
  prepared((database) =>
    database
      .select({
        id: results.id,
        standing: standingOf(by),
        finishedAt: results.finishedAt,
        score: results.score,
        turns: results.turns,
        playerId: results.playerId,
        handle: handleOf(results.playerId),
      })
      .from(results)
      .where(isIn(database, by, stretch))
      .orderBy(...inOrder(by, stretch))
      .limit(sql.placeholder('limit')),
  );

/** The best standing of a stretch; null if there is nothing. */
const bestOf = (database: Database, by: BoardOrder, stretch: Stretch): SQL => {
  const standings = database
    .select({ standing: standingOf(by) })
    .from(results)
    .where(isIn(database, by, stretch))
    .orderBy(...inOrder(by, stretch))
    .limit(sql.placeholder('limit'))
    .as('standings');
  return sql`${database.select({ best: sql`min(${standings.standing})` }).from(standings)}`;
};

const rowsOf = (stretch: Stretch): Record<BoardOrder, Prepared<BoardRow>> => ({
  score: selectRows('score', stretch),
  skill: selectRows('skill', stretch),
});

const after: Stretch = { beyond: '>', place: placeTold };
const before: Stretch = { beyond: '<', place: placeTold };
const above: Stretch = { beyond: '<', place: placeOfAsker };
const fromOwn: Stretch = { beyond: '>=', place: placeOfAsker };

/** What each kind of page is made of, and where the best skill of it is. */
const selects = {
  after: {
    above: null,
    below: rowsOf(after),
    bestSkill: selectSkillLevel((database) => bestOf(database, 'skill', after)),
  },
  before: {
    above: rowsOf(before),
    below: null,
    bestSkill: selectSkillLevel((database) => bestOf(database, 'skill', before)),
  },
  around: {
    above: rowsOf(above),
    below: rowsOf(fromOwn),
    // Null where nobody is above: the run begins with the best of all, who is not to be looked up.
    bestSkill: selectSkillLevel((database) => bestOf(database, 'skill', above)),
  },
} as const;

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
interface Run {
  readonly above: readonly BoardRow[];
  readonly below: readonly BoardRow[];
  readonly within: SkillLevel | null;
}

/** Reads so many rows above a place and so many below it, together with what ranks them. */
const readRun = async (
  reading: Together,
  { by, diceSet, game }: BoardName,
  kind: keyof typeof selects,
  place: Values,
  limits: { readonly above: number; readonly below: number },
): Promise<Run> => {
  const { above, below, bestSkill } = selects[kind];
  const values = { diceSet, game, ...place };
  const [better, worse, within] = await Promise.all([
    above ? reading.send(above[by], { ...values, limit: limits.above }) : [],
    below ? reading.send(below[by], { ...values, limit: limits.below }) : [],
    by === 'skill'
      ? readSkillLevel(reading, bestSkill, { ...values, limit: limits.above || limits.below })
      : null,
  ]);
  return { above: better.reverse(), below: worse, within };
};

/** Before everybody. */
const start: BoardKey = { standing: Number.MIN_SAFE_INTEGER, finishedAt: 0, id: '' };

/** The first page, or the page after a place. */
export const readAfter = async (
  reading: Together,
  board: BoardName,
  key: BoardKey | null,
  limit: number,
): Promise<BoardPage> => {
  const place = { ...(key ?? start) };
  const limits = { above: 0, below: limit + 1 };
  const { below: run, within } = await readRun(reading, board, 'after', place, limits);
  return {
    ...{ run, within, start: 0, end: limit },
    hasPrevious: key !== null,
    hasNext: run.length > limit,
  };
};

/** The page before a place. */
export const readBefore = async (
  reading: Together,
  board: BoardName,
  key: BoardKey,
  limit: number,
): Promise<BoardPage> => {
  const limits = { above: limit + 1, below: 0 };
  const { above: run, within } = await readRun(reading, board, 'before', { ...key }, limits);
  return {
    ...{ run, within, start: Math.max(0, run.length - limit), end: run.length },
    hasPrevious: run.length > limit,
    hasNext: true,
  };
};

/** The asker's page, and which row of its run is the asker's. */
export interface OwnPage extends BoardPage {
  readonly own: number;
}

/**
 * `limit` rows with the asker's in their middle, shifted at the ends so that the page is full wherever the board is long enough. Null if
 * the board does not have the asker.
 */
export const readAround = async (
  reading: Together,
  board: BoardName,
  tokenHash: string,
  limit: number,
): Promise<OwnPage | null> => {
  const half = Math.floor(limit / 2);
  const read = (limits: { readonly above: number; readonly below: number }) =>
    readRun(reading, board, 'around', { tokenHash }, limits);
  // One more on each side says whether there are more.
  let run = await read({ above: half + 1, below: limit - half + 1 });
  if (run.below.length === 0) return null;
  const isShort = run.above.length < half || run.below.length < limit - half;
  // Only the first and the last few see more on one side than on the other.
  if (isShort) run = await read({ above: limit, below: limit + 1 });
  const { above, below, within } = run;
  const before = Math.min(above.length, Math.max(half, limit - below.length));
  const after = Math.min(below.length, limit - before);
  return {
    ...{ run: [...above, ...below], within, own: above.length },
    ...{ start: above.length - before, end: above.length + after },
    hasPrevious: above.length > before,
    hasNext: below.length > after,
  };
};
