/**
 * What gives access to a player. A merge moves none of it, except the session of the browser that
 * decides it (worker/identity/merge-rows.ts): other holders of a credential of the removed player
 * have never shown one of the player who stays.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import type { Database } from '../db/database.ts';
import { passkeys, recoveryCodes, sessions, transfers } from '../db/identity-tables.ts';
import { cookieMs } from '../http/viewer.ts';
import type { PlayerRow } from '../players/queries.ts';
import { sessionIdOf } from '../players/sessions.ts';
import { deletes, type Belonging } from './belonging.ts';
import type { Pair } from '../players/merging.ts';

const instant = (at: number | null): string | null => (at === null ? null : formatInstant(at));

const readAccess = async (
  database: Database,
  { id, epoch, isNamed }: PlayerRow,
): Promise<Export['access']> => {
  const [signedIn, ownPasskeys, [transfer]] = await Promise.all([
    database
      .select()
      .from(sessions)
      .where(eq(sessions.playerId, id))
      .orderBy(sql`created_at`),
    database
      .select()
      .from(passkeys)
      .where(eq(passkeys.playerId, id))
      .orderBy(sql`created_at`),
    database.select().from(transfers).where(eq(transfers.playerId, id)),
  ]);
  return {
    sessions: signedIn.map(({ tokenHash, device, createdAt, usedAt, endsAt }) => ({
      id: sessionIdOf(tokenHash),
      device,
      createdAt: formatInstant(createdAt),
      usedAt: formatInstant(usedAt),
      endsAt: instant(endsAt),
    })),
    passkeys: ownPasskeys.map((passkey) => ({
      id: passkey.id,
      credentialId: passkey.credentialId,
      publicKey: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      createdAt: formatInstant(passkey.createdAt),
      usedAt: formatInstant(passkey.usedAt),
    })),
    transfer: transfer
      ? {
          expiresAt: formatInstant(transfer.expiresAt),
          device: transfer.device,
          confirmedAt: instant(transfer.confirmedAt),
        }
      : null,
    epoch,
    isNamed,
  };
};

const credentials = [passkeys, recoveryCodes, transfers, sessions] as const;

/**
 * Ends all access to the player who is merged, if `onlyIf` holds. Parts of a transaction, of which
 * the last one ends the sessions, because `onlyIf` may name one.
 */
export const endAccess = (database: Database, { from }: Pair, onlyIf: SQL) =>
  credentials.map((table) => database.delete(table).where(and(eq(table.playerId, from), onlyIf)));

type Credential = (typeof credentials)[number];

/** Rows that end with a deletion and with a merge. */
const credential = (table: Credential): Pick<Belonging, 'columns' | 'adopt' | 'erase'> => ({
  columns: [table.playerId],
  adopt: (database, { from }) => [database.delete(table).where(eq(table.playerId, from))],
  erase: deletes(table, table.playerId),
});

/**
 * Everything that gives access to a player; few rows each.
 */
export const access: readonly Belonging[] = [
  { ...credential(passkeys), keeps: ['unknown'] },
  { ...credential(recoveryCodes), keeps: ['unknown'] },
  { ...credential(transfers), ends: [{ column: transfers.expiresAt, afterMs: 0 }] },
  {
    ...credential(sessions),
    exports: { access: ({ database, player }) => readAccess(database, player) },
    keeps: ['expired'],
    ends: [
      // Like the cookie in its browser.
      { column: sessions.usedAt, afterMs: cookieMs },
      { column: sessions.endsAt, afterMs: 0 },
    ],
  },
];
