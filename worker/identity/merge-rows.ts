/** Moves everything else that D1 holds about a merged player. Each part can be repeated. */
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { passkeys, recoveryCodes, sessions, transfers } from '../db/identity-tables.ts';
import {
  customChallenges,
  customPlays,
  deletedPlayers,
  follows,
  players,
  unrankedPlays,
} from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';
import { followsMax } from '../players/follows.ts';
import { bothExist, dropSuperseded, type Merging } from './merge-results.ts';

/** Which of the two exists and is not being deleted. */
export const findExisting = async (database: Database, { from, to }: Merging) => {
  const isThere = (id: string) =>
    sql<number>`exists (select 1 from ${players} where ${players.id} = ${id})
      and not exists (select 1 from ${deletedPlayers} where ${deletedPlayers.id} = ${id})`;
  const [row] = await database.all<{ from: number; to: number }>(
    sql`select (${isThere(from)}) as "from", (${isThere(to)}) as "to"`,
  );
  return { from: row?.from === 1, to: row?.to === 1 };
};

export const adoptSessions = (database: Database, merging: Merging) =>
  database
    .update(sessions)
    .set({ playerId: merging.to })
    .where(and(eq(sessions.playerId, merging.from), bothExist(merging)));

/**
 * Moves the follows of `from` that `to` does not have, latest first as far as there is room, and the followers of `from` that `to` does not
 * have.
 */
const adoptFollows = (database: Database, merging: Merging) => {
  const { from, to } = merging;
  const room = sql`max(0, ${followsMax} - (select count(*) from follows where follower_id = ${to}))`;
  const isNew = sql`follower_id not in (select follower_id from follows where player_id = ${to})`;
  return [
    database
      .insert(follows)
      .select(
        sql`select ${to}, player_id, created_at from follows where follower_id = ${from} and player_id <> ${to}
          and player_id not in (select player_id from follows where follower_id = ${to}) and ${bothExist(merging)}
        order by created_at desc limit ${room}`,
      )
      .onConflictDoNothing(),
    database.delete(follows).where(eq(follows.followerId, from)),
    database
      .update(follows)
      .set({ playerId: to })
      .where(
        and(eq(follows.playerId, from), ne(follows.followerId, to), isNew, bothExist(merging)),
      ),
    database.delete(follows).where(eq(follows.playerId, from)),
  ] as const;
};

const adoptChallenges = (database: Database, merging: Merging) => {
  const { from, to } = merging;
  const isNew = sql`code not in (select code from custom_plays where player_id = ${to})`;
  return [
    database
      .update(customChallenges)
      .set({ makerId: to })
      .where(and(eq(customChallenges.makerId, from), bothExist(merging))),
    database
      .update(customPlays)
      .set({ playerId: to })
      .where(and(eq(customPlays.playerId, from), isNew, bothExist(merging))),
    database.delete(customPlays).where(eq(customPlays.playerId, from)),
  ] as const;
};

/**
 * Moves the rows of unranked plays, whose objects already have their new player. A play of `from` no longer exists if `to` has one of the
 * same challenge.
 */
const adoptUnranked = (database: Database, merging: Merging) => {
  const { from, to } = merging;
  const isNew = sql`(challenge_id, game) not in (select challenge_id, game from unranked_plays where player_id = ${to})`;
  return [
    database
      .update(unrankedPlays)
      .set({ playerId: to })
      .where(and(eq(unrankedPlays.playerId, from), isNew, bothExist(merging))),
    database.delete(unrankedPlays).where(eq(unrankedPlays.playerId, from)),
  ] as const;
};

/** Moves all of it in one transaction. */
export const adoptRest = (database: Database, merging: Merging) => {
  const { from, to } = merging;
  return database.batch([
    ...adoptFollows(database, merging),
    ...adoptChallenges(database, merging),
    ...adoptUnranked(database, merging),
    dropSuperseded(database, to),
    database
      .update(passkeys)
      .set({ playerId: to })
      .where(and(eq(passkeys.playerId, from), bothExist(merging))),
    adoptSessions(database, merging),
    database.delete(recoveryCodes).where(eq(recoveryCodes.playerId, from)),
    database.delete(transfers).where(eq(transfers.playerId, from)),
  ]);
};

/** Removes the merged player. Fails if something still refers to them. */
export const removeMerged = (database: Database, { from }: Merging) => {
  const hasNoResult = sql`not exists (select 1 from results where player_id = ${from})`;
  return database.batch([
    database.delete(seasons).where(and(eq(seasons.playerId, from), hasNoResult)),
    database.delete(players).where(eq(players.id, from)),
  ]);
};
