/**
 * Clubs: people who compare their games with each other. Everything about a club is for its members
 * only.
 */
import { clubsMax, membersMax } from '../list-limits.ts';
import * as v from 'valibot';
import { daysInWeek, parseWeek } from '../weeks.ts';
import { BoardQuery } from './boards.ts';
import { Challenge, GameName } from './challenges.ts';
import {
  Count,
  Day,
  Id,
  Instant,
  KnownPlayer,
  PlayId,
  ShortText,
  listOf,
  type Wire,
} from './values.ts';

/**
 * 1 to 40 code points, with a letter or a digit. The server refuses names that insult or imitate.
 */
export const ClubName = v.object({ name: ShortText });

export const Club = v.object({
  id: Id,
  name: v.string(),
  createdAt: Instant,
  owner: KnownPlayer,
  /** The last part of the link to join: `/join/{invite}`. Whoever has it can join. */
  invite: Id,
  /** Whoever joined first comes first. */
  members: listOf(v.object({ player: KnownPlayer, joinedAt: Instant }), membersMax),
  /** Who becomes the owner once the owner is gone; null if the owner has named nobody. */
  successor: v.nullable(KnownPlayer),
});
export type Club = Wire<typeof Club>;

/** A club as the operator sees it. */
export const RenamedClub = v.object({ id: Id, name: v.string() });

/** The viewer's clubs, by name. */
export const Clubs = v.object({
  clubs: listOf(
    v.object({ id: Id, name: v.string(), size: Count, isOwner: v.boolean() }),
    clubsMax,
  ),
});
export type Clubs = Wire<typeof Clubs>;

/** What a link to join says to anybody who has it. */
export const Invitation = v.object({
  name: v.string(),
  size: Count,
  isMember: v.boolean(),
  owner: v.omit(KnownPlayer, ['id']),
});
export type Invitation = Wire<typeof Invitation>;

export const Successor = v.object({ player: Id });

export const ClubQuery = v.object({ by: BoardQuery.entries.by });

/** A day in a club, ranked among its members. */
export const ClubDay = v.object({
  challenge: Challenge,
  by: v.picklist(['score', 'skill']),
  /** The number of entries. */
  field: Count,
  /** Of two members who have become one, both, if their results counted when the day closed. */
  entries: listOf(
    v.object({
      rank: Count,
      player: KnownPlayer,
      score: Count,
      turns: Count,
      /** Rounded as the skill board sorts them; null if the game was not graded. */
      mistakes: v.nullable(v.number()),
      replay: PlayId,
    }),
    membersMax,
  ),
  /** Members who can still finish a game that counts, by handle; empty once the day is closed. */
  waiting: listOf(KnownPlayer, membersMax),
});
export type ClubDay = Wire<typeof ClubDay>;

/** An ISO week, `2026-W48`: Monday 00:00 to Sunday 24:00 UTC. */
export const Week = v.pipe(
  v.string(),
  v.regex(/^\d{4}-W(?:0[1-9]|[1-4]\d|5[0-3])$/),
  v.check((text) => parseWeek(text) !== null),
);

export const ClubWeek = v.object({
  week: v.string(),
  game: GameName,
  by: v.picklist(['score', 'skill']),
  /** `running` until the week is final and frozen. It counts closed days only. */
  status: v.picklist(['running', 'final']),
  /** Its closed days, with the number of counted results. */
  days: listOf(v.object({ date: Day, field: Count }), daysInWeek),
  /** Everybody with a scored day: the ranked first, then the unranked, former members last. */
  entries: listOf(
    v.object({
      /** Null with fewer than three scored days. */
      rank: v.nullable(Count),
      /** Null for a former member. */
      player: v.nullable(KnownPlayer),
      /** The mean of the best three days’ shares of beaten members, times 10,000. */
      points: Count,
      /** Days on which somebody else played too. */
      days: Count,
      /** Those on which nobody was better. */
      wins: Count,
    }),
    // On each day other people may have been members.
    daysInWeek * membersMax,
  ),
});
export type ClubWeek = Wire<typeof ClubWeek>;

/** How many of the people the viewer knows have finished a game today. Says nothing about scores. */
export const Company = v.object({
  friends: v.object({ following: Count, finished: Count }),
  clubs: listOf(v.object({ id: Id, name: v.string(), size: Count, finished: Count }), clubsMax),
});
export type Company = Wire<typeof Company>;

/**
 * The viewer's rank by score among friends, and in each club in which results of the challenge
 * count; null where the viewer's own does not.
 */
export const OwnRanks = v.object({
  friends: v.object({ following: Count, field: Count, rank: v.nullable(Count) }),
  clubs: listOf(
    v.object({ id: Id, name: v.string(), field: Count, rank: v.nullable(Count) }),
    clubsMax,
  ),
});
export type OwnRanks = Wire<typeof OwnRanks>;
