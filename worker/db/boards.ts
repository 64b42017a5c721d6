/** Boards: ranks from the histogram, pages from a key. Nothing here grows with the number of players. */
import { and, asc, between, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { GameName } from '../../engine/games.ts';
import type { BoardOrder } from '../api.ts';
import { skillsInBar } from '../judgement.ts';
import type { Database } from './database.ts';
import { histogram, openings, players, results, skillBars, skillHistogram } from './schema.ts';

export interface ChallengeKey {
  /** A day, or `c/{code}` of a challenge that somebody has made: see worker/challenges.ts. */
  readonly diceSet: string;
  readonly game: string;
}

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

export interface StandingCount {
  readonly standing: number;
  readonly count: number;
}

const ofChallenge = ({ diceSet, game }: ChallengeKey) =>
  and(eq(histogram.diceSet, diceSet), eq(histogram.game, game));

/** Results by standing, best first: at most as many rows as there are different standings. */
export const listCounts = (database: Database, challenge: ChallengeKey): Promise<StandingCount[]> =>
  database
    .select({ standing: histogram.standing, count: histogram.count })
    .from(histogram)
    .where(ofChallenge(challenge))
    .orderBy(asc(histogram.standing));

/** The bars of the skill board in ascending order: a bar stands for `skillsInBar` skills, from `standing` on. */
export const listSkillBars = async (
  database: Database,
  { diceSet, game }: ChallengeKey,
): Promise<StandingCount[]> => {
  const rows = await database
    .select({ bar: skillBars.value, count: skillBars.count })
    .from(skillBars)
    .where(and(eq(skillBars.diceSet, diceSet), eq(skillBars.game, game)))
    .orderBy(asc(skillBars.value));
  return rows.map(({ bar, count }) => ({ standing: bar * skillsInBar, count }));
};

/**
 * What ranks every skill from `first` to `last` (both included): the bars below the bar of `first`, then every skill from there up to
 * `last`. As long as a bar and a page, whatever the number of players.
 */
export const listSkillCounts = async (
  database: Database,
  { diceSet, game }: ChallengeKey,
  bars: readonly StandingCount[],
  first: number,
  last: number,
): Promise<StandingCount[]> => {
  const from = first - (first % skillsInBar);
  const within = await database
    .select({ standing: skillHistogram.value, count: skillHistogram.count })
    .from(skillHistogram)
    .where(
      and(
        eq(skillHistogram.diceSet, diceSet),
        eq(skillHistogram.game, game),
        between(skillHistogram.value, from, last),
      ),
    )
    .orderBy(asc(skillHistogram.value));
  return [...bars.filter(({ standing }) => standing < from), ...within];
};

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

/** The rank that `standing` has among `players`, itself included; `counts` are all the better ones, and any others. */
export const rankAmong = (
  counts: readonly StandingCount[],
  standing: number,
  players: number,
): Rank => {
  const better = counts.filter((row) => row.standing < standing);
  return rankFrom(countAll(better), players);
};

export const countAll = (counts: readonly StandingCount[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);

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

/** What each board is ordered by, and its rows. The literals let SQLite use the partial indexes. */
const orders = {
  score: { standing: results.standing, rows: sql`ranked = 1` },
  skill: {
    // The rows of this board are those that have one.
    standing: sql<number>`${results.skill}`,
    rows: sql`ranked = 1 and skill is not null`,
  },
} as const satisfies Record<BoardOrder, unknown>;

/** A board: the challenge, and its order. */
export interface BoardName extends ChallengeKey {
  readonly game: GameName;
  readonly by: BoardOrder;
}

const selectRows = (
  database: Database,
  { diceSet, game, by }: BoardName,
  beyond: SQL | undefined,
  direction: typeof asc | typeof desc,
  limit: number,
) => {
  const { standing, rows } = orders[by];
  return database
    .select({
      id: results.id,
      standing,
      finishedAt: results.finishedAt,
      score: results.score,
      turns: results.turns,
      playerId: results.playerId,
      handle: players.handle,
    })
    .from(results)
    .leftJoin(players, eq(players.id, results.playerId))
    .where(and(eq(results.diceSet, diceSet), eq(results.game, game), rows, beyond))
    .orderBy(direction(standing), direction(results.finishedAt), direction(results.id))
    .limit(limit);
};

const columns = ({ by }: BoardName) =>
  sql`(${orders[by].standing}, ${results.finishedAt}, ${results.id})`;
const tuple = ({ standing, finishedAt, id }: BoardKey) => sql`(${standing}, ${finishedAt}, ${id})`;

export interface BoardPage {
  readonly rows: readonly BoardRow[];
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
}

/** The first page, or the page after `after`. */
export const listAfter = async (
  database: Database,
  board: BoardName,
  after: BoardKey | null,
  limit: number,
): Promise<BoardPage> => {
  const beyond = after === null ? undefined : sql`${columns(board)} > ${tuple(after)}`;
  const rows = await selectRows(database, board, beyond, asc, limit + 1);
  return {
    rows: rows.slice(0, limit),
    hasPrevious: after !== null,
    hasNext: rows.length > limit,
  };
};

/** The page before `before`. */
export const listBefore = async (
  database: Database,
  board: BoardName,
  before: BoardKey,
  limit: number,
): Promise<BoardPage> => {
  const beyond = sql`${columns(board)} < ${tuple(before)}`;
  const rows = await selectRows(database, board, beyond, desc, limit + 1);
  return {
    rows: rows.slice(0, limit).reverse(),
    hasPrevious: rows.length > limit,
    hasNext: true,
  };
};

/** `limit` entries with `key` in their middle, shifted at the ends so that the page is full wherever the board is long enough. */
export const listAround = async (
  database: Database,
  board: BoardName,
  key: BoardKey,
  limit: number,
): Promise<BoardPage> => {
  const [above, below] = await database.batch([
    selectRows(database, board, sql`${columns(board)} < ${tuple(key)}`, desc, limit),
    selectRows(database, board, sql`${columns(board)} >= ${tuple(key)}`, asc, limit + 1),
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
  { diceSet, game }: ChallengeKey,
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
        eq(results.diceSet, diceSet),
        eq(results.game, game),
        sql`ranked = 1`,
        after === null
          ? undefined
          : sql`(${results.finishedAt}, ${results.id}) < (${after.finishedAt}, ${after.id})`,
      ),
    )
    .orderBy(desc(results.finishedAt), desc(results.id))
    .limit(limit);

/** How often each first move was made in the ranked plays of a challenge. */
export const listOpenings = (
  database: Database,
  { diceSet, game }: ChallengeKey,
): Promise<{ move: string; count: number }[]> =>
  database
    .select({ move: openings.move, count: openings.count })
    .from(openings)
    .where(and(eq(openings.diceSet, diceSet), eq(openings.game, game)));
