/** Selects for clubs and their members. All of them start from a key of one club or one player. */
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { prepared, type RowOf } from '../db/batch.ts';
import { clubMembers, clubs, clubWeeks } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import { players, results } from '../db/schema.ts';
import { idOfToken } from '../players/queries.ts';

interface Named {
  readonly id: string;
  readonly handle: string;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Sorts players by handle in the order of ASCII, then by id. */
export const byHandle = (one: Named, other: Named): number =>
  compare(one.handle, other.handle) || compare(one.id, other.id);

export type ClubRow = typeof clubs.$inferSelect;

/** Matches members, not those who have left. */
export const whereMember = isNull(clubMembers.leftAt);

/** Matches clubs in which the viewer (`tokenHash`, `now`) is a member. */
const whereOfViewer = (database: Database): SQL =>
  sql`exists (select 1 from club_members v where v.club_id = clubs.id and v.left_at is null
    and v.player_id = ${idOfToken(database)})`;

/** The club `clubId`. Only its members may see it. */
export const selectClub = prepared((database) =>
  database
    .select()
    .from(clubs)
    .where(eq(clubs.id, sql.placeholder('clubId'))),
);

/**
 * Current and former members of the club `clubId`, whoever joined first first, with a row for each
 * time that they joined.
 */
export const selectMembers = prepared((database) =>
  database
    .select({
      id: players.id,
      handle: players.handle,
      knownAs: players.knownAs,
      joinedAt: clubMembers.joinedAt,
      leftAt: clubMembers.leftAt,
    })
    .from(clubMembers)
    .innerJoin(players, eq(players.id, clubMembers.playerId))
    .where(eq(clubMembers.clubId, sql.placeholder('clubId')))
    .orderBy(asc(clubMembers.joinedAt), asc(clubMembers.playerId)),
);

/** A time that somebody is, or was, a member. */
export type MemberRow = RowOf<typeof selectMembers>;

export const sizeOf = sql<number>`(select count(*) from club_members s where s.club_id = clubs.id and s.left_at is null)`;

/** The club of an invitation (`invite`), its size and owner, and whether the viewer is a member. */
export const selectInvitation = prepared((database) =>
  database
    .select({
      id: clubs.id,
      name: clubs.name,
      size: sizeOf.as('size'),
      isMember: whereOfViewer(database).mapWith(Boolean).as('is_member'),
      owner: { handle: players.handle, knownAs: players.knownAs },
    })
    .from(clubs)
    .innerJoin(players, eq(players.id, clubs.ownerId))
    .where(eq(clubs.invite, sql.placeholder('invite'))),
);

/** The viewer's clubs by name. */
export const selectClubsOfViewer = prepared((database) =>
  database
    .select({
      id: clubs.id,
      name: clubs.name,
      size: sizeOf.as('size'),
      isOwner: sql`${clubs.ownerId} = ${clubMembers.playerId}`.mapWith(Boolean).as('is_owner'),
    })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(and(eq(clubMembers.playerId, idOfToken(database)), whereMember))
    .orderBy(asc(clubs.name), asc(clubs.id)),
);

/** A member's finished ranked game of a challenge, withdrawn or not. */
export interface MemberResult {
  readonly playerId: string;
  readonly challengeId: string;
  readonly game: string;
  readonly id: string;
  readonly score: number;
  readonly turns: number;
  readonly standing: number;
  readonly skill: number | null;
  readonly finishedAt: number;
  readonly isWithdrawn: boolean;
}

export const memberResultColumns = {
  playerId: sql<string>`${results.playerId}`.as('player'),
  challengeId: results.challengeId,
  game: results.game,
  id: results.id,
  score: results.score,
  turns: results.turns,
  standing: results.standing,
  skill: results.skill,
  finishedAt: results.finishedAt,
  isWithdrawn: results.isWithdrawn,
};

/**
 * Ranked results of a player (`m.player_id`) in the challenges from `first` to `last`. The literal
 * lets SQLite use a partial index.
 */
export const whereOfMember = sql`${results.playerId} = m.player_id
  and ${results.challengeId} between ${sql.placeholder('first')} and ${sql.placeholder('last')} and ranked = 1`;

/**
 * The ranked results of a club's current and former members, from the day `first` to the day
 * `last`. The cross join keeps SQLite from starting with everybody's results.
 */
export const selectMemberResults = prepared((database) =>
  database
    .select(memberResultColumns)
    .from(
      sql`(select distinct player_id from club_members where club_id = ${sql.placeholder('clubId')}) as m`,
    )
    .crossJoin(results)
    .where(whereOfMember),
);

/** A frozen week of a club (`clubId`, `week`, `game`, `by`). */
export const selectFrozenWeek = prepared((database) =>
  database
    .select({ table: clubWeeks.table })
    .from(clubWeeks)
    .where(
      and(
        eq(clubWeeks.clubId, sql.placeholder('clubId')),
        eq(clubWeeks.week, sql.placeholder('week')),
        eq(clubWeeks.game, sql.placeholder('game')),
        sql`${clubWeeks.by} = ${sql.placeholder('by')}`,
      ),
    ),
);

/** One row if the viewer is a member of the club `clubId`. */
export const selectOwnMembership = prepared((database) =>
  database
    .select({ clubId: clubMembers.clubId })
    .from(clubMembers)
    .where(
      and(
        eq(clubMembers.clubId, sql.placeholder('clubId')),
        eq(clubMembers.playerId, idOfToken(database)),
        whereMember,
      ),
    ),
);
