/** Boards, and lists of players who have finished. */
import { followsMax } from '../list-limits.ts';
import * as v from 'valibot';
import { Challenge } from './challenges.ts';
import { Count, Instant, NamedPlayer, PlayId, listOf, type Wire } from './values.ts';

/** Maximum entries on a page of a board. */
export const boardLimitMax = 100;

const boardLimitDefault = 50;

export const BoardOrder = v.picklist(['score', 'skill']);
export type BoardOrder = v.InferOutput<typeof BoardOrder>;

export const BoardQuery = v.object({
  by: v.optional(BoardOrder, 'score'),
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/),
      v.transform((text) => Number(text)),
      v.maxValue(boardLimitMax),
    ),
    String(boardLimitDefault),
  ),
  after: v.optional(v.pipe(v.string(), v.maxLength(200))),
  before: v.optional(v.pipe(v.string(), v.maxLength(200))),
  around: v.optional(v.literal('me')),
});

export const BoardEntry = v.object({
  rank: Count,
  player: v.nullable(NamedPlayer),
  score: Count,
  turns: Count,
  /** Only on the skill board: rounded as the board sorts them. */
  mistakes: v.optional(v.number()),
  finishedAt: Instant,
  replay: PlayId,
});
export type BoardEntry = Wire<typeof BoardEntry>;

/**
 * By score for Yahtzee, by turns for Yardkle (null if the target was not reached). On the skill
 * board, a bar covers the range from `mistakes` to the next bar.
 */
const HistogramBar = v.union([
  v.object({ score: Count, count: Count }),
  v.object({ turns: v.nullable(Count), count: Count }),
  v.object({ mistakes: v.number(), count: Count }),
]);

export const Board = v.object({
  challenge: Challenge,
  by: BoardOrder,
  players: Count,
  entries: listOf(BoardEntry, boardLimitMax),
  me: v.nullable(
    v.object({
      rank: Count,
      percentile: v.number(),
      score: Count,
      turns: Count,
      mistakes: v.optional(v.number()),
    }),
  ),
  histogram: v.array(HistogramBar),
  next: v.nullable(v.string()),
  previous: v.nullable(v.string()),
});
export type Board = Wire<typeof Board>;

/**
 * Players who have finished a challenge, the latest first. Without scores, so that nobody plays to
 * a target.
 */
export const Finishers = v.object({
  players: Count,
  finished: listOf(
    v.object({ player: v.nullable(NamedPlayer), finishedAt: Instant }),
    boardLimitMax,
  ),
  next: v.nullable(v.string()),
});
export type Finishers = Wire<typeof Finishers>;

export const FinishedQuery = v.object({
  limit: BoardQuery.entries.limit,
  after: BoardQuery.entries.after,
});

export const FriendsQuery = v.object({ by: BoardQuery.entries.by });

/** Players whom the viewer follows who have finished, and the viewer, in the order of the board. */
export const Friends = v.object({ following: Count, entries: listOf(BoardEntry, followsMax + 1) });
export type Friends = Wire<typeof Friends>;
