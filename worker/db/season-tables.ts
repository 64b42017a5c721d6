/** The tables of monthly and all-time boards: worker/seasons/. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * A player's sums over a month (`2026-11`) or all time (`all`), by game. Closed days are added one
 * by one. The board's figures are stored so that they can be indexed.
 */
export const seasons = sqliteTable(
  'seasons',
  {
    period: text().notNull(),
    game: text().notNull(),
    playerId: text('player_id').notNull(),
    games: integer().notNull(),
    /** Sum of percentiles, in tenths of a per cent. */
    percentiles: integer().notNull(),
    /** Sum of the skills of graded games, as the day's skill board counts them. */
    skills: integer().notNull(),
    graded: integer().notNull(),
    /** Whether the player has enough games to be on the board. */
    eligible: integer({ mode: 'boolean' }).notNull(),
    /** Mean percentile, in thousandths of a per cent, rounded down. */
    percentile: integer().notNull(),
    /** Mean skill times ten, rounded down; null if nothing was graded. */
    skill: integer(),
    /**
     * Only of all time, and of all results that count, whether or not their day has been added up:
     * their number, the best standing among them, and how many have the game's feat, or may have it
     * because their facts are missing. Written only by triggers on `results`.
     */
    played: integer().notNull().default(0),
    best: integer(),
    feats: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.period, table.game, table.playerId] }),
    // Only of players on the board: to move a row in an index costs two written rows.
    index('seasons_by_percentile')
      .on(table.period, table.game, table.percentile)
      .where(sql`eligible = 1`),
    index('seasons_by_skill')
      .on(table.period, table.game, table.skill)
      .where(sql`eligible = 1`),
    index('seasons_of').on(table.playerId),
  ],
);

/**
 * How far the seasons have been added up: the day, and the last of its results that was added
 * (none: '' and 0).
 */
export const seasonProgress = sqliteTable('season_progress', {
  game: text().primaryKey(),
  date: text().notNull(),
  standing: integer().notNull(),
  finishedAt: integer('finished_at').notNull(),
  id: text().notNull(),
});

/**
 * Ranked results of days that were published after the seasons had been added up past them. Written
 * only by the trigger, in the transaction of the result. worker/seasons/add-days.ts adds them to
 * their player's seasons and removes them.
 */
export const lateResults = sqliteTable(
  'late_results',
  {
    id: text().primaryKey(),
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    standing: integer().notNull(),
  },
  (table) => [index('late_results_of').on(table.challengeId, table.game, table.standing)],
);
