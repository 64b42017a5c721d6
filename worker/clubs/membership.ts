/** Makes clubs, and adds members, each in one statement that also enforces the limits. */
import { sql, type SQL } from 'drizzle-orm';
import { clubsMax, membersMax, ownedClubsMax } from '../../api/list-limits.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import type { ClubRow } from './queries.ts';

const clubsOf = (playerId: string): SQL =>
  sql`(select count(*) from club_members where left_at is null and player_id = ${playerId})`;

/** Stores a club with its owner as the only member; false if the owner is in, or owns, too many. */
export const insertClub = async (
  database: Database,
  {
    id,
    name,
    createdAt,
    ownerId,
    invite,
  }: Pick<ClubRow, 'id' | 'name' | 'createdAt' | 'ownerId' | 'invite'>,
): Promise<boolean> => {
  const owned = sql`(select count(*) from clubs where owner_id = ${ownerId})`;
  const [inserted] = await database.batch([
    database.insert(clubs).select(
      sql`select ${id}, ${name}, ${createdAt}, ${ownerId}, ${createdAt}, null, ${invite}, null, null
          where ${clubsOf(ownerId)} < ${clubsMax} and ${owned} < ${ownedClubsMax}`,
    ),
    database
      .insert(clubMembers)
      .select(sql`select id, owner_id, created_at, null from clubs where id = ${id}`),
  ]);
  return inserted.meta.changes > 0;
};

/**
 * Adds a member to the club of an invitation. Does nothing if they are a member already, if the
 * club is full, or if they are in too many. Somebody who comes back counts from then on, and what
 * counted before still counts.
 */
export const insertMember = (database: Database, invite: string, playerId: string, now: number) =>
  database
    .insert(clubMembers)
    .select(
      sql`select c.id, ${playerId}, ${now}, null from clubs c where c.invite = ${invite}
        and not exists (select 1 from club_members o where o.club_id = c.id and o.player_id = ${playerId} and o.left_at is null)
        and (select count(*) from club_members m where m.club_id = c.id and m.left_at is null) < ${membersMax}
        and ${clubsOf(playerId)} < ${clubsMax}`,
    )
    .onConflictDoUpdate({
      // Somebody who has left and comes back in the same millisecond.
      target: [clubMembers.clubId, clubMembers.playerId, clubMembers.joinedAt],
      set: { leftAt: null },
    });

/**
 * Whether a player is a member of the club of an invitation, and in how many clubs they are; null
 * if there is no such club.
 */
export const findMembership = async (
  database: Database,
  playerId: string,
  invite: string,
): Promise<{ readonly id: string; readonly isMember: boolean; readonly clubs: number } | null> => {
  const [row] = await database.all<{ id: string; isMember: number; clubs: number }>(sql`
    select c.id as id, ${clubsOf(playerId)} as clubs,
      exists (select 1 from club_members m where m.club_id = c.id and m.player_id = ${playerId} and m.left_at is null) as isMember
    from clubs c where c.invite = ${invite}`);
  return row === undefined ? null : { ...row, isMember: row.isMember === 1 };
};
