/** Encodes the ways to end a turn as lists of numbers, so that a machine needs no rules. */
import { entryAt, int32At, uint8At } from '../../entry-at.ts';
import { boxes, lowerStart } from '../boxes.ts';
import type { RuleSet } from '../rules.ts';
import { equalRolls, fillsOf, isOpen, plainPointsOf, cardStateAfter, type Fill } from './fills.ts';
import { rollCount } from './keeps.ts';
import { lowOf, type BoxSet, type Layout, type YahtzeeFlag } from './states.ts';

/** Boxes that are valued together. Many rolls score the same in all boxes of a part, whose value is then computed once. */
const parts: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8, 9, 10, 11, 12],
];
export const partCount = parts.length;

/** The ways to end a turn, shared among rolls. A roll can end in any option of its groups, one group per part. */
export interface Groups {
  readonly count: number;
  /** At `3 * roll + part`: the index of a group. */
  readonly ofRoll: Uint16Array;
  /** Boxes and points of all groups except the last six, concatenated; `ends` contains the end of each group. */
  readonly boxes: Uint8Array;
  readonly points: Int32Array;
  readonly ends: Int32Array;
}

/** Creates the groups for the rolls of a rule set. The last six belong to five equal dice and depend on the boxes that are filled. */
export const groupsOf = (rules: RuleSet): Groups => {
  const plain = plainPointsOf(rules);
  const groups = new Map<string, { readonly index: number; readonly points: readonly number[] }>();
  const ofRoll = new Uint16Array(partCount * rollCount);
  for (let roll = 0; roll < rollCount; roll++) {
    if (equalRolls.includes(roll)) continue;
    for (const [part, members] of parts.entries()) {
      const points = members.map((box) => int32At(plain, boxes.length * roll + box));
      const key = `${part} ${points.join(' ')}`;
      const { index } = groups.get(key) ?? { index: groups.size };
      groups.set(key, { index, points });
      ofRoll[partCount * roll + part] = index;
    }
  }
  for (const [at, roll] of equalRolls.entries())
    ofRoll.fill(groups.size + at, partCount * roll, partCount * (roll + 1));
  const members = [...groups.keys()].map((key) => entryAt(parts, Number(key[0])));
  let end = 0;
  return {
    count: groups.size + equalRolls.length,
    ofRoll,
    boxes: Uint8Array.from(members.flat()),
    points: Int32Array.from([...groups.values()].flatMap(({ points }) => points)),
    ends: Int32Array.from(members, ({ length }) => (end += length)),
  };
};

/** The maximum number of words that `writeOptions` writes. */
export const optionWordsMax = (groups: Groups): number =>
  groups.count + 2 * (groups.boxes.length + equalRolls.length * boxes.length);

/** The index of the value that a fill leads to from the row's lowest upper sum. The values for higher sums follow it. */
export const rowAfter = (
  layout: Layout,
  filled: BoxSet,
  flag: YahtzeeFlag,
  { box, points }: Pick<Fill, 'box' | 'points'>,
): number => {
  const after = cardStateAfter({ filled, upper: lowOf(layout, filled), flag }, box, points);
  // Sums outside a row fall into its padding, which repeats the first and last value.
  return (
    int32At(layout.start, 2 * after.filled + after.flag) + after.upper - lowOf(layout, after.filled)
  );
};

/**
 * Writes the options of one row's turn. For each group: the number of options, then for each option an index and the points earned
 * immediately. The index plus the place within the row is that of the resulting position's value.
 */
export const writeOptions = (
  rules: RuleSet,
  layout: Layout,
  groups: Groups,
  filled: BoxSet,
  flag: YahtzeeFlag,
  words: Int32Array,
): void => {
  const rows = boxes.map((_, box) =>
    isOpen(filled, box) ? rowAfter(layout, filled, flag, { box, points: 0 }) : -1,
  );
  let at = 0;
  let option = 0;
  for (const end of groups.ends) {
    const head = at++;
    for (; option < end; option++) {
      const box = uint8At(groups.boxes, option);
      const row = entryAt(rows, box);
      if (row < 0) continue;
      const points = int32At(groups.points, option);
      words[at++] = box < lowerStart ? row + points : row;
      words[at++] = points;
    }
    words[head] = (at - head - 1) / 2;
  }
  for (const roll of equalRolls) {
    const fills = fillsOf(rules, { filled, flag }, roll);
    words[at++] = fills.length;
    for (const fill of fills) {
      words[at++] = rowAfter(layout, filled, flag, fill);
      words[at++] = fill.points + fill.bonus;
    }
  }
};
