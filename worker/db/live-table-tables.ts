/**
 * The table that lists who sits at which live table: worker/tables/. Everything else about a live
 * table is in its Durable Object.
 */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { paces } from '../../engine/table/live/record.ts';
import { players } from './schema.ts';

/**
 * Who sits where, as the table's object has written it, and who once did: until the table is freed,
 * its object may name them. Of live tables in play only the object knows whose turn it is.
 */
export const tableSeats = sqliteTable(
  'table_seats',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    tableId: text('table_id').notNull(),
    game: text().notNull(),
    pace: text({ enum: paces }).notNull(),
    phase: text({ enum: ['lobby', 'play', 'over'] }).notNull(),
    /** Whether the turn in progress is the player's; of a live table always false. */
    isTurn: integer('is_turn', { mode: 'boolean' }).notNull().default(false),
    hasLeft: integer('has_left', { mode: 'boolean' }).notNull().default(false),
    /**
     * Whether the player has no seat any more, or never got it. Such a row only leads deletions to
     * the table: it is in no list, counts as no seat, and keeps nobody from being removed.
     */
    hasStood: integer('has_stood', { mode: 'boolean' }).notNull().default(false),
    /**
     * When the turn in progress may be passed, as of its beginning; null while there is none, and
     * of a live table.
     */
    deadline: integer(),
    /** Which of the card's turns is in progress, counted from 0; null unless it is the player's. */
    turn: integer(),
    /** From then on nothing of the table can be left, whatever becomes of it. */
    until: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.tableId] }),
    index('table_seats_of').on(table.tableId),
    index('table_seats_by_end').on(table.until),
    // Finds turns of some age: see worker/push/due.ts.
    index('table_seats_in_turn')
      .on(table.deadline, table.tableId)
      .where(sql`is_turn = 1`),
    // Lists a player's tables, open ones first and then the latest, and counts their seats.
    index('table_seats_of_player')
      .on(table.playerId, sql`(phase = 'over')`, table.hasLeft, sql`until desc`)
      .where(sql`has_stood = 0`),
  ],
);
