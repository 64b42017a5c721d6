/**
 * What ends memberships, as parts of a transaction. No club is left without an owner: if the owner
 * goes, the successor becomes the owner, else whoever joined first of those who have finished a
 * game lately, else whoever joined first. A club that loses its last member closes.
 */
import { and, isNull, sql, type SQL } from 'drizzle-orm';
import { dayMs } from '../../api/days.ts';
import { clubMembers, clubs, clubWeeks } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';

/** A member with a result from this long ago or later is preferred as the next owner. */
const activeMs = 30 * dayMs;

/** Which members go, from which clubs. Both are conditions on a column. */
interface Leaving {
  readonly whereLeaving: (playerId: SQL) => SQL;
  readonly whereFrom: (clubId: SQL) => SQL;
  readonly now: number;
}

const column = {
  club: sql`${clubs.id}`,
  owner: sql`${clubs.ownerId}`,
  successor: sql`${clubs.successorId}`,
};

/** The members of a club who could own it next. The columns belong to `club_members m`. */
const candidates = (whereLeaving: Leaving['whereLeaving'], which: SQL) =>
  sql`(select m.player_id from club_members m where m.club_id = clubs.id and m.left_at is null
    and m.player_id <> clubs.owner_id and not ${whereLeaving(sql`m.player_id`)} and ${which}
  order by m.joined_at, m.player_id limit 1)`;

const nextOwner = ({ whereLeaving, now }: Pick<Leaving, 'whereLeaving' | 'now'>) => sql`coalesce(
  ${candidates(whereLeaving, sql`m.player_id = clubs.successor_id`)},
  ${candidates(
    whereLeaving,
    sql`exists (select 1 from players p where p.id = m.player_id and p.last_finished_at >= ${now - activeMs})`,
  )},
  ${candidates(whereLeaving, sql`true`)})`;

/** Gives clubs to their next owners, as far as there are any. */
export const handOverClubs = (
  database: Database,
  which: SQL | undefined,
  leaving: Pick<Leaving, 'whereLeaving' | 'now'>,
) =>
  database
    .update(clubs)
    .set({
      ownerId: sql`${nextOwner(leaving)}`,
      ownedAt: leaving.now,
      successorId: null,
    })
    .where(and(which, sql`${candidates(leaving.whereLeaving, sql`true`)} is not null`));

/** Removes clubs with everything that belongs to them. `which` is a condition on a club's id. */
export const removeClubs = (database: Database, which: (clubId: SQL) => SQL) =>
  [
    database.delete(clubWeeks).where(which(sql`${clubWeeks.clubId}`)),
    database.delete(clubMembers).where(which(sql`${clubMembers.clubId}`)),
    database.delete(clubs).where(which(sql`${clubs.id}`)),
  ] as const;

const whereNobody = (clubId: SQL) =>
  sql`not exists (select 1 from club_members e where e.club_id = ${clubId} and e.left_at is null)`;

/**
 * Whether no day closed during a membership that has ended. Days close at midnight. D1 binds
 * numbers as floating-point ones, so the division of integers needs literals.
 */
const whereTrackless = sql.raw(`(joined_at + ${dayMs - 1}) / ${dayMs} * ${dayMs} >= left_at`);

/**
 * Ends memberships. The rows of those who have left stay until the week is final, so that no closed
 * day changes; one that no day depends on goes at once, so that there is at most one a day.
 */
export const leaveClubs = (database: Database, leaving: Leaving) => {
  const { whereLeaving, whereFrom, now } = leaving;
  const whereEmpty = (clubId: SQL) => sql`${whereFrom(clubId)} and ${whereNobody(clubId)}`;
  return [
    database
      .update(clubs)
      .set({ successorId: null })
      .where(and(whereFrom(column.club), whereLeaving(column.successor))),
    handOverClubs(database, and(whereFrom(column.club), whereLeaving(column.owner)), leaving),
    database
      .update(clubMembers)
      .set({ leftAt: now })
      .where(
        and(
          whereFrom(sql`${clubMembers.clubId}`),
          whereLeaving(sql`${clubMembers.playerId}`),
          isNull(clubMembers.leftAt),
        ),
      ),
    database
      .delete(clubMembers)
      .where(
        and(
          whereFrom(sql`${clubMembers.clubId}`),
          whereLeaving(sql`${clubMembers.playerId}`),
          whereTrackless,
        ),
      ),
    database.delete(clubWeeks).where(whereEmpty(sql`${clubWeeks.clubId}`)),
    database.delete(clubMembers).where(whereEmpty(sql`${clubMembers.clubId}`)),
    // Nobody was left to take it over.
    database.delete(clubs).where(and(whereLeaving(column.owner), whereNobody(column.club))),
  ] as const;
};

/**
 * Ends every membership of players who are being deleted, without a trace. `whereDeleted` is a
 * condition on a player's id.
 */
export const leaveAll = (database: Database, whereDeleted: (playerId: SQL) => SQL, now: number) => {
  const whereFrom = (clubId: SQL) =>
    sql`${clubId} in (select l.club_id from club_members l where ${whereDeleted(sql`l.player_id`)})`;
  return [
    ...leaveClubs(database, { whereLeaving: whereDeleted, whereFrom, now }),
    database.delete(clubMembers).where(whereDeleted(sql`${clubMembers.playerId}`)),
  ] as const;
};
