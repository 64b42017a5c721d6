/** What one turn of Yardkle comes to by best play: the chance of a Yardkle, and of every number of points that may be banked. */
import { float64At, int32At } from '../../entry-at.ts';
import { positions } from '../sets.ts';
import type { Outcomes } from './outcomes.ts';
import {
  banking,
  bestPlace,
  outcomesByDice,
  rowAt,
  stakeAt,
  type Stake,
  type ValueTable,
} from './table.ts';

/** A turn on its way: how likely each position before a roll is reached, and each end. */
interface Way {
  /** The turns after each position, which determine the best choice; `reached` has the same places. */
  readonly row: Float64Array;
  readonly reached: Float64Array;
  /** By points in units: 0 for a Yardkle; the last ends the game. */
  readonly ends: Float64Array;
}

const add = (to: Float64Array, at: number, chance: number): void => {
  to[at] = float64At(to, at) + chance;
};

/** Rolls at one running total, met with `chance`, and passes that on to wherever the best choices lead. */
const passOn = (
  outcomes: Outcomes,
  { banked, last }: Stake,
  running: number,
  chance: number,
  { row, reached, ends }: Way,
): void => {
  add(ends, 0, chance * outcomes.yardkle);
  for (let at = 0; at < outcomes.chances.length; at++) {
    const met = chance * float64At(outcomes.chances, at);
    const total = Math.min(last, running + int32At(outcomes.banks, at));
    const isWon = total === last;
    const place = isWon ? banking : bestPlace(outcomes, at, running, float64At(banked, total), row);
    if (place === banking) add(ends, total, met);
    else add(reached, place, met);
  }
};

/**
 * The chances of what a turn of best play adds to `score` (below the target), by points in units of 50: at 0 that of a Yardkle, at the
 * last place that of reaching the target. They sum to 1.
 */
export const turnChancesAt = (table: ValueTable, score: number): Float64Array => {
  const { rules, values } = table;
  const again = table.turnsFrom(score);
  const stake = stakeAt(rules, values, score, again);
  const row = rowAt(rules, values, score, again);
  const ends = new Float64Array(stake.last + 1);
  const way = { row, reached: new Float64Array(row.length), ends };
  way.reached[positions - 1] = 1;
  // Whatever is set aside scores, so every roll leads to a higher running total.
  for (let running = 0; running < stake.last; running++)
    for (const [dice, outcomes] of outcomesByDice().entries()) {
      const chance = float64At(way.reached, positions * running + dice);
      if (chance > 0) passOn(outcomes, stake, running, chance, way);
    }
  return ends;
};
