/**
 * When a habit is named: docs/habits.md. Whoever errs at random follows no habit in most of the decisions in which it tempts, and whoever
 * hardly errs loses nothing by it: both have to be clearly otherwise, whatever the luck of so many games.
 */
import type { Unit } from '../game.ts';
import type { Tally } from './facts.ts';

/** Games with facts, and decisions that followed the habit, below which nothing is said. */
export const gamesMin = 20;
export const doneMin = 10;
/** What a habit costs a game, at least. */
export const lossMin: Readonly<Record<Unit, number>> = { points: 0.5, turns: 0.05 };
/** A habit is followed more often than not. */
const shareMin = 0.5;
/** Habits that a game may list. */
export const habitsMax = 20;
/**
 * Standard errors that both bounds keep below their mean: one in 2,000 of a normal distribution lies further out, so that of all the
 * habits of a game none is named by chance in 99 looks of 100 (Bonferroni: 20 / 2,000).
 */
const sureErrors = 3.29;

/** What all games of a player say of one habit. */
export interface HabitSums {
  readonly games: number;
  readonly occasions: number;
  readonly done: number;
  /** Sums over games of what it cost each, and of its square: 0 of games without an occasion. */
  readonly loss: number;
  readonly squares: number;
}

export const noSums: HabitSums = { games: 0, occasions: 0, done: 0, loss: 0, squares: 0 };

/** With one game more, in which the habit may have had no occasion. */
export const withGame = (sums: HabitSums, tally: Tally | undefined): HabitSums => ({
  games: sums.games + 1,
  occasions: sums.occasions + (tally?.occasions ?? 0),
  done: sums.done + (tally?.done ?? 0),
  loss: sums.loss + (tally?.loss ?? 0),
  squares: sums.squares + (tally?.loss ?? 0) ** 2,
});

/** The share of occasions that followed it, at least: the lower end of Wilson's interval (JASA 22, 1927). 0 without an occasion. */
export const shareBound = ({ occasions, done }: HabitSums): number => {
  if (occasions === 0) return 0;
  const [share, errors] = [done / occasions, sureErrors ** 2];
  const middle = share + errors / (2 * occasions);
  const reach =
    sureErrors * Math.sqrt((share * (1 - share)) / occasions + errors / (4 * occasions ** 2));
  return (middle - reach) / (1 + errors / occasions);
};

/** What it costs a game, at least. Losses are skewed to the right, which lets the bound err on the low side. */
export const lossBound = ({ games, loss, squares }: HabitSums): number => {
  if (games < 2) return 0;
  const mean = loss / games;
  const variance = Math.max(0, (squares - games * mean ** 2) / (games - 1));
  return mean - sureErrors * Math.sqrt(variance / games);
};

/** Whether the habit is named. */
export const isClear = (sums: HabitSums, unit: Unit): boolean =>
  sums.games >= gamesMin &&
  sums.done >= doneMin &&
  shareBound(sums) > shareMin &&
  lossBound(sums) > lossMin[unit];
