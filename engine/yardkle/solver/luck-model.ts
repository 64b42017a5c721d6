/** Yardkle's model for the luck test (engine/luck-test/). */
import type { Choice } from '../../coach.ts';
import type { Evaluator } from '../../evaluator.ts';
import type { Dealt } from '../../luck-test/block.ts';
import type { LuckModel } from '../../luck-test/luck-test.ts';
import type { Face, Positions } from '../../types.ts';
import { yardkle, type YardkleState } from '../game.ts';
import { formatMove, moveKinds, type Move } from '../moves.ts';
import { mayBank, type RuleSet } from '../rules.ts';
import { pointsOf, positions } from '../sets.ts';
import { yardkleEvaluator } from './evaluator.ts';
import { asidesOf, type Aside } from './outcomes.ts';
import type { ValueTable } from './table.ts';

const allPositions: Positions = (1 << positions) - 1;

const asides = new Map<number, readonly Aside[]>();

/** What can be set aside from some dice, cached per set. */
const asidesOfSet = (dice: readonly Face[]): readonly Aside[] => {
  let key = 0;
  for (const face of dice) key += 1 << (4 * (face - 1));
  const known = asides.get(key) ?? asidesOf(dice);
  asides.set(key, known);
  return known;
};

/** The situation before a roll: points banked, points at stake, and the turn. */
interface Stake {
  readonly turn: number;
  readonly score: number;
  readonly running: number;
}

/** The total number of turns that best play expects once a roll shows these dice. A Yardkle counts as its expected continuation. */
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

const positionsAside = ({ dice }: YardkleState): Positions =>
  dice.reduce((aside, face, at) => (face === null ? aside | (1 << at) : aside), 0);

const dealt = (table: ValueTable, state: YardkleState, { kind, aside }: Move): Dealt | null => {
  const { turn, roll, score } = state;
  const running = state.running + pointsOf(state.dice, aside);
  if (kind === 'roll') {
    const left = allPositions & ~(positionsAside(state) | aside);
    const rolled = left === 0 ? allPositions : left;
    return dealtAt(table, { turn, score, running }, { turn, roll: roll + 1, rolled });
  }
  const banked = score + running;
  if (banked >= table.rules.target || turn + 1 === table.rules.turnsMax) return null;
  const next = { turn: turn + 1, score: banked, running: 0 };
  return dealtAt(table, next, { turn: turn + 1, roll: 0, rolled: allPositions });
};

/** Every legal move. Equal dice are listed separately, because the text of higher positions may sort first. */
const choicesAt = (
  evaluator: Evaluator<RuleSet, YardkleState, Move>,
  state: YardkleState,
): readonly Choice[] => {
  if (yardkle.isOver(state)) return [];
  const before = positionsAside(state);
  const choices: Choice[] = [];
  for (let aside = 1; aside <= allPositions; aside++) {
    const points = (aside & before) === 0 ? pointsOf(state.dice, aside) : 0;
    if (points === 0) continue;
    for (const kind of moveKinds) {
      if (kind === 'bank' && !mayBank(evaluator.rules, state.score, state.running + points))
        continue;
      const move: Move = { kind, aside };
      choices.push({ move: formatMove(move), value: evaluator.value(state, move) });
    }
  }
  return choices;
};

/** The model of a solved rule set. */
export const yardkleLuckModel = (table: ValueTable): LuckModel<RuleSet, YardkleState, Move> => {
  const evaluator = yardkleEvaluator(table);
  return {
    evaluator,
    choices: (state) => choicesAt(evaluator, state),
    dealt: (state, move) => dealt(table, state, move),
  };
};
