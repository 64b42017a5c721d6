/** The ways to end a turn, written down for a machine: lists of numbers, so that it needs to know no rules. */
import { entryAt, int32At, uint8At } from '../../entry-at.ts';
import { boxes, lowerStart } from '../boxes.ts';
import type { RuleSet } from '../rules.ts';
import { equalRolls, fillsOf, isOpen, plainPointsOf, standingAfter, type Fill } from './fills.ts';
import { rollCount } from './keeps.ts';
import { lowOf, type BoxSet, type Layout, type YahtzeeFlag } from './states.ts';

/** Boxes that are valued together: many rolls score the same in all boxes of one part, which then is worked out once. */
const parts: readonly (readonly number[])[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8, 9, 10, 11, 12],
];
export const partCount = parts.length;

/** The ways to end a turn, shared among rolls: a roll may end in any option of its groups, one group for each part. */
export interface Groups {
  readonly count: number;
  /** At `3 * roll + part`: the index of a group. */
  readonly ofRoll: Uint16Array;
  /** Boxes and points of all groups but the last six, one group after the other; `ends` has the end of each. */
  readonly boxes: Uint8Array;
  readonly points: Int32Array;
  readonly ends: Int32Array;
}

/** Groups for the rolls of a rule set. The last six belong to five equal dice, and change with the boxes that are filled. */
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

/** The most words that `writeOptions` writes. */
export const optionWordsMax = (groups: Groups): number =>
  groups.count + 2 * (groups.boxes.length + equalRolls.length * boxes.length);

/** The index of the value, for the row's lowest upper sum, that a fill leads to: its neighbours are those of the higher sums. */
export const rowAfter = (
  layout: Layout,
  filled: BoxSet,
  flag: YahtzeeFlag,
  { box, points }: Pick<Fill, 'box' | 'points'>,
): number => {
  const after = standingAfter({ filled, upper: lowOf(layout, filled), flag }, box, points);
  // The padding before and after a row repeats its ends, so sums beyond them need no thought.
  return (
    int32At(layout.start, 2 * after.filled + after.flag) + after.upper - lowOf(layout, after.filled)
  );
};

/**
 * Writes the options of one row's turn: group after group its number of options, then for each of them an index (add the place within
 * the row, and it is the value of the position that follows) and the points earned at once. A group without an option has none.
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
