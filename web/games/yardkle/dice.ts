/** The six dice of Yardkle: what each scores, and how the row shows them. */
import { isIn } from '../../../engine/positions.ts';
import { plural, t } from '../../../engine/t.ts';
import type { Positions } from '../../../engine/types.ts';
import { bestSplit, positions, scoringPositions, type Dice } from '../../../engine/yardkle/sets.ts';
import type { Slot } from '../../ui/dice-row.ts';
import { listWithAnd } from '../../../api/format/lists.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import type { AsideDice } from './turns.ts';

export const allSix: Positions = (1 << positions) - 1;
export const diePositions = Array.from({ length: positions }, (_, at) => at);

interface Mark {
  /** Points of the whole combination that the die belongs to. */
  readonly points: number;
  readonly tag: string;
  readonly words: string;
}

/** `1,000 with dice 2 and 3` */
const pointsWords = (points: string, others: readonly number[]): string => {
  const numbers = listWithAnd(others.map((at) => String(at + 1)));
  return others.length === 0
    ? points
    : plural(others.length)`${points} with die ${numbers}|${points} with dice ${numbers}`;
};

/**
 * What each die in `aside` scores: its own points or those of its combination, shown under the
 * combination's first die.
 */
export const dieMarksOf = (dice: Dice, aside: Positions): Map<number, Mark> => {
  const marks = new Map<number, Mark>();
  const scoring = scoringPositions(dice, aside);
  const free = new Set(diePositions.filter((at) => isIn(aside, at)));
  for (const { dice: faces, points } of bestSplit(dice, aside)?.combinations ?? []) {
    const group: number[] = [];
    for (const face of faces) {
      const at = [...free].find((one) => dice[one] === face);
      if (at !== undefined && free.delete(at)) group.push(at);
    }
    group.sort((one, other) => one - other);
    const words = formatCount(points);
    for (const at of group) {
      const others = group.filter((one) => one !== at);
      marks.set(at, {
        points,
        tag: at === group[0] ? words : '',
        words: pointsWords(words, others),
      });
    }
  }
  for (const at of free)
    marks.set(
      at,
      isIn(scoring, at)
        ? { points: 0, tag: '…', words: t`but these don’t score together` }
        : { points: 0, tag: '0', words: t`scores nothing yet` },
    );
  return marks;
};

const noSlot: Slot = { face: null, stand: 'loose', tag: '', words: '', isOff: true };

/** Dice set aside from earlier rolls, which stay on the line for the rest of the turn. */
const goneSlots = (before: readonly AsideDice[]): Map<number, Slot> => {
  const slots = new Map<number, Slot>();
  for (const { dice, aside } of before)
    for (const [at, { tag, words }] of dieMarksOf(dice, aside))
      slots.set(at, {
        face: dice[at] ?? null,
        stand: 'gone',
        tag,
        words: `, ${t`set aside, ${words}`}`,
        isOff: true,
      });
  return slots;
};

interface RolledDice {
  readonly dice: Dice;
  readonly before: readonly AsideDice[];
}

/** Before the first roll. */
export const noDice: RolledDice = { dice: diePositions.map(() => null), before: [] };

/**
 * The row: dice set aside earlier, those now chosen, and those still loose. `isFixed` while nothing
 * can be chosen.
 */
export const slotsOf = (
  { dice, before }: RolledDice,
  aside: Positions,
  isFixed: boolean,
): Slot[] => {
  const gone = goneSlots(before);
  const marks = dieMarksOf(dice, aside);
  const scoring = scoringPositions(dice);
  const paying = dieMarksOf(dice, scoring);
  return diePositions.map((at) => {
    const face = dice[at] ?? null;
    if (face === null) return gone.get(at) ?? noSlot;
    const mark = marks.get(at);
    if (mark) return chosenSlot(face, mark, isFixed);
    return looseSlot(face, isIn(scoring, at) ? paying.get(at) : undefined, isFixed);
  });
};

const chosenSlot = (face: number, { tag, words }: Mark, isFixed: boolean): Slot => ({
  face,
  stand: 'chosen',
  tag,
  words: `, ${t`set aside, ${words}`}`,
  isOff: isFixed,
});

/** Of loose dice that score together, the first shows the points of all. */
const looseSlot = (face: number, mark: Mark | undefined, isFixed: boolean): Slot => ({
  face,
  stand: 'loose',
  tag: '',
  words: mark ? `, ${t`scores ${mark.words}`}` : `, ${t`scores nothing`}`,
  isOff: isFixed || !mark,
  ...(mark?.points && { pays: mark.tag }),
});
