/** A finished game as the steps one looks at: every roll, with what was decided on it. */
import type { TemplateResult } from 'lit';
import type { Positions } from '../../engine/types.ts';
import type { Slot } from '../ui/dice-row.ts';

/** Where a step stands in its game, from 0: two games on the same dice can be looked at in step by it. */
export interface Place {
  readonly turn: number;
  readonly roll: number;
}

/** What is shown of a step; each game adds what its own card needs. */
export interface ReplayStep extends Place {
  /** Index in the log of the move that was decided; null where there was nothing to decide. */
  readonly at: number | null;
  /** The positions that were dealt in this roll. */
  readonly dealt: Positions;
  /** How many rolls a turn has, where that is fixed. */
  readonly rolls: number | null;
  readonly dice: readonly Slot[];
  /** What was decided, or what happened. */
  readonly verdict: TemplateResult | string;
  /** How the turn ended, in a word or two, if it ended here: `Ones 3`. */
  readonly end: string | null;
}

/** The dice as they lie before anything is decided on them: what was held is on the line, what was dealt is loose. */
export const undecided = ({ dice, dealt }: ReplayStep): readonly Slot[] =>
  dice.map((slot, at) => {
    if (slot.stand === 'gone') return slot;
    const stand = dealt & (1 << at) ? 'loose' : 'chosen';
    return { ...slot, stand, tag: '', words: '' };
  });

/** The positions of a roll that were dealt: those with a face. */
export const dealtOf = (faces: readonly (number | null)[]): Positions =>
  faces.reduce<Positions>((dealt, face, at) => (face === null ? dealt : dealt | (1 << at)), 0);

/** The first step of another turn: of the one before, of the next, or of this one when it stands within it. The last step ends all. */
export const turnFrom = (steps: readonly Place[], at: number, turns: -1 | 1): number => {
  const { turn, roll } = steps[at] ?? { turn: 0, roll: 0 };
  const isWithin = turns < 0 && roll > 0;
  const wanted = isWithin ? turn : turn + turns;
  const found = steps.findIndex((step) => step.turn === wanted);
  if (found >= 0) return found;
  return turns < 0 ? 0 : steps.length - 1;
};

/** The index of the step an address such as `#t7r2` (counted from 1) means; 0 for any other. */
export const stepOfHash = (steps: readonly Place[], hash: string): number => {
  const [, turn, roll] = /^#t(\d+)(?:r(\d+))?$/.exec(hash) ?? [];
  const at = steps.findIndex(
    (step) => step.turn + 1 === Number(turn) && step.roll + 1 === Number(roll ?? 1),
  );
  return Math.max(0, at);
};

export const hashOf = ({ turn, roll }: Place): string => `#t${turn + 1}r${roll + 1}`;
