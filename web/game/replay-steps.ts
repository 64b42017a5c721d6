/** The steps of a replay: every roll, with the decision on it. */
import { positionsWhere, isIn } from '../../engine/positions.ts';
import type { TemplateResult } from 'lit';
import type { Positions } from '../../engine/types.ts';
import type { Slot } from '../ui/dice-row.ts';

/**
 * The place of a step in its game, from 0. Replays of two games on the same dice are kept in step
 * by it.
 */
export interface StepRef {
  readonly turn: number;
  readonly roll: number;
}

/** What is shown of a step. Each game adds what its card needs. */
export interface ReplayStep extends StepRef {
  /** Index in the log of the move that was decided; null if there was nothing to decide. */
  readonly at: number | null;
  /** The positions that were dealt in this roll. */
  readonly dealt: Positions;
  /** The number of rolls in a turn; null if it is not fixed. */
  readonly rolls: number | null;
  readonly dice: readonly Slot[];
  /** What was decided, or what happened. */
  readonly verdict: TemplateResult | string;
  /** How the turn ended, in a word or two: `Ones 3`. null if it did not end here. */
  readonly end: string | null;
}

/** The dice before the decision: held dice on the line, dealt dice loose. */
export const undecided = ({ dice, dealt }: ReplayStep): readonly Slot[] =>
  dice.map((slot, at) => {
    if (slot.stand === 'gone') return slot;
    const stand = isIn(dealt, at) ? 'loose' : 'chosen';
    return { ...slot, stand, tag: '', words: '' };
  });

/** The positions dealt in a roll: those with a face. */
export const dealtOf = (faces: readonly (number | null)[]): Positions =>
  positionsWhere(faces, (face) => face !== null);

/**
 * Index of the first step of the next turn (`1`), or of the previous one (`-1`). Going back in
 * mid-turn returns the current turn's first step. Past the last turn, returns the last step.
 */
export const turnFrom = (steps: readonly StepRef[], at: number, turns: -1 | 1): number => {
  const { turn, roll } = steps[at] ?? { turn: 0, roll: 0 };
  const isWithin = turns < 0 && roll > 0;
  const wanted = isWithin ? turn : turn + turns;
  const found = steps.findIndex((step) => step.turn === wanted);
  if (found >= 0) return found;
  return turns < 0 ? 0 : steps.length - 1;
};

/**
 * Index of the step in a hash such as `#t7r2` (counted from 1); of the turn's last step if it ended
 * with an earlier roll; 0 for any other hash.
 */
export const stepOfHash = (steps: readonly StepRef[], hash: string): number => {
  const [, turn, roll] = /^#t(\d+)(?:r(\d+))?$/.exec(hash) ?? [];
  const at = steps.findLastIndex(
    (step) => step.turn + 1 === Number(turn) && step.roll < Number(roll ?? 1),
  );
  return Math.max(0, at);
};

export const hashOf = ({ turn, roll }: StepRef): string => `#t${turn + 1}r${roll + 1}`;
