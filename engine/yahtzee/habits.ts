/**
 * The closed list of Yahtzee habits that statistics look for: docs/habits.md. Each names one kind of worse move, a small part of the
 * possible moves, so a player who moves at random follows none of them more often than not.
 */
import { entryAt } from '../entry-at.ts';
import type { Habit } from '../facts/source.ts';
import { isIn } from '../positions.ts';
import type { Face } from '../types.ts';
import { boxes, lowerStart, yahtzeeBox } from './boxes.ts';
import { rollsPerTurn, type YahtzeeState } from './game.ts';
import type { Move } from './moves.ts';
import type { RuleSet } from './rules.ts';
import { pointsIn } from './score.ts';

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

const pointsAt = (rules: RuleSet, { card, dice }: YahtzeeState, box: number): number | null =>
  card[box] === null ? pointsIn(rules, card, dice, box) : null;

export const situationOf = (rules: RuleSet, state: YahtzeeState): Situation => {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of state.dice) counts[face] = entryAt(counts, face) + 1;
  return {
    counts,
    mayRoll: state.roll < rollsPerTurn - 1,
    points: boxes.map((_, box) => pointsAt(rules, state, box)),
  };
};

export const habitMoveOf = (rules: RuleSet, state: YahtzeeState, move: Move): HabitMove =>
  move.kind === 'fill'
    ? { kind: 'fill', box: move.box, points: pointsAt(rules, state, move.box) ?? 0 }
    : {
        kind: 'keep',
        kept: state.dice
          .filter((_, at) => isIn(move.held, at))
          .toSorted((one, other) => one - other),
      };

const boxOf = (name: (typeof boxes)[number]): number => boxes.indexOf(name);
const chance = boxOf('chance');
const fullHouse = boxOf('fullHouse');
const smallStraight = boxOf('smallStraight');
const kinds = [boxOf('threeOfAKind'), boxOf('fourOfAKind')];
/** Ones and Twos end before `cheapEnd`; Fours, Fives and Sixes start at `dearStart`. */
const cheapEnd = 2;
const dearStart = 3;

type Kept = readonly Face[];
const isAlike = (kept: Kept, length: number): boolean =>
  kept.length >= length && kept.every((face) => face === kept[0]);
const isPair = (kept: Kept): boolean => kept.length === 2 && isAlike(kept, 2);
/** Whether all dice kept fit into one large straight. */
const isRun = (kept: Kept): boolean =>
  new Set(kept).size === kept.length && (kept.at(-1) ?? 0) - (kept[0] ?? 0) <= 4;
const countOf = (kept: Kept, face: number): number => kept.filter((one) => one === face).length;
const facesWith = ({ counts }: Situation, least: number): readonly number[] =>
  counts.flatMap((count, face) => (count >= least ? [face] : []));
/** The most dice of the roll that fit into one large straight. */
const longestRun = ({ counts }: Situation): number =>
  Math.max(...[1, 2].map((low) => counts.slice(low, low + 5).filter((count) => count > 0).length));

type Keeps = (kept: Kept, situation: Situation) => boolean;
const keeping =
  (holds: Keeps) =>
  (habitMove: HabitMove, situation: Situation): boolean =>
    habitMove.kind === 'keep' && holds(habitMove.kept, situation);
type Fills = (fill: Extract<HabitMove, { kind: 'fill' }>, situation: Situation) => boolean;
const filling =
  (holds: Fills) =>
  (habitMove: HabitMove, situation: Situation): boolean =>
    habitMove.kind === 'fill' && holds(habitMove, situation);
const keptOf = (habitMove: HabitMove): Kept => (habitMove.kind === 'keep' ? habitMove.kept : []);

const isCheapZero = (box: number, points: number | null): boolean =>
  box >= lowerStart && box !== yahtzeeBox && points === 0;
/** Whether filling Fours, Fives or Sixes is possible with fewer than three dice of that face. */
const isThin = ({ counts, points }: Situation, box: number): boolean =>
  box >= dearStart && box < lowerStart && points[box] !== null && entryAt(counts, box + 1) < 3;

export const yahtzeeHabits = [
  {
    name: 'pair-over-run',
    tempts: keeping(
      (best, situation) => best.length === 4 && isRun(best) && facesWith(situation, 2).length > 0,
    ),
    followed: (move) => isPair(keptOf(move)),
  },
  {
    name: 'run-over-pair',
    tempts: keeping((best, situation) => isPair(best) && longestRun(situation) >= 3),
    followed: keeping((kept) => kept.length >= 3 && isRun(kept)),
  },
  {
    name: 'lower-pair',
    tempts: keeping(
      (best, situation) =>
        isPair(best) && facesWith(situation, 2).some((face) => face < entryAt(best, 0)),
    ),
    followed: (move, _, best) =>
      isPair(keptOf(move)) && entryAt(keptOf(move), 0) < entryAt(keptOf(best), 0),
  },
  {
    name: 'two-pairs',
    tempts: keeping((best, situation) => isPair(best) && facesWith(situation, 2).length === 2),
    followed: keeping(
      (kept) => kept.length === 4 && kept.every((face) => countOf(kept, face) === 2),
    ),
  },
  {
    name: 'spare-die',
    tempts: keeping((best) => isAlike(best, 2) && best.length < 5),
    followed: (move, _, best) => {
      const [kept, [face = 0, ...more]] = [keptOf(move), keptOf(best)];
      return countOf(kept, face) === more.length + 1 && kept.length > more.length + 1;
    },
  },
  {
    name: 'broken-three',
    tempts: keeping((best) => isAlike(best, 3)),
    followed: (move, _, best) => {
      const kept = keptOf(move);
      return countOf(kept, entryAt(keptOf(best), 0)) === 2 || (kept.length >= 3 && isRun(kept));
    },
  },
  {
    name: 'dropped-pair',
    tempts: keeping(isPair),
    followed: keeping((kept) => kept.length <= 1),
  },
  {
    name: 'lone-die',
    tempts: keeping((best) => best.length === 0),
    followed: keeping((kept) => kept.length === 1),
  },
  {
    name: 'small-straight-at-once',
    tempts: keeping(
      (best, { points }) => best.length === 4 && isRun(best) && (points[smallStraight] ?? 0) > 0,
    ),
    followed: filling(({ box }) => box === smallStraight),
  },
  {
    name: 'score-at-once',
    tempts: keeping((_, { points }) => points.some((one) => (one ?? 0) > 0)),
    followed: filling(({ points }) => points > 0),
  },
  {
    name: 'broken-full-house',
    tempts: filling(({ box, points }, { mayRoll }) => box === fullHouse && points > 0 && mayRoll),
    followed: keeping((kept) => isAlike(kept, 2)),
  },
  {
    name: 'chance-early',
    tempts: filling(({ box }, { points }) => box !== chance && points[chance] !== null),
    followed: filling(({ box }) => box === chance),
  },
  {
    name: 'lower-zero',
    tempts: filling(
      ({ box }, { points }) => box < cheapEnd && points.some((one, at) => isCheapZero(at, one)),
    ),
    followed: filling(({ box, points }) => isCheapZero(box, points)),
  },
  {
    name: 'yahtzee-zero',
    tempts: filling(({ box }, { points }) => box !== yahtzeeBox && points[yahtzeeBox] === 0),
    followed: filling(({ box, points }) => box === yahtzeeBox && points === 0),
  },
  {
    name: 'thin-upper-box',
    tempts: filling(({ box }, situation) =>
      boxes.some((_, at) => at !== box && isThin(situation, at)),
    ),
    followed: filling(({ box }, situation) => isThin(situation, box)),
  },
  {
    name: 'kind-over-upper-box',
    tempts: filling(
      ({ box }, { counts, points }) =>
        box < lowerStart &&
        entryAt(counts, box + 1) >= 3 &&
        kinds.some((kind) => (points[kind] ?? 0) > 0),
    ),
    followed: filling(({ box }) => kinds.includes(box)),
  },
] as const satisfies readonly Habit<Situation, HabitMove>[];
