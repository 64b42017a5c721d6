/**
 * Every way to access a player's games, in the API's form: which ones exist, without their secrets.
 */
import { formatInstant } from '../../api/days.ts';
import type { Credentials, Passkey, Session } from '../../api/schemas/identity.ts';
import type { Database } from '../db/database.ts';
import { listPasskeys, type PasskeyRow } from './passkey-queries.ts';
import { selectCode } from './recovery-codes.ts';
import type { PlayerRow } from '../players/queries.ts';
import { listSessions, sessionIdOf, type SessionRow } from '../players/sessions.ts';

export const toPasskey = ({ id, name, createdAt, usedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  addedAt: formatInstant(createdAt),
  usedAt: formatInstant(usedAt),
});

const toSession = ({ tokenHash, device, usedAt }: SessionRow, here: string | null): Session => ({
  id: sessionIdOf(tokenHash),
  device,
  usedAt: formatInstant(usedAt),
  here: tokenHash === here,
});

/** `here` is the hash of the token of this request. */
export const readCredentials = async (
  database: Database,
  { id: playerId, games }: Pick<PlayerRow, 'id' | 'games'>,
  here: string | null,
): Promise<Credentials> => {
  const [passkeys, sessions, [code]] = await database.batch([
    listPasskeys(database, playerId),
    listSessions(database, playerId),
    selectCode(database, playerId),
  ]);
  return {
    games,
    passkeys: passkeys.map(toPasskey),
    sessions: sessions.map((row) => toSession(row, here)),
    recoveryCodeSince: code ? formatInstant(code.createdAt) : null,
    recoveryCodeUsedAt: code?.usedAt ? formatInstant(code.usedAt) : null,
  };
};
