/**
 * Clubs that a player is in, owns, or is to own next, and what a merge has noted of them: which of
 * the player's results count there.
 */
import { asc, eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import { leaveAll } from '../clubs/leaving.ts';
import { adoptClubs } from '../clubs/merging.ts';
import { clubCounted, clubMembers, clubs } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import type { Belonging } from './belonging.ts';
import { whereBothExist } from '../players/merging.ts';

const listClubs = async (database: Database, id: string): Promise<Export['clubs'][number][]> => {
  const rows = await database
    .select({ club: clubs, joinedAt: clubMembers.joinedAt, leftAt: clubMembers.leftAt })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(eq(clubMembers.playerId, id))
    .orderBy(asc(clubs.name), asc(clubs.id), asc(clubMembers.since));
  return rows.map(({ club, joinedAt, leftAt }) => ({
    id: club.id,
    name: club.name,
    joinedAt: formatInstant(joinedAt),
    leftAt: leftAt === null ? null : formatInstant(leftAt),
    isOwner: leftAt === null && club.ownerId === id,
    isSuccessor: leftAt === null && club.successorId === id,
  }));
};

export const memberships: Belonging = {
  columns: [clubMembers.playerId, clubs.ownerId, clubs.successorId, clubCounted.playerId],
  counts: {
    clubs: (id) =>
      sql`select count(*) from club_members where player_id = ${id} and left_at is null`,
  },
  adopt: (database, merging) => adoptClubs(database, merging, whereBothExist(merging)),
  // A player is in few clubs.
  erase: (database, { whereTheirs, now }) => leaveAll(database, whereTheirs, now),
  exports: { clubs: ({ database, player }) => listClubs(database, player.id) },
};
