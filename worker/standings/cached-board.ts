/**
 * Caches the parts of a board that are the same for everybody: an isolate reads them once every few
 * seconds, however many viewers there are.
 */
import type { BatchLoader } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { cachedForAll, invalidateShared, outdate } from '../http/shared-reads.ts';
import type { ChallengeRef } from '../db/challenge-ref.ts';

/** Maximum age of a board that is shown to everybody. */
const boardTtlMs = 10_000;

/** A board with fewer results is read again as soon as somebody finishes through this isolate. */
export const livePlayersBelow = 200;

/** Prefix of the cache keys of a challenge's board. */
const prefixOf = ({ challengeId, game }: ChallengeRef): string => `board ${challengeId}/${game} `;
const allBoards = 'board ';

/** Called when somebody has finished: a board with few results is read again at once. */
export const outdateBoard = (challenge: ChallengeRef): void => outdate(prefixOf(challenge));

/** Called when an operator has changed what counts on a challenge's board. */
export const invalidateBoard = (challenge: ChallengeRef): void =>
  invalidateShared(prefixOf(challenge));

/** Called when a player who may be on any board was deleted, or renamed by an operator. */
export const invalidateBoards = (): void => invalidateShared(allBoards);

interface CachedRead<Value> {
  /** Names the value within the board; part of its cache key. */
  readonly what: string;
  readonly load: (batch: BatchLoader) => Promise<Value>;
  /** The number of results in the value, if it changes with them. */
  readonly playersOf?: (value: Value) => number;
}

/** A value that is the same for everybody who reads a challenge's board, cached. */
export const cachedOfBoard = <Value>(
  challenge: ChallengeRef,
  { reads, now, waitUntil }: Pick<Scope, 'reads' | 'now' | 'waitUntil'>,
  { what, load, playersOf = () => Infinity }: CachedRead<Value>,
): Promise<Value> => {
  const prefix = prefixOf(challenge);
  const isLive = (value: Value): boolean => playersOf(value) < livePlayersBelow;
  return cachedForAll(prefix + what, { now, ttlMs: boardTtlMs, waitUntil, isLive }, () =>
    load(reads),
  );
};
