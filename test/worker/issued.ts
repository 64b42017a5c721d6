/** Creates ids and tokens that the test deployment accepts, for rows that a test writes itself. */
import { env } from 'cloudflare:workers';
import { randomId, randomToken, unrankedPlayId } from '../../worker/http/ids.ts';

const bytesOf = (hex = ''): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (byte) => parseInt(byte, 16));

export const masterKey = bytesOf(env.MASTER_KEY);
export const idKey = bytesOf(env.ID_KEY);
export const accessKey = bytesOf(env.ACCESS_KEY);

export const newPlayId = (): string => unrankedPlayId(idKey);
export const newPlayerId = (): string => randomId(idKey, 'player');
export const newInvite = (): string => randomId(idKey, 'invite');
export const newToken = (): string => randomToken(idKey);
export const newTableId = (): string => randomId(idKey, 'table');

const examples: Readonly<Record<string, string>> = {
  ...{ date: '2026-11-20', game: 'yahtzee', week: '2026-W47', session: 'a'.repeat(16) },
  ...{ player: newPlayerId(), invite: newInvite() },
};

/** An address by the path of an endpoint: `given` are values of its parameters. */
export const addressOf = (path: string, given: Readonly<Record<string, string>>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name] ?? examples[name];
    if (value === undefined) throw new Error(`no example of {${name}}`);
    return value;
  });
