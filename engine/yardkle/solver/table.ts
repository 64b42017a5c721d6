/** The fewest expected turns to Yardkle's target, from every score and within every turn. */
import { float64At, int32At } from '../../entry-at.ts';
import { mayBank, type RuleSet } from '../rules.ts';
import { positions } from '../sets.ts';
import { outcomesOf, unitPoints, type Outcomes } from './outcomes.ts';

/** Yardkle solved under one rule set, ignoring the turn limit of solo games. */
export interface ValueTable {
  readonly rules: RuleSet;
  /**
   * Expected turns left under best play, including the next one, by score in units of 50 points,
   * from 0 to below the target.
   */
  readonly values: Float64Array;
  /**
   * Expected turns left under best play after a turn that ended with `score` points banked; 0 from
   * the target on.
   */
  turnsFrom(score: number): number;
  /**
   * Expected turns after this one under best play if `dice` (1 to 6) are about to be rolled with
   * `running` points at stake.
   */
  turnsAfterRoll(score: number, running: number, dice: number): number;
}

/** The number of scores below the target, in units of 50 points. */
export const scoreCount = ({ target }: RuleSet): number => Math.ceil(target / unitPoints);

/**
 * The number of running totals to distinguish at a score. Banking the last one or any higher one
 * ends the game.
 */
export const runningCount = (rules: RuleSet, score: number): number =>
  scoreCount(rules) - score / unitPoints + 1;

let known: readonly Outcomes[] | undefined;

/** The outcomes of rolling one to six dice, computed on first use. */
export const outcomesByDice = (): readonly Outcomes[] =>
  (known ??= Array.from({ length: positions }, (_, at) => outcomesOf(at + 1)));

/**
 * The values at one score: expected turns after each bank (`Infinity` if it is not allowed) and
 * after a Yardkle.
 */
export interface ScoreValues {
  /**
   * By running total in units, below `last`. Points beyond the target don't matter, so all totals
   * from `last` on are equivalent.
   */
  readonly banked: Float64Array;
  readonly last: number;
  readonly again: number;
}

/**
 * Computes the values at a score. `later` contains the turns from every higher score, `again` those
 * from this one.
 */
export const scoreValuesAt = (
  rules: RuleSet,
  later: Float64Array,
  score: number,
  again: number,
): ScoreValues => {
  const last = runningCount(rules, score) - 1;
  const banked = Float64Array.from({ length: last }, (_, running) =>
    mayBank(rules, score, running * unitPoints)
      ? float64At(later, score / unitPoints + running)
      : Infinity,
  );
  return { banked, last, again };
};

/** Returned instead of an index in a row if banking is best. */
export const banking = -1;

/**
 * Returns the index in `row` of the best roll after outcome `at` of a roll at a running total, or
 * `banking` if no roll takes fewer turns than `bank`. Everything that follows best play calls this,
 * so that all make the same choice.
 */
export const bestIndex = (
  { asides, ends }: Outcomes,
  at: number,
  running: number,
  bank: number,
  row: Float64Array,
): number => {
  let best = bank;
  let bestAt = banking;
  for (let option = at === 0 ? 0 : int32At(ends, at - 1); option < int32At(ends, at); option++) {
    const index = positions * running + int32At(asides, option);
    const value = float64At(row, index);
    if (value < best) {
      best = value;
      bestAt = index;
    }
  }
  return bestAt;
};

/**
 * The mean over all outcomes of the best choice, at one running total. `row` must already contain
 * the higher totals.
 */
const meanOf = (
  outcomes: Outcomes,
  atScore: ScoreValues,
  running: number,
  row: Float64Array,
): number => {
  const { chances, banks } = outcomes;
  const { banked, last, again } = atScore;
  let turns = outcomes.yardkle * again;
  for (let at = 0; at < chances.length; at++) {
    const total = running + int32At(banks, at);
    // Banking reaches the target, so no turns follow.
    if (total >= last) continue;
    const bank = float64At(banked, total);
    const index = bestIndex(outcomes, at, running, bank, row);
    turns += float64At(chances, at) * (index === banking ? bank : float64At(row, index));
  }
  return turns;
};

/**
 * Computes `turnsAfterRoll` for every running total and number of dice at one score, at
 * `6 * running / 50 + dice - 1`. `later` contains the turns from every higher score, `again` those
 * from this one, to which a Yardkle leads.
 */
export const rowAt = (
  rules: RuleSet,
  later: Float64Array,
  score: number,
  again: number,
): Float64Array => {
  const atScore = scoreValuesAt(rules, later, score, again);
  const row = new Float64Array(positions * (atScore.last + 1));
  const byDice = outcomesByDice();
  for (let running = atScore.last; running >= 0; running--)
    for (const [dice, outcomes] of byDice.entries())
      row[positions * running + dice] = meanOf(outcomes, atScore, running, row);
  return row;
};

/**
 * Wraps values computed by `solve`. Throws a RangeError if their number is not the rule set's
 * number of scores.
 */
export const tableFrom = (rules: RuleSet, values: Float64Array): ValueTable => {
  if (values.length !== scoreCount(rules))
    throw new RangeError(`a table of ${rules.name} has ${scoreCount(rules)} values`);
  // Computed now, so that the first grade after loading a table is fast.
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
      const index = Math.min(running / unitPoints, runningCount(rules, score) - 1);
      return float64At(row, positions * index + dice - 1);
    },
  };
};
