/** Custom challenges: worker/challenges/. */
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { RulesName } from '../../engine/rule-sets.ts';
import { players } from './schema.ts';

/**
 * Challenges made by players, with dice of their own that follow from nothing else, and a deadline.
 * The seed stays secret until the grace period is over. `makerId` is null once the maker has been
 * deleted.
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

/** Which player has begun which custom challenge. The plays themselves need no row. */
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
