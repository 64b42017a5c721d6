/** What a turn can end with: every roll in every box that the rule set allows. The solver knows the rules by these questions only. */
import { areFiveEqual, boxes, emptyCard, lowerStart, yahtzeeBox, yahtzeePoints } from '../boxes.ts';
import type { RuleSet } from '../rules.ts';
import { bonusPoints, pointsIn } from '../score.ts';
import { diceOfSet, rollCount } from './keeps.ts';
import {
  cardOf,
  lowOf,
  type BoxSet,
  type Layout,
  type Standing,
  type YahtzeeFlag,
} from './states.ts';

/** One way to end a turn: `points` in `box`, and `bonus` points for a further yahtzee. */
export interface Fill {
  readonly box: number;
  readonly points: number;
  readonly bonus: number;
}

const isOpen = (filled: BoxSet, box: number): boolean => ((filled >> box) & 1) === 0;

/** Every way to end a turn with `roll` (0 to 251). */
export const fillsOf = (
  rules: RuleSet,
  { filled, flag }: Pick<Standing, 'filled' | 'flag'>,
  roll: number,
): readonly Fill[] => {
  const card = cardOf(filled, flag);
  const dice = diceOfSet[roll] ?? [];
  const bonus = bonusPoints(card, dice);
  return boxes.flatMap((_, box) => {
    const points = isOpen(filled, box) ? pointsIn(rules, card, dice, box) : null;
    return points === null ? [] : [{ box, points, bonus }];
  });
};

/** The position after `points` in `box`. */
export const standingAfter = (
  { filled, upper, flag }: Standing,
  box: number,
  points: number,
): Standing => ({
  filled: filled | (1 << box),
  upper: box < lowerStart ? upper + points : upper,
  flag: box === yahtzeeBox && points === yahtzeePoints ? 1 : flag,
});

/** What each roll scores in each box at `13 * roll + box`, while the yahtzee box is open: plain values in every rule set. */
export const plainPointsOf = (rules: RuleSet): Int32Array =>
  Int32Array.from(
    diceOfSet
      .slice(0, rollCount)
      .flatMap((dice) => boxes.map((_, box) => pointsIn(rules, emptyCard, dice, box) ?? 0)),
  );

/** The rolls of five equal dice, by face: the only ones whose boxes depend on the yahtzee box. */
export const equalRolls: readonly number[] = diceOfSet.flatMap((dice, roll) =>
  dice.length === 5 && areFiveEqual(dice) ? [roll] : [],
);

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
  /** Boxes and points of all groups but the last six, one group after the other; `ends` tells where each ends. */
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
      const points = members.map((box) => plain[boxes.length * roll + box] ?? 0);
      const key = `${part} ${points.join(' ')}`;
      const { index } = groups.get(key) ?? { index: groups.size };
      groups.set(key, { index, points });
      ofRoll[partCount * roll + part] = index;
    }
  }
  for (const [at, roll] of equalRolls.entries())
    ofRoll.fill(groups.size + at, partCount * roll, partCount * (roll + 1));
  const members = [...groups.keys()].map((key) => parts[Number(key[0])] ?? []);
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
    (layout.start[2 * after.filled + after.flag] ?? 0) + after.upper - lowOf(layout, after.filled)
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
      const box = groups.boxes[option] ?? 0;
      const row = rows[box] ?? -1;
      if (row < 0) continue;
      const points = groups.points[option] ?? 0;
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
