/** The values of Yardkle's moves, from a solved table. */
import type { Choice } from '../../coach.ts';
import type { Evaluator } from '../../evaluator.ts';
import type { Positions } from '../../types.ts';
import { yardkle, type YardkleState } from '../game.ts';
import { formatMove, moveKinds, type Move } from '../moves.ts';
import { mayBank, type RuleSet } from '../rules.ts';
import { asidesOf, asideSplitsOf } from '../asides.ts';
import { diceLeft, pointsOf } from '../sets.ts';
import type { ValueTable } from './table.ts';

/** The expected turns of the whole game after a legal move. */
const valueOf = (table: ValueTable, state: YardkleState, { kind, aside }: Move): number => {
  const running = state.running + pointsOf(state.dice, aside);
  const played = state.turn + 1;
  switch (kind) {
    case 'roll':
      return played + table.turnsAfterRoll(state.score, running, diceLeft(state.dice, aside));
    case 'bank':
      return played + table.turnsFrom(state.score + running);
  }
};

/** The legal moves that set aside one of `asides`, with their values. */
const movesOf = (
  table: ValueTable,
  state: YardkleState,
  asides: readonly Positions[],
): readonly Choice[] =>
  asides.flatMap((aside) => {
    const running = state.running + pointsOf(state.dice, aside);
    return moveKinds
      .filter((kind) => kind === 'roll' || mayBank(table.rules, state.score, running))
      .map((kind): Move => ({ kind, aside }))
      .map((move) => ({ move: formatMove(move), value: valueOf(table, state, move) }));
  });

/** Every legal move in every notation, unordered. */
const movesAt = (table: ValueTable, state: YardkleState): readonly Choice[] =>
  yardkle.isOver(state) ? [] : movesOf(table, state, asidesOf(state.dice));

/**
 * Every legal move with the expected turns of the whole game under best play, best first; none if
 * the game is over. Of equal dice, those at the lowest positions are set aside.
 */
export const choicesAt = (table: ValueTable, state: YardkleState): readonly Choice[] => {
  if (yardkle.isOver(state)) return [];
  const asides = asideSplitsOf(state.dice).map(({ aside }) => aside);
  return movesOf(table, state, asides).toSorted((one, other) => one.value - other.value);
};

/** The evaluator of a solved rule set. */
export const yardkleEvaluator = (table: ValueTable): Evaluator<RuleSet, YardkleState, Move> => ({
  game: yardkle,
  rules: table.rules,
  unit: 'turns',
  par: table.turnsFrom(0),
  choices: (state) => choicesAt(table, state),
  moves: (state) => movesAt(table, state),
  value: (state, move) => valueOf(table, state, move),
  missing: ({ score }) => table.turnsFrom(score),
  turnAndRollOf: ({ turn, roll }) => ({ turn, roll }),
});
