/** Boards: ranks from the histogram, pages from a key. Nothing here grows with the number of players. */
import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from './database.ts';
import { histogram, players, results } from './schema.ts';

export interface ChallengeKey {
  readonly date: string;
  readonly game: string;
}

/** The place of a result on a board: results are in ascending order of all three. */
export interface BoardKey {
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

export interface StandingCount {
  readonly standing: number;
  readonly count: number;
}

const ofChallenge = ({ date, game }: ChallengeKey) =>
  and(eq(histogram.date, date), eq(histogram.game, game));

/** Results by standing, best first: at most as many rows as there are different standings. */
export const listCounts = (database: Database, challenge: ChallengeKey): Promise<StandingCount[]> =>
  database
    .select({ standing: histogram.standing, count: histogram.count })
    .from(histogram)
    .where(ofChallenge(challenge))
    .orderBy(asc(histogram.standing));

/** Finished ranked plays of a challenge. */
export const countPlayers = async (
  database: Database,
  challenge: ChallengeKey,
): Promise<number> => {
  const total = sql<number>`coalesce(sum(${histogram.count}), 0)`;
  const [row] = await database.select({ total }).from(histogram).where(ofChallenge(challenge));
  return row?.total ?? 0;
};

export interface Rank {
  readonly rank: number;
  readonly players: number;
  /** Share of players at or below, in per cent with one decimal, rounded down. */
  readonly percentile: number;
}

/** The rank that `standing` has among the players counted in `counts`, itself included. */
export const rankAmong = (counts: readonly StandingCount[], standing: number): Rank => {
  let better = 0;
  let players = 0;
  for (const row of counts) {
    if (row.standing < standing) better += row.count;
    players += row.count;
  }
  return rankFrom(better, players);
};

const rankFrom = (better: number, players: number): Rank => ({
  rank: better + 1,
  players,
  percentile: players === 0 ? 0 : Math.floor((1000 * (players - better)) / players) / 10,
});

/** The rank of a standing on a board that already counts it. */
export const findRank = async (
  database: Database,
  challenge: ChallengeKey,
  standing: number,
): Promise<Rank> => {
  const isBetter = sql`${histogram.standing} < ${standing}`;
  const [row] = await database
    .select({
      better: sql<number>`coalesce(sum(${histogram.count}) filter (where ${isBetter}), 0)`,
      total: sql<number>`coalesce(sum(${histogram.count}), 0)`,
    })
    .from(histogram)
    .where(ofChallenge(challenge));
  return rankFrom(row?.better ?? 0, row?.total ?? 0);
};

const selectRows = (
  database: Database,
  { date, game }: ChallengeKey,
  beyond: SQL | undefined,
  direction: typeof asc | typeof desc,
  limit: number,
) =>
  database
    .select({
      id: results.id,
      standing: results.standing,
      finishedAt: results.finishedAt,
      score: results.score,
      turns: results.turns,
      playerId: results.playerId,
      handle: players.handle,
    })
    .from(results)
    .leftJoin(players, eq(players.id, results.playerId))
    // The literal lets SQLite use the partial index of ranked results.
    .where(and(eq(results.date, date), eq(results.game, game), sql`ranked = 1`, beyond))
    .orderBy(direction(results.standing), direction(results.finishedAt), direction(results.id))
    .limit(limit);

const columns = sql`(${results.standing}, ${results.finishedAt}, ${results.id})`;
const tuple = ({ standing, finishedAt, id }: BoardKey) => sql`(${standing}, ${finishedAt}, ${id})`;

export interface BoardPage {
  readonly rows: readonly BoardRow[];
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** The first page, or the page after `after`. */
export const listAfter = async (
  database: Database,
  challenge: ChallengeKey,
  after: BoardKey | null,
  limit: number,
): Promise<BoardPage> => {
  const beyond = after === null ? undefined : sql`${columns} > ${tuple(after)}`;
  const rows = await selectRows(database, challenge, beyond, asc, limit + 1);
  return {
    rows: rows.slice(0, limit),
    hasPrevious: after !== null,
    hasNext: rows.length > limit,
  };
};

/** The page before `before`. */
export const listBefore = async (
  database: Database,
  challenge: ChallengeKey,
  before: BoardKey,
  limit: number,
): Promise<BoardPage> => {
  const beyond = sql`${columns} < ${tuple(before)}`;
  const rows = await selectRows(database, challenge, beyond, desc, limit + 1);
  return {
    rows: rows.slice(0, limit).reverse(),
    hasPrevious: rows.length > limit,
    hasNext: true,
  };
};

/** `limit` entries with `key` in their middle, shifted at the ends so that the page is full wherever the board is long enough. */
export const listAround = async (
  database: Database,
  challenge: ChallengeKey,
  key: BoardKey,
  limit: number,
): Promise<BoardPage> => {
  const [above, below] = await database.batch([
    selectRows(database, challenge, sql`${columns} < ${tuple(key)}`, desc, limit),
    selectRows(database, challenge, sql`${columns} >= ${tuple(key)}`, asc, limit + 1),
  ]);
  const before = Math.min(above.length, Math.max(Math.floor(limit / 2), limit - below.length));
  const after = Math.min(below.length, limit - before);
  return {
    rows: [...above.slice(0, before).reverse(), ...below.slice(0, after)],
    hasPrevious: above.length > before,
    hasNext: below.length > after,
  };
};

/** Who has finished, the latest first: a page of names and times, and nothing that a score could be read from. */
export interface FinishedRow {
  readonly id: string;
  readonly finishedAt: number;
  readonly playerId: string | null;
  readonly handle: string | null;
}

/** The latest finishes, or those before the one that `after` names. */
export const listFinished = (
  database: Database,
  { date, game }: ChallengeKey,
  after: Pick<FinishedRow, 'finishedAt' | 'id'> | null,
  limit: number,
): Promise<FinishedRow[]> =>
  database
    .select({
      id: results.id,
      finishedAt: results.finishedAt,
      playerId: results.playerId,
      handle: players.handle,
    })
    .from(results)
    .leftJoin(players, eq(players.id, results.playerId))
    .where(
      and(
        eq(results.date, date),
        eq(results.game, game),
        sql`ranked = 1`,
        after === null
          ? undefined
          : sql`(${results.finishedAt}, ${results.id}) < (${after.finishedAt}, ${after.id})`,
      ),
    )
    .orderBy(desc(results.finishedAt), desc(results.id))
    .limit(limit);
