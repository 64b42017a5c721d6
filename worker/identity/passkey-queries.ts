import { passkeysMax } from '../../api/list-limits.ts';
import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passkeys } from '../db/identity-tables.ts';
import { players } from '../db/schema.ts';
import { endIssued, endOtherSessions, whereCurrent, type Holder } from '../players/epochs.ts';
import { forgetTokens } from '../players/sessions.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

const wherePlayer = (playerId: string) => eq(passkeys.playerId, playerId);

export const listPasskeys = (database: Database, playerId: string) =>
  database
    .select()
    .from(passkeys)
    .where(wherePlayer(playerId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/**
 * A passkey and its player as of now, read together: if the passkey is removed later, that epoch is
 * over.
 */
export const findPasskey = async (database: Database, credentialId: string) =>
  (await database
    .select({ key: passkeys, player: players })
    .from(passkeys)
    .innerJoin(players, eq(players.id, passkeys.playerId))
    .where(eq(passkeys.credentialId, credentialId))
    .get()) ?? null;

const countOf = (database: Database, playerId: string) =>
  database.select({ had: count() }).from(passkeys).where(wherePlayer(playerId));

/**
 * Stores a passkey in its player's epoch, unless the player has the maximum number or the
 * credential is already stored, and only if `onlyIf` holds.
 */
export const insertPasskey = (database: Database, row: PasskeyRow, epoch: number, onlyIf: SQL) =>
  database
    .insert(passkeys)
    .select(
      sql`select ${row.id}, ${row.playerId}, ${row.credentialId}, ${row.publicKey}, ${row.counter}, ${row.transports},
        ${row.name}, ${row.createdAt}, ${row.usedAt}
      where ${whereCurrent({ id: row.playerId, epoch })} and (${countOf(database, row.playerId)}) < ${passkeysMax}
        and ${onlyIf}`,
    )
    .onConflictDoNothing();

/** Matches once a passkey is stored. */
export const whereStored = ({ id }: PasskeyRow) =>
  sql`exists (select 1 from ${passkeys} where ${passkeys.id} = ${id})`;

/**
 * Matches while a passkey is stored whose signature count was lower. Otherwise a copy of the passkey
 * exists. A count that stays 0 is accepted.
 */
export const whereNoCopy = (id: string, counter: number): SQL =>
  sql`exists (select 1 from ${passkeys} where ${passkeys.id} = ${id}
    and (${passkeys.counter} < ${counter} or (${passkeys.counter} = 0 and ${counter} = 0)))`;

/** Records the use of a passkey and its signature count, if `onlyIf` holds. */
export const countUse = (
  database: Database,
  id: string,
  counter: number,
  now: number,
  onlyIf: SQL,
) =>
  database
    .update(passkeys)
    .set({ counter, usedAt: now })
    .where(and(eq(passkeys.id, id), onlyIf));

/** Renames a passkey and returns it; null if the player has none with that id. */
export const renamePasskey = async (
  database: Database,
  playerId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | null> => {
  const renamed = database
    .update(passkeys)
    .set({ name })
    .where(and(wherePlayer(playerId), eq(passkeys.id, id)))
    .returning();
  return (await renamed.get()) ?? null;
};

/**
 * Removes a passkey, the last one only if `allowLast`, with all that it may have been used for:
 * everything that was issued ends, and every browser but the one with this token is signed out. One
 * transaction, so that two requests at once can't remove the last two.
 */
export const removePasskey = async (
  database: Database,
  holder: Holder,
  id: string,
  tokenHash: string,
  allowLast: boolean,
): Promise<boolean> => {
  const playerId = holder.id;
  const had = countOf(database, playerId);
  const whereTarget = and(wherePlayer(playerId), eq(passkeys.id, id));
  const whereMayGo = sql`exists (select 1 from ${passkeys} where ${whereTarget}) and (${allowLast ? 1 : 0} or (${had}) > 1)
    and ${whereCurrent(holder)}`;
  // Its end is marked first, because what follows ends the epoch that `whereMayGo` names.
  const whereGone = sql`exists (select 1 from ${passkeys} where ${whereTarget} and ${passkeys.publicKey} = '')`;
  const [marked] = await database.batch([
    database.update(passkeys).set({ publicKey: '' }).where(and(whereTarget, whereMayGo)),
    endOtherSessions(database, playerId, tokenHash, whereGone),
    ...endIssued(database, playerId, whereGone),
    database.delete(passkeys).where(and(whereTarget, eq(passkeys.publicKey, ''))),
  ]);
  forgetTokens();
  return marked.meta.changes > 0;
};
