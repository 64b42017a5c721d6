/**
 * Everything that names a player, once: tables of D1, and Durable Objects. Files in R2 name nobody,
 * and caches hold names for at most five minutes (worker/challenges/cache-control.ts,
 * worker/http/cache.ts).
 */
import { access } from './access.ts';
import {
  type Belonging,
  type PlayerObjects,
  deletes,
  unnames,
  type Exporting,
} from './belonging.ts';
import { heldRanked, heldUnranked, unranked } from './plays.ts';
import { push } from './push.ts';
import { finished, sums } from './results.ts';
import { asc, eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import { toOwnChallenge } from '../challenges/terms.ts';
import { listMade } from '../challenges/queries.ts';
import type { Database } from '../db/database.ts';
import { customChallenges, customPlays } from '../db/challenge-tables.ts';
import { follows, players } from '../db/schema.ts';
import { leaveAll } from '../clubs/leaving.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import { tableSeats } from '../db/live-table-tables.ts';
import { parseJsonText } from '../http/json-text.ts';
import { everyOwnTable } from '../tables/own-tables.ts';
import { deleteSeatsOf, listSeatsAfter } from '../tables/queries.ts';

/** Seats at live tables, which their objects hold. */
const tablesAtOnce = 20;

const heldSeats: PlayerObjects = {
  list: async ({ database }, playerId, after) => {
    const rows = await listSeatsAfter(database, playerId, after ?? '', tablesAtOnce);
    const ids = rows.map(({ tableId }) => tableId);
    return { ids, next: ids.length < tablesAtOnce ? null : (ids.at(-1) ?? null) };
  },
  forget: (env, id, playerId) => env.TABLES.getByName(id).forget(playerId),
  drop: deleteSeatsOf,
};

/** The player's tables, each as its object has it. */
async function* readTables({ env, database, player }: Exporting) {
  for await (const row of everyOwnTable({ env, database }, player.id)) {
    const { tableId: id, phase, isTurn, hasLeft, hasStood, deadline, until } = row;
    const table = hasStood ? null : await env.TABLES.getByName(id).read();
    yield {
      id,
      phase,
      isTurn,
      hasLeft,
      hasStood,
      deadline: deadline === null ? null : formatInstant(deadline),
      until: formatInstant(until),
      table: table && parseJsonText(table),
    } satisfies Export['tables'][number];
  }
}

/** A row of a table that the player has stood up from does not keep the player. */
const seats: Belonging = {
  columns: [tableSeats.playerId],
  counts: {
    tables: (id) =>
      sql`select count(*) from table_seats where player_id = ${id} and has_stood = 0 and phase <> 'over' and has_left = 0`,
  },
  exports: { tables: readTables },
  keeps: ['unknown', 'expired'],
  keepsIf: sql`has_stood = 0`,
  ends: [{ column: tableSeats.until, afterMs: 0 }],
};

/** Whom a player follows, and who follows them. */
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

const followed: Belonging = {
  columns: [follows.followerId],
  counts: { follows: (id) => sql`select count(*) from follows where follower_id = ${id}` },
  erase: deletes(follows, follows.followerId),
  exports: { follows: ({ database, player }) => listFollows(database, 'followerId', player.id) },
  keeps: ['expired'],
};

const followers: Belonging = {
  columns: [follows.playerId],
  counts: { followers: (id) => sql`select count(*) from follows where player_id = ${id}` },
  erase: deletes(follows, follows.playerId),
  exports: { followers: ({ database, player }) => listFollows(database, 'playerId', player.id) },
};

/** Clubs that a player is in, owns, or is to own next. */
const listClubs = async (database: Database, id: string): Promise<Export['clubs'][number][]> => {
  const rows = await database
    .select({ club: clubs, joinedAt: clubMembers.joinedAt, leftAt: clubMembers.leftAt })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(eq(clubMembers.playerId, id))
    .orderBy(asc(clubs.name), asc(clubs.id), asc(clubMembers.joinedAt));
  return rows.map(({ club, joinedAt, leftAt }) => ({
    id: club.id,
    name: club.name,
    joinedAt: formatInstant(joinedAt),
    leftAt: leftAt === null ? null : formatInstant(leftAt),
    isOwner: leftAt === null && club.ownerId === id,
    isSuccessor: leftAt === null && club.successorId === id,
  }));
};

const memberships: Belonging = {
  columns: [clubMembers.playerId, clubs.ownerId, clubs.successorId],
  counts: {
    clubs: (id) =>
      sql`select count(*) from club_members where player_id = ${id} and left_at is null`,
  },
  // A player is in few clubs.
  erase: (database, { whereTheirs, now }) => leaveAll(database, whereTheirs, now),
  exports: { clubs: ({ database, player }) => listClubs(database, player.id) },
};

/** They stay when their maker is deleted. */
const made: Belonging = {
  columns: [customChallenges.makerId],
  counts: {
    challenges: (id) => sql`select count(*) from custom_challenges where maker_id = ${id}`,
  },
  erase: unnames(customChallenges, customChallenges.makerId, { makerId: null }),
  exports: {
    challenges: async ({ database, player, now }) =>
      (await listMade(database, player.id)).map((row) => toOwnChallenge(row, now)),
  },
  keeps: ['expired'],
};

const listBegun = async (database: Database, id: string): Promise<Export['begun'][number][]> => {
  const rows = await database
    .select({ code: customPlays.code, begunAt: customPlays.begunAt })
    .from(customPlays)
    .where(eq(customPlays.playerId, id))
    .orderBy(asc(customPlays.begunAt), asc(customPlays.code));
  return rows.map(({ code, begunAt }) => ({ code, begunAt: formatInstant(begunAt) }));
};

/** Those that go on are counted with the plays that objects hold: `countHeld`. */
const begun: Belonging = {
  columns: [customPlays.playerId],
  erase: deletes(customPlays, customPlays.playerId),
  exports: { begun: ({ database, player }) => listBegun(database, player.id) },
};

/** The rows of a player, besides their own in `players` and their deletion's in `deleted_players`. */
export const belongings: readonly Belonging[] = [
  ...access,
  finished,
  sums,
  unranked,
  made,
  begun,
  followed,
  followers,
  memberships,
  seats,
  push,
];

/** What objects hold. */
export const held = {
  ranked: heldRanked,
  unranked: heldUnranked,
  tables: heldSeats,
} as const satisfies Readonly<Record<string, PlayerObjects>>;

export const heldNames = Object.keys(held) as readonly (keyof typeof held)[];
