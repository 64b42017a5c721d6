/**
 * The positions between two turns, and where a table holds each. What is left to be won depends on three things only: which boxes are
 * filled, the sum of the upper boxes as far as it decides on the upper bonus, and whether the yahtzee box holds 50.
 */
import { entryAt, int32At, uint16At } from '../../entry-at.ts';
import { boxes, lowerStart, yahtzeeBox, yahtzeePoints, type Card } from '../boxes.ts';
import type { RuleSet } from '../rules.ts';

/** A set of boxes: bit `i` stands for the box with index `i`. */
export type BoxSet = number;

export const allBoxes: BoxSet = (1 << boxes.length) - 1;
const upperSetCount = 1 << lowerStart;
const diceInRoll = 5;

/** Whether the yahtzee box holds 50 (1) or is open or holds 0 (0). */
export type YahtzeeFlag = 0 | 1;

/** A position between two turns; `upper` is the sum of the upper boxes. */
export interface Standing {
  readonly filled: BoxSet;
  readonly upper: number;
  readonly flag: YahtzeeFlag;
}

/** An empty card. */
export const emptyStanding: Standing = { filled: 0, upper: 0, flag: 0 };

/** What a card and the points in it come to, for all that is still to be won. */
export const standingOf = (card: Card): Standing => {
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

/** A card that a rule set's placement may be asked about: the boxes `filled`, with 0 but for a yahtzee of 50. */
export const cardOf = (filled: BoxSet, flag: YahtzeeFlag): Card =>
  boxes.map((_, box) => {
    if (((filled >> box) & 1) === 0) return null;
    return box === yahtzeeBox && flag === 1 ? yahtzeePoints : 0;
  });

/** The flags that the yahtzee box can have: 50 only once it is filled. */
export const flagsOf = (filled: BoxSet): readonly YahtzeeFlag[] =>
  ((filled >> yahtzeeBox) & 1) === 1 ? [0, 1] : [0];

/** The most that the upper boxes in a set can sum to. */
const mostIn = (upperSet: BoxSet): number => {
  let most = 0;
  for (let box = 0; box < lowerStart; box++)
    if (((upperSet >> box) & 1) === 1) most += diceInRoll * (box + 1);
  return most;
};

/**
 * Where the values of a rule set's positions stand. Each pair of filled boxes and flag has a row of its own, with one value for each
 * upper sum from `low` (the bonus is out of reach there and below) to `high` (it is won, or nothing higher can be); both by the set of
 * filled upper boxes, both included.
 */
export interface Layout {
  readonly low: Uint16Array;
  readonly high: Uint16Array;
  /** At `2 * filled + flag`: the index of the row's value for the upper sum `low`. */
  readonly start: Int32Array;
  /** Values in all. */
  readonly size: number;
}

/** The layout of a rule set's table, with room for `padding` values before and after each row. */
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

/** How many values a row has. */
export const widthOf = ({ low, high }: Pick<Layout, 'low' | 'high'>, filled: BoxSet): number => {
  const upperSet = filled & (upperSetCount - 1);
  return uint16At(high, upperSet) - uint16At(low, upperSet) + 1;
};

/** The index of a position's value, whatever its upper sum. */
export const indexOf = (layout: Layout, { filled, upper, flag }: Standing): number => {
  const upperSet = filled & (upperSetCount - 1);
  const low = uint16At(layout.low, upperSet);
  const within = Math.min(Math.max(upper, low), uint16At(layout.high, upperSet)) - low;
  return int32At(layout.start, 2 * filled + flag) + within;
};

/** The lowest upper sum that has a value of its own in the rows of these boxes. */
export const lowOf = (layout: Layout, filled: BoxSet): number =>
  uint16At(layout.low, filled & (upperSetCount - 1));

/** The sums that the upper boxes of a set can have, those from `threshold` on as one. */
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
 * How many positions between two turns can be reached, the finished ones included: filled boxes, upper sum up to the bonus's threshold,
 * and yahtzee flag. A threshold of 63 makes it 536,448. A table holds fewer, since it distinguishes upper sums only while the bonus is open.
 */
export const reachableStates = ({ upperBonusThreshold }: RuleSet): number => {
  const sums = Array.from({ length: upperSetCount }, (_, set) => sumsOf(set, upperBonusThreshold));
  let count = 0;
  for (let filled = 0; filled <= allBoxes; filled++)
    count += flagsOf(filled).length * entryAt(sums, filled & (upperSetCount - 1));
  return count;
};
