/**
 * The tables of D1. Instants are integer milliseconds UTC, days text `YYYY-MM-DD`. The histogram is maintained by a trigger on `results`
 * (migrations/), so that a result and its count are one transaction and a repeated insert counts once.
 */
import { sql } from 'drizzle-orm';
import type { RulesName } from '../../engine/games.ts';
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
    /** The handle with look-alikes folded: what must be unique. */
    handleSkeleton: text('handle_skeleton').notNull().unique(),
    /** SHA-256 of the token that the player was made with, hex: a trigger puts it among `sessions`, where tokens are looked up. */
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: integer('created_at').notNull(),
    /** Whether the handle is one that the player has chosen. */
    isNamed: integer('is_named', { mode: 'boolean' }).notNull().default(false),
  },
  // What a page of a board asks of each of its players is in the index itself: see `handleOf` in worker/players/queries.ts.
  (table) => [
    index('players_named').on(table.id, table.handle),
    // Who may have been forgotten by themselves: see worker/retention/remove-expired.ts.
    index('players_by_age').on(table.createdAt, table.id),
  ],
);

/**
 * Players who have been deleted, by the id that nothing links to anybody any more: a restored backup applies them again. `tokenHash` lets
 * the request be repeated while the deletion goes on, and is null afterwards.
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

/** Finished plays. `playerId` is null once its player has been deleted. */
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
    /** Orders a board: lower is better, equal shares a rank. */
    standing: integer().notNull(),
    /** The first move of the log: what the day's first position was answered with. */
    opening: text(),
    /** The ledger, in full; null if no coach was to be had. */
    par: real(),
    luck: real(),
    mistakes: real(),
    missing: real(),
    /** `mistakes` rounded as the skill board counts them: see worker/plays/grades.ts. */
    skill: integer(),
    /** One letter a turn, how well it was played: see worker/plays/grades.ts. */
    marks: text(),
    /** What its player's statistics need, packed: engine/facts/facts.ts. Of ranked results only; null once its player has been deleted. */
    facts: text(),
    startedAt: integer('started_at').notNull(),
    finishedAt: integer('finished_at').notNull(),
    /** Whether an operator has withdrawn it: see `withdrawals`. It counts nowhere then; the triggers take it out of every count. */
    isWithdrawn: integer('withdrawn', { mode: 'boolean' }).notNull().default(false),
    /** Whether only the files of its challenge have its log and what became of it: see worker/archive/move.ts. */
    isInFiles: integer('in_files', { mode: 'boolean' }).notNull().default(false),
    /** What it added to its player's month, in tenths of a per cent; null until its day has been added up. */
    percentile: integer(),
  },
  (table) => [
    // After the columns of the board's order come those that its rows show: a page is read from the index alone, however many results there are.
    index('results_board')
      .on(
        ...[table.challengeId, table.game, table.standing, table.finishedAt, table.id],
        ...[table.score, table.turns, table.playerId],
      )
      // The parentheses let SQLite take the columns of all three from the condition: it looks no deeper than the first term on the left.
      .where(sql`ranked = 1 and (withdrawn = 0 and in_files = 0)`),
    index('results_skill')
      .on(
        ...[table.challengeId, table.game, table.skill, table.finishedAt, table.id],
        ...[table.score, table.turns, table.playerId],
      )
      .where(sql`ranked = 1 and (withdrawn = 0 and (in_files = 0 and skill is not null))`),
    index('results_by_time')
      .on(table.challengeId, table.game, table.finishedAt, table.id)
      .where(sql`ranked = 1 and (withdrawn = 0 and in_files = 0)`),
    // What is left to find a day's results by, once its boards are read from files: see worker/seasons/readd-day.ts.
    index('results_in_files')
      .on(table.challengeId, table.game, table.standing)
      .where(sql`ranked = 1 and (withdrawn = 0 and in_files = 1)`),
    uniqueIndex('results_ranked_once')
      .on(table.playerId, table.challengeId, table.game)
      .where(sql`ranked = 1`),
    index('results_by_player').on(table.playerId, table.finishedAt),
    // Of these the latest and the best stay: see `insertResult` in worker/plays/queries.ts.
    index('results_unranked')
      .on(table.challengeId, table.game, table.playerId, table.finishedAt)
      .where(sql`ranked = 0`),
  ],
);

export type ResultRow = typeof results.$inferSelect;

/** Results that count: the literals let SQLite use the partial indexes of `results`. */
export const isCounted = sql`ranked = 1 and withdrawn = 0`;

/** Of these the ones that D1 has whole: a challenge's are found by its indexes, which hold no others. */
export const isListed = sql`${isCounted} and in_files = 0`;

/** Ranked results of a challenge by standing. Written by the trigger only. */
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

const counted = (name: string, column: string) =>
  sqliteTable(
    name,
    {
      challengeId: text('challenge_id').notNull(),
      game: text().notNull(),
      value: integer(column).notNull(),
      count: integer().notNull(),
    },
    (table) => [primaryKey({ columns: [table.challengeId, table.game, table.value] })],
  );

/**
 * Ranked results of a challenge by skill, on two levels: bars of a hundred, and every value within them. A rank is the sum of the bars
 * below and of the values below within its own, however fine the values are. Written by the trigger only.
 */
export const skillBars = counted('skill_bars', 'bar');
export const skillHistogram = counted('skill_histogram', 'skill');

/** First moves of the ranked results of a challenge. Written by the trigger only. */
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

/** The unranked play of a closed day that a player has begun last. Ranked plays need no row: their id follows from the player's. */
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
    // Which challenges somebody is still playing: see worker/retention/queries.ts.
    index('unranked_plays_of').on(table.challengeId),
  ],
);

/**
 * Challenges that people have made: dice of their own, which follow from nothing else, and a deadline. The seed is published to nobody before
 * the grace period is over. `makerId` is null once the maker has been deleted.
 */
export const customChallenges = sqliteTable(
  'custom_challenges',
  {
    code: text().primaryKey(),
    makerId: text('maker_id').references(() => players.id),
    game: text().notNull(),
    rules: text().$type<RulesName>().notNull(),
    /** 32 random bytes, hex. */
    seed: text().notNull(),
    createdAt: integer('created_at').notNull(),
    closesAt: integer('closes_at').notNull(),
  },
  (table) => [
    index('custom_challenges_by_maker').on(table.makerId, table.createdAt),
    index('custom_challenges_by_end').on(table.closesAt, table.code),
  ],
);

/** Who has begun which of them: the plays themselves need no row. */
export const customPlays = sqliteTable(
  'custom_plays',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    code: text()
      .notNull()
      .references(() => customChallenges.code),
    begunAt: integer('begun_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.code] }),
    index('custom_plays_by_time').on(table.playerId, table.begunAt),
    index('custom_plays_of').on(table.code),
  ],
);

/** Whose results a player sees among friends. Nothing is asked of the one who is followed. */
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

/** A year's anchor (the commitment of 1 January) from its first use on, and its last seed once the year is over. */
export const anchors = sqliteTable('anchors', {
  year: integer().primaryKey(),
  anchor: text().notNull(),
  lastSeed: text('last_seed'),
});

/** How far each task of worker/retention/remove-expired.ts has come: the key of the last row that it has looked at, as JSON. */
export const retentionProgress = sqliteTable('retention_progress', {
  task: text().primaryKey(),
  cursor: text().notNull(),
});
