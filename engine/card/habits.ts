/**
 * Habits that games with a card share: docs/habits.md. Each names one kind of worse move, a small
 * part of the possible moves, so a player who moves at random follows none of them more often than
 * not.
 */
import { entryAt } from '../entry-at.ts';
import type { Habit } from '../facts/source.ts';
import { isIn } from '../positions.ts';
import type { Face } from '../types.ts';
import { lowerStart, rollsPerTurn, type Card } from './card.ts';
import type { CardState } from './game.ts';
import type { Move } from './moves.ts';

/** A position, reduced to what habits depend on. */
export interface Situation {
  readonly mayRoll: boolean;
  /** The number of dice showing each face, indexed by face. */
  readonly counts: readonly number[];
  /** Points of the roll in each box; null if the box is filled or not allowed. */
  readonly points: readonly (number | null)[];
}

/** A move, reduced to what habits depend on: the faces kept, ascending, or a box. */
export type HabitMove =
  | { readonly kind: 'keep'; readonly kept: readonly Face[] }
  | { readonly kind: 'fill'; readonly box: number; readonly points: number };

/** A habit without its name. */
export type CardHabit = Omit<Habit<Situation, HabitMove>, 'name'>;

/** Points of dice in an open box; null if the rules do not allow it. */
type PointsIn<Rules> = (
  rules: Rules,
  card: Card,
  dice: readonly Face[],
  box: number,
) => number | null;

/** Reduces the positions and moves of a game. */
export const habitViewOf = <Rules>(pointsIn: PointsIn<Rules>) => {
  const pointsAt = (rules: Rules, { card, dice }: CardState, box: number): number | null =>
    card[box] === null ? pointsIn(rules, card, dice, box) : null;
  return {
    situationOf: (rules: Rules, state: CardState): Situation => {
      const counts = [0, 0, 0, 0, 0, 0, 0];
      for (const face of state.dice) counts[face] = entryAt(counts, face) + 1;
      return {
        counts,
        mayRoll: state.roll < rollsPerTurn - 1,
        points: state.card.map((_, box) => pointsAt(rules, state, box)),
      };
    },
    habitMoveOf: (rules: Rules, state: CardState, move: Move): HabitMove =>
      move.kind === 'fill'
        ? { kind: 'fill', box: move.box, points: pointsAt(rules, state, move.box) ?? 0 }
        : {
            kind: 'keep',
            kept: state.dice
              .filter((_, at) => isIn(move.held, at))
              .toSorted((one, other) => one - other),
          },
  };
};

type Kept = readonly Face[];
const isAlike = (kept: Kept, length: number): boolean =>
  kept.length >= length && kept.every((face) => face === kept[0]);
export const isPair = (kept: Kept): boolean => kept.length === 2 && isAlike(kept, 2);
/** Whether all dice kept fit into one large straight. */
export const isRun = (kept: Kept): boolean =>
  new Set(kept).size === kept.length && (kept.at(-1) ?? 0) - (kept[0] ?? 0) <= 4;
const countOf = (kept: Kept, face: number): number => kept.filter((one) => one === face).length;
const facesWith = ({ counts }: Situation, least: number): readonly number[] =>
  counts.flatMap((count, face) => (count >= least ? [face] : []));
export const areTwoPairs = (kept: Kept): boolean =>
  kept.length === 4 && kept.every((face) => countOf(kept, face) === 2);
/** The most dice of the roll that fit into one large straight. */
const longestRun = ({ counts }: Situation): number =>
  Math.max(...[1, 2].map((low) => counts.slice(low, low + 5).filter((count) => count > 0).length));

type Keeps = (kept: Kept, situation: Situation) => boolean;
export const keeping =
  (holds: Keeps) =>
  (habitMove: HabitMove, situation: Situation): boolean =>
    habitMove.kind === 'keep' && holds(habitMove.kept, situation);
type Fills = (fill: Extract<HabitMove, { kind: 'fill' }>, situation: Situation) => boolean;
export const filling =
  (holds: Fills) =>
  (habitMove: HabitMove, situation: Situation): boolean =>
    habitMove.kind === 'fill' && holds(habitMove, situation);
const keptOf = (habitMove: HabitMove): Kept => (habitMove.kind === 'keep' ? habitMove.kept : []);

/** Ones and Twos end before `cheapEnd`; Fours, Fives and Sixes start at `dearStart`. */
const cheapEnd = 2;
const dearStart = 3;

/** Whether filling Fours, Fives or Sixes is possible with fewer than three dice of that face. */
const isThin = ({ counts, points }: Situation, box: number): boolean =>
  box >= dearStart && box < lowerStart && points[box] !== null && entryAt(counts, box + 1) < 3;

/** The indices of the boxes that habits refer to. */
interface HabitBoxes {
  readonly chance: number;
  readonly fullHouse: number;
  /** The box for five equal dice. */
  readonly feat: number;
  /** Boxes for equal dice that compete with the upper boxes. */
  readonly kinds: readonly number[];
}

export const cardHabits = ({ chance, fullHouse, feat, kinds }: HabitBoxes) => {
  const isCheapZero = (box: number, points: number | null): boolean =>
    box >= lowerStart && box !== feat && points === 0;
  return {
    'pair-over-run': {
      tempts: keeping(
        (best, situation) => best.length === 4 && isRun(best) && facesWith(situation, 2).length > 0,
      ),
      followed: (move) => isPair(keptOf(move)),
    },
    'run-over-pair': {
      tempts: keeping((best, situation) => isPair(best) && longestRun(situation) >= 3),
      followed: keeping((kept) => kept.length >= 3 && isRun(kept)),
    },
    'lower-pair': {
      tempts: keeping(
        (best, situation) =>
          isPair(best) && facesWith(situation, 2).some((face) => face < entryAt(best, 0)),
      ),
      followed: (move, _, best) =>
        isPair(keptOf(move)) && entryAt(keptOf(move), 0) < entryAt(keptOf(best), 0),
    },
    'two-pairs': {
      tempts: keeping((best, situation) => isPair(best) && facesWith(situation, 2).length === 2),
      followed: keeping(areTwoPairs),
    },
    'spare-die': {
      tempts: keeping((best) => isAlike(best, 2) && best.length < 5),
      followed: (move, _, best) => {
        const [kept, [face = 0, ...more]] = [keptOf(move), keptOf(best)];
        return countOf(kept, face) === more.length + 1 && kept.length > more.length + 1;
      },
    },
    'broken-three': {
      tempts: keeping((best) => isAlike(best, 3)),
      followed: (move, _, best) => {
        const kept = keptOf(move);
        return countOf(kept, entryAt(keptOf(best), 0)) === 2 || (kept.length >= 3 && isRun(kept));
      },
    },
    'dropped-pair': {
      tempts: keeping(isPair),
      followed: keeping((kept) => kept.length <= 1),
    },
    'lone-die': {
      tempts: keeping((best) => best.length === 0),
      followed: keeping((kept) => kept.length === 1),
    },
    'score-at-once': {
      tempts: keeping((_, { points }) => points.some((one) => (one ?? 0) > 0)),
      followed: filling(({ points }) => points > 0),
    },
    'broken-full-house': {
      tempts: filling(({ box, points }, { mayRoll }) => box === fullHouse && points > 0 && mayRoll),
      followed: keeping((kept) => isAlike(kept, 2)),
    },
    'chance-early': {
      tempts: filling(({ box }, { points }) => box !== chance && points[chance] !== null),
      followed: filling(({ box }) => box === chance),
    },
    'lower-zero': {
      tempts: filling(
        ({ box }, { points }) => box < cheapEnd && points.some((one, at) => isCheapZero(at, one)),
      ),
      followed: filling(({ box, points }) => isCheapZero(box, points)),
    },
    'feat-zero': {
      tempts: filling(({ box }, { points }) => box !== feat && points[feat] === 0),
      followed: filling(({ box, points }) => box === feat && points === 0),
    },
    'thin-upper-box': {
      tempts: filling(({ box }, { points, ...situation }) =>
        points.some((_, at) => at !== box && isThin({ points, ...situation }, at)),
      ),
      followed: filling(({ box }, situation) => isThin(situation, box)),
    },
    'kind-over-upper-box': {
      tempts: filling(
        ({ box }, { counts, points }) =>
          box < lowerStart &&
          entryAt(counts, box + 1) >= 3 &&
          kinds.some((kind) => (points[kind] ?? 0) > 0),
      ),
      followed: filling(({ box }) => kinds.includes(box)),
    },
  } satisfies Readonly<Record<string, CardHabit>>;
};
