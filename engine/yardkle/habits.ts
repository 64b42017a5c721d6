/**
 * The closed list of Yardkle habits that statistics look for: docs/habits.md. Where a habit tempts,
 * at most half of the possible moves follow it, so a player who moves at random follows none of
 * them more often than not.
 */
import type { Habit } from '../facts/source.ts';
import type { YardkleState } from './game.ts';
import type { Move, MoveKind } from './moves.ts';
import { mayBank, type RuleSet } from './rules.ts';
import { asidesOf } from './asides.ts';
import { diceLeft, pointsOf, positions } from './sets.ts';

/** A move, reduced to what habits depend on. */
export interface HabitMove {
  readonly kind: MoveKind;
  /** Dice that would be rolled next: all six if none is left. */
  readonly left: number;
  /** Points of the turn, including the dice set aside by this move. */
  readonly running: number;
  readonly mayBank: boolean;
}

/** A position, reduced to what habits depend on: everything that can be set aside. */
export interface Situation {
  readonly asides: readonly Pick<HabitMove, 'left' | 'running'>[];
}

const asideOf = (state: YardkleState, aside: number): Pick<HabitMove, 'left' | 'running'> => ({
  left: diceLeft(state.dice, aside),
  running: state.running + pointsOf(state.dice, aside),
});

export const situationOf = (_rules: RuleSet, state: YardkleState): Situation => ({
  asides: asidesOf(state.dice).map((aside) => asideOf(state, aside)),
});

export const habitMoveOf = (
  rules: RuleSet,
  state: YardkleState,
  { kind, aside }: Move,
): HabitMove => {
  const set = asideOf(state, aside);
  return { kind, ...set, mayBank: mayBank(rules, state.score, set.running) };
};

const isBank = ({ kind }: HabitMove): boolean => kind === 'bank';
/** The best move banks, with `least` to `most` dice left to roll. */
const banksWith =
  (least: number, most: number) =>
  (best: HabitMove): boolean =>
    isBank(best) && best.left >= least && best.left <= most;
/** The best move rolls `least` to `most` dice although banking is allowed. */
const rollsWith =
  (least: number, most: number) =>
  (best: HabitMove): boolean =>
    !isBank(best) && best.mayBank && best.left >= least && best.left <= most;
const rolls = (move: HabitMove): boolean => !isBank(move);
/** Rolls as many dice as the best move leaves, or fewer. */
const rollsOn = (move: HabitMove, _: Situation, best: HabitMove): boolean =>
  rolls(move) && move.left <= best.left;

export const yardkleHabits = [
  { name: 'roll-one-or-two', tempts: banksWith(1, 2), followed: rollsOn },
  { name: 'roll-three', tempts: banksWith(3, 3), followed: rollsOn },
  { name: 'roll-four-or-more', tempts: banksWith(4, positions), followed: rollsOn },
  { name: 'bank-before-six', tempts: rollsWith(positions, positions), followed: isBank },
  { name: 'bank-before-four', tempts: rollsWith(4, positions - 1), followed: isBank },
  { name: 'bank-before-few', tempts: rollsWith(1, 3), followed: isBank },
  {
    name: 'six-missed',
    tempts: (best, { asides }) =>
      rolls(best) && best.left === positions && asides.some(({ left }) => left < positions),
    followed: (move) => rolls(move) && move.left < positions,
  },
  {
    name: 'aside-too-many',
    tempts: (best, { asides }) =>
      rolls(best) && best.left < positions && asides.some(({ left }) => left < best.left),
    followed: (move, _, best) => rolls(move) && move.left < best.left,
  },
  {
    name: 'bank-short',
    tempts: (best, { asides }) =>
      isBank(best) && asides.some(({ running }) => running < best.running),
    followed: (move, _, best) => isBank(move) && move.running < best.running,
  },
] as const satisfies readonly Habit<Situation, HabitMove>[];
