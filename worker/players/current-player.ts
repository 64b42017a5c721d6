/** Finds or creates the player behind a request. */
import { hashToken, randomId, randomToken } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { enforceAddressLimit } from '../http/rate-limits.ts';
import type { Scope } from '../http/scope.ts';
import { cached, getCached } from '../http/cache.ts';
import {
  findSession,
  tokenCacheKey,
  touchSession,
  usedEveryMs,
  type SessionRow,
} from '../identity/sessions.ts';
import { createPlayer, findPlayerByToken, type PlayerRow } from './queries.ts';

/** The viewer's player as stored now, and whether another token has replaced theirs; null without a player. */
const findSignedIn = async (
  scope: Scope,
): Promise<{ player: PlayerRow; isReplaced: boolean } | null> => {
  const { viewer, database, now } = scope;
  if (viewer.tokenHash === null) return null;
  const found = await findPlayerByToken(database, viewer.tokenHash, now);
  if (found === null) return null;
  noteUse(scope, viewer.tokenHash, found.usedAt);
  return { player: found.player, isReplaced: found.endsAt !== null };
};

export const findPlayer = async (scope: Scope): Promise<PlayerRow | null> =>
  (await findSignedIn(scope))?.player ?? null;

/**
 * The viewer's player with the cookie renewed, or null. The cookie of a replaced token is not renewed, because this response may arrive
 * after the one that replaced it.
 */
const findAndRenew = async (scope: Scope): Promise<PlayerRow | null> => {
  const found = await findSignedIn(scope);
  if (found !== null && !found.isReplaced) scope.viewer.renew();
  return found?.player ?? null;
};

/** The viewer's player, with the cookie renewed; throws `unauthenticated` without a player. */
export const requireRenewed = async (scope: Scope): Promise<PlayerRow> => {
  const player = await findAndRenew(scope);
  if (player === null) throw new ProblemError('unauthenticated');
  return player;
};

/** How long an isolate caches the player of a token. A token revoked elsewhere works in this isolate for at most as long. */
export const tokenTtlMs = 10_000;

/** The id of the viewer's player, or null. Cached, because moves and reads of a play need nothing else, and need it often. */
export const findPlayerId = async (scope: Scope): Promise<string | null> => {
  const { viewer, now } = scope;
  if (viewer.tokenHash === null) return null;
  const key = tokenCacheKey(viewer.tokenHash);
  const session = await cached(key, { now, ttlMs: tokenTtlMs }, () => readSession(scope));
  return playerIdOf(session, now);
};

/** The id of the viewer's player if this isolate has it cached, otherwise null. */
export const knownPlayerId = ({ viewer, now }: Scope): string | null => {
  if (viewer.tokenHash === null) return null;
  return playerIdOf(getCached<SessionRow>(tokenCacheKey(viewer.tokenHash), now) ?? null, now);
};

const playerIdOf = (session: SessionRow | null, now: number): string | null => {
  if (session === null) return null;
  const hasEnded = session.endsAt !== null && now >= session.endsAt;
  return hasEnded ? null : session.playerId;
};

const readSession = async (scope: Scope): Promise<SessionRow | null> => {
  const { viewer, database, now } = scope;
  const session = viewer.tokenHash && (await findSession(database, viewer.tokenHash, now));
  if (!session) return null;
  noteUse(scope, session.tokenHash, session.usedAt);
  return session;
};

/** Stores a session's last use, at most once a day. */
const noteUse = ({ database, now, waitUntil }: Scope, tokenHash: string, usedAt: number): void => {
  if (now - usedAt >= usedEveryMs) waitUntil(touchSession(database, tokenHash, now));
};

/** The viewer's player; throws `unauthenticated` without one. */
export const requirePlayer = async (scope: Scope): Promise<PlayerRow> => {
  const player = await findPlayer(scope);
  if (player === null) throw new ProblemError('unauthenticated');
  return player;
};

/** The viewer's player, created if there is none; throws `rate-limited` past 60 new players a minute from one address. */
export const findOrCreatePlayer = async (scope: Scope): Promise<PlayerRow> => {
  const { viewer, config, database, now } = scope;
  const known = await findAndRenew(scope);
  if (known !== null) return known;
  await enforceAddressLimit(scope, 'newPlayer');
  const { masterKey } = config;
  const [id, token] = [randomId(masterKey, 'player'), randomToken(masterKey)];
  const player = await createPlayer(database, id, hashToken(token), viewer.device, now);
  viewer.signIn(token);
  return player;
};
