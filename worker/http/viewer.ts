/** Identifies the viewer: reads and writes the cookie. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { dayMs } from '../../api/days.ts';
import { addressKey, networkKey } from './address.ts';
import type { AppEnv } from './app-env.ts';
import type { Config } from './config.ts';
import { deviceOf } from './device.ts';
import { hashIssuedToken } from './ids.ts';
import type { Viewer } from './scope.ts';

/** How long the cookie lives: the longest that browsers allow. */
export const cookieMs = 400 * dayMs;

const isSecure = (c: Context<AppEnv>): boolean => c.req.url.startsWith('https:');

/** `__Host-` requires `Secure`, which plain HTTP (a local server) can't have. */
const cookieName = (c: Context<AppEnv>): string => (isSecure(c) ? '__Host-evenroll' : 'evenroll');

/** Sends a cookie of ours, which no script reads and no other site sends. */
export const keepCookie = (c: Context<AppEnv>, name: string, value: string, ms: number): void =>
  setCookie(c, name, value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    maxAge: ms / 1_000,
    secure: isSecure(c),
  });

const sendCookie = (c: Context<AppEnv>, token: string): void =>
  keepCookie(c, cookieName(c), token, cookieMs);

/** The viewer of a request. The cookie is read when it is first needed. */
export const viewerOf = (c: Context<AppEnv>, config: Config): Viewer => {
  let tokenHash: string | null | undefined;
  return {
    // A token that was never issued costs no query.
    get tokenHash() {
      if (tokenHash !== undefined) return tokenHash;
      const token = getCookie(c, cookieName(c));
      return (tokenHash = token === undefined ? null : hashIssuedToken(config.idKey, token));
    },
    get device() {
      return deviceOf(c.req.header('User-Agent') ?? '');
    },
    // On a local server all clients share one address.
    get addressKey() {
      return config.isLocal ? 'local' : addressKey(c.req.header('CF-Connecting-IP'));
    },
    get networkKey() {
      return config.isLocal ? 'local' : networkKey(c.req.header('CF-Connecting-IP'));
    },
    signIn: (token) => sendCookie(c, token),
    renew() {
      const token = getCookie(c, cookieName(c));
      if (token !== undefined) sendCookie(c, token);
    },
    signOut: () => void deleteCookie(c, cookieName(c), { path: '/', secure: isSecure(c) }),
  };
};
