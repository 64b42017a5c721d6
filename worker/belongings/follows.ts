/** Whom a player follows, and who follows them. */
import { asc, eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import type { Database } from '../db/database.ts';
import { follows, players } from '../db/schema.ts';
import { deletes, type Belonging } from './belonging.ts';

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

export const followed: Belonging = {
  columns: [follows.followerId],
  counts: { follows: (id) => sql`select count(*) from follows where follower_id = ${id}` },
  erase: deletes(follows, follows.followerId),
  exports: { follows: ({ database, player }) => listFollows(database, 'followerId', player.id) },
  keeps: ['expired'],
};

export const followers: Belonging = {
  columns: [follows.playerId],
  counts: { followers: (id) => sql`select count(*) from follows where player_id = ${id}` },
  erase: deletes(follows, follows.playerId),
  exports: { followers: ({ database, player }) => listFollows(database, 'playerId', player.id) },
};
