/** The luck test over days: evidence that may be looked at every day without ever raising the chance of a false alarm. Derivation: docs/luck-test.md. */
import { pointsIn } from '../coach.ts';
import { entryAt } from '../entry-at.ts';
import type { Unit } from '../game.ts';
import type { LuckTest } from './luck-test.ts';

/** What is bet on each decision, per point: from a player who gains a little by all they do to one who gains much by a little. */
const rates = [0.005, 0.015, 0.05, 0.15] as const;

/** Log10 of the evidence from which on a player is flagged: no more than one honest player in a million ever gets there. */
export const flaggedFrom = 6;

/** What the games of one player come to so far. */
export interface Evidence {
  readonly games: number;
  readonly T: number;
  readonly v: number;
  /** By rate: the natural logarithm of the product of `exp(rate * D) / E exp(rate * D)` over all decisions. */
  readonly products: readonly number[];
}

export const noEvidence: Evidence = { games: 0, T: 0, v: 0, products: rates.map(() => 0) };

/** What one game adds to each product. */
const productsOf = ({ decisions }: LuckTest, unit: Unit): readonly number[] =>
  rates.map((perPoint) => {
    const rate = perPoint * pointsIn[unit];
    return decisions.reduce(
      (sum, decision) =>
        decision.variance === 0
          ? sum
          : sum + rate * decision.gain - Math.log(decision.meanExp(rate)),
      0,
    );
  });

/** The evidence after one more game of the player, of either game and in any order. */
export const withGame = (evidence: Evidence, test: LuckTest, unit: Unit): Evidence => {
  const added = productsOf(test, unit);
  // A tenth of a turn weighs as much as a point.
  const weight = pointsIn[unit];
  return {
    games: evidence.games + 1,
    T: evidence.T + weight * test.T,
    v: evidence.v + weight ** 2 * test.v,
    products: evidence.products.map((product, at) => product + entryAt(added, at)),
  };
};

/** Log10 of the evidence: of the mean of the products, which for whoever does not know the dice is 1 on average. */
export const evidenceOf = ({ products }: Evidence): number => {
  const most = Math.max(...products);
  const mean = products.reduce((sum, product) => sum + Math.exp(product - most), 0) / rates.length;
  return (most + Math.log(mean)) / Math.LN10;
};
