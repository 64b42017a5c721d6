/** Whom a player follows, and who follows them. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import type { Database } from '../db/database.ts';
import { follows, players } from '../db/schema.ts';
import { followsMax } from '../../api/list-limits.ts';
import { deletes, type Belonging } from './belonging.ts';
import { whereBothExist, type Pair } from '../players/merging.ts';

type Followed = Export['follows'][number];

const listFollows = async (
  database: Database,
  column: 'followerId' | 'playerId',
  id: string,
): Promise<Followed[]> => {
  const other = column === 'followerId' ? follows.playerId : follows.followerId;
  const rows = await database
    .select({ id: players.id, handle: players.handle, createdAt: follows.createdAt })
    .from(follows)
    .innerJoin(players, eq(players.id, other))
    .where(eq(follows[column], id))
    .orderBy(asc(follows.createdAt), asc(players.id));
  return rows.map((row) => ({
    id: row.id,
    handle: row.handle,
    since: formatInstant(row.createdAt),
  }));
};

/** Matches the follows of `from` that `to` does not have. */
const whereFollowedNew = ({ from, to }: Pair) => sql`follower_id = ${from} and player_id <> ${to}
  and player_id not in (select player_id from follows where follower_id = ${to})`;

/** How many more people `to` can follow. */
const room = ({ to }: Pair) =>
  sql`max(0, ${followsMax} - (select count(*) from follows where follower_id = ${to}))`;

/** How many of the people that `from` follows are too many for `to`. */
export const countFollowsTooMany = async (database: Database, pair: Pair): Promise<number> => {
  const [row] = await database.all<{ count: number }>(
    sql`select max(0, (select count(*) from follows where ${whereFollowedNew(pair)}) - ${room(pair)}) as count`,
  );
  return row?.count ?? 0;
};

/** Moves those follows, latest first, as far as there is room. */
const adoptFollowed = (database: Database, pair: Pair) => {
  const { from, to } = pair;
  return [
    database
      .insert(follows)
      .select(
        sql`select ${to}, player_id, created_at from follows where ${whereFollowedNew(pair)} and ${whereBothExist(pair)}
        order by created_at desc limit ${room(pair)}`,
      )
      .onConflictDoNothing(),
    database.delete(follows).where(eq(follows.followerId, from)),
  ];
};

/** Moves the followers of `from` that `to` does not have. */
const adoptFollowers = (database: Database, pair: Pair) => {
  const { from, to } = pair;
  const whereFollowerNew = sql`follower_id not in (select follower_id from follows where player_id = ${to})`;
  return [
    database
      .update(follows)
      .set({ playerId: to })
      .where(
        and(
          eq(follows.playerId, from),
          ne(follows.followerId, to),
          whereFollowerNew,
          whereBothExist(pair),
        ),
      ),
    database.delete(follows).where(eq(follows.playerId, from)),
  ];
};

export const followed: Belonging = {
  columns: [follows.followerId],
  counts: { follows: (id) => sql`select count(*) from follows where follower_id = ${id}` },
  adopt: adoptFollowed,
  erase: deletes(follows, follows.followerId),
  exports: { follows: ({ database, player }) => listFollows(database, 'followerId', player.id) },
  keeps: ['expired'],
};

export const followers: Belonging = {
  columns: [follows.playerId],
  counts: { followers: (id) => sql`select count(*) from follows where player_id = ${id}` },
  adopt: adoptFollowers,
  erase: deletes(follows, follows.playerId),
  exports: { followers: ({ database, player }) => listFollows(database, 'playerId', player.id) },
};
