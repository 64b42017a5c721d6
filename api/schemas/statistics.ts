/** A player's statistics for one game. */
import * as v from 'valibot';
import { figureNames, habitNames } from '../../engine/game-facts.ts';
import { followersMax } from '../list-limits.ts';
import { GameName } from './challenges.ts';
import { Player, Streak } from './players.ts';
import { Count, Day, PlayId, listOf, type Wire } from './values.ts';

/** Maximum games used for statistics, the latest first. */
export const gamesMax = 2_000;
/** Maximum latest games listed individually. */
export const latestMax = 20;

/** A mean over `games`, and the standard deviation of single games; null for fewer than two. */
const Average = v.object({ games: Count, mean: v.number(), spread: v.nullable(v.number()) });
export type Average = Wire<typeof Average>;

/** A mean over those games of a period that have the value. */
const PeriodMean = v.nullable(v.object({ games: Count, mean: v.number() }));

/**
 * Consecutive games. Luck and mistakes count graded games only, percentiles only games whose day is
 * final.
 */
const Period = v.object({
  from: Day,
  to: Day,
  games: Count,
  result: PeriodMean,
  percentile: PeriodMean,
  luck: PeriodMean,
  mistakes: PeriodMean,
});
export type Period = Wire<typeof Period>;

/**
 * Standard deviations of single games within a period, pooled over all periods: the variation that
 * chance alone explains.
 */
const Spreads = v.object({
  result: v.nullable(v.number()),
  percentile: v.nullable(v.number()),
  luck: v.nullable(v.number()),
  mistakes: v.nullable(v.number()),
});

/**
 * The latest games compared with those before; `clear` if chance is unlikely to explain the
 * difference.
 */
const Change = v.object({
  recent: Average,
  before: v.nullable(Average),
  clear: v.boolean(),
});
export type Change = Wire<typeof Change>;

/** See docs/rating.md. */
const Rating = v.object({
  /** What mistakes cost a game, and half the width of the 95% interval. */
  value: v.number(),
  margin: v.number(),
  /** How many of the latest games it is made of. */
  games: Count,
});

/**
 * A box, a bonus or a kind of turn: its mean per game, and the share of games in which it was 0.
 */
const FigureMean = v.object({
  mean: v.number(),
  /** Standard error of the mean. */
  error: v.nullable(v.number()),
  zeros: v.number(),
});
const FigureStatistics = v.object({
  name: v.picklist(figureNames),
  ...FigureMean.entries,
  /** Of exact play, over many dice: engine/{game}/best-play-figures.ts. */
  best: FigureMean,
});
export type FigureStatistics = Wire<typeof FigureStatistics>;

/** A habit whose cost is clearly above noise: docs/habits.md. */
const HabitStatistics = v.object({
  habit: v.picklist(habitNames),
  /** Decisions in which the habit was possible, and those that followed it. */
  occasions: Count,
  done: Count,
  /** The mean cost per game, and its lower bound. */
  perGame: v.number(),
  atLeast: v.number(),
  /**
   * The costliest decision of each of the games in which the habit cost most; `loss` is the whole
   * game’s.
   */
  decisions: v.array(
    v.object({ replay: PlayId, date: Day, turn: Count, roll: Count, loss: v.number() }),
  ),
});
export type HabitStatistics = Wire<typeof HabitStatistics>;

const Bar = v.union([
  v.object({ score: Count, count: Count }),
  v.object({ turns: v.nullable(Count), count: Count }),
]);

/** One game; `mistakes` is null if it was not graded. */
const LatestGame = v.object({
  date: Day,
  score: Count,
  turns: Count,
  mistakes: v.nullable(v.number()),
});

export const Statistics = v.object({
  player: Player,
  game: GameName,
  /** Ranked results that count, in daily challenges; at most the latest 2,000. */
  games: Count,
  /** Whether there are older results. */
  more: v.boolean(),
  /** The day of the first of them. */
  first: v.nullable(Day),
  /**
   * Across all games: the player’s streak, and the days of the longest one; null if they have hidden
   * it.
   */
  streak: v.nullable(v.object({ ...v.omit(Streak, ['hidden']).entries, longest: Count })),
  /** Games played on each day, one digit per day, from `from` to today, across all games. */
  days: v.object({ from: Day, counts: v.pipe(v.string(), v.regex(/^\d*$/)) }),
  /**
   * In the game’s unit: points, or turns including those that a game that ended early would still
   * have needed.
   */
  average: v.nullable(Average),
  /**
   * The player’s games on the 30 days before yesterday, which are closed, and the average of all
   * players on the same days, so that the two can be compared; without games that did not reach the
   * target. Null if there are none.
   */
  recent: v.nullable(v.object({ games: Count, mean: v.number(), everyone: v.number() })),
  /** At most 20, the earliest first. */
  latest: listOf(LatestGame, latestMax),
  best: v.nullable(v.object({ replay: PlayId, date: Day, score: Count, turns: Count })),
  /** Scores in steps of `scoresInBar` (engine/histogram.ts), each labelled with its lower bound. */
  histogram: v.array(Bar),
  /** At most 40, the earliest first. All but the first contain the same number of games. */
  periods: v.array(Period),
  spreads: Spreads,
  /** The change in mistakes; null if no game was graded. */
  change: v.nullable(Change),
  /** The expected result of exact play, in the game’s unit; null for a game without a coach. */
  par: v.nullable(v.number()),
  /** Games with recorded figures. Older ones have none. */
  noted: Count,
  figures: v.array(FigureStatistics),
  /** How many follow the player; at most 1,000 are counted. Only in the player’s own statistics. */
  followers: v.optional(v.pipe(Count, v.maxValue(followersMax))),
  /**
   * Of the latest 100 graded games on final days, rounded to 0.1 points or 0.01 turns; null for fewer
   * than ten. Only in the player’s own statistics.
   */
  rating: v.optional(v.nullable(Rating)),
  /** The costliest first. Only in the player’s own statistics. */
  habits: v.optional(v.array(HabitStatistics)),
});
export type Statistics = Wire<typeof Statistics>;
