/** The fewest expected turns to Yardkle's target, score by score from the target down. */
import { float64At } from '../../entry-at.ts';
import { soloRules, type RuleSet } from '../rules.ts';
import { positions } from '../sets.ts';
import { unitPoints } from './outcomes.ts';
import { rowAt, runningCount, scoreCount, tableFrom, type ValueTable } from './table.ts';

/** Turns; far below what a ledger shows. */
const tolerance = 1e-13;
const roundsMax = 100;

/**
 * The number `x` at which `follow(x) = x`, where `follow` is made of straight pieces, each no steeper than the one before, and flatter
 * than `x` itself: the secant method ends on the piece of the answer.
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
 * Solves Yardkle exactly, in float64. A Yardkle leads back to the score that the turn began with, so a score's turns depend on themselves:
 * with the best choices `W = a + bW`. The limit of turns is left out; the entry must not be above the target.
 */
export const solve = (rules: RuleSet = soloRules): ValueTable => {
  const values = new Float64Array(scoreCount(rules));
  for (let place = values.length - 1; place >= 0; place--) {
    const turnsIf = (again: number): number =>
      1 + float64At(rowAt(rules, values, place * unitPoints, again), positions - 1);
    const above = place + 1 < values.length ? float64At(values, place + 1) : 0;
    values[place] = fixedPointOf(turnsIf, above);
  }
  return tableFrom(rules, values);
};

/** How many positions before a roll the solution distinguishes: score, running total and number of dice. */
export const statesOf = (rules: RuleSet = soloRules): number => {
  let states = 0;
  for (let place = 0; place < scoreCount(rules); place++)
    states += positions * runningCount(rules, place * unitPoints);
  return states;
};
