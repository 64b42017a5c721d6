/** What gives access to a player. */
import { eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import type { Database } from '../db/database.ts';
import { passkeys, recoveryCodes, sessions, transfers } from '../db/identity-tables.ts';
import { cookieMs } from '../http/viewer.ts';
import type { PlayerRow } from '../players/queries.ts';
import { sessionIdOf } from '../players/sessions.ts';
import { deletes, type Belonging } from './belonging.ts';

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

type Credential = typeof passkeys | typeof recoveryCodes | typeof transfers | typeof sessions;

const credential = (table: Credential): Pick<Belonging, 'columns' | 'erase'> => ({
  columns: [table.playerId],
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
    ends: [
      // Like the cookie in its browser.
      { column: sessions.usedAt, afterMs: cookieMs },
      { column: sessions.endsAt, afterMs: 0 },
    ],
  },
];
