/**
 * Transfers to another device by a link. The first device that opens the link gets a claim, with
 * which it is signed in once the old device has confirmed. Each step is one statement, so that none
 * can happen twice.
 */
import { formatInstant } from '../../api/days.ts';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Claim, Transfer } from '../../api/schemas/identity.ts';
import type { Database } from '../db/database.ts';
import { transfers } from '../db/identity-tables.ts';
import { hashToken, randomSecret } from '../http/ids.ts';
import { whereCurrent, type Holder } from '../players/epochs.ts';

type TransferRow = typeof transfers.$inferSelect;

const transferMs = 10 * 60_000;

/** Digits that both devices show, so that nobody confirms a device that is not their own. */
const digitsOf = (claimHash: string): string =>
  String(Number.parseInt(claimHash.slice(0, 8), 16) % 10_000).padStart(4, '0');

const whereOpen = (now: number) => gt(transfers.expiresAt, now);
const wherePlayer = (playerId: string) => eq(transfers.playerId, playerId);

const none: Transfer = {
  state: 'none',
  secret: null,
  expiresAt: null,
  device: null,
  digits: null,
};

const toTransfer = ({ claimHash, confirmedAt, device, expiresAt }: TransferRow): Transfer => ({
  state: confirmedAt !== null ? 'confirmed' : claimHash !== null ? 'opened' : 'waiting',
  secret: null,
  expiresAt: formatInstant(expiresAt),
  device,
  digits: claimHash && digitsOf(claimHash),
});

/** Begins a transfer, which replaces any other in progress. */
export const beginTransfer = async (
  database: Database,
  { id, epoch }: Holder,
  now: number,
): Promise<Transfer> => {
  const secret = randomSecret();
  const set = {
    secretHash: hashToken(secret),
    expiresAt: now + transferMs,
    claimHash: null,
    device: null,
    confirmedAt: null,
    epoch,
  };
  await database
    .insert(transfers)
    .select(
      sql`select ${id}, ${set.secretHash}, ${set.expiresAt}, null, null, null, ${epoch} where ${whereCurrent({ id, epoch })}`,
    )
    .onConflictDoUpdate({ target: transfers.playerId, set });
  return { ...none, state: 'waiting', secret, expiresAt: formatInstant(set.expiresAt) };
};

export const readTransfer = async (
  database: Database,
  playerId: string,
  now: number,
): Promise<Transfer> => {
  const row = await database
    .select()
    .from(transfers)
    .where(and(wherePlayer(playerId), whereOpen(now)))
    .get();
  return row === undefined ? none : toTransfer(row);
};

export const confirmTransfer = (database: Database, { id, epoch }: Holder, now: number) =>
  database
    .update(transfers)
    .set({ confirmedAt: now })
    .where(
      and(
        wherePlayer(id),
        eq(transfers.epoch, epoch),
        whereOpen(now),
        isNotNull(transfers.claimHash),
        whereCurrent({ id, epoch }),
      ),
    );

export const stopTransfer = (database: Database, playerId: string) =>
  database.delete(transfers).where(wherePlayer(playerId));

/** Opens a link; null if it is invalid, has expired, or was opened by another device first. */
export const claimTransfer = async (
  database: Database,
  secret: string,
  device: string,
  now: number,
): Promise<Claim | null> => {
  const claim = randomSecret();
  const claimHash = hashToken(claim);
  const row = await database
    .update(transfers)
    .set({ claimHash, device })
    .where(
      and(eq(transfers.secretHash, hashToken(secret)), whereOpen(now), isNull(transfers.claimHash)),
    )
    .returning()
    .get();
  return row === undefined
    ? null
    : { claim, digits: digitsOf(claimHash), expiresAt: formatInstant(row.expiresAt) };
};

const whereClaim = (claim: string, now: number) =>
  and(eq(transfers.claimHash, hashToken(claim)), whereOpen(now));

/**
 * The transfer of a claim, which is used up once the old device has confirmed; `waiting` before
 * that. Null if there is no such claim, or it has expired.
 */
export const takeTransfer = async (
  database: Database,
  claim: string,
  now: number,
): Promise<TransferRow | 'waiting' | null> => {
  const taken = await database
    .delete(transfers)
    .where(and(whereClaim(claim, now), isNotNull(transfers.confirmedAt)))
    .returning()
    .get();
  if (taken !== undefined) return taken;
  const waiting = await database.select().from(transfers).where(whereClaim(claim, now)).get();
  return waiting === undefined ? null : 'waiting';
};

/**
 * Restores a transfer after its sign-in has failed, unless another has begun or access to the
 * player was revoked.
 */
export const returnTransfer = (database: Database, taken: TransferRow) => {
  const { playerId, secretHash, expiresAt, claimHash, device, confirmedAt, epoch } = taken;
  return database
    .insert(transfers)
    .select(
      sql`select ${playerId}, ${secretHash}, ${expiresAt}, ${claimHash}, ${device}, ${confirmedAt}, ${epoch}
        where ${whereCurrent({ id: playerId, epoch })}`,
    )
    .onConflictDoNothing();
};
