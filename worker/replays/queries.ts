/**
 * Finished games of the players that a player follows. Each look-up uses an index on the player.
 */
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import { knownAsFor } from '../players/names-for-viewer.ts';
import { follows, players, results, type ResultRow } from '../db/schema.ts';
import { whereChallenge, type ChallengeRef } from '../db/challenge-ref.ts';

export interface GhostRow {
  readonly player: KnownPlayer;
  readonly result: ResultRow;
}

/** As the follower may call them. */
const playerFor = (followerId: string) => ({
  id: players.id,
  handle: players.handle,
  knownAs: knownAsFor(sql`${followerId}`, players.id),
});

/**
 * The cross joins keep SQLite from starting with everybody's results of the challenge, because the
 * followed players are far fewer.
 */
const ofFollower = (followerId: string, challenge: ChallengeRef) =>
  and(
    eq(follows.followerId, followerId),
    eq(players.id, follows.playerId),
    eq(results.playerId, players.id),
    whereChallenge(results, challenge),
    // The literal lets SQLite use the partial index of ranked results.
    sql`ranked = 1`,
  );

/**
 * The followed players who have finished a challenge, latest first: an order that reveals no score.
 */
export const listGhosts = (database: Database, challenge: ChallengeRef, followerId: string) =>
  database
    .select(playerFor(followerId))
    .from(follows)
    .crossJoin(players)
    .crossJoin(results)
    .where(ofFollower(followerId, challenge))
    .orderBy(desc(results.finishedAt), desc(results.id));

/** The ranked game of a followed player; null if the player is not followed or has not finished. */
export const findGhost = async (
  database: Database,
  challenge: ChallengeRef,
  followerId: string,
  playerId: string,
): Promise<GhostRow | null> => {
  const ghosts = database
    .select({ player: playerFor(followerId), result: results })
    .from(follows)
    .crossJoin(players)
    .crossJoin(results)
    .where(and(ofFollower(followerId, challenge), eq(follows.playerId, playerId)));
  return (await ghosts.get()) ?? null;
};
