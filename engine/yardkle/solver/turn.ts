/**
 * The distribution of one turn of Yardkle under best play: the probabilities of a Yardkle and of
 * every number of points banked.
 */
import { float64At, int32At } from '../../entry-at.ts';
import { positions } from '../sets.ts';
import type { Outcomes } from './outcomes.ts';
import {
  banking,
  bestIndex,
  outcomesByDice,
  rowAt,
  scoreValuesAt,
  type ScoreValues,
  type ValueTable,
} from './table.ts';

/**
 * The state of the computation for one turn: the probability of reaching each position before a
 * roll, and of each way to end.
 */
interface TurnComputation {
  /**
   * The expected turns after each position, which determine the best choice. `reached` is indexed
   * in the same way.
   */
  readonly row: Float64Array;
  readonly reached: Float64Array;
  /** By points in units: 0 is a Yardkle, the last index ends the game. */
  readonly ends: Float64Array;
}

const add = (to: Float64Array, at: number, chance: number): void => {
  to[at] = float64At(to, at) + chance;
};

/**
 * Rolls at one running total, reached with probability `chance`, and passes it on to the positions
 * and ends that the best choices lead to.
 */
const passOn = (
  outcomes: Outcomes,
  { banked, last }: ScoreValues,
  running: number,
  chance: number,
  { row, reached, ends }: TurnComputation,
): void => {
  add(ends, 0, chance * outcomes.yardkle);
  for (let at = 0; at < outcomes.chances.length; at++) {
    const met = chance * float64At(outcomes.chances, at);
    const total = Math.min(last, running + int32At(outcomes.banks, at));
    const isWon = total === last;
    const index = isWon ? banking : bestIndex(outcomes, at, running, float64At(banked, total), row);
    if (index === banking) add(ends, total, met);
    else add(reached, index, met);
  }
};

/**
 * The probabilities of what a turn of best play adds to `score` (below the target), by points in
 * units of 50. Index 0 is a Yardkle, the last index reaches the target. They sum to 1.
 */
export const turnChancesAt = (table: ValueTable, score: number): Float64Array => {
  const { rules, values } = table;
  const again = table.turnsFrom(score);
  const atScore = scoreValuesAt(rules, values, score, again);
  const row = rowAt(rules, values, score, again);
  const ends = new Float64Array(atScore.last + 1);
  const way = { row, reached: new Float64Array(row.length), ends };
  way.reached[positions - 1] = 1;
  // Setting dice aside always scores, so every roll leads to a higher running total.
  for (let running = 0; running < atScore.last; running++)
    for (const [dice, outcomes] of outcomesByDice().entries()) {
      const chance = float64At(way.reached, positions * running + dice);
      if (chance > 0) passOn(outcomes, atScore, running, chance, way);
    }
  return ends;
};
