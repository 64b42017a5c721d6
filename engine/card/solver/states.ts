/**
 * The positions between two turns, and their indices in a table. The points still to be won depend
 * on three things only: which boxes are filled, the sum of the upper boxes (as far as it affects
 * the upper bonus), and whether the feat box contains its points, in a game that remembers it.
 */
import { entryAt, int32At, uint16At } from '../../entry-at.ts';
import { lowerStart, positions, type Card } from '../card.ts';
import type { BoxSet, CardModel, FeatFlag, Filled } from './model.ts';

const upperSetCount = 1 << lowerStart;

/** All boxes of a card. */
export const allBoxesOf = ({ boxCount }: Pick<CardModel, 'boxCount'>): BoxSet =>
  (1 << boxCount) - 1;

/** Whether a box is not in `filled`. */
export const isOpen = (filled: BoxSet, box: number): boolean => ((filled >> box) & 1) === 0;

/** A position between two turns; `upper` is the sum of the upper boxes. */
export interface CardPosition extends Filled {
  readonly upper: number;
}

export const emptyPosition: CardPosition = { filled: 0, upper: 0, flag: 0 };

const flagOf = ({ feat }: CardModel, points: number | null | undefined): FeatFlag =>
  feat.isRemembered && points === feat.points ? 1 : 0;

/** Reduces a card to what the points still to be won depend on. */
export const positionOf = (model: CardModel, card: Card): CardPosition => {
  let filled = 0;
  let upper = 0;
  for (let box = 0; box < card.length; box++) {
    const points = card[box] ?? null;
    if (points === null) continue;
    filled |= 1 << box;
    if (box < lowerStart) upper += points;
  }
  return { filled, upper, flag: flagOf(model, card[model.feat.box]) };
};

/** The position after scoring `points` in `box`. */
export const positionAfter = (
  model: CardModel,
  { filled, upper, flag }: CardPosition,
  box: number,
  points: number,
): CardPosition => ({
  filled: filled | (1 << box),
  upper: box < lowerStart ? upper + points : upper,
  flag: box === model.feat.box ? flagOf(model, points) : flag,
});

/**
 * A card with the boxes `filled`, for asking a rule set about placement. Boxes contain 0, except
 * for a feat that is remembered.
 */
export const cardOf = ({ boxCount, feat }: CardModel, { filled, flag }: Filled): Card =>
  Array.from({ length: boxCount }, (_, box) => {
    if (isOpen(filled, box)) return null;
    return box === feat.box && flag === 1 ? feat.points : 0;
  });

/**
 * The flags possible with these boxes: 1 only once the feat box is filled, if it is remembered.
 * None if they can't be filled.
 */
export const flagsOf = ({ feat, isReachable }: CardModel, filled: BoxSet): readonly FeatFlag[] => {
  if (!isReachable(filled)) return [];
  return feat.isRemembered && !isOpen(filled, feat.box) ? [0, 1] : [0];
};

/** The maximum sum of the upper boxes in a set. */
const mostIn = (upperSet: BoxSet): number => {
  let most = 0;
  for (let box = 0; box < lowerStart; box++)
    if (!isOpen(upperSet, box)) most += positions * (box + 1);
  return most;
};

/**
 * The indices of a rule set's values. Each pair of filled boxes and flag has its own row, with one
 * value per upper sum from `low` (0, or the highest sum at which the bonus is out of reach) to
 * `high` (the bonus is won, or no higher sum is possible). Both are inclusive and indexed by the
 * set of filled upper boxes.
 */
export interface Layout {
  readonly low: Uint16Array;
  readonly high: Uint16Array;
  /**
   * At `2 * filled + flag`: the index of the row's value for the upper sum `low`; -1 if there is no
   * such row.
   */
  readonly start: Int32Array;
  /** Total number of values. */
  readonly size: number;
}

/** Computes the layout of a rule set's table, with `padding` values before and after each row. */
export const layoutOf = (model: CardModel, padding: number): Layout => {
  const { threshold } = model.upperBonus;
  const low = new Uint16Array(upperSetCount);
  const high = new Uint16Array(upperSetCount);
  for (let upperSet = 0; upperSet < upperSetCount; upperSet++) {
    const most = mostIn(upperSet);
    const lost = threshold - mostIn(upperSetCount - 1 - upperSet) - 1;
    high[upperSet] = Math.min(threshold, most);
    low[upperSet] = Math.min(Math.max(0, lost), uint16At(high, upperSet));
  }
  const allBoxes = allBoxesOf(model);
  const start = new Int32Array(2 * (allBoxes + 1)).fill(-1);
  let size = 0;
  for (let filled = 0; filled <= allBoxes; filled++)
    for (const flag of flagsOf(model, filled)) {
      start[2 * filled + flag] = size + padding;
      size += padding + widthOf({ low, high }, filled) + padding;
    }
  return { low, high, start, size };
};

/** The number of values in a row. */
export const widthOf = ({ low, high }: Pick<Layout, 'low' | 'high'>, filled: BoxSet): number => {
  const upperSet = filled & (upperSetCount - 1);
  return uint16At(high, upperSet) - uint16At(low, upperSet) + 1;
};

/** The index of a position's value, for any upper sum. */
export const indexOf = (layout: Layout, { filled, upper, flag }: CardPosition): number => {
  const upperSet = filled & (upperSetCount - 1);
  const low = uint16At(layout.low, upperSet);
  const within = Math.min(Math.max(upper, low), uint16At(layout.high, upperSet)) - low;
  return int32At(layout.start, 2 * filled + flag) + within;
};

/** The lowest upper sum with its own value in the rows of these boxes. */
export const lowOf = (layout: Layout, filled: BoxSet): number =>
  uint16At(layout.low, filled & (upperSetCount - 1));

/**
 * The number of different sums of the upper boxes in a set, counting all from `threshold` on as
 * one.
 */
const sumsOf = (upperSet: BoxSet, threshold: number): number => {
  let sums = new Set([0]);
  for (let box = 0; box < lowerStart; box++) {
    if (isOpen(upperSet, box)) continue;
    const longer = [...sums].flatMap((sum) =>
      Array.from({ length: positions + 1 }, (_, count) => sum + count * (box + 1)),
    );
    sums = new Set(longer.map((sum) => Math.min(sum, threshold)));
  }
  return sums.size;
};

/**
 * The number of reachable positions between two turns, including finished ones: filled boxes, upper
 * sum up to the bonus threshold, and flag. 536,448 in Yahtzee with a threshold of 63. A table has
 * fewer values, because it distinguishes upper sums only while the bonus is undecided.
 */
export const reachableStates = (model: CardModel): number => {
  const { threshold } = model.upperBonus;
  const sums = Array.from({ length: upperSetCount }, (_, set) => sumsOf(set, threshold));
  let count = 0;
  for (let filled = 0; filled <= allBoxesOf(model); filled++)
    count += flagsOf(model, filled).length * entryAt(sums, filled & (upperSetCount - 1));
  return count;
};
