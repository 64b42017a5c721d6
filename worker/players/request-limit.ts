/**
 * Limits a player's requests per minute, across all their browsers. This isolate caches the player
 * of a token for a while (current-player.ts); until it knows the player, it counts the token by
 * itself.
 */
import { countAs, enforceLimit, requestsOf } from '../http/rate-limits.ts';
import type { Scope } from '../http/scope.ts';
import { findPlayerId, knownPlayerId } from './current-player.ts';

/**
 * After this many requests with an unknown token its player is looked up, at most once a minute.
 */
const unknownMax = 10;

/** The limit must work without the database: if it fails, the token is still counted by itself. */
const lookUp = (scope: Scope): Promise<string | null> => findPlayerId(scope).catch(() => null);

/**
 * Counts a request for the viewer's player, including earlier ones of the same token; throws
 * `rate-limited` past the limit.
 */
export const enforcePlayerLimit = async (scope: Scope): Promise<void> => {
  const { now, viewer } = scope;
  const { tokenHash } = viewer;
  if (tokenHash === null) return;
  const shouldLookUp = requestsOf(now, 'player', tokenHash) === unknownMax;
  const playerId = shouldLookUp ? await lookUp(scope) : knownPlayerId(scope);
  if (playerId !== null) countAs(now, 'player', tokenHash, playerId);
  await enforceLimit(scope, 'player', tokenHash);
};
