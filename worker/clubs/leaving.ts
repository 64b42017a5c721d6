/**
 * What ends memberships, as parts of a transaction. No club is left without an owner: if the owner
 * goes, the successor becomes the owner, else whoever joined first of those who have finished a
 * game lately, else whoever joined first. A club that loses its last member closes.
 */
import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { dayMs } from '../../api/days.ts';
import { clubCounted, clubMembers, clubs, clubWeeks } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';

/** A member with a result from this long ago or later is preferred as the next owner. */
const activeMs = 30 * dayMs;

/** Which members go, from which clubs. Both are conditions on a column. */
interface Leaving {
  readonly isLeaving: (playerId: SQL) => SQL;
  readonly isFrom: (clubId: SQL) => SQL;
  readonly now: number;
}

const column = {
  club: sql`${clubs.id}`,
  owner: sql`${clubs.ownerId}`,
  successor: sql`${clubs.successorId}`,
};

/** The members of a club who could own it next. The columns belong to `club_members m`. */
const candidates = (isLeaving: Leaving['isLeaving'], which: SQL) =>
  sql`(select m.player_id from club_members m where m.club_id = clubs.id and m.left_at is null
    and m.player_id <> clubs.owner_id and not ${isLeaving(sql`m.player_id`)} and ${which}
  order by m.joined_at, m.player_id limit 1)`;

const nextOwner = ({ isLeaving, now }: Pick<Leaving, 'isLeaving' | 'now'>) => sql`coalesce(
  ${candidates(isLeaving, sql`m.player_id = clubs.successor_id`)},
  ${candidates(
    isLeaving,
    sql`exists (select 1 from players p where p.id = m.player_id and p.last_finished_at >= ${now - activeMs})`,
  )},
  ${candidates(isLeaving, sql`true`)})`;

/** Gives clubs to their next owners, as far as there are any. */
export const handOverClubs = (
  database: Database,
  which: SQL | undefined,
  leaving: Pick<Leaving, 'isLeaving' | 'now'>,
) =>
  database
    .update(clubs)
    .set({
      ownerId: sql`${nextOwner(leaving)}`,
      ownedAt: leaving.now,
      successorId: null,
    })
    .where(and(which, sql`${candidates(leaving.isLeaving, sql`true`)} is not null`));

/** Removes clubs with everything that belongs to them. `which` is a condition on a club's id. */
export const removeClubs = (database: Database, which: (clubId: SQL) => SQL) =>
  [
    database.delete(clubWeeks).where(which(sql`${clubWeeks.clubId}`)),
    database.delete(clubCounted).where(which(sql`${clubCounted.clubId}`)),
    database.delete(clubMembers).where(which(sql`${clubMembers.clubId}`)),
    database.delete(clubs).where(which(sql`${clubs.id}`)),
  ] as const;

const hasNobody = (clubId: SQL) =>
  sql`not exists (select 1 from club_members e where e.club_id = ${clubId} and e.left_at is null)`;

/**
 * Whether no day closed during a membership that has ended. Days close at midnight. D1 binds
 * numbers as floating-point ones, so the division of integers needs literals.
 */
const isTrackless = sql.raw(`(since + ${dayMs - 1}) / ${dayMs} * ${dayMs} >= left_at`);

/**
 * Ends memberships. The rows of those who have left stay until the week is final, so that no closed
 * day changes; one that no day depends on goes at once, so that there is at most one a day.
 */
export const leaveClubs = (database: Database, leaving: Leaving) => {
  const { isLeaving, isFrom, now } = leaving;
  const isEmpty = (clubId: SQL) => sql`${isFrom(clubId)} and ${hasNobody(clubId)}`;
  return [
    database
      .update(clubs)
      .set({ successorId: null })
      .where(and(isFrom(column.club), isLeaving(column.successor))),
    handOverClubs(database, and(isFrom(column.club), isLeaving(column.owner)), leaving),
    database
      .update(clubMembers)
      .set({ leftAt: now })
      .where(
        and(
          isFrom(sql`${clubMembers.clubId}`),
          isLeaving(sql`${clubMembers.playerId}`),
          isNull(clubMembers.leftAt),
        ),
      ),
    database
      .delete(clubMembers)
      .where(
        and(
          isFrom(sql`${clubMembers.clubId}`),
          isLeaving(sql`${clubMembers.playerId}`),
          isTrackless,
        ),
      ),
    database.delete(clubWeeks).where(isEmpty(sql`${clubWeeks.clubId}`)),
    database.delete(clubCounted).where(isEmpty(sql`${clubCounted.clubId}`)),
    database.delete(clubMembers).where(isEmpty(sql`${clubMembers.clubId}`)),
    // Nobody was left to take it over.
    database.delete(clubs).where(and(isLeaving(column.owner), hasNobody(column.club))),
  ] as const;
};

/**
 * Ends every membership of players who are being deleted, without a trace. `isDeleted` is a
 * condition on a player's id.
 */
export const leaveAll = (database: Database, isDeleted: (playerId: SQL) => SQL, now: number) => {
  const isFrom = (clubId: SQL) =>
    sql`${clubId} in (select l.club_id from club_members l where ${isDeleted(sql`l.player_id`)})`;
  return [
    ...leaveClubs(database, { isLeaving: isDeleted, isFrom, now }),
    database.delete(clubCounted).where(isDeleted(sql`${clubCounted.playerId}`)),
    database.delete(clubMembers).where(isDeleted(sql`${clubMembers.playerId}`)),
  ] as const;
};

/** A condition that a column is one value. */
export const isThis =
  (value: string) =>
  (column: SQL): SQL =>
    sql`${column} = ${value}`;
