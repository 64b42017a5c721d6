/** Finds or creates the player behind a request. */
import type { Caller } from '../durable/admitted.ts';
import { isReading } from '../http/bookmark.ts';
import { hashToken, randomId, randomToken } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import { enforceAddressLimit, enforceLimit } from '../http/rate-limits.ts';
import { enforceQuota } from '../quotas/quotas.ts';
import type { Scope } from '../http/scope.ts';
import { getCached, setCached } from '../http/cache.ts';
import {
  findSession,
  tokenCacheKey,
  touchSession,
  usedEveryMs,
  type SessionRow,
} from './sessions.ts';
import { createPlayer, selectPlayerByToken, type PlayerRow, type SignedIn } from './queries.ts';

/**
 * The viewer's player as stored now, and whether another token has replaced theirs; null without a
 * player.
 */
const findSignedIn = async (
  scope: Scope,
): Promise<{ player: PlayerRow; isReplaced: boolean } | null> => {
  const { viewer, reads, now } = scope;
  if (viewer.tokenHash === null) return null;
  const values = { tokenHash: viewer.tokenHash, now };
  const [found] = await reads.send(selectPlayerByToken, values);
  if (found === undefined) return null;
  noteSignedIn(scope, viewer.tokenHash, found);
  return { player: found.player, isReplaced: found.endsAt !== null };
};

/** Caches whom a token belongs to, and notes that its session was used. */
export const noteSignedIn = (
  scope: Scope,
  tokenHash: string,
  { player, endsAt, usedAt }: SignedIn,
): void => {
  remember(tokenHash, { playerId: player.id, endsAt }, scope.now);
  noteUse(scope, { tokenHash, playerId: player.id, usedAt });
};

/**
 * A token that another has replaced still reads, because tabs may have requests in progress with
 * it. It does nothing else.
 */
const mayAct = ({ request }: Scope, isReplaced: boolean): boolean =>
  !isReplaced || isReading(request);

/**
 * The viewer's player; null without one, and for a replaced token if the request would change
 * something.
 */
export const findPlayer = async (scope: Scope): Promise<PlayerRow | null> => {
  const found = await findSignedIn(scope);
  return found !== null && mayAct(scope, found.isReplaced) ? found.player : null;
};

/**
 * The viewer's player with the cookie renewed, or null. The cookie of a replaced token is not
 * renewed, because this response may arrive after the one that replaced it.
 */
const findAndRenew = async (scope: Scope): Promise<PlayerRow | null> => {
  const found = await findSignedIn(scope);
  if (found === null) return null;
  if (!mayAct(scope, found.isReplaced)) throw new ProblemError('unauthenticated');
  if (!found.isReplaced) scope.viewer.renew();
  return found.player;
};

/** The viewer's player, with the cookie renewed; throws `unauthenticated` without a player. */
export const requireRenewed = async (scope: Scope): Promise<PlayerRow> => {
  const player = await findAndRenew(scope);
  if (player === null) throw new ProblemError('unauthenticated');
  return player;
};

/**
 * How long an isolate caches the player of a token. Together with the second or two that a replica
 * lags behind, a token that was revoked elsewhere works in this isolate for at most ten seconds.
 */
const tokenTtlMs = 8_000;

interface Owner extends Pick<SessionRow, 'playerId' | 'endsAt'> {
  /** When D1 was asked. */
  readonly readAt: number;
}

/** Caches whom a token belongs to, so that a game's first moves need no query. */
const remember = (
  tokenHash: string,
  { playerId, endsAt }: Omit<Owner, 'readAt'>,
  now: number,
): void =>
  setCached(tokenCacheKey(tokenHash), { playerId, endsAt, readAt: now } satisfies Owner, {
    now,
    ttlMs: tokenTtlMs,
  });

/**
 * The id of the viewer's player, or null. Cached, because moves and reads of a play need nothing
 * else, and need it often.
 */
export const findPlayerId = async (scope: Scope): Promise<string | null> => {
  const { viewer, now } = scope;
  if (viewer.tokenHash === null) return null;
  const known = getCached<Owner>(tokenCacheKey(viewer.tokenHash), now);
  const session = known ?? (await readSession(scope, viewer.tokenHash));
  if (session !== null && !mayAct(scope, session.endsAt !== null)) return null;
  return playerIdOf(session, now);
};

/**
 * Sends a move of the viewer to the object that keeps the game. D1 is asked only if neither this
 * isolate nor the object knows whose token it is: the object then answers `who`, as it does instead
 * of refusing somebody whom it only remembers. Null without a player.
 */
export const sendAsCaller = async <Answer>(
  scope: Scope,
  send: (caller: Caller) => Promise<Answer | 'who'>,
): Promise<Answer | null> => {
  const { viewer, now } = scope;
  const { tokenHash } = viewer;
  if (tokenHash === null) return null;
  if (getCached<Owner>(tokenCacheKey(tokenHash), now) === undefined) {
    const answer = await send({ tokenHash, known: null });
    if (answer !== 'who') return answer;
  }
  const playerId = await findPlayerId(scope);
  if (playerId === null) return null;
  const readAt = getCached<Owner>(tokenCacheKey(tokenHash), now)?.readAt ?? now;
  const answer = await send({ tokenHash, known: { playerId, readAt } });
  if (answer === 'who') throw new Error('an object does not know who called it');
  return answer;
};

/** The id of the viewer's player if this isolate has it cached, otherwise null. */
export const knownPlayerId = ({ viewer, now }: Scope): string | null => {
  if (viewer.tokenHash === null) return null;
  return playerIdOf(getCached<Owner>(tokenCacheKey(viewer.tokenHash), now) ?? null, now);
};

const playerIdOf = (session: Omit<Owner, 'readAt'> | null, now: number): string | null => {
  if (session === null) return null;
  const hasEnded = session.endsAt !== null && now >= session.endsAt;
  return hasEnded ? null : session.playerId;
};

const readSession = async (scope: Scope, tokenHash: string): Promise<SessionRow | null> => {
  const session = await findSession(scope, tokenHash);
  if (session === null) return null;
  remember(tokenHash, session, scope.now);
  noteUse(scope, session);
  return session;
};

/** Stores a session's last use, at most once a day. */
const noteUse = (
  { database, now, waitUntil }: Scope,
  session: Pick<SessionRow, 'tokenHash' | 'playerId' | 'usedAt'>,
): void => {
  if (now - session.usedAt >= usedEveryMs) waitUntil(touchSession(database, session, now));
};

/** The viewer's player; throws `unauthenticated` without one. */
export const requirePlayer = async (scope: Scope): Promise<PlayerRow> => {
  const player = await findPlayer(scope);
  if (player === null) throw new ProblemError('unauthenticated');
  return player;
};

/**
 * The viewer's player, created if there is none; throws `unauthenticated` for a replaced token, and
 * `rate-limited` past 60 new players a minute from one address, or its quota. Those who follow an
 * invitation are counted with the club `joinedId`, so that a room can join at once.
 */
export const findOrCreatePlayer = async (
  scope: Scope,
  joinedId: string | null = null,
): Promise<PlayerRow> => {
  const { viewer, config, database, now } = scope;
  const known = await findAndRenew(scope);
  if (known !== null) return known;
  await (joinedId === null
    ? enforceAddressLimit(scope, 'newPlayer')
    : enforceLimit(scope, 'joiner', `${viewer.addressKey} ${joinedId}`));
  await enforceQuota(scope, 'player', null);
  const { idKey } = config;
  const [id, token] = [randomId(idKey, 'player'), randomToken(idKey)];
  const tokenHash = hashToken(token);
  const player = await createPlayer(database, id, tokenHash, viewer.device, now);
  remember(tokenHash, { playerId: player.id, endsAt: null }, now);
  viewer.signIn(token);
  return player;
};
