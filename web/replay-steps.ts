/** A finished game as the steps one looks at: every roll, with what was decided on it. */
import type { TemplateResult } from 'lit';
import type { Slot } from './elements/dice-row.ts';

/** What is shown of a step; each game adds what its own card needs. */
export interface ReplayStep {
  /** From 0. */
  readonly turn: number;
  readonly roll: number;
  /** How many rolls a turn has, where that is fixed. */
  readonly rolls: number | null;
  readonly dice: readonly Slot[];
  /** What was decided, or what happened. */
  readonly verdict: TemplateResult | string;
  /** How the turn ended, in a word or two, if it ended here: `Ones 3`. */
  readonly end: string | null;
}

/** The index of the step an address such as `#t7r2` (counted from 1) means; 0 for any other. */
export const stepOfHash = (steps: readonly ReplayStep[], hash: string): number => {
  const [, turn, roll] = /^#t(\d+)(?:r(\d+))?$/.exec(hash) ?? [];
  const at = steps.findIndex(
    (step) => step.turn + 1 === Number(turn) && step.roll + 1 === Number(roll ?? 1),
  );
  return Math.max(0, at);
};

export const hashOf = ({ turn, roll }: ReplayStep): string => `#t${turn + 1}r${roll + 1}`;
