/**
 * A player's ranked results, found by an index on the player: only these are read, whatever the
 * number of players or days.
 */
import { and, desc, eq, gte, lt, lte, sql, type SQL } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import { gamesMax } from '../../api/schemas/statistics.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import type { Database } from '../db/database.ts';
import { prepared, type RowOf } from '../db/batch.ts';
import { whereCounted, players, results } from '../db/schema.ts';
import { idOfToken } from '../players/queries.ts';
import { resultIn } from '../../engine/histogram.ts';
import type { Variant } from '../../engine/games.ts';

/** Percentiles are stored in tenths of a per cent. */
const percentileSteps = 10;

/**
 * In the game's unit. A game that ended too early includes the turns that it would still have
 * needed, if they are known.
 */
export const resultOfRow = (
  variant: Pick<Variant, 'bar'>,
  { turns, missing, standing }: GameRow,
): number | null => {
  const bar = variant.bar(standing);
  return 'score' in bar || missing === null ? resultIn(bar) : turns + missing;
};

/** In per cent; null before the game's day is final. */
export const percentileOf = ({ percentile }: GameRow): number | null =>
  percentile === null ? null : percentile / percentileSteps;

/** Maximum number of days in the heat map and the longest streak. */
export const daysMax = 2_000;

/**
 * Maximum number of days that are not closed at a time: today, and yesterday until its grace period
 * is over.
 */
const openDays = 2;

/** Selects the player: the viewer by their token, or anybody by id. */
type Owner = (database: Database) => SQL;
const byId: Owner = () => sql`${sql.placeholder('playerId')}`;

const whereCountedOf = (owner: SQL) =>
  and(eq(results.playerId, owner), whereCounted, lt(results.challengeId, customPrefix));

const selectGames = (owner: Owner) =>
  prepared((database) =>
    database
      .select({
        date: results.challengeId,
        id: results.id,
        game: results.game,
        score: results.score,
        turns: results.turns,
        standing: results.standing,
        luck: results.luck,
        mistakes: results.mistakes,
        missing: results.missing,
        percentile: results.percentile,
        facts: results.facts,
      })
      .from(results)
      .where(and(whereCountedOf(owner(database)), eq(results.game, sql.placeholder('game'))))
      .orderBy(desc(results.challengeId))
      // One more row shows whether there are older games, even after removing those that the viewer
      // may not see yet.
      .limit(gamesMax + 1 + openDays),
  );

const selectDays = (owner: Owner) =>
  prepared((database) =>
    database
      .select({ date: results.challengeId, game: results.game })
      .from(results)
      .where(whereCountedOf(owner(database)))
      .orderBy(desc(results.challengeId))
      .limit(daysMax * gameNames.length),
  );

/**
 * The latest games of a kind, latest first, with enough extra rows to tell whether there are older
 * ones.
 */
export const selectOwnGames = selectGames(idOfToken);
export type GameRow = RowOf<typeof selectOwnGames>;
export const selectGamesOf = selectGames(byId);
/** Which game was played on which day, latest first. */
export const selectOwnDays = selectDays(idOfToken);
export const selectDaysOf = selectDays(byId);

const selectCompared = (owner: Owner) =>
  prepared((database) =>
    database
      .select({
        date: results.challengeId,
        game: results.game,
        id: results.id,
        score: results.score,
        turns: results.turns,
        standing: results.standing,
        luck: results.luck,
        mistakes: results.mistakes,
      })
      .from(results)
      .where(
        and(whereCountedOf(owner(database)), lte(results.challengeId, sql.placeholder('last'))),
      )
      .orderBy(desc(results.challengeId))
      .limit(sql.placeholder('limit')),
  );

/** The latest results up to the day `last`, latest first: see versus.ts. */
export const selectOwnCompared = selectCompared(idOfToken);
export type ComparedRow = RowOf<typeof selectOwnCompared>;
export const selectComparedOf = selectCompared(byId);

/** What the viewer has finished since the day `first`. */
export const selectOwnSince = prepared((database) =>
  database
    .select({ date: results.challengeId, game: results.game })
    .from(results)
    .where(
      and(
        eq(results.playerId, idOfToken(database)),
        sql`ranked = 1`,
        gte(results.challengeId, sql.placeholder('first')),
        lt(results.challengeId, customPrefix),
      ),
    ),
);

export const selectPlayerById = prepared((database) =>
  database
    .select()
    .from(players)
    .where(eq(players.id, sql.placeholder('playerId'))),
);
