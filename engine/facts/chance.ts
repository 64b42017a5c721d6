/**
 * How often chance alone does as much: for the faces that a player has rolled, and for the luck of
 * their games. Derivation and simulation: docs/my-dice.md.
 */
import { faces } from '../types.ts';

/**
 * The smallest number of dice, and of games, from which the distributions below are close enough.
 */
export const diceMin = 300;
export const luckGamesMin = 10;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/**
 * The upper tail of the standard normal distribution, doubled: how often a value is further from 0
 * than `z`, which is not negative. Abramowitz and Stegun 7.1.26, to within 1.5e-7.
 */
const beyond = (z: number): number => {
  const x = z / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return series * Math.exp(-x * x);
};

/**
 * The upper tail of the chi-squared distribution with five degrees of freedom: Abramowitz and
 * Stegun 26.4.4.
 */
const chiSquaredTail = (value: number): number => {
  const root = Math.sqrt(value);
  const density = Math.exp(-value / 2) / Math.sqrt(2 * Math.PI);
  return beyond(root) + 2 * density * (root + root ** 3 / 3);
};

/**
 * Both tails of Student's t distribution with `freedom` degrees of freedom, a whole number above 0:
 * Abramowitz and Stegun 26.7.3 and 26.7.4.
 */
const studentTails = (t: number, freedom: number): number => {
  const angle = Math.atan(Math.abs(t) / Math.sqrt(freedom));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let series = freedom === 1 ? 0 : term;
  for (let at = isOdd ? 3 : 2; at < freedom; at += 2) {
    term *= ((at - 1) / at) * cosine ** 2;
    series += term;
  }
  const within = isOdd ? (2 / Math.PI) * (angle + sine * series) : sine * series;
  return Math.min(1, Math.max(0, 1 - within));
};

/**
 * How often fair dice differ from equal counts by at least as much as `counts` (ones first) do, 0
 * to 1; null below `diceMin` dice. Holds although players choose what to re-roll.
 */
export const chanceOfFaces = (counts: readonly number[]): number | null => {
  const dice = sumOf(counts);
  if (dice < diceMin) return null;
  const expected = dice / faces.length;
  return chiSquaredTail(sumOf(counts.map((count) => (count - expected) ** 2 / expected)));
};

/**
 * How often fair dice bring a total of luck at least as far from 0 as that of these games, 0 to 1;
 * null below `luckGamesMin` games, or if all of them had the same luck.
 */
export const chanceOfLuck = (luck: readonly number[]): number | null => {
  const games = luck.length;
  if (games < luckGamesMin) return null;
  const mean = sumOf(luck) / games;
  const variance = sumOf(luck.map((value) => (value - mean) ** 2)) / (games - 1);
  return variance === 0 ? null : studentTails(mean / Math.sqrt(variance / games), games - 1);
};
