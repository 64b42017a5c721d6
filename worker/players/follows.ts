import { followersMax, followsMax } from '../../api/list-limits.ts';
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import { knownAsFor } from './names-for-viewer.ts';
import { idOfToken } from './queries.ts';
import { follows, players } from '../db/schema.ts';
import { prepared } from '../db/batch.ts';

interface Followed extends KnownPlayer {
  /** The latest day of which they have finished a ranked game; null if there is none. */
  readonly lastDay: string | null;
}

const whereFollow = (followerId: string, playerId: string) =>
  and(eq(follows.followerId, followerId), eq(follows.playerId, playerId));

export const isFollowing = async (
  database: Database,
  followerId: string,
  playerId: string,
): Promise<boolean> => {
  const found = database.select().from(follows).where(whereFollow(followerId, playerId));
  return (await found.get()) !== undefined;
};

export const selectFollowed = prepared((database) =>
  database
    .select({ followed: count() })
    .from(follows)
    .where(eq(follows.followerId, idOfToken(database))),
);

/** How many follow the viewer, as far as they are counted. */
export const selectFollowers = prepared((database) => {
  const known = database
    .select({ id: follows.followerId })
    .from(follows)
    .where(eq(follows.playerId, idOfToken(database)))
    .limit(followersMax)
    .as('known');
  return database.select({ followers: count() }).from(known);
});

/** The viewer and the players they follow, as rows `circle.id`. */
export const circleOf = (database: Database): SQL => {
  const viewer = idOfToken(database);
  return sql`(select ${viewer} as id union select player_id from follows where follower_id = ${viewer}) as circle`;
};

/**
 * Follows a player, in one statement; false if that would be too many. Following a player again
 * changes nothing.
 */
export const insertFollow = async (
  database: Database,
  followerId: string,
  playerId: string,
  now: number,
): Promise<boolean> => {
  const followed = database
    .select({ followed: count() })
    .from(follows)
    .where(eq(follows.followerId, followerId));
  const { meta } = await database
    .insert(follows)
    .select(sql`select ${followerId}, ${playerId}, ${now} where (${followed}) < ${followsMax}`)
    .onConflictDoNothing();
  return meta.changes > 0 || (await isFollowing(database, followerId, playerId));
};

export const unfollow = (database: Database, followerId: string, playerId: string) =>
  database.delete(follows).where(whereFollow(followerId, playerId));

/** Latest first, as the follower may call them. */
export const listFollowed = (database: Database, followerId: string): Promise<Followed[]> =>
  database
    .select({
      id: players.id,
      handle: players.handle,
      knownAs: knownAsFor(sql`${followerId}`, players.id),
      lastDay: players.lastDay,
    })
    .from(follows)
    .innerJoin(players, eq(players.id, follows.playerId))
    .where(eq(follows.followerId, followerId))
    .orderBy(desc(follows.createdAt), desc(follows.playerId));
