/** The fewest turns that Yardkle's target takes on average, from every score and within every turn. */
import { float64At, int32At } from '../../entry-at.ts';
import { mayBank, type RuleSet } from '../rules.ts';
import { positions } from '../sets.ts';
import { outcomesOf, unitPoints, type Outcomes } from './outcomes.ts';

/** Yardkle under one rule set, solved; without the limit of turns that a solo game has. */
export interface ValueTable {
  readonly rules: RuleSet;
  /** By score in units of 50 points, from 0 up to below the target: turns that best play still takes, the next one included. */
  readonly values: Float64Array;
  /** Turns that best play still takes after a turn that ended with `score` points banked; 0 from the target on. */
  turnsFrom(score: number): number;
  /** Turns after this one that best play takes on average when `dice` (1 to 6) are about to be rolled with `running` points at stake. */
  turnsAfterRoll(score: number, running: number, dice: number): number;
}

/** Scores below the target. */
export const scoreCount = ({ target }: RuleSet): number => Math.ceil(target / unitPoints);

/** How many running totals matter at a score: with the last one a bank ends the game, and so it does with any higher. */
export const runningCount = (rules: RuleSet, score: number): number =>
  scoreCount(rules) - score / unitPoints + 1;

let known: readonly Outcomes[] | undefined;

/** The outcomes of one to six dice: made when first asked for. */
export const outcomesByDice = (): readonly Outcomes[] =>
  (known ??= Array.from({ length: positions }, (_, at) => outcomesOf(at + 1)));

/** What is known at one score: turns after each bank (`Infinity` where none is allowed), and turns after a Yardkle. */
export interface Stake {
  /** By running total in units; nobody needs more than the target, so all from the last on are as good as that one. */
  readonly banked: Float64Array;
  readonly last: number;
  readonly again: number;
}

/** The stake at a score: `later` are the turns from every higher score, `again` those from this one. */
export const stakeAt = (
  rules: RuleSet,
  later: Float64Array,
  score: number,
  again: number,
): Stake => {
  const last = runningCount(rules, score) - 1;
  const banked = Float64Array.from({ length: last }, (_, running) =>
    mayBank(rules, score, running * unitPoints)
      ? float64At(later, score / unitPoints + running)
      : Infinity,
  );
  return { banked, last, again };
};

/** Instead of a place in a row: banking is best. */
export const banking = -1;

/**
 * The place in `row` of the best roll after outcome `at` of a roll at a running total, or `banking` if none takes fewer turns than `bank`:
 * the one choice that best play makes, for whoever follows it.
 */
export const bestPlace = (
  { asides, ends }: Outcomes,
  at: number,
  running: number,
  bank: number,
  row: Float64Array,
): number => {
  let best = bank;
  let bestAt = banking;
  for (let option = at === 0 ? 0 : int32At(ends, at - 1); option < int32At(ends, at); option++) {
    const place = positions * running + int32At(asides, option);
    const value = float64At(row, place);
    if (value < best) {
      best = value;
      bestAt = place;
    }
  }
  return bestAt;
};

/** The mean over all outcomes of their best choice, at one running total. `row` holds the higher ones. */
const meanOf = (outcomes: Outcomes, stake: Stake, running: number, row: Float64Array): number => {
  const { chances, banks } = outcomes;
  const { banked, last, again } = stake;
  let turns = outcomes.yardkle * again;
  for (let at = 0; at < chances.length; at++) {
    const total = running + int32At(banks, at);
    // The game is won.
    if (total >= last) continue;
    const bank = float64At(banked, total);
    const place = bestPlace(outcomes, at, running, bank, row);
    turns += float64At(chances, at) * (place === banking ? bank : float64At(row, place));
  }
  return turns;
};

/**
 * `turnsAfterRoll` for every running total and number of dice at one score, at `6 * running / 50 + dice - 1`. `later` are the turns from
 * every higher score, `again` those from this one: what a Yardkle leads to.
 */
export const rowAt = (
  rules: RuleSet,
  later: Float64Array,
  score: number,
  again: number,
): Float64Array => {
  const stake = stakeAt(rules, later, score, again);
  const row = new Float64Array(positions * (stake.last + 1));
  const byDice = outcomesByDice();
  for (let running = stake.last; running >= 0; running--)
    for (const [dice, outcomes] of byDice.entries())
      row[positions * running + dice] = meanOf(outcomes, stake, running, row);
  return row;
};

/** Wraps the values of a rule set, as `solve` made them once; a RangeError if they are not as many as the rule set has scores. */
export const tableFrom = (rules: RuleSet, values: Float64Array): ValueTable => {
  if (values.length !== scoreCount(rules))
    throw new RangeError(`a table of ${rules.name} has ${scoreCount(rules)} values`);
  // Whoever loads a table wants to grade at once.
  outcomesByDice();
  const rows = new Map<number, Float64Array>();
  const turnsFrom = (score: number): number =>
    score < rules.target ? float64At(values, score / unitPoints) : 0;
  return {
    rules,
    values,
    turnsFrom,
    turnsAfterRoll(score, running, dice) {
      const row = rows.get(score) ?? rowAt(rules, values, score, turnsFrom(score));
      rows.set(score, row);
      const place = Math.min(running / unitPoints, runningCount(rules, score) - 1);
      return float64At(row, positions * place + dice - 1);
    },
  };
};
