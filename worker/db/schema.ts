/**
 * The tables of D1. Instants are integer milliseconds UTC, days text `YYYY-MM-DD`. A trigger on
 * `results` (migrations/) maintains the histogram, so a result and its count are one transaction
 * and a repeated insert counts once.
 */
import { sql } from 'drizzle-orm';
import type { RulesName } from '../../engine/rule-sets.ts';
import {
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

export const players = sqliteTable(
  'players',
  {
    id: text().primaryKey(),
    handle: text().notNull(),
    /** The handle with look-alike characters folded, which must be unique. */
    handleSkeleton: text('handle_skeleton').notNull().unique(),
    /**
     * SHA-256 of the token that the player was created with, hex. A trigger copies it to
     * `sessions`, where tokens are looked up.
     */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: integer('created_at').notNull(),
    /**
     * When a browser that is this player was last seen, precise to the day. Unlike the sessions, it
     * stays when a browser goes on as somebody else or is signed out.
     */
    seenAt: integer('seen_at').notNull().default(0),
    /** What people call the player in clubs and at tables; null if the player has not said. */
    knownAs: text('known_as'),
    /** Whether the player has chosen the handle. */
    isNamed: integer('is_named', { mode: 'boolean' }).notNull().default(false),
    /** Whether the player wants no streaks: neither they nor anybody else sees one of theirs. */
    isStreakHidden: integer('is_streak_hidden', { mode: 'boolean' }).notNull().default(false),
    /**
     * Raised by whatever revokes access. What was issued under an earlier epoch signs nobody in:
     * see worker/players/epochs.ts.
     */
    epoch: integer().notNull().default(0),
    /**
     * The player's results, unranked ones included; the latest day of which they have a ranked one;
     * and when they finished last. Written only by triggers on `results`.
     */
    games: integer().notNull().default(0),
    lastDay: text('last_day'),
    lastFinishedAt: integer('last_finished_at'),
  },
  // This index contains everything that a board's page needs of each player: see `handleOf` in
  // worker/players/queries.ts.
  (table) => [
    index('players_named').on(table.id, table.handle),
    // Finds players who may have expired: see worker/retention/remove-expired.ts.
    index('players_by_age').on(table.createdAt, table.id),
  ],
);

/**
 * Deleted players by id, which no longer links to anybody, so that the deletions can be repeated on
 * a restored backup. `tokenHash` lets the request be repeated while the deletion is in progress,
 * and is null afterwards.
 */
export const deletedPlayers = sqliteTable(
  'deleted_players',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').unique(),
    deletedAt: integer('deleted_at').notNull(),
  },
  (table) => [index('deleted_players_by_time').on(table.deletedAt)],
);

/** Finished plays. `playerId` is null once the player has been deleted. */
export const results = sqliteTable(
  'results',
  {
    id: text().primaryKey(),
    playerId: text('player_id').references(() => players.id),
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    rules: text().$type<RulesName>().notNull(),
    ranked: integer({ mode: 'boolean' }).notNull(),
    log: text().notNull(),
    score: integer().notNull(),
    turns: integer().notNull(),
    /** Sorts a board: lower is better, and equal standings share a rank. */
    standing: integer().notNull(),
    /** The first move of the log: the answer to the challenge's first position. */
    opening: text(),
    /** The full ledger; null if no coach was available. */
    par: real(),
    luck: real(),
    mistakes: real(),
    missing: real(),
    /** `mistakes` rounded as the skill board counts them: see engine/skill.ts. */
    skill: integer(),
    /** One letter per turn for how well it was played: see worker/plays/grades.ts. */
    marks: text(),
    /**
     * What the player's statistics need, packed: see engine/facts/facts.ts. Only for ranked
     * results; null once the player has been deleted.
     */
    facts: text(),
    /**
     * What was worth celebrating when the result was published, separated by spaces: see
     * worker/plays/occasions.ts. Null if nothing was, and once the player has been deleted.
     */
    occasions: text(),
    startedAt: integer('started_at').notNull(),
    finishedAt: integer('finished_at').notNull(),
    /**
     * Whether an operator has withdrawn the result: see `withdrawals`. It then counts nowhere;
     * triggers remove it from every count.
     */
    isWithdrawn: integer('withdrawn', { mode: 'boolean' }).notNull().default(false),
    /**
     * What the result added to its player's month, in tenths of a per cent; null until its day has
     * been added up.
     */
    percentile: integer(),
  },
  (table) => [
    // After the columns of the board's order come those that its rows show, so a page is read from
    // the index alone, however many results there are.
    index('results_board')
      .on(
        ...[table.challengeId, table.game, table.standing, table.finishedAt, table.id],
        ...[table.score, table.turns, table.playerId],
      )
      .where(sql`ranked = 1 and withdrawn = 0`),
    index('results_skill')
      .on(
        ...[table.challengeId, table.game, table.skill, table.finishedAt, table.id],
        ...[table.score, table.turns, table.playerId],
      )
      // The parentheses let SQLite derive all three columns from the condition, because it looks no
      // deeper than the first term on the left.
      .where(sql`ranked = 1 and (withdrawn = 0 and skill is not null)`),
    index('results_by_time')
      .on(table.challengeId, table.game, table.finishedAt, table.id)
      .where(sql`ranked = 1 and withdrawn = 0`),
    uniqueIndex('results_ranked_once')
      .on(table.playerId, table.challengeId, table.game)
      .where(sql`ranked = 1`),
    index('results_by_player').on(table.playerId, table.finishedAt),
    // Only the latest and the best of these are kept: see `insertResult` in
    // worker/plays/queries.ts.
    index('results_unranked')
      .on(table.challengeId, table.game, table.playerId, table.finishedAt)
      .where(sql`ranked = 0`),
    // Finds those without a player, which are removed in time: see worker/retention/queries.ts.
    index('results_stray')
      .on(table.finishedAt)
      .where(sql`ranked = 0 and player_id is null`),
  ],
);

export type ResultRow = typeof results.$inferSelect;

/** Matches results that count. The literals let SQLite use the partial indexes of `results`. */
export const whereCounted = sql`ranked = 1 and withdrawn = 0`;

/** Ranked results of a challenge by standing. Written only by the trigger. */
export const histogram = sqliteTable(
  'histogram',
  {
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    standing: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.challengeId, table.game, table.standing] })],
);

/** Ranked results of a challenge by skill. Written only by the trigger. */
export const skillHistogram = sqliteTable(
  'skill_histogram',
  {
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    skill: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.challengeId, table.game, table.skill] })],
);

/** First moves of the ranked results of a challenge. Written only by the trigger. */
export const openings = sqliteTable(
  'openings',
  {
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    move: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.challengeId, table.game, table.move] })],
);

/**
 * The unranked play of a closed challenge that a player began last. Ranked plays need no row,
 * because their id follows from the player's.
 */
export const unrankedPlays = sqliteTable(
  'unranked_plays',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    challengeId: text('challenge_id').notNull(),
    game: text().notNull(),
    playId: text('play_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.challengeId, table.game] }),
    uniqueIndex('unranked_plays_by_play').on(table.playId),
    // Finds the challenges that somebody is still playing: see worker/retention/queries.ts.
    index('unranked_plays_of').on(table.challengeId),
  ],
);

/** Whose results a player sees among friends. Following needs no consent. */
export const follows = sqliteTable(
  'follows',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => players.id),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.playerId] }),
    index('follows_of').on(table.playerId),
  ],
);

/**
 * A year's anchor (the commitment of 1 January), stored at its first use, and the year's last seed,
 * stored once the year is over.
 */
export const anchors = sqliteTable('anchors', {
  year: integer().primaryKey(),
  anchor: text().notNull(),
  lastSeed: text('last_seed'),
});

/** The progress of each task of the timers: worker/db/progress.ts. */
export const retentionProgress = sqliteTable('retention_progress', {
  task: text().primaryKey(),
  /** The key of the last row that it has looked at, as JSON. */
  cursor: text().notNull(),
  /** When it last had nothing left to do, milliseconds UTC. */
  caughtUpAt: integer('caught_up_at'),
});
