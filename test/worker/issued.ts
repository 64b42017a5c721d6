/** Creates ids and tokens that the test deployment accepts, for rows that a test writes itself. */
import { env } from 'cloudflare:workers';
import { randomId, randomToken, unrankedPlayId } from '../../worker/http/ids.ts';

export const masterKey = Uint8Array.from(env.MASTER_KEY?.match(/../g) ?? [], (byte) =>
  parseInt(byte, 16),
);

export const newPlayId = (): string => unrankedPlayId(masterKey);
export const newPlayerId = (): string => randomId(masterKey, 'player');
export const newInvite = (): string => randomId(masterKey, 'invite');
export const newToken = (): string => randomToken(masterKey);
export const newTableId = (): string => randomId(masterKey, 'table');
