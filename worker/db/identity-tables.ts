/** Tables of what shows who somebody is: sessions, passkeys, recovery codes, and moves to another device. */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { players } from './schema.ts';

/** A browser that is signed in: the only place where a token leads to a player. A trigger adds the first one of each player. */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** Roughly what it is, `Firefox on Linux`; empty where nobody knows. */
    device: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** To the day: see worker/identity/sessions.ts. */
    usedAt: integer('used_at').notNull(),
    /** When a token ends that has been replaced by another; null for those that go on. */
    endsAt: integer('ends_at'),
  },
  (table) => [
    index('sessions_of').on(table.playerId, table.usedAt),
    index('sessions_by_use').on(table.usedAt),
    index('sessions_by_end')
      .on(table.endsAt)
      .where(sql`ends_at is not null`),
  ],
);

export const passkeys = sqliteTable(
  'passkeys',
  {
    id: text().primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it has signed; 0 from those that do not count. */
    counter: integer().notNull(),
    /** How a browser reaches it, separated by commas. */
    transports: text().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at').notNull(),
  },
  (table) => [index('passkeys_of').on(table.playerId, table.createdAt)],
);

/** Challenges of passkeys that have been answered: nobody answers one twice. They carry their own end, and are no use after it. */
export const usedChallenges = sqliteTable(
  'used_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    hash: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('used_challenges_by_end').on(table.expiresAt)],
);

export const recoveryCodes = sqliteTable('recovery_codes', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id),
  /** SHA-256 of its 160 bits, hex. */
  codeHash: text('code_hash').notNull().unique(),
  createdAt: integer('created_at').notNull(),
});

/** Moves to another device that are going on: one a player. */
export const transfers = sqliteTable(
  'transfers',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => players.id),
    /** SHA-256 of what the link holds, hex. */
    secretHash: text('secret_hash').notNull().unique(),
    expiresAt: integer('expires_at').notNull(),
    /** Of the device that has opened the link first: SHA-256 of what it was given, hex, and roughly what it is. */
    claimHash: text('claim_hash').unique(),
    device: text(),
    /** When the old device agreed. */
    confirmedAt: integer('confirmed_at'),
  },
  (table) => [index('transfers_by_end').on(table.expiresAt)],
);
