/** Recovery codes: one per player, stored as a hash of its bits. */
import { eq } from 'drizzle-orm';
import { codeBytes, formatRecoveryCode, parseRecoveryCode } from '../../api/recovery-code.ts';
import type { Database } from '../db/database.ts';
import { recoveryCodes } from '../db/identity-tables.ts';
import { hashToken } from '../http/ids.ts';

export const findCodeSince = async (
  database: Database,
  playerId: string,
): Promise<number | null> => {
  const codes = database.select().from(recoveryCodes).where(eq(recoveryCodes.playerId, playerId));
  return (await codes.get())?.createdAt ?? null;
};

/** Creates a code that replaces any earlier one of the player. It can't be shown again. */
export const replaceCode = async (
  database: Database,
  playerId: string,
  now: number,
): Promise<string> => {
  const code = formatRecoveryCode(crypto.getRandomValues(new Uint8Array(codeBytes)));
  const set = { codeHash: hashToken(parseRecoveryCode(code) ?? ''), createdAt: now };
  await database
    .insert(recoveryCodes)
    .values({ playerId, ...set })
    .onConflictDoUpdate({ target: recoveryCodes.playerId, set });
  return code;
};

/** The player of a code, in whatever spelling; null for anything else. */
export const playerIdOfCode = async (database: Database, code: string): Promise<string | null> => {
  const data = parseRecoveryCode(code);
  if (data === null) return null;
  const codes = database
    .select()
    .from(recoveryCodes)
    .where(eq(recoveryCodes.codeHash, hashToken(data)));
  return (await codes.get())?.playerId ?? null;
};
