/**
 * When a habit is named (docs/habits.md). A player who errs at random follows no habit in most of
 * the decisions that tempt; a player who hardly errs loses nothing by it. A habit is named only if
 * the games are enough to rule out both, whatever the luck.
 */
import type { Unit } from '../game.ts';
import type { HabitTally } from './facts.ts';

/** Minimum number of games with facts, and of decisions that followed the habit. */
export const gamesMin = 20;
export const doneMin = 10;
/** Minimum cost of a habit per game. */
export const lossMin: Readonly<Record<Unit, number>> = { points: 0.5, turns: 0.05 };
/** A habit must be followed on more than this share of its occasions. */
const shareMin = 0.5;
/**
 * Standard errors between each bound and its mean. One value in 2,000 of a normal distribution lies
 * further out, so in 99 looks of 100 none of a game's habits, at most 20, is named by chance
 * (Bonferroni: 20 / 2,000).
 */
const zScore = 3.29;

/** Sums of one habit over all games of a player. */
export interface HabitSums {
  readonly games: number;
  readonly occasions: number;
  readonly done: number;
  /**
   * Sums over games of the habit's cost per game and of its square; a game without an occasion
   * adds 0.
   */
  readonly loss: number;
  readonly squares: number;
}

export const noSums: HabitSums = { games: 0, occasions: 0, done: 0, loss: 0, squares: 0 };

/** Adds one game, in which the habit may have had no occasion. */
export const withGame = (sums: HabitSums, tally: HabitTally | undefined): HabitSums => ({
  games: sums.games + 1,
  occasions: sums.occasions + (tally?.occasions ?? 0),
  done: sums.done + (tally?.done ?? 0),
  loss: sums.loss + (tally?.loss ?? 0),
  squares: sums.squares + (tally?.loss ?? 0) ** 2,
});

/**
 * The lower bound of the share of occasions that followed the habit: the lower end of Wilson's
 * interval (JASA 22, 1927). 0 without an occasion.
 */
export const shareBound = ({ occasions, done }: HabitSums): number => {
  if (occasions === 0) return 0;
  const [share, zSquared] = [done / occasions, zScore ** 2];
  const middle = share + zSquared / (2 * occasions);
  const reach =
    zScore * Math.sqrt((share * (1 - share)) / occasions + zSquared / (4 * occasions ** 2));
  return (middle - reach) / (1 + zSquared / occasions);
};

/**
 * The lower bound of the habit's cost per game; 0 below two games. Losses are skewed to the right,
 * so the bound errs on the low side.
 */
export const lossBound = ({ games, loss, squares }: HabitSums): number => {
  if (games < 2) return 0;
  const mean = loss / games;
  const variance = Math.max(0, (squares - games * mean ** 2) / (games - 1));
  return mean - zScore * Math.sqrt(variance / games);
};

/** Whether the evidence suffices to name the habit. */
export const isClear = (sums: HabitSums, unit: Unit): boolean =>
  sums.games >= gamesMin &&
  sums.done >= doneMin &&
  shareBound(sums) > shareMin &&
  lossBound(sums) > lossMin[unit];
