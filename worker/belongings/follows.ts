/** Whom a player follows, and who follows them. */
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import type { Database } from '../db/database.ts';
import { follows, players } from '../db/schema.ts';
import { followsMax } from '../players/follows.ts';
import { bothExist, deletes, type Belonging, type Pair } from './belonging.ts';

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

/** Moves the follows of `from` that `to` does not have, latest first, as far as there is room. */
const adoptFollowed = (database: Database, pair: Pair) => {
  const { from, to } = pair;
  const room = sql`max(0, ${followsMax} - (select count(*) from follows where follower_id = ${to}))`;
  return [
    database
      .insert(follows)
      .select(
        sql`select ${to}, player_id, created_at from follows where follower_id = ${from} and player_id <> ${to}
          and player_id not in (select player_id from follows where follower_id = ${to}) and ${bothExist(pair)}
        order by created_at desc limit ${room}`,
      )
      .onConflictDoNothing(),
    database.delete(follows).where(eq(follows.followerId, from)),
  ];
};

/** Moves the followers of `from` that `to` does not have. */
const adoptFollowers = (database: Database, pair: Pair) => {
  const { from, to } = pair;
  const isNew = sql`follower_id not in (select follower_id from follows where player_id = ${to})`;
  return [
    database
      .update(follows)
      .set({ playerId: to })
      .where(and(eq(follows.playerId, from), ne(follows.followerId, to), isNew, bothExist(pair))),
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
