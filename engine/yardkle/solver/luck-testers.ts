import { luckTesterOf, type LuckModel } from '../../luck-test/luck-test.ts';
import type { LuckTesterFrom } from '../../solver.ts';
import { soloRules, type RuleSet, mayBank } from '../rules.ts';
import { tableFrom, type ValueTable } from './table.ts';
import type { Dealt } from '../../luck-test/block.ts';
import type { Face } from '../../types.ts';
import { allPositions, positionsAside, type YardkleState } from '../game.ts';
import type { Move } from '../moves.ts';
import { countsOf, pointsOf } from '../sets.ts';
import { yardkleEvaluator } from './evaluator.ts';
import { bestAsidesOf, type AsideValue } from './outcomes.ts';

/** Yardkle's model for the luck test (engine/luck-test/). */
const asides = new Map<number, readonly AsideValue[]>();

/** What can be set aside from some dice, cached per set. */
const asidesOfSet = (dice: readonly Face[]): readonly AsideValue[] => {
  const key = countsOf(dice);
  const known = asides.get(key) ?? bestAsidesOf(dice);
  asides.set(key, known);
  return known;
};

/** The situation before a roll: points banked, points at stake, and the turn. */
interface Stake {
  readonly turn: number;
  readonly score: number;
  readonly running: number;
}

/**
 * The total number of turns that best play expects once a roll shows these dice. A Yardkle counts
 * as its expected continuation.
 */
const turnsAt = (
  table: ValueTable,
  { turn, score, running }: Stake,
  dice: readonly Face[],
): number => {
  const options = asidesOfSet(dice);
  if (options.length === 0) return turn + 1 + table.turnsFrom(score);
  let best = Infinity;
  for (const { points, dice: left } of options) {
    const total = running + points;
    best = Math.min(best, table.turnsAfterRoll(score, total, left));
    if (mayBank(table.rules, score, total)) best = Math.min(best, table.turnsFrom(score + total));
  }
  return turn + 1 + best;
};

const dealtAt = (
  table: ValueTable,
  stake: Stake,
  block: Pick<Dealt, 'turn' | 'roll' | 'rolled'>,
): Dealt => ({ ...block, value: (faces) => 0 - turnsAt(table, stake, faces) });

const dealt = (table: ValueTable, state: YardkleState, { kind, aside }: Move): Dealt | null => {
  const { turn, roll, score } = state;
  const running = state.running + pointsOf(state.dice, aside);
  if (kind === 'roll') {
    const left = allPositions & ~(positionsAside(state.dice) | aside);
    const rolled = left === 0 ? allPositions : left;
    return dealtAt(table, { turn, score, running }, { turn, roll: roll + 1, rolled });
  }
  const banked = score + running;
  if (banked >= table.rules.target || turn + 1 === table.rules.turnsMax) return null;
  const next = { turn: turn + 1, score: banked, running: 0 };
  return dealtAt(table, next, { turn: turn + 1, roll: 0, rolled: allPositions });
};

/** The model of a solved rule set. */
export const yardkleLuckModel = (table: ValueTable): LuckModel<RuleSet, YardkleState, Move> => ({
  evaluator: yardkleEvaluator(table),
  dealt: (state, move) => dealt(table, state, move),
});

export const yardkleLuckTesters: Readonly<Record<RuleSet['name'], LuckTesterFrom>> = {
  yardkle: (values) => luckTesterOf(yardkleLuckModel(tableFrom(soloRules, values))),
};
