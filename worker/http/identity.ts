/** Who is asking: the cookie, read and written. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { createPlayer, findPlayerByToken, type PlayerRow } from '../players/queries.ts';
import { databaseOf } from '../db/database.ts';
import type { AppEnv } from './env.ts';
import { countByAddress } from './by-address.ts';
import { hashToken, isIssuedToken, randomId, randomToken } from './ids.ts';
import { ProblemError } from './problems.ts';

/** 400 days: the longest that browsers keep a cookie. */
export const cookieAgeSeconds = 400 * 24 * 60 * 60;

const isSecure = (c: Context<AppEnv>): boolean => c.req.url.startsWith('https:');

/** `__Host-` needs `Secure`, which plain HTTP (a local server) can't have. */
const cookieName = (c: Context<AppEnv>): string => (isSecure(c) ? '__Host-evenroll' : 'evenroll');

/** The token of the request, or null if there is none that could be ours: a made-up one costs no look-up. */
export const tokenOf = (c: Context<AppEnv>): string | null => {
  const token = getCookie(c, cookieName(c));
  return token !== undefined && isIssuedToken(c.get('config').masterKey, token) ? token : null;
};

/** What is stored of the request's token; worked out once a request. */
export const tokenHashOf = (c: Context<AppEnv>): string | null => {
  const known = c.get('tokenHash');
  if (known !== undefined) return known;
  const token = tokenOf(c);
  const tokenHash = token === null ? null : hashToken(token);
  c.set('tokenHash', tokenHash);
  return tokenHash;
};

const sendCookie = (c: Context<AppEnv>, token: string): void =>
  setCookie(c, cookieName(c), token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: cookieAgeSeconds,
    secure: isSecure(c),
  });

/** Lets the cookie live another 400 days. */
export const renewCookie = (c: Context<AppEnv>): void => {
  const token = tokenOf(c);
  if (token !== null) sendCookie(c, token);
};

export const dropCookie = (c: Context<AppEnv>): void => {
  deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) });
};

/** The player who asks, or null. */
export const findPlayer = async (c: Context<AppEnv>): Promise<PlayerRow | null> => {
  const tokenHash = tokenHashOf(c);
  return tokenHash === null ? null : findPlayerByToken(databaseOf(c.env.DB), tokenHash);
};

/** The player who asks; `unauthenticated` if there is none. */
export const requirePlayer = async (c: Context<AppEnv>): Promise<PlayerRow> => {
  const player = await findPlayer(c);
  if (player === null) throw new ProblemError('unauthenticated');
  return player;
};

/** The player who asks, made now if there is none; `rate-limited` past 60 new players a minute from one address. */
export const findOrCreatePlayer = async (
  c: Context<AppEnv>,
): Promise<{ player: PlayerRow; tokenHash: string }> => {
  const known = await findPlayer(c);
  const tokenHash = tokenHashOf(c);
  if (known !== null && tokenHash !== null) {
    renewCookie(c);
    return { player: known, tokenHash };
  }
  await countByAddress(c, 'newPlayer');
  const { masterKey } = c.get('config');
  const [id, token] = [randomId(masterKey, 'player'), randomToken(masterKey)];
  const player = await createPlayer(databaseOf(c.env.DB), id, hashToken(token), c.get('now'));
  sendCookie(c, token);
  return { player, tokenHash: hashToken(token) };
};
