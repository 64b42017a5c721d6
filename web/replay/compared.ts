/**
 * Two games on the same dice in step. The same decisions lead to the same dice, so this shows where
 * the games diverge.
 */
import type { Replay } from '../lib/api.ts';
import type { StepRef, ReplayStep } from '../game/replay-steps.ts';

export interface Side {
  readonly replay: Pick<Replay, 'log'>;
  readonly steps: readonly ReplayStep[];
  /** Length of a move in the log, in characters. */
  readonly moveLength: number;
}

export interface ComparedStep extends StepRef {
  /**
   * The index of the step that each game shows. A game without a step here shows its latest one.
   */
  readonly shown: readonly [number, number];
  /** Whether this is the turn's first difference. */
  readonly differs: boolean;
}

const isAfter = (one: StepRef, other: StepRef): boolean =>
  one.turn > other.turn || (one.turn === other.turn && one.roll > other.roll);

const shownAt = ({ steps }: Side, ref: StepRef): number => {
  const next = steps.findIndex((step) => isAfter(step, ref));
  return next < 0 ? steps.length - 1 : Math.max(0, next - 1);
};

/** The move made at a step; null if the game has no decision there. */
const moveAt = ({ replay, steps, moveLength }: Side, ref: StepRef): string | null => {
  const step = steps.find(({ turn, roll }) => turn === ref.turn && roll === ref.roll);
  return step === undefined || step.at === null
    ? null
    : replay.log.slice(step.at, step.at + moveLength);
};

const stepRefsOf = (sides: readonly [Side, Side]): readonly StepRef[] => {
  const all = sides.flatMap(({ steps }) => steps);
  const seen = new Map(all.map(({ turn, roll }) => [`${turn} ${roll}`, { turn, roll }]));
  return [...seen.values()].toSorted((one, other) => (isAfter(one, other) ? 1 : -1));
};

export const comparedSteps = (sides: readonly [Side, Side]): readonly ComparedStep[] => {
  const [one, other] = sides;
  let lastTurn = -1;
  return stepRefsOf(sides).map((ref) => {
    const differs = lastTurn !== ref.turn && moveAt(one, ref) !== moveAt(other, ref);
    if (differs) lastTurn = ref.turn;
    return { ...ref, shown: [shownAt(one, ref), shownAt(other, ref)], differs };
  });
};
