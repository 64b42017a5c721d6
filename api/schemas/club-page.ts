/** What a club's page shows, in one answer, and the live table that its members find there. */
import * as v from 'valibot';
import { gameNames } from '../../engine/rule-sets.ts';
import { peopleMax } from '../../engine/table/seating.ts';
import { BoardQuery } from './boards.ts';
import { GameName } from './challenges.ts';
import { Club, ClubDay, ClubWeek, Week } from './clubs.ts';
import { Day, Id, Instant, KnownPlayer, listOf, type Wire } from './values.ts';

export const ClubPageQuery = v.object({
  game: v.optional(GameName, gameNames[0]),
  by: BoardQuery.entries.by,
  /** Without it the running week or, while none of its days is closed, the last one. */
  week: v.optional(Week),
});

/** A live table that a member has made for the club. */
export const ClubTable = v.object({
  id: Id,
  /** Null while nobody sits there. */
  game: v.nullable(GameName),
  /** Whether nobody can sit down any more. */
  hasBegun: v.boolean(),
  /** Those who sit there. */
  players: listOf(KnownPlayer, peopleMax),
});
export type ClubTable = Wire<typeof ClubTable>;

/** Names the table of a club. */
export const TableOfClub = v.object({ table: Id });

export const ClubPage = v.object({
  date: Day,
  now: Instant,
  /** The viewer's id. */
  me: Id,
  club: Club,
  /** Today. */
  day: ClubDay,
  /** Null if it is to come, no longer kept, or was over before the club was made. */
  week: v.nullable(ClubWeek),
  /** The club's table, until it is over. */
  table: v.nullable(ClubTable),
});
export type ClubPage = Wire<typeof ClubPage>;
