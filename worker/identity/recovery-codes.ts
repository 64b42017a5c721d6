/**
 * Recovery codes: one per player, stored as a hash of its bits. A code ends when it is used, and
 * the answer that signs the browser in has the next one. That answer may be lost, so the attempt
 * that used the code may repeat its request for some minutes, and nobody else.
 */
import { and, eq, sql } from 'drizzle-orm';
import type { RecoverySignIn } from '../../api/schemas/identity.ts';
import { codeBytes, formatRecoveryCode, parseRecoveryCode } from '../../api/recovery-code.ts';
import type { Database } from '../db/database.ts';
import { recoveryCodes } from '../db/identity-tables.ts';
import { players } from '../db/schema.ts';
import { hashToken } from '../http/ids.ts';
import { endIssued, endOtherSessions, whereCurrent, type Holder } from '../players/epochs.ts';
import { forgetTokens, seePlayer } from '../players/sessions.ts';
import type { Identified } from './identified.ts';

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
 * It can't be shown again. Null, with nothing changed, if `isFirst` and there is a code: another tab
 * may just have shown it.
 */
export const replaceCode = async (
  database: Database,
  holder: Holder,
  tokenHash: string,
  now: number,
  isFirst = false,
): Promise<string | null> => {
  const { code, codeHash } = newCode();
  const { id } = holder;
  const whereReplacing = sql`exists (select 1 from recovery_codes where player_id = ${id}) and ${whereCurrent(holder)}`;
  const set = { codeHash, createdAt: now, ...unused };
  const insert = database
    .insert(recoveryCodes)
    .select(
      sql`select ${id}, ${codeHash}, ${now}, null, null, null, null, null where ${whereCurrent(holder)}`,
    );
  const seen = seePlayer(database, id, now, whereCurrent(holder));
  if (isFirst) {
    const [{ meta }] = await database.batch([insert.onConflictDoNothing(), seen]);
    return meta.changes === 0 ? null : code;
  }
  await database.batch([
    seen,
    endOtherSessions(database, id, tokenHash, whereReplacing),
    insert.onConflictDoUpdate({ target: recoveryCodes.playerId, set }),
    ...endIssued(database, id, whereCurrent(holder)),
  ]);
  forgetTokens();
  return code;
};

/** A code that identifies its player, and the one that takes its place once it is used. */
interface IdentifiedByCode extends Identified {
  readonly next: string;
}

/**
 * The player of a code, in any spelling. Null unless the code is valid, or this attempt has just used
 * it: revoking access ends the attempt, too.
 */
export const identifyByCode = async (
  database: Database,
  { code, attempt }: Pick<RecoverySignIn, 'code' | 'attempt'>,
  now: number,
): Promise<IdentifiedByCode | null> => {
  const data = parseRecoveryCode(code);
  if (data === null) return null;
  const usedHash = hashToken(data);
  const attemptHash = attempt === undefined ? null : hashToken(attempt);
  const whereUnused = sql`code_hash = ${usedHash}`;
  // Without an attempt this compares with null, which matches nothing.
  const whereRepeated = sql`used_hash = ${usedHash} and attempt_hash = ${attemptHash} and attempt_ends_at > ${now}
    and attempt_epoch = (select epoch from players where id = recovery_codes.player_id)`;
  const whereGood = sql`(${whereUnused} or (${whereRepeated}))`;
  const found = await database
    .select({ player: players, isUnused: sql`${whereUnused}`.mapWith(Boolean) })
    .from(recoveryCodes)
    .innerJoin(players, eq(players.id, recoveryCodes.playerId))
    .where(whereGood)
    .get();
  if (found === undefined) return null;
  const { player, isUnused } = found;
  const next = newCode();
  // Repeating a request does not extend its time, and is no second use.
  const use = { usedAt: now, attemptEpoch: player.epoch, attemptEndsAt: now + attemptMs };
  const set = { codeHash: next.codeHash, createdAt: now, usedHash, attemptHash };
  const whereStillGood = sql`player_id = ${player.id} and ${whereGood}`;
  return {
    player,
    next: next.code,
    isRepeated: !isUnused,
    onlyIf: sql`exists (select 1 from recovery_codes where ${whereStillGood})`,
    use: (onlyIf) => [
      database
        .update(recoveryCodes)
        .set(isUnused ? { ...set, ...use } : set)
        .where(and(whereStillGood, onlyIf)),
    ],
  };
};
