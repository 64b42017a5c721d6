/** Boards of a month and of all time: mean percentile and mean skill. */
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { SeasonOrder } from '../../api/schemas/seasons.ts';
import type { Database } from '../db/database.ts';
import { players } from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';

/** Games that a player needs to be on a board. */
const seasonGamesMin = { month: 5, all: 20 } as const;
export const allTime = 'all';

/** The games that a period's board requires. */
export const leastOf = (period: string): number =>
  period === allTime ? seasonGamesMin.all : seasonGamesMin.month;

const selectSeasons = (database: Database) =>
  database
    .select({
      playerId: seasons.playerId,
      handle: players.handle,
      games: seasons.games,
      percentile: seasons.percentile,
      skill: seasons.skill,
    })
    .from(seasons)
    .innerJoin(players, eq(players.id, seasons.playerId));

export type SeasonRow = Awaited<ReturnType<typeof selectSeasons>>[number];

/** The best players of a period, among those with enough games. */
export const listSeason = (
  database: Database,
  period: string,
  game: string,
  by: SeasonOrder,
  limit: number,
) => {
  const whereShown = and(
    eq(seasons.period, period),
    eq(seasons.game, game),
    // The literal lets SQLite use the partial indexes.
    sql`eligible = 1`,
    by === 'skill' ? sql`${seasons.skill} is not null` : undefined,
  );
  const order = by === 'skill' ? asc(seasons.skill) : desc(seasons.percentile);
  return selectSeasons(database).where(whereShown).orderBy(order).limit(limit);
};

/** One player's row, whether or not it is on the board; null before a day has been added to it. */
export const findSeason = async (
  database: Database,
  period: string,
  game: string,
  playerId: string,
): Promise<SeasonRow | null> => {
  const own = selectSeasons(database).where(
    and(
      eq(seasons.period, period),
      eq(seasons.game, game),
      eq(seasons.playerId, playerId),
      gt(seasons.games, 0),
    ),
  );
  return (await own.get()) ?? null;
};
