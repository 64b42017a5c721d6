/** Boards as rows: the selects that pages are made of. Each follows a place by an index, whatever the number of players. */
import { and, asc, between, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { isOfChallenge, selectSkillLevel } from './histogram.ts';
import { skillsInBar } from '../../engine/skill.ts';
import type { Database } from '../db/database.ts';
import { handleOf, idOfToken } from '../players/queries.ts';
import { follows, isCounted, isListed, results, skillHistogram } from '../db/schema.ts';
import { prepared, type Prepared } from '../db/batch.ts';

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

/** What each board is ordered by, and its rows, as far as D1 has them whole. The literals let SQLite use the partial indexes. */
const orders = {
  score: { standing: results.standing, rows: isListed },
  skill: { standing: results.skill, rows: sql`${isListed} and skill is not null` },
} as const satisfies Record<BoardOrder, unknown>;

/** The ranked result of whoever has the token. */
const isOwn = (database: Database) =>
  and(eq(results.playerId, idOfToken(database)), isOfChallenge(results), isCounted);

/** Results are numbered in the order in which they are stored: what was read at some time has those up to the number that was the last. */
const number = sql<number>`${results}.rowid`.as('number');

/** The number of the result that was stored last. */
export const selectNewest = prepared((database) =>
  database.select({ number: sql<number>`coalesce(max(rowid), 0)`.as('newest') }).from(results),
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
      playerId: results.playerId,
      handle: handleOf(results.playerId),
      number,
    })
    .from(results)
    .where(isOwn(database)),
);

/** Where the viewer's skill is within its bar. */
export const selectOwnSkillLevel = selectSkillLevel(
  (database) =>
    sql`${database.select({ skill: results.skill }).from(results).where(isOwn(database))}`,
);

/** Where a given skill (`skill`) is within its bar. */
export const selectSkillLevelAt = selectSkillLevel(() => sql`${sql.placeholder('skill')}`);

/** A key that is bound as values. */
const keyGiven = () => {
  const [standing, finishedAt, id] = ['standing', 'finishedAt', 'id'].map(sql.placeholder);
  return sql`(${standing}, ${finishedAt}, ${id})`;
};

/**
 * The viewer's key, which the database looks up itself. A column keeps its affinity out of its select, and SQLite would then compare by
 * the first of the three only and walk through all that are level with it: the signs take the affinity away.
 */
const keyOfViewer = (database: Database, by: BoardOrder): SQL => {
  const bare = (column: SQLiteColumn) => sql`+${column}`;
  return sql`${database
    .select({
      standing: bare(orders[by].standing),
      finishedAt: bare(results.finishedAt),
      id: bare(results.id),
    })
    .from(results)
    .where(isOwn(database))}`;
};

/** What stands beyond a place: below it in the order of the board, or above it and against that order. */
interface KeyRange {
  readonly beyond: '<' | '>' | '>=';
  readonly place: (database: Database, by: BoardOrder) => SQL;
}

const inOrder = (by: BoardOrder, { beyond }: KeyRange): [SQL, SQL, SQL] => {
  const direction = beyond === '<' ? desc : asc;
  return [direction(orders[by].standing), direction(results.finishedAt), direction(results.id)];
};

const isIn = (database: Database, by: BoardOrder, { beyond, place }: KeyRange) => {
  const { standing, rows } = orders[by];
  const own = sql`(${standing}, ${results.finishedAt}, ${results.id})`;
  return and(isOfChallenge(results), rows, sql`${own} ${sql.raw(beyond)} ${place(database, by)}`);
};

/** The rows of a board have what it is ordered by. */
const standingOf = (by: BoardOrder) => sql<number>`${orders[by].standing}`.as('place');

const selectRows = (by: BoardOrder, range: KeyRange) =>
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
      .where(isIn(database, by, range))
      .orderBy(...inOrder(by, range))
      .limit(sql.placeholder('limit')),
  );

/** The best standing of a range; null if there is nothing. */
const bestOf = (database: Database, by: BoardOrder, range: KeyRange): SQL => {
  const standings = database
    .select({ standing: standingOf(by) })
    .from(results)
    .where(isIn(database, by, range))
    .orderBy(...inOrder(by, range))
    .limit(sql.placeholder('limit'))
    .as('standings');
  return sql`${database.select({ best: sql`min(${standings.standing})` }).from(standings)}`;
};

const rowsOf = (range: KeyRange): Record<BoardOrder, Prepared<BoardRow>> => ({
  score: selectRows('score', range),
  skill: selectRows('skill', range),
});

const after: KeyRange = { beyond: '>', place: keyGiven };
const before: KeyRange = { beyond: '<', place: keyGiven };
const above: KeyRange = { beyond: '<', place: keyOfViewer };
const fromOwn: KeyRange = { beyond: '>=', place: keyOfViewer };

/** What each kind of page is made of, and where the best skill of it is. */
export const selects = {
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

const betterSkillInBar = (database: Database): SQL<number> => {
  const { skill } = results;
  const first = sql`${skill} - ${skill} % ${skillsInBar}`;
  const inBar = between(skillHistogram.value, first, sql`${skill} - 1`);
  return sql`${database
    .select({ count: sql`coalesce(sum(${skillHistogram.count}), 0)` })
    .from(skillHistogram)
    .where(and(isOfChallenge(skillHistogram), inBar))}`;
};

/** How many of a challenge's results are better than a row's, but in the same bar; a bar by score holds one standing. */
const betterInBar: Readonly<Record<BoardOrder, (database: Database) => SQL<number>>> = {
  score: () => sql`0`,
  skill: betterSkillInBar,
};

/** Results that count, whether D1 has them whole or not: these are found by player. */
const counted = {
  score: isCounted,
  skill: sql`${isCounted} and skill is not null`,
} as const satisfies Record<BoardOrder, SQL>;

/**
 * The ranked results of a challenge of those whom the viewer follows, and the viewer's own, in the order of the board. The cross join keeps
 * SQLite from beginning with everybody's results of the challenge.
 */
const friendsBy = (by: BoardOrder) =>
  prepared((database) => {
    const viewer = idOfToken(database);
    const followed = sql`select ${follows.playerId} from ${follows} where ${follows.followerId} = ${viewer}`;
    return database
      .select({
        id: results.id,
        standing: standingOf(by),
        finishedAt: results.finishedAt,
        score: results.score,
        turns: results.turns,
        playerId: results.playerId,
        handle: handleOf(results.playerId),
        betterInBar: betterInBar[by](database).as('better_in_bar'),
      })
      .from(sql`(select ${viewer} as id union ${followed}) as circle`)
      .crossJoin(results)
      .where(and(eq(results.playerId, sql`circle.id`), isOfChallenge(results), counted[by]))
      .orderBy(asc(orders[by].standing), asc(results.finishedAt), asc(results.id));
  });

export const selectFriends = { score: friendsBy('score'), skill: friendsBy('skill') } as const;
