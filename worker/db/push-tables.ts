/** Subscriptions to notices of turns and of the day's dice, by Web Push: worker/push/. */
import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { players } from './schema.ts';

/**
 * Browsers that asked for it. A row belongs to the session of its browser, and triggers remove it
 * with the session, or once another token has replaced that of the session.
 */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    id: text().primaryKey(),
    /** Of the session. */
    tokenHash: text('token_hash').notNull().unique(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** An address at the browser's push service, checked when it is stored and when it is used. */
    endpoint: text().notNull().unique(),
    /** The browser's public key and its secret, both base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Whether it gets notices of turns at slow tables. */
    turn: integer({ mode: 'boolean' }).notNull(),
    /** When it gets a notice of the day's dice: a minute of the day in UTC; null for never. */
    minute: integer(),
    /** Code of the language. */
    language: text().notNull(),
    /** Of the site, as the browser knows it: what is sent links to it. */
    origin: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('push_subscriptions_of').on(table.playerId, table.createdAt),
    index('push_subscriptions_by_minute')
      .on(table.minute, table.id)
      .where(sql`minute is not null`),
  ],
);

/**
 * Which notices a browser has had, so that nothing is sent twice. Triggers remove a mark with its
 * subscription or its seat.
 */
export const pushMarks = sqliteTable(
  'push_marks',
  {
    subscriptionId: text('subscription_id').notNull(),
    /** The id of a table, or `daily` or `welcome`. */
    about: text().notNull(),
    /** Grows with what can be said about it: see worker/push/messages.ts. */
    mark: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.subscriptionId, table.about] })],
);
