/** Clubs that a player is in, owns, or is to own next. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import { leaveAll } from '../clubs/leaving.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import type { Belonging } from './belonging.ts';
import { bothExist, type Pair } from '../players/merging.ts';

const listClubs = async (database: Database, id: string): Promise<Export['clubs'][number][]> => {
  const rows = await database
    .select({ club: clubs, joinedAt: clubMembers.joinedAt, leftAt: clubMembers.leftAt })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(eq(clubMembers.playerId, id))
    .orderBy(asc(clubs.name), asc(clubs.id));
  return rows.map(({ club, joinedAt, leftAt }) => ({
    id: club.id,
    name: club.name,
    joinedAt: formatInstant(joinedAt),
    leftAt: leftAt === null ? null : formatInstant(leftAt),
    isOwner: club.ownerId === id,
    isSuccessor: club.successorId === id,
  }));
};

/**
 * Moves memberships. In a club of both, `to` keeps the earlier time of joining, and whichever is
 * still a member stays one. Clubs that `from` owns become those of `to`, whatever the limits.
 */
const adoptClubs = (database: Database, pair: Pair) => {
  const { from, to } = pair;
  const other = sql`select 1 from club_members f where f.club_id = club_members.club_id and f.player_id = ${from}`;
  const joinedAt = sql`(select f.joined_at from club_members f where f.club_id = club_members.club_id and f.player_id = ${from})`;
  const isMember = sql`left_at is null`;
  return [
    // Only of two members: whoever has left counts no more.
    database
      .update(clubMembers)
      .set({
        joinedAt: sql`iif(${isMember}, min(joined_at, ${joinedAt}), ${joinedAt})`,
        leftAt: null,
      })
      .where(
        and(
          eq(clubMembers.playerId, to),
          sql`exists (${other} and f.left_at is null)`,
          bothExist(pair),
        ),
      ),
    database
      .delete(clubMembers)
      .where(
        and(
          eq(clubMembers.playerId, from),
          sql`club_id in (select club_id from club_members where player_id = ${to})`,
        ),
      ),
    database
      .update(clubMembers)
      .set({ playerId: to })
      .where(and(eq(clubMembers.playerId, from), bothExist(pair))),
    database
      .update(clubs)
      .set({ successorId: to })
      .where(and(eq(clubs.successorId, from), bothExist(pair))),
    database
      .update(clubs)
      .set({ ownerId: to })
      .where(and(eq(clubs.ownerId, from), bothExist(pair))),
    database
      .update(clubs)
      .set({ successorId: null })
      .where(and(eq(clubs.ownerId, to), eq(clubs.successorId, to))),
  ];
};

export const memberships: Belonging = {
  columns: [clubMembers.playerId, clubs.ownerId, clubs.successorId],
  counts: {
    clubs: (id) =>
      sql`select count(*) from club_members where player_id = ${id} and left_at is null`,
  },
  adopt: adoptClubs,
  // A player is in few clubs.
  erase: (database, { isTheirs, now }) => leaveAll(database, isTheirs, now),
  exports: { clubs: ({ database, player }) => listClubs(database, player.id) },
};
