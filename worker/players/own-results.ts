/** The ranked results of a player. Every look-up uses an index on the player, whatever the number of players or days. */
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import type { Database } from '../db/database.ts';
import { isCounted, results } from '../db/schema.ts';

export interface OwnResultRow {
  readonly date: string;
  readonly game: string;
  readonly score: number;
  readonly turns: number;
  readonly mistakes: number | null;
  readonly id: string;
}

const columns = {
  date: results.challengeId,
  game: results.game,
  score: results.score,
  turns: results.turns,
  mistakes: results.mistakes,
  id: results.id,
};

/** Matches days only: custom challenges count only for their own board. */
const isDaily = lt(results.challengeId, customPrefix);

/** The latest ranked results that count, by day. */
export const listLatest = (
  database: Database,
  playerId: string,
  limit: number,
): Promise<OwnResultRow[]> =>
  database
    .select(columns)
    .from(results)
    .where(and(eq(results.playerId, playerId), isCounted, isDaily))
    .orderBy(desc(results.challengeId), asc(results.game))
    .limit(limit);

/** The ranked results that count, from day `first` (included) to `end` (excluded). */
export const listBetween = (
  database: Database,
  playerId: string,
  first: string,
  end: string,
): Promise<OwnResultRow[]> =>
  database
    .select(columns)
    .from(results)
    .where(
      and(
        eq(results.playerId, playerId),
        isCounted,
        gte(results.challengeId, first),
        lt(results.challengeId, end),
      ),
    )
    .orderBy(asc(results.challengeId), asc(results.game));

/** What the player has finished on those days, including withdrawn results: the player knows their dice either way. */
export const listFinished = (
  database: Database,
  playerId: string,
  first: string,
  end: string,
): Promise<Pick<OwnResultRow, 'date' | 'game'>[]> =>
  database
    .select({ date: results.challengeId, game: results.game })
    .from(results)
    .where(
      and(
        eq(results.playerId, playerId),
        // The literal lets SQLite use the partial index of ranked results.
        sql`ranked = 1`,
        gte(results.challengeId, first),
        lt(results.challengeId, end),
      ),
    );

/** Days with a ranked result that counts, latest first. */
export const listDays = async (
  database: Database,
  playerId: string,
  limit: number,
): Promise<string[]> => {
  const rows = await database
    .selectDistinct({ date: results.challengeId })
    .from(results)
    .where(and(eq(results.playerId, playerId), isCounted, isDaily))
    .orderBy(desc(results.challengeId))
    .limit(limit);
  return rows.map(({ date }) => date);
};
