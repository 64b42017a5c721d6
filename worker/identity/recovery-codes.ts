/**
 * Recovery codes: one per player, stored as a hash of its bits. A code ends when it is used, and
 * the answer that signs the browser in has the next one. That answer may be lost, so the attempt
 * that used the code may repeat its request for some minutes, and nobody else.
 */
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { RecoverySignIn } from '../../api/schemas/identity.ts';
import { codeBytes, formatRecoveryCode, parseRecoveryCode } from '../../api/recovery-code.ts';
import type { Database } from '../db/database.ts';
import { recoveryCodes } from '../db/identity-tables.ts';
import { hashToken } from '../http/ids.ts';
import { findPlayerById, type PlayerRow } from '../players/queries.ts';
import { endIssued, endOtherSessions, whereCurrent, type Holder } from '../players/epochs.ts';
import { forgetTokens } from '../players/sessions.ts';

/** How long the attempt that used a code may repeat its request. */
const attemptMs = 10 * 60_000;

const wherePlayer = (playerId: string) => eq(recoveryCodes.playerId, playerId);

/** Since when a player has their code, and when the one before it was used; no row without a code. */
export const selectCode = (database: Database, playerId: string) =>
  database
    .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
    .from(recoveryCodes)
    .where(wherePlayer(playerId));

const newCode = () => {
  const code = formatRecoveryCode(crypto.getRandomValues(new Uint8Array(codeBytes)));
  return { code, codeHash: hashToken(parseRecoveryCode(code) ?? '') };
};

/**
 * The columns of a code that the player has asked for. One that replaces a used code has values
 * there.
 */
const unused = {
  usedAt: null,
  usedHash: null,
  attemptHash: null,
  attemptEpoch: null,
  attemptEndsAt: null,
};

/**
 * Creates a code. If it replaces another, everything that was issued so far ends with it, and every
 * browser but the one with this token is signed out, since whoever knew that code may have used it.
 * It can't be shown again.
 */
export const replaceCode = async (
  database: Database,
  holder: Holder,
  tokenHash: string,
  now: number,
): Promise<string> => {
  const { code, codeHash } = newCode();
  const { id } = holder;
  const whereReplacing = sql`exists (select 1 from recovery_codes where player_id = ${id}) and ${whereCurrent(holder)}`;
  const set = { codeHash, createdAt: now, ...unused };
  await database.batch([
    endOtherSessions(database, id, tokenHash, whereReplacing),
    database
      .insert(recoveryCodes)
      .select(
        sql`select ${id}, ${codeHash}, ${now}, null, null, null, null, null where ${whereCurrent(holder)}`,
      )
      .onConflictDoUpdate({ target: recoveryCodes.playerId, set }),
    ...endIssued(database, id, whereCurrent(holder)),
  ]);
  forgetTokens();
  return code;
};

/**
 * The player of a code that was used, in the epoch of its use, and the code that takes its place.
 * `usedBefore` is when the one before was used.
 */
interface UsedCode {
  readonly player: PlayerRow;
  readonly next: string;
  readonly usedBefore: number | null;
}

const epochOfOwner = sql<number>`(select epoch from players where id = ${recoveryCodes.playerId})`;

/**
 * Uses a code, in any spelling; null unless the code is valid or this attempt has just used it.
 * Revoking access ends the attempt, too.
 */
export const takeCode = async (
  database: Database,
  { code, attempt }: Pick<RecoverySignIn, 'code' | 'attempt'>,
  now: number,
): Promise<UsedCode | null> => {
  const data = parseRecoveryCode(code);
  if (data === null) return null;
  const usedHash = hashToken(data);
  const attemptHash = attempt === undefined ? null : hashToken(attempt);
  const next = newCode();
  const whereThisAttempt = and(
    eq(recoveryCodes.usedHash, usedHash),
    eq(recoveryCodes.attemptHash, attemptHash ?? ''),
    gt(recoveryCodes.attemptEndsAt, now),
    eq(recoveryCodes.attemptEpoch, epochOfOwner),
  );
  const whereUnused = eq(recoveryCodes.codeHash, usedHash);
  // Repeating a request does not extend its time, and is no second use.
  const unlessRepeated = (value: SQL | number, column: SQLiteColumn) =>
    sql`iif(${whereUnused}, ${value}, ${column})`;
  const [[before], [taken]] = await database.batch([
    database.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(whereUnused),
    database
      .update(recoveryCodes)
      .set({
        codeHash: next.codeHash,
        createdAt: now,
        usedHash,
        attemptHash,
        usedAt: unlessRepeated(now, recoveryCodes.usedAt),
        attemptEpoch: epochOfOwner,
        attemptEndsAt: unlessRepeated(now + attemptMs, recoveryCodes.attemptEndsAt),
      })
      .where(sql`${whereUnused} or (${whereThisAttempt})`)
      .returning({ playerId: recoveryCodes.playerId, epoch: epochOfOwner }),
  ]);
  const player = taken && (await findPlayerById(database, taken.playerId));
  if (!player) return null;
  const usedBefore = before?.usedAt ?? null;
  return { player: { ...player, epoch: taken.epoch }, next: next.code, usedBefore };
};

/** Makes a used code valid again after its sign-in has failed, unless it was replaced meanwhile. */
export const returnCode = async (database: Database, used: UsedCode): Promise<void> => {
  const nextHash = hashToken(parseRecoveryCode(used.next) ?? '');
  await database
    .update(recoveryCodes)
    .set({ codeHash: sql`${recoveryCodes.usedHash}`, ...unused, usedAt: used.usedBefore })
    .where(eq(recoveryCodes.codeHash, nextHash));
};
