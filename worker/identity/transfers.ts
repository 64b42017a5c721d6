/**
 * Transfers to another device by a link. The first device that opens the link gets a claim, with
 * which it is signed in once the old device has confirmed and whoever is there has chosen to. Each
 * step is one statement, so that none can happen twice.
 */
import { formatInstant } from '../../api/days.ts';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Claim, Transfer } from '../../api/schemas/identity.ts';
import type { Database } from '../db/database.ts';
import { transfers } from '../db/identity-tables.ts';
import { players } from '../db/schema.ts';
import { hashToken, randomSecret } from '../http/ids.ts';
import { whereCurrent, type Holder } from '../players/epochs.ts';
import type { Identified } from './identified.ts';

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

const stateOf = ({ claimHash, confirmedAt, finishedAt }: TransferRow): Transfer['state'] => {
  if (finishedAt !== null) return 'done';
  if (confirmedAt !== null) return 'confirmed';
  return claimHash === null ? 'waiting' : 'opened';
};

const toTransfer = (row: TransferRow): Transfer => ({
  state: stateOf(row),
  secret: null,
  expiresAt: formatInstant(row.expiresAt),
  device: row.device,
  digits: row.claimHash && digitsOf(row.claimHash),
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
    finishedAt: null,
  };
  await database
    .insert(transfers)
    .select(
      sql`select ${id}, ${set.secretHash}, ${set.expiresAt}, null, null, null, ${epoch}, null where ${whereCurrent({ id, epoch })}`,
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
        isNull(transfers.finishedAt),
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
  and(eq(transfers.claimHash, hashToken(claim)), whereOpen(now), isNull(transfers.finishedAt));

/**
 * The player of a claim, in the epoch in which the transfer began; `waiting` until the old device has
 * confirmed. Null if there is no such claim, or it was used or has expired.
 */
export const identifyByClaim = async (
  database: Database,
  claim: string,
  now: number,
): Promise<Identified | 'waiting' | null> => {
  const where = whereClaim(claim, now);
  const found = await database
    .select({ player: players, transfer: transfers })
    .from(transfers)
    .innerJoin(players, eq(players.id, transfers.playerId))
    .where(where)
    .get();
  if (found === undefined) return null;
  const { player, transfer } = found;
  if (transfer.confirmedAt === null) return 'waiting';
  const whereGood = and(where, isNotNull(transfers.confirmedAt));
  return {
    player: { ...player, epoch: transfer.epoch },
    onlyIf: sql`exists (select 1 from ${transfers} where ${whereGood})`,
    use: (onlyIf) => [
      database.update(transfers).set({ finishedAt: now }).where(and(whereGood, onlyIf)),
    ],
  };
};

/** Lets the link of a claim be opened again. */
export const returnTransfer = (database: Database, claim: string, now: number) =>
  database
    .update(transfers)
    .set({ claimHash: null, device: null, confirmedAt: null })
    .where(whereClaim(claim, now));
