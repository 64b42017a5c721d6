/**
 * The luck test over many days: evidence that can be checked every day without raising the chance
 * of a false alarm. Derivation: docs/luck-test.md.
 */
import { pointsPerUnit } from '../coach.ts';
import { entryAt } from '../entry-at.ts';
import type { Unit } from '../game.ts';
import type { LuckTest } from './luck-test.ts';

/**
 * Betting rates per point. Small rates detect players who gain a little from many decisions, large
 * ones players who gain a lot from a few.
 */
const rates = [0.005, 0.015, 0.05, 0.15] as const;

/**
 * Log10 of the evidence from which a player is flagged. At most one honest player in a million ever
 * reaches it.
 */
export const flaggedFrom = 6;

/** The evidence from all games of a player so far. */
export interface Evidence {
  readonly games: number;
  readonly T: number;
  readonly v: number;
  /**
   * For each rate, the natural logarithm of the product of `exp(rate * D) / E exp(rate * D)` over
   * all decisions.
   */
  readonly products: readonly number[];
}

export const noEvidence: Evidence = { games: 0, T: 0, v: 0, products: rates.map(() => 0) };

/** What one game adds to each product's logarithm. */
const productsOf = ({ decisions }: LuckTest, unit: Unit): readonly number[] =>
  rates.map((perPoint) => {
    const rate = perPoint * pointsPerUnit[unit];
    return decisions.reduce(
      (sum, decision) =>
        decision.variance === 0
          ? sum
          : sum + rate * decision.gain - Math.log(decision.meanExp(rate)),
      0,
    );
  });

/**
 * Adds one game of the player. Games can be added in any order, and both games to the same
 * evidence.
 */
export const withLuckTest = (evidence: Evidence, test: LuckTest, unit: Unit): Evidence => {
  const added = productsOf(test, unit);
  // A tenth of a turn counts as much as a point.
  const weight = pointsPerUnit[unit];
  return {
    games: evidence.games + 1,
    T: evidence.T + weight * test.T,
    v: evidence.v + weight ** 2 * test.v,
    products: evidence.products.map((product, at) => product + entryAt(added, at)),
  };
};

/**
 * Log10 of the evidence, which is the mean of the products. Its expectation is 1 for a player who
 * does not know the dice.
 */
export const evidenceOf = ({ products }: Evidence): number => {
  const most = Math.max(...products);
  const mean = products.reduce((sum, product) => sum + Math.exp(product - most), 0) / rates.length;
  return (most + Math.log(mean)) / Math.LN10;
};
