/** Encodes the ways to end a turn as lists of numbers, so that a machine needs no rules. */
import { entryAt, int32At, uint8At } from '../../entry-at.ts';
import { lowerStart } from '../card.ts';
import { fillsOf, jokerRollsOf, mayFill, plainPointsOf, prizeOf } from './fills.ts';
import { rollCount } from './keeps.ts';
import type { CardModel, Fill, Filled } from './model.ts';
import { lowOf, positionAfter, type Layout } from './states.ts';

/** The number of parts of a card (`CardModel.parts`). */
export const partCount = 3;

/**
 * The ways to end a turn, shared among rolls. A roll can end in any option of its groups, one group
 * per part.
 */
export interface Groups {
  readonly count: number;
  /** At `3 * roll + part`: the index of a group. */
  readonly ofRoll: Uint16Array;
  /**
   * Boxes and points of all groups except those of jokers, concatenated; `ends` contains the end of
   * each group.
   */
  readonly boxes: Uint8Array;
  readonly points: Int32Array;
  readonly ends: Int32Array;
  /**
   * The rolls whose options depend on the boxes that are filled. Each has a group of its own, after
   * the others.
   */
  readonly jokerRolls: readonly number[];
  readonly boxCount: number;
}

/** Creates the groups for the rolls of a rule set. */
export const groupsOf = (model: CardModel): Groups => {
  const { parts, boxCount } = model;
  const plain = plainPointsOf(model);
  const jokerRolls = jokerRollsOf(model);
  const groups = new Map<string, { readonly index: number; readonly points: readonly number[] }>();
  const ofRoll = new Uint16Array(partCount * rollCount);
  for (let roll = 0; roll < rollCount; roll++) {
    if (jokerRolls.includes(roll)) continue;
    for (const [part, members] of parts.entries()) {
      const points = members.map((box) => int32At(plain, boxCount * roll + box));
      const key = `${part} ${points.join(' ')}`;
      const { index } = groups.get(key) ?? { index: groups.size };
      groups.set(key, { index, points });
      ofRoll[partCount * roll + part] = index;
    }
  }
  for (const [at, roll] of jokerRolls.entries())
    ofRoll.fill(groups.size + at, partCount * roll, partCount * (roll + 1));
  const members = [...groups.keys()].map((key) => entryAt(parts, Number(key[0])));
  let end = 0;
  return {
    count: groups.size + jokerRolls.length,
    ofRoll,
    boxes: Uint8Array.from(members.flat()),
    points: Int32Array.from([...groups.values()].flatMap(({ points }) => points)),
    ends: Int32Array.from(members, ({ length }) => (end += length)),
    jokerRolls,
    boxCount,
  };
};

/** The maximum number of words that `writeOptions` writes. */
export const optionWordsMax = ({ count, boxes, jokerRolls, boxCount }: Groups): number =>
  count + 2 * (boxes.length + jokerRolls.length * boxCount);

/**
 * The index of the value that a fill leads to from the row's lowest upper sum. The values for
 * higher sums follow it.
 */
export const rowAfter = (
  model: CardModel,
  layout: Layout,
  { filled, flag }: Filled,
  { box, points }: Pick<Fill, 'box' | 'points'>,
): number => {
  const low = { filled, upper: lowOf(layout, filled), flag };
  const after = positionAfter(model, low, box, points);
  // Sums outside a row fall into its padding, which repeats the first and last value.
  return (
    int32At(layout.start, 2 * after.filled + after.flag) + after.upper - lowOf(layout, after.filled)
  );
};

/**
 * The options of a turn: 32-bit words that are integers, or points at the same index in `points`.
 */
export interface Options {
  readonly words: Int32Array;
  /**
   * The same memory. Single precision holds every sum of points and a prize of 2 ** -16 exactly.
   */
  readonly points: Float32Array;
}

export const newOptions = (
  length: number,
  buffer: ArrayBuffer = new ArrayBuffer(4 * length),
  at = 0,
): Options => ({
  words: new Int32Array(buffer, at, length),
  points: new Float32Array(buffer, at, length),
});

/**
 * Writes the options of one row's turn. For each group: the number of options, then for each option
 * an index and the points earned immediately. The index plus the offset within the row is that of
 * the resulting position's value.
 */
export const writeOptions = (
  model: CardModel,
  layout: Layout,
  groups: Groups,
  row: Filled,
  { words, points: earned }: Options,
): void => {
  const rows = Array.from({ length: model.boxCount }, (_, box) =>
    mayFill(model, row, box) ? rowAfter(model, layout, row, { box, points: 0 }) : -1,
  );
  let at = 0;
  let option = 0;
  for (const end of groups.ends) {
    const head = at++;
    for (; option < end; option++) {
      const box = uint8At(groups.boxes, option);
      const after = entryAt(rows, box);
      if (after < 0) continue;
      const points = int32At(groups.points, option);
      words[at++] = box < lowerStart ? after + points : after;
      earned[at++] = points + prizeOf(model, box, points);
    }
    words[head] = (at - head - 1) / 2;
  }
  for (const roll of groups.jokerRolls) {
    const fills = fillsOf(model, row, roll);
    words[at++] = fills.length;
    for (const fill of fills) {
      words[at++] = rowAfter(model, layout, row, fill);
      earned[at++] = fill.points + fill.bonus;
    }
  }
};
