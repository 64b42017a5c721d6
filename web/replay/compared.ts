/** Two games on the same dice, looked at in step: the same decisions bring the same dice, so it shows where they part. */
import type { Replay } from '../lib/api.ts';
import type { Place, ReplayStep } from '../games/replay-steps.ts';

export interface Side {
  readonly replay: Pick<Replay, 'log'>;
  readonly steps: readonly ReplayStep[];
  /** Characters of one move. */
  readonly moveLength: number;
}

export interface ComparedStep extends Place {
  /** The step that each game shows meanwhile: its last one, when it is at rest or over. */
  readonly shown: readonly [number, number];
  /** Whether this is where the two begin to differ in this turn. */
  readonly parts: boolean;
}

const isAfter = (one: Place, other: Place): boolean =>
  one.turn > other.turn || (one.turn === other.turn && one.roll > other.roll);

const shownAt = ({ steps }: Side, place: Place): number => {
  const next = steps.findIndex((step) => isAfter(step, place));
  return next < 0 ? steps.length - 1 : Math.max(0, next - 1);
};

/** The move that was decided at a place; null where a game has nothing to decide there. */
const moveAt = ({ replay, steps, moveLength }: Side, place: Place): string | null => {
  const step = steps.find(({ turn, roll }) => turn === place.turn && roll === place.roll);
  return step === undefined || step.at === null
    ? null
    : replay.log.slice(step.at, step.at + moveLength);
};

const placesOf = (sides: readonly [Side, Side]): readonly Place[] => {
  const all = sides.flatMap(({ steps }) => steps);
  const seen = new Map(all.map(({ turn, roll }) => [`${turn} ${roll}`, { turn, roll }]));
  return [...seen.values()].toSorted((one, other) => (isAfter(one, other) ? 1 : -1));
};

export const comparedSteps = (sides: readonly [Side, Side]): readonly ComparedStep[] => {
  const [one, other] = sides;
  let parted = -1;
  return placesOf(sides).map((place) => {
    const differs = moveAt(one, place) !== moveAt(other, place);
    const parts = differs && parted !== place.turn;
    if (parts) parted = place.turn;
    return { ...place, shown: [shownAt(one, place), shownAt(other, place)], parts };
  });
};
