/**
 * What merging two players does to clubs, as parts of a transaction. A merge changes no closed day:
 * until its week is frozen, the results that counted before still count, now for the player who
 * stays, and no others do.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { dayAfter, dayAt } from '../../api/days.ts';
import { daysInWeek, mondayOf } from '../../api/weeks.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { isFinal } from '../challenges/availability.ts';
import { clubCounted, clubMembers, clubs } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import { rankedPlayId } from '../http/ids.ts';
import type { Merging } from '../players/merging.ts';

/** The closed days of weeks that may not be frozen yet, latest first. */
const closedDays = (begunAt: number): readonly string[] => {
  const today = dayAt(begunAt);
  const first = dayAfter(mondayOf(today), -daysInWeek);
  const days: string[] = [];
  for (let date = dayAfter(today, -1); date >= first; date = dayAfter(date, -1)) days.push(date);
  return days;
};

/** Ranked plays of days that are not final: D1 may not have their results yet. */
const latePlays = (masterKey: Uint8Array, { from, to, begunAt }: Merging) =>
  closedDays(begunAt)
    .filter((date) => !isFinal(scheduleOf(date), begunAt))
    .flatMap((date) =>
      gameNames.flatMap((game) =>
        [from, to].map((player) => ({
          id: rankedPlayId(masterKey, player, date, game),
          date,
          player,
        })),
      ),
    );

/** When a day (`of_both.challenge_id`) closes, in milliseconds. */
const closesAt = sql`unixepoch(of_both.challenge_id, '+1 day') * 1000`;

/**
 * Notes which results of closed days count in the clubs of both, before the merge moves any of
 * them. Can be repeated: what is noted stays.
 */
export const noteCounted = (
  database: Database,
  masterKey: Uint8Array,
  merging: Merging,
  onlyIf: SQL,
) => {
  const { from, to, begunAt } = merging;
  const days = closedDays(begunAt);
  const wasMember = sql`exists (select 1 from club_members m where m.club_id = their_clubs.club_id
    and m.player_id = of_both.player_id and m.since <= ${closesAt} and (m.left_at is null or m.left_at > ${closesAt}))`;
  return database
    .insert(clubCounted)
    .select(
      sql`select of_both.id, their_clubs.club_id, of_both.challenge_id, ${to}, ${wasMember}
      from (select distinct club_id from club_members where player_id in (${from}, ${to})) as their_clubs
      cross join (
        select id, challenge_id, player_id from results where player_id in (${from}, ${to})
          and challenge_id between ${days.at(-1) ?? ''} and ${days[0] ?? ''} and ranked = 1
        union
        select value ->> 'id', value ->> 'date', value ->> 'player' from json_each(${JSON.stringify(latePlays(masterKey, merging))})
      ) as of_both where ${onlyIf}`,
    )
    .onConflictDoNothing();
};

/**
 * Moves memberships. `to` joins the clubs of `from` now, as far as days are concerned, and shows the
 * earlier time of joining. Clubs that `from` owns become those of `to`, whatever the limits.
 */
export const adoptClubs = (database: Database, merging: Merging, onlyIf: SQL) => {
  const { from, to, begunAt } = merging;
  const theirs = sql`(select f.joined_at from club_members f where f.club_id = club_members.club_id
    and f.player_id = ${from} and f.left_at is null)`;
  const whereOwn = sql`exists (select 1 from club_members t where t.club_id = f.club_id and t.player_id = ${to} and t.left_at is null)`;
  return [
    database
      .update(clubMembers)
      .set({ joinedAt: sql`min(joined_at, ${theirs})` })
      .where(
        and(eq(clubMembers.playerId, to), sql`left_at is null and ${theirs} is not null`, onlyIf),
      ),
    database
      .insert(clubMembers)
      .select(
        sql`select f.club_id, ${to}, max(f.since, ${begunAt}), f.joined_at, f.left_at from club_members f
          where f.player_id = ${from} and (f.left_at is null or f.left_at > ${begunAt}) and not ${whereOwn} and ${onlyIf}`,
      )
      .onConflictDoUpdate({
        target: [clubMembers.clubId, clubMembers.playerId, clubMembers.since],
        set: { joinedAt: sql`excluded.joined_at`, leftAt: sql`excluded.left_at` },
      }),
    database.delete(clubMembers).where(and(eq(clubMembers.playerId, from), onlyIf)),
    // Notes of an earlier merge into the player who is removed now.
    database
      .update(clubCounted)
      .set({ playerId: to })
      .where(and(eq(clubCounted.playerId, from), onlyIf)),
    database
      .update(clubs)
      .set({ successorId: to })
      .where(and(eq(clubs.successorId, from), onlyIf)),
    database
      .update(clubs)
      .set({ ownerId: to })
      .where(and(eq(clubs.ownerId, from), onlyIf)),
    database
      .update(clubs)
      .set({ successorId: null })
      .where(and(eq(clubs.ownerId, to), eq(clubs.successorId, to))),
  ] as const;
};
