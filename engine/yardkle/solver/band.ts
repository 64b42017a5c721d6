/** The exact probability distribution of the number of turns in a game of Yardkle. */
import { bandShare, type Band } from '../../coach.ts';
import { float64At } from '../../entry-at.ts';
import type { YardkleState } from '../game.ts';
import { unitPoints } from './outcomes.ts';
import { scoreCount, type ValueTable } from './table.ts';
import { turnChancesAt } from './turn.ts';

/**
 * The probabilities that best play has reached the target within 0, 1, 2, … turns, each by score in
 * units of 50 points. The last entry stands for the target and above, and is 1.
 */
type Arrivals = readonly Float64Array[];

/** Adds one turn: for each score, averages over the points that the turn can add. */
const oneTurnMore = (chances: readonly Float64Array[], within: Float64Array): Float64Array =>
  within.map((sure, score) => {
    const turn = chances[score];
    if (turn === undefined) return sure;
    let sum = 0;
    for (let added = 0; added < turn.length; added++)
      sum += float64At(turn, added) * float64At(within, score + added);
    return sum;
  });

/**
 * Computes the arrivals of a solved rule set for as many turns as it takes until the probability
 * exceeds `until` (less than 1) from every score.
 */
export const arrivalsBy = (table: ValueTable, until = 1 - bandShare): Arrivals => {
  const count = scoreCount(table.rules);
  const chances = Array.from({ length: count }, (_, score) =>
    turnChancesAt(table, score * unitPoints),
  );
  let within: Float64Array = new Float64Array(count + 1).fill(1, count);
  const arrivals = [within];
  while (within.some((chance) => chance <= until)) {
    within = oneTurnMore(chances, within);
    arrivals.push(within);
  }
  return arrivals;
};

/**
 * The band of the total number of turns to the target, including those before `turn`, if best play
 * follows from a position between two turns. The turn limit is ignored, as in the table and in
 * ledgers: a game that reaches it counts the turns it would have taken.
 */
export const bandFrom = (
  arrivals: Arrivals,
  { score, turn }: Pick<YardkleState, 'score' | 'turn'>,
): Band => {
  const chances = arrivals.map((within) => within[score / unitPoints] ?? 1);
  return {
    low: turn + chances.findIndex((chance) => chance >= bandShare),
    high: turn + chances.findIndex((chance) => chance > 1 - bandShare),
  };
};
