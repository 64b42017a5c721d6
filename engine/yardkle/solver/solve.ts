/** Solves Yardkle for the fewest expected turns, score by score from the target down. */
import { float64At } from '../../entry-at.ts';
import { soloRules, type RuleSet } from '../rules.ts';
import { positions } from '../sets.ts';
import { unitPoints } from './outcomes.ts';
import { rowAt, runningCount, scoreCount, tableFrom, type ValueTable } from './table.ts';

/** Relative tolerance, far below the precision of a ledger. */
const tolerance = 1e-13;
const roundsMax = 100;

/**
 * Finds the number `x` with `follow(x) = x`. `follow` must be piecewise linear and concave with
 * slopes below 1, so that the secant method ends on the piece that contains the solution.
 */
const fixedPointOf = (follow: (value: number) => number, from: number): number => {
  let [before, followedBefore] = [from, follow(from)];
  let value = followedBefore;
  for (let round = 0; round < roundsMax; round++) {
    const followed = follow(value);
    if (Math.abs(followed - value) <= tolerance * value) return followed;
    const slope = (followed - followedBefore) / (value - before);
    [before, followedBefore] = [value, followed];
    value = (followed - slope * value) / (1 - slope);
  }
  return value;
};

/**
 * Solves Yardkle exactly, in float64, into `values`, one score at each step. A Yardkle leads back to the score that the turn began with,
 * so a score's turns depend on themselves: `W = a + bW` for the best choices. The turn limit is
 * ignored; `entry` must not exceed `target`.
 */
export function* solveInSteps(rules: RuleSet, values: Float64Array): Generator<void, void> {
  for (let index = values.length - 1; index >= 0; index--) {
    const turnsIf = (again: number): number =>
      1 + float64At(rowAt(rules, values, index * unitPoints, again), positions - 1);
    const above = index + 1 < values.length ? float64At(values, index + 1) : 0;
    yield void (values[index] = fixedPointOf(turnsIf, above));
  }
}

/** Solves Yardkle at once. */
export const solve = (rules: RuleSet = soloRules): ValueTable => {
  const values = new Float64Array(scoreCount(rules));
  for (const _ of solveInSteps(rules, values));
  return tableFrom(rules, values);
};

/**
 * The number of positions before a roll in the solution, distinguished by score, running total and
 * number of dice.
 */
export const statesOf = (rules: RuleSet = soloRules): number => {
  let states = 0;
  for (let index = 0; index < scoreCount(rules); index++)
    states += positions * runningCount(rules, index * unitPoints);
  return states;
};
