/** The tables of clubs: worker/clubs/. */
import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { players } from './schema.ts';

export const clubs = sqliteTable(
  'clubs',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Always a member, as is the successor. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => players.id),
    /** Since when the owner has been the owner. */
    ownedAt: integer('owned_at').notNull(),
    /** Whom the owner has named to own the club after them. */
    successorId: text('successor_id').references(() => players.id),
    /** The last part of the link to join. Whoever has it can join. */
    invite: text().notNull().unique(),
    /** The live table whose link its members find on its page, and since when. */
    tableId: text('table_id'),
    tableAt: integer('table_at'),
  },
  (table) => [
    index('clubs_by_owner').on(table.ownerId),
    index('clubs_by_successor')
      .on(table.successorId)
      .where(sql`successor_id is not null`),
  ],
);

/**
 * A row for each time that somebody joined: of members, and of former members until the week in
 * which they left is final, if they were members when a day closed.
 */
export const clubMembers = sqliteTable(
  'club_members',
  {
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** Since when the player's results count. */
    joinedAt: integer('joined_at').notNull(),
    /** Null for members. */
    leftAt: integer('left_at'),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.playerId, table.joinedAt] }),
    uniqueIndex('club_members_once')
      .on(table.clubId, table.playerId)
      .where(sql`left_at is null`),
    index('club_members_of').on(table.playerId, table.leftAt),
  ],
);

/** Frozen weeks that have an entry. They name no player: see worker/clubs/frozen-week.ts. */
export const clubWeeks = sqliteTable(
  'club_weeks',
  {
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id),
    /** An ISO week, `2026-W48`. */
    week: text().notNull(),
    game: text().notNull(),
    by: text({ enum: ['score', 'skill'] }).notNull(),
    /** The fields of its days and its entries, as JSON. */
    table: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.clubId, table.week, table.game, table.by] }),
    index('club_weeks_by_week').on(table.week),
  ],
);
