/** How many turns a game of Yardkle will probably take: the exact chances, turn by turn. */
import { bandShare, type Band } from '../../coach.ts';
import { float64At } from '../../entry-at.ts';
import type { YardkleState } from '../game.ts';
import { unitPoints } from './outcomes.ts';
import { scoreCount, type ValueTable } from './table.ts';
import { turnChancesAt } from './turn.ts';

/**
 * The chances that best play has reached the target within no turn, one turn, two and so on, each by score in units of 50 points; the last
 * place of each stands for the target and all above, and is 1.
 */
type Arrivals = readonly Float64Array[];

/** One turn more: from each score, the mean over what that turn may add. */
const oneTurnMore = (chances: readonly Float64Array[], within: Float64Array): Float64Array =>
  within.map((sure, score) => {
    const turn = chances[score];
    if (turn === undefined) return sure;
    let sum = 0;
    for (let added = 0; added < turn.length; added++)
      sum += float64At(turn, added) * float64At(within, score + added);
    return sum;
  });

/** The arrivals of a solved rule set, as many turns as it takes until the chance from every score is above `until` (less than 1). */
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
 * The band of all the turns that the target takes, those before `turn` included, if best play follows from a position between two turns.
 * The limit of turns is left out, as it is from the table and from a ledger: a game that it ends counts as what it would have taken.
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
