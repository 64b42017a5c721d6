/**
 * The positions between two turns, and their indices in a table. The points still to be won depend on three things only: which boxes are
 * filled, the sum of the upper boxes (as far as it affects the upper bonus), and whether the yahtzee box contains 50.
 */
import { entryAt, int32At, uint16At } from '../../entry-at.ts';
import { boxes, lowerStart, yahtzeeBox, yahtzeePoints, type Card } from '../boxes.ts';
import type { RuleSet } from '../rules.ts';

/** A set of boxes: bit `i` is set if it contains the box with index `i`. */
export type BoxSet = number;

export const allBoxes: BoxSet = (1 << boxes.length) - 1;
const upperSetCount = 1 << lowerStart;
const diceInRoll = 5;

/** 1 if the yahtzee box contains 50; 0 if it is open or contains 0. */
export type YahtzeeFlag = 0 | 1;

/** A position between two turns; `upper` is the sum of the upper boxes. */
export interface CardState {
  readonly filled: BoxSet;
  readonly upper: number;
  readonly flag: YahtzeeFlag;
}

export const emptyCardState: CardState = { filled: 0, upper: 0, flag: 0 };

/** Reduces a card to what the points still to be won depend on. */
export const cardStateOf = (card: Card): CardState => {
  let filled = 0;
  let upper = 0;
  for (let box = 0; box < card.length; box++) {
    const points = card[box] ?? null;
    if (points === null) continue;
    filled |= 1 << box;
    if (box < lowerStart) upper += points;
  }
  return { filled, upper, flag: card[yahtzeeBox] === yahtzeePoints ? 1 : 0 };
};

/** A card with the boxes `filled`, for asking a rule set about placement. Boxes contain 0, except for a yahtzee of 50. */
export const cardOf = (filled: BoxSet, flag: YahtzeeFlag): Card =>
  boxes.map((_, box) => {
    if (((filled >> box) & 1) === 0) return null;
    return box === yahtzeeBox && flag === 1 ? yahtzeePoints : 0;
  });

/** The flags possible with these boxes: 1 only once the yahtzee box is filled. */
export const flagsOf = (filled: BoxSet): readonly YahtzeeFlag[] =>
  ((filled >> yahtzeeBox) & 1) === 1 ? [0, 1] : [0];

/** The maximum sum of the upper boxes in a set. */
const mostIn = (upperSet: BoxSet): number => {
  let most = 0;
  for (let box = 0; box < lowerStart; box++)
    if (((upperSet >> box) & 1) === 1) most += diceInRoll * (box + 1);
  return most;
};

/**
 * The indices of a rule set's values. Each pair of filled boxes and flag has its own row, with one value per upper sum from `low` (0, or
 * the highest sum at which the bonus is out of reach) to `high` (the bonus is won, or no higher sum is possible). Both are inclusive and
 * indexed by the set of filled upper boxes.
 */
export interface Layout {
  readonly low: Uint16Array;
  readonly high: Uint16Array;
  /** At `2 * filled + flag`: the index of the row's value for the upper sum `low`. */
  readonly start: Int32Array;
  /** Total number of values. */
  readonly size: number;
}

/** Computes the layout of a rule set's table, with `padding` values before and after each row. */
export const layoutOf = ({ upperBonusThreshold }: RuleSet, padding: number): Layout => {
  const low = new Uint16Array(upperSetCount);
  const high = new Uint16Array(upperSetCount);
  for (let upperSet = 0; upperSet < upperSetCount; upperSet++) {
    const most = mostIn(upperSet);
    const lost = upperBonusThreshold - mostIn(upperSetCount - 1 - upperSet) - 1;
    high[upperSet] = Math.min(upperBonusThreshold, most);
    low[upperSet] = Math.min(Math.max(0, lost), uint16At(high, upperSet));
  }
  const start = new Int32Array(2 * (allBoxes + 1)).fill(-1);
  let size = 0;
  for (let filled = 0; filled <= allBoxes; filled++)
    for (const flag of flagsOf(filled)) {
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
export const indexOf = (layout: Layout, { filled, upper, flag }: CardState): number => {
  const upperSet = filled & (upperSetCount - 1);
  const low = uint16At(layout.low, upperSet);
  const within = Math.min(Math.max(upper, low), uint16At(layout.high, upperSet)) - low;
  return int32At(layout.start, 2 * filled + flag) + within;
};

/** The lowest upper sum with its own value in the rows of these boxes. */
export const lowOf = (layout: Layout, filled: BoxSet): number =>
  uint16At(layout.low, filled & (upperSetCount - 1));

/** The number of different sums of the upper boxes in a set, counting all from `threshold` on as one. */
const sumsOf = (upperSet: BoxSet, threshold: number): number => {
  let sums = new Set([0]);
  for (let box = 0; box < lowerStart; box++) {
    if (((upperSet >> box) & 1) === 0) continue;
    const longer = [...sums].flatMap((sum) =>
      Array.from({ length: diceInRoll + 1 }, (_, count) => sum + count * (box + 1)),
    );
    sums = new Set(longer.map((sum) => Math.min(sum, threshold)));
  }
  return sums.size;
};

/**
 * The number of reachable positions between two turns, including finished ones: filled boxes, upper sum up to the bonus threshold, and
 * yahtzee flag. With a threshold of 63 it is 536,448. A table has fewer values, because it distinguishes upper sums only while the bonus is
 * undecided.
 */
export const reachableStates = ({ upperBonusThreshold }: RuleSet): number => {
  const sums = Array.from({ length: upperSetCount }, (_, set) => sumsOf(set, upperBonusThreshold));
  let count = 0;
  for (let filled = 0; filled <= allBoxes; filled++)
    count += flagsOf(filled).length * entryAt(sums, filled & (upperSetCount - 1));
  return count;
};
