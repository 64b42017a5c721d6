/**
 * A player's requests in a minute, whichever of their browsers sends them. Whose a token is this isolate remembers for a while
 * (current-player.ts); as long as it does not know, the token counts by itself.
 */
import { countAs, countRequest, requestsOf } from '../http/rate-limits.ts';
import type { Scope } from '../http/scope.ts';
import { findPlayerId, knownPlayerId } from './current-player.ts';

/** After so many requests of an unknown token its player is looked up, once a minute at most. */
const unknownMax = 10;

/** A limit needs no database: without one the token goes on counting by itself. */
const lookUp = (scope: Scope): Promise<string | null> => findPlayerId(scope).catch(() => null);

/** Counts a request for the viewer's player, with those that came before they were known; `rate-limited` past the limit. */
export const countByPlayer = async (scope: Scope): Promise<void> => {
  const { now, viewer } = scope;
  const { tokenHash } = viewer;
  if (tokenHash === null) return;
  const isOften = requestsOf(now, 'player', tokenHash) === unknownMax;
  const playerId = isOften ? await lookUp(scope) : knownPlayerId(scope);
  if (playerId !== null) countAs(now, 'player', tokenHash, playerId);
  await countRequest(scope, 'player', tokenHash);
};
