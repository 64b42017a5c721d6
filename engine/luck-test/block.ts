/**
 * One block of dice and what two moves gain from it, over all outcomes with their probabilities.
 * Derivation: docs/luck-test.md.
 */
import { diceSetsOf, ordersOf } from '../dice-sets.ts';
import { entryAt } from '../entry-at.ts';
import { isIn, countIn } from '../positions.ts';
import type { Deal, Face, Positions } from '../types.ts';

/** The dice that a move deals, and the value of the game once they are known. */
export interface Dealt {
  readonly turn: number;
  readonly roll: number;
  /** The positions that are rolled. */
  readonly rolled: Positions;
  /**
   * The table's value once these faces are rolled, in any order; more is better. A constant may be
   * omitted, because only differences count.
   */
  value(faces: readonly Face[]): number;
}

interface WeightedDice {
  readonly dice: readonly Face[];
  readonly chance: number;
}

const sets: (readonly WeightedDice[])[] = [];

/** Every set of `size` dice with its probability. */
const setsOf = (size: number): readonly WeightedDice[] =>
  (sets[size] ??= diceSetsOf(size).map((dice) => ({ dice, chance: ordersOf(dice) / 6 ** size })));

const meanOf = (dealt: Dealt): number =>
  setsOf(countIn(dealt.rolled)).reduce(
    (sum, { dice, chance }) => sum + chance * dealt.value(dice),
    0,
  );

/** The faces that a move deals from its block. */
const facesOf = ({ turn, roll, rolled }: Dealt, deal: Deal): readonly Face[] =>
  deal(turn, roll, 0).filter((_, at) => isIn(rolled, at));

/**
 * What one move gains over another from a block: the actual difference and its distribution. Its
 * mean is 0.
 */
export interface Gain {
  readonly gain: number;
  readonly variance: number;
  /** The mean of `exp(rate * gain)`. */
  meanExp(rate: number): number;
}

export const noGain: Gain = { gain: 0, variance: 0, meanExp: () => 1 };

interface Distribution {
  readonly chances: readonly number[];
  readonly gains: readonly number[];
}

/**
 * The distribution if only one of the moves uses the block; `sign` is -1 if it is the best move.
 */
const aloneIn = (dealt: Dealt, sign: 1 | -1, expected: number): Distribution => {
  const all = setsOf(countIn(dealt.rolled));
  return {
    chances: all.map(({ chance }) => chance),
    gains: all.map(({ dice }) => sign * dealt.value(dice) - expected),
  };
};

/**
 * The distribution if both moves use the block. Dice that both roll are the same dice; dice that
 * only one rolls do not affect the other.
 */
const bothIn = (made: Dealt, best: Dealt, expected: number): Distribution => {
  const [chances, gains]: [number[], number[]] = [[], []];
  const common = setsOf(countIn(made.rolled & best.rolled));
  const [onlyMade, onlyBest] = [
    setsOf(countIn(made.rolled & ~best.rolled)),
    setsOf(countIn(best.rolled & ~made.rolled)),
  ];
  for (const both of common) {
    const bests = onlyBest.map(({ dice }) => best.value([...both.dice, ...dice]));
    for (const own of onlyMade) {
      const value = made.value([...both.dice, ...own.dice]);
      for (let at = 0; at < bests.length; at++) {
        chances.push(both.chance * own.chance * entryAt(onlyBest, at).chance);
        gains.push(value - entryAt(bests, at) - expected);
      }
    }
  }
  return { chances, gains };
};

const meanBy = ({ chances, gains }: Distribution, of: (gain: number) => number): number =>
  chances.reduce((sum, chance, at) => sum + chance * of(entryAt(gains, at)), 0);

/** The distribution of the gain beyond its expectation; null if neither move uses the block. */
const distributionOf = (
  made: Dealt | null,
  best: Dealt | null,
  expected: number,
): Distribution | null => {
  if (made && best) return bothIn(made, best, expected);
  if (made) return aloneIn(made, 1, expected);
  return best && aloneIn(best, -1, expected);
};

/**
 * What the move made gains over the best one from the next block. `made` and `best` are what each
 * move deals, null if nothing. The block is the next roll of this turn (number `turn`) if either
 * move rolls on, otherwise the first roll of the next turn.
 */
export const gainOf = (made: Dealt | null, best: Dealt | null, turn: number, deal: Deal): Gain => {
  const isRollOn = made?.turn === turn || best?.turn === turn;
  const [ours = null, theirs = null] = [made, best].map((dealt) =>
    isRollOn && dealt?.turn !== turn ? null : dealt,
  );
  const [ourMean, theirMean] = [ours ? meanOf(ours) : 0, theirs ? meanOf(theirs) : 0];
  const distribution = distributionOf(ours, theirs, ourMean - theirMean);
  if (distribution === null) return noGain;
  const valueOf = (dealt: Dealt | null): number => (dealt ? dealt.value(facesOf(dealt, deal)) : 0);
  return {
    gain: valueOf(ours) - ourMean - (valueOf(theirs) - theirMean),
    variance: meanBy(distribution, (gain) => gain * gain),
    meanExp: (rate) => meanBy(distribution, (gain) => Math.exp(rate * gain)),
  };
};
