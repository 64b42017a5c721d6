/** What a player's games of one kind say, all together. */
import * as v from 'valibot';
import { figureNames, habitNames } from '../../engine/game-facts.ts';
import { GameName } from './challenges.ts';
import { Player } from './players.ts';
import { Count, Day, Id, type Wire } from './values.ts';

/** The latest games that statistics are made of, at most. */
export const gamesMax = 2_000;
/** Of these the latest, one by one. */
export const latestMax = 20;

/** A mean over so many games, and how far single games lie from it (standard deviation); null for fewer than two. */
const Average = v.object({ games: Count, mean: v.number(), spread: v.nullable(v.number()) });
export type Average = Wire<typeof Average>;

/** A mean over the games of a period that have the figure. */
const PeriodMean = v.nullable(v.object({ games: Count, mean: v.number() }));

/** Some games in a row. Luck and mistakes are of the games that were graded, percentiles of those whose day is final. */
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

/** Standard deviations of single games within a period, averaged over all: how far chance alone carries a game. */
const Spreads = v.object({
  result: v.nullable(v.number()),
  percentile: v.nullable(v.number()),
  luck: v.nullable(v.number()),
  mistakes: v.nullable(v.number()),
});

/** The latest games beside those before them; `clear` if chance alone hardly makes such a difference. */
const Change = v.object({
  recent: Average,
  before: v.nullable(Average),
  clear: v.boolean(),
});
export type Change = Wire<typeof Change>;

/** A box, a bonus, a kind of turn: its mean a game, and the share of games in which it was 0. */
const FigureMean = v.object({
  mean: v.number(),
  /** Standard error of the mean. */
  error: v.nullable(v.number()),
  zeros: v.number(),
});
const FigureStatistics = v.object({
  name: v.picklist(figureNames),
  ...FigureMean.entries,
  /** Of exact play on many dice: engine/{game}/best-play-figures.ts. */
  best: FigureMean,
});
export type FigureStatistics = Wire<typeof FigureStatistics>;

/** A habit that costs points or turns, clearly above noise: docs/habits.md. */
const HabitStatistics = v.object({
  habit: v.picklist(habitNames),
  /** Decisions in which it tempted, and how many followed it. */
  occasions: Count,
  done: Count,
  /** What it costs a game, and what it costs at least. */
  perGame: v.number(),
  atLeast: v.number(),
  /** The costliest decision of each of the games in which it cost most; `loss` is that game’s. */
  decisions: v.array(
    v.object({ replay: Id, date: Day, turn: Count, roll: Count, loss: v.number() }),
  ),
});
export type HabitStatistics = Wire<typeof HabitStatistics>;

const Bar = v.union([
  v.object({ score: Count, count: Count }),
  v.object({ turns: v.nullable(Count), count: Count }),
]);

/** One game; `mistakes` as far as it was graded. */
const LatestGame = v.object({
  date: Day,
  score: Count,
  turns: Count,
  mistakes: v.nullable(v.number()),
});

export const Statistics = v.object({
  player: Player,
  game: GameName,
  /** Ranked results that count, of days: the latest 2,000 at most. */
  games: Count,
  /** Whether there are older ones. */
  more: v.boolean(),
  /** The day of the first of them. */
  first: v.nullable(Day),
  /** Of every game: days in a row with a ranked result, up to today or yesterday, and the longest run of them. */
  streak: v.object({ days: Count, today: v.boolean(), longest: Count }),
  /** How many games were played on each day, a digit a day, from `from` up to today; of every game. */
  days: v.object({ from: Day, counts: v.pipe(v.string(), v.regex(/^\d*$/)) }),
  /** In the game’s unit: points, or turns with those that a game which ended too early would still have needed. */
  average: v.nullable(Average),
  /** What everybody made of the last 30 days that are over, on average; without games that did not arrive. */
  everyone: v.nullable(v.number()),
  /** The earliest first, 20 at most. */
  latest: v.array(LatestGame),
  best: v.nullable(v.object({ replay: Id, date: Day, score: Count, turns: Count })),
  /** Scores in steps of ten, each by the lowest of its step. */
  histogram: v.array(Bar),
  /** The earliest first, 40 at most; all but the first hold equally many games. */
  periods: v.array(Period),
  spreads: Spreads,
  /** Of mistakes; null while nothing was graded. */
  change: v.nullable(Change),
  /** The expected result of exact play, in the game’s unit; null for a game without a coach. */
  par: v.nullable(v.number()),
  /** Games that say what each figure was: older ones do not. */
  noted: Count,
  figures: v.array(FigureStatistics),
  /** The costliest first. Only a player’s own. */
  habits: v.optional(v.array(HabitStatistics)),
});
export type Statistics = Wire<typeof Statistics>;
