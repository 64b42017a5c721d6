/**
 * What a player loses a game to mistakes, and how sure that is: docs/rating.md. Dice hardly move
 * it, because mistakes are graded by what was known when they were made.
 */

/** The latest games that it is made of, and how few are too few. */
export const ratedGamesMax = 100;
export const ratedGamesMin = 10;

export interface Rating {
  /** The mean, and half the width of its 95% interval, in the game's unit. */
  readonly value: number;
  readonly margin: number;
  readonly games: number;
}

/** The 97.5% quantile of the normal distribution. */
const normal = 1.959963984540054;

/**
 * The series of Student's t around it, by powers of 1 / freedom: Abramowitz and Stegun, Handbook of
 * Mathematical Functions, 26.7.5.
 */
const terms: readonly ((x: number) => number)[] = [
  (x) => (x ** 3 + x) / 4,
  (x) => (5 * x ** 5 + 16 * x ** 3 + 3 * x) / 96,
  (x) => (3 * x ** 7 + 19 * x ** 5 + 17 * x ** 3 - 15 * x) / 384,
  (x) => (79 * x ** 9 + 776 * x ** 7 + 1_482 * x ** 5 - 1_920 * x ** 3 - 945 * x) / 92_160,
];

/** The 97.5% quantile of Student's t, within 0.0005 from 9 degrees of freedom on. */
export const studentQuantile = (freedom: number): number =>
  terms.reduce((sum, term, at) => sum + term(normal) / freedom ** (at + 1), normal);

/**
 * The rating of the latest `ratedGamesMax` of these losses, which are sorted latest first; null for
 * fewer than `ratedGamesMin`.
 */
export const ratingOf = (losses: readonly number[]): Rating | null => {
  const rated = losses.slice(0, ratedGamesMax);
  const games = rated.length;
  if (games < ratedGamesMin) return null;
  const value = rated.reduce((sum, loss) => sum + loss, 0) / games;
  const squares = rated.reduce((sum, loss) => sum + (loss - value) ** 2, 0);
  const spread = Math.sqrt(squares / (games - 1));
  return { value, margin: (studentQuantile(games - 1) * spread) / Math.sqrt(games), games };
};
