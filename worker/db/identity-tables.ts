/** Tables for authentication: sessions, passkeys, recovery codes, and transfers to another device. */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { players } from './schema.ts';

/**
 * Signed-in browsers: the only table that leads from a token to a player. A trigger adds each
 * player's first session.
 */
export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the cookie's token, hex. */
    tokenHash: text('token_hash').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id),
    /** A rough device name such as `Firefox on Linux`; empty if unknown. */
    device: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    /** Precise to the day: see worker/players/sessions.ts. */
    usedAt: integer('used_at').notNull(),
    /**
     * When a token that was replaced by another stops working; null for tokens that were not
     * replaced.
     */
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
    /** The authenticator's credential id, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The authenticator's count of its signatures; 0 if it does not count. */
    counter: integer().notNull(),
    /** How a browser can reach the authenticator, separated by commas. */
    transports: text().notNull(),
    name: text().notNull(),
    createdAt: integer('created_at').notNull(),
    usedAt: integer('used_at').notNull(),
  },
  (table) => [index('passkeys_of').on(table.playerId, table.createdAt)],
);

/**
 * Passkey challenges that have been answered, so that none is answered twice. A challenge contains
 * its own expiry and is useless afterwards.
 */
export const usedChallenges = sqliteTable(
  'used_challenges',
  {
    /** SHA-256 of the challenge, hex. */
    hash: text().primaryKey(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [index('used_challenges_by_end').on(table.expiresAt)],
);

export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => players.id),
    /** SHA-256 of the code's 160 bits, hex. */
    codeHash: text('code_hash').notNull().unique(),
    createdAt: integer('created_at').notNull(),
    /** When the code before this one was used; null if this one was asked for. */
    usedAt: integer('used_at'),
    /**
     * The code that was used last, and the attempt that used it, which may repeat its request until
     * then, in the epoch of the use: see recovery-codes.ts.
     */
    usedHash: text('used_hash'),
    attemptHash: text('attempt_hash'),
    attemptEpoch: integer('attempt_epoch'),
    attemptEndsAt: integer('attempt_ends_at'),
  },
  (table) => [index('recovery_codes_by_used').on(table.usedHash)],
);

/** Transfers to another device in progress, at most one per player. */
export const transfers = sqliteTable(
  'transfers',
  {
    playerId: text('player_id')
      .primaryKey()
      .references(() => players.id),
    /** SHA-256 of the link's secret, hex. */
    secretHash: text('secret_hash').notNull().unique(),
    expiresAt: integer('expires_at').notNull(),
    /**
     * The device that opened the link first: SHA-256 of the secret it was given, hex, and its rough
     * name.
     */
    claimHash: text('claim_hash').unique(),
    device: text(),
    /** When the old device confirmed. */
    confirmedAt: integer('confirmed_at'),
    /** The player's epoch when the transfer began. */
    epoch: integer().notNull().default(0),
    /** When the new device was signed in, which the old one hears until the transfer expires. */
    finishedAt: integer('finished_at'),
  },
  (table) => [index('transfers_by_end').on(table.expiresAt)],
);
