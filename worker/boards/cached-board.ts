/** What everybody sees alike of a board: read once in some seconds by an isolate, whatever the crowd. */
import { newBatch, newStaleBatch, type BatchLoader } from '../db/batch.ts';
import { getCached, setCached } from '../http/cache.ts';
import type { Scope } from '../http/scope.ts';
import { cachedForAll, invalidateShared, outdate } from '../http/shared-reads.ts';
import type { ChallengeRef } from '../challenges/challenge-ref.ts';

/** How old a board may be that is shown to everybody. */
const boardTtlMs = 10_000;

/** A board that counts fewer results is read again as soon as somebody has finished through this isolate. */
export const livePlayersBelow = 200;

/** What begins the key of everything that is cached of a challenge's board. */
const keyOf = ({ challengeId, game }: ChallengeRef): string => `board ${challengeId}/${game} `;
const allBoards = 'board ';

/** What has just been written may not have reached the replicas. */
const noteWritten = (prefix: string, now: number): void =>
  setCached(`written ${prefix}`, true, { now, ttlMs: boardTtlMs });

const isJustWritten = (prefix: string, now: number): boolean =>
  [prefix, allBoards].some((of) => getCached(`written ${of}`, now) !== undefined);

/** Somebody has finished: a board of few results shows it at once. */
export const outdateBoard = (challenge: ChallengeRef, now: number): void => {
  const prefix = keyOf(challenge);
  if (outdate(prefix)) noteWritten(prefix, now);
};

/** What counts on a challenge’s board has been changed by hand. */
export const invalidateBoard = (challenge: ChallengeRef, now: number): void => {
  invalidateShared(keyOf(challenge));
  noteWritten(keyOf(challenge), now);
};

/** Somebody who may be on any board has been deleted or renamed, or is another player now. */
export const invalidateBoards = (now: number): void => {
  invalidateShared(allBoards);
  noteWritten(allBoards, now);
};

/** For one viewer: whoever has a token may have just written what they read. */
export const newReaderBatch = ({
  database,
  viewer,
}: Pick<Scope, 'database' | 'viewer'>): BatchLoader =>
  viewer.tokenHash === null ? newStaleBatch(database) : newBatch(database);

interface Shown<Value> {
  /** What of the board it is. */
  readonly what: string;
  readonly load: (batch: BatchLoader) => Promise<Value>;
  /** How many results it counts, if it changes with them. */
  readonly playersOf?: (value: Value) => number;
}

/** A figure or a list that is the same for everybody who reads a challenge's board. */
export const cachedOfBoard = <Value>(
  challenge: ChallengeRef,
  { database, now, waitUntil }: Pick<Scope, 'database' | 'now' | 'waitUntil'>,
  { what, load, playersOf = () => Infinity }: Shown<Value>,
): Promise<Value> => {
  const prefix = keyOf(challenge);
  const isLive = (value: Value): boolean => playersOf(value) < livePlayersBelow;
  const read = (): Promise<Value> =>
    load(isJustWritten(prefix, now) ? newBatch(database) : newStaleBatch(database));
  return cachedForAll(prefix + what, { now, ttlMs: boardTtlMs, waitUntil, isLive }, read);
};
