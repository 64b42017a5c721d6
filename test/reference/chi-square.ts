/** Pearson's chi-square test for tables whose cells have known probabilities. */

/** The sum of `(observed - expected)^2 / expected` over the cells. */
export const chiSquare = (
  observed: ArrayLike<number>,
  probabilityOf: (cell: number) => number,
): number => {
  const counts = Array.from(observed);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.reduce((sum, count, cell) => {
    const expected = total * probabilityOf(cell);
    return sum + (count - expected) ** 2 / expected;
  }, 0);
};

/** The standard normal density. */
const density = (z: number): number => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/**
 * P(Z > z) of the standard normal distribution for z of at least 0: Abramowitz and Stegun, 26.2.17,
 * with an error below 7.5e-8.
 */
const normalTail = (z: number): number => {
  const t = 1 / (1 + 0.2316419 * z);
  const coefficients = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  return coefficients.reduceRight((rest, coefficient) => (rest + coefficient) * t, 0) * density(z);
};

/**
 * P(chi-square with `degrees` degrees of freedom > `value`): Abramowitz and Stegun, 26.4.4 (odd)
 * and 26.4.5 (even).
 */
export const chiSquareTail = (value: number, degrees: number): number => {
  const root = Math.sqrt(value);
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? root : 1;
  let sum = isOdd ? 0 : 1;
  for (let divisor = isOdd ? 1 : 2; divisor < degrees; divisor += 2) {
    if (divisor > 1) term *= value / divisor;
    sum += term;
  }
  return isOdd
    ? 2 * normalTail(root) + 2 * density(root) * sum
    : Math.sqrt(2 * Math.PI) * density(root) * sum;
};
