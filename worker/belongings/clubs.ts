/** Clubs that a player is in, owns, or is to own next. */
import { asc, eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import { leaveAll } from '../clubs/leaving.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import type { Belonging } from './belonging.ts';

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

export const memberships: Belonging = {
  columns: [clubMembers.playerId, clubs.ownerId, clubs.successorId],
  counts: {
    clubs: (id) =>
      sql`select count(*) from club_members where player_id = ${id} and left_at is null`,
  },
  // A player is in few clubs.
  erase: (database, { whereTheirs, now }) => leaveAll(database, whereTheirs, now),
  exports: { clubs: ({ database, player }) => listClubs(database, player.id) },
};
