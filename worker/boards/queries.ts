/**
 * The selects for pages of a board. Each starts from one entry of an index, whatever the number of
 * players.
 */
import type { SortKey } from '../db/where.ts';
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { whereChallengeGiven } from '../db/challenge-ref.ts';
import type { Database } from '../db/database.ts';
import { circleOf } from '../players/follows.ts';
import { handleOf, idOfToken } from '../players/queries.ts';
import { whereCounted, results } from '../db/schema.ts';
import { prepared, type Prepared } from '../db/batch.ts';

export interface BoardRow extends SortKey {
  readonly score: number;
  readonly turns: number;
  readonly playerId: string | null;
  readonly handle: string | null;
}

/**
 * The column that each board is sorted by, and its rows. The literals let SQLite use the partial
 * indexes.
 */
const orders = {
  score: { standing: results.standing, rows: whereCounted },
  skill: { standing: results.skill, rows: sql`${whereCounted} and skill is not null` },
} as const satisfies Record<BoardOrder, unknown>;

/** Matches the viewer's ranked result. */
export const whereOwn = (database: Database) =>
  and(eq(results.playerId, idOfToken(database)), whereChallengeGiven(results), whereCounted);

/** Never null, because every row of a board has the column that it is sorted by. */
const standingOf = (by: BoardOrder) => sql<number>`${orders[by].standing}`.as('place');

/** The columns of a row of the board. */
const rowOf = (by: BoardOrder) => ({
  id: results.id,
  standing: standingOf(by),
  finishedAt: results.finishedAt,
  score: results.score,
  turns: results.turns,
  playerId: results.playerId,
  handle: handleOf(results.playerId),
});

/**
 * Results are numbered in the order in which they are stored, so a read contains all results up to
 * the highest number at its time.
 */
const number = sql<number>`${results}.rowid`.as('number');

export const selectNewest = prepared((database) =>
  database.select({ number: sql<number>`coalesce(max(rowid), 0)`.as('newest') }).from(results),
);

/** The viewer's ranked result, as a row of the board by score. */
export const selectOwn = prepared((database) =>
  database
    .select({ ...rowOf('score'), skill: results.skill, number })
    .from(results)
    .where(whereOwn(database)),
);

/** A sort key given by placeholders. */
const sortKeyGiven = () => {
  const [standing, finishedAt, id] = ['standing', 'finishedAt', 'id'].map(sql.placeholder);
  return sql`(${standing}, ${finishedAt}, ${id})`;
};

/**
 * The viewer's sort key, which the database looks up itself. A selected column keeps its affinity,
 * which would make SQLite compare only the first of the three and scan every row that is level with
 * it. The unary plus removes the affinity.
 */
const sortKeyOfViewer = (database: Database, by: BoardOrder): SQL => {
  const bare = (column: SQLiteColumn) => sql`+${column}`;
  return sql`${database
    .select({
      standing: bare(orders[by].standing),
      finishedAt: bare(results.finishedAt),
      id: bare(results.id),
    })
    .from(results)
    .where(whereOwn(database))}`;
};

/** The results beyond a sort key: below it in the board's order, or above it in reverse order. */
interface KeyRange {
  readonly beyond: '<' | '>' | '>=';
  readonly sortKey: (database: Database, by: BoardOrder) => SQL;
}

const inOrder = (by: BoardOrder, { beyond }: KeyRange): [SQL, SQL, SQL] => {
  const direction = beyond === '<' ? desc : asc;
  return [direction(orders[by].standing), direction(results.finishedAt), direction(results.id)];
};

const whereInRange = (database: Database, by: BoardOrder, { beyond, sortKey }: KeyRange) => {
  const { standing, rows } = orders[by];
  const own = sql`(${standing}, ${results.finishedAt}, ${results.id})`;
  return and(
    whereChallengeGiven(results),
    rows,
    sql`${own} ${sql.raw(beyond)} ${sortKey(database, by)}`,
  );
};

const selectRows = (by: BoardOrder, range: KeyRange) =>
  prepared((database) =>
    database
      .select(rowOf(by))
      .from(results)
      .where(whereInRange(database, by, range))
      .orderBy(...inOrder(by, range))
      .limit(sql.placeholder('limit')),
  );

const rowsOf = (range: KeyRange): Record<BoardOrder, Prepared<BoardRow>> => ({
  score: selectRows('score', range),
  skill: selectRows('skill', range),
});

const after: KeyRange = { beyond: '>', sortKey: sortKeyGiven };
const before: KeyRange = { beyond: '<', sortKey: sortKeyGiven };
const above: KeyRange = { beyond: '<', sortKey: sortKeyOfViewer };
const fromOwn: KeyRange = { beyond: '>=', sortKey: sortKeyOfViewer };

/** The selects for each kind of page. */
export const rangeSelects = {
  after: { above: null, below: rowsOf(after) },
  before: { above: rowsOf(before), below: null },
  around: { above: rowsOf(above), below: rowsOf(fromOwn) },
} as const;

/**
 * The ranked results of a challenge of the viewer and of the players they follow, in the board's
 * order. The cross join keeps SQLite from starting with everybody's results of the challenge.
 */
const friendsBy = (by: BoardOrder) =>
  prepared((database) =>
    database
      .select(rowOf(by))
      .from(circleOf(database))
      .crossJoin(results)
      .where(
        and(eq(results.playerId, sql`circle.id`), whereChallengeGiven(results), orders[by].rows),
      )
      .orderBy(asc(orders[by].standing), asc(results.finishedAt), asc(results.id)),
  );

export const selectFriends = { score: friendsBy('score'), skill: friendsBy('skill') } as const;

/**
 * A page of the players who have finished, latest first, after the sort key given by `finishedAt`
 * and `id`. Only names and times: nothing reveals a score.
 */
export const selectFinished = prepared((database) =>
  database
    .select({
      id: results.id,
      finishedAt: results.finishedAt,
      playerId: results.playerId,
      handle: handleOf(results.playerId),
    })
    .from(results)
    .where(
      and(
        whereChallengeGiven(results),
        whereCounted,
        sql`(${results.finishedAt}, ${results.id}) < (${sql.placeholder('finishedAt')}, ${sql.placeholder('id')})`,
      ),
    )
    .orderBy(desc(results.finishedAt), desc(results.id))
    .limit(sql.placeholder('limit')),
);
