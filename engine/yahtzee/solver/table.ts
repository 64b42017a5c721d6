/** The value of best play from every position between two turns, and within a turn. */
import { entryAt, float64At, int32At } from '../../entry-at.ts';
import { boxes, yahtzeePoints } from '../boxes.ts';
import type { RuleSet } from '../rules.ts';
import { equalRolls, fillsOf, isOpen, plainPointsOf, cardStateAfter } from './fills.ts';
import { rollCount } from './keeps.ts';
import { allBoxes, indexOf, layoutOf, type Layout, type CardState } from './states.ts';
import { fillKeeps, newKeeps, type Keeps } from './turn.ts';

/** A solved rule set. */
export interface ValueTable {
  readonly rules: RuleSet;
  readonly layout: Layout;
  /**
   * By `indexOf(layout, standing)`: the points that best play adds to the boxes and to the bonuses for further yahtzees. The upper bonus
   * counts once the card is full, so a value includes all of it that is still expected, even if it is already won.
   */
  readonly values: Float64Array;
  /**
   * The values of every choice within the turn that begins at a position. Valid until the next call for another position, which reuses the
   * arrays. Throws a RangeError for a full card.
   */
  turn(standing: CardState): Turn;
}

/** Points that best play adds, as in `values`, from positions within a turn. */
export interface Turn {
  /** By roll (0 to 251): the value of the best box. */
  readonly fills: Float64Array;
  /** The values of keeping a set and re-rolling the rest. */
  readonly keeps: Keeps;
}

/** What a turn needs of a rule set besides its values. */
interface Points {
  /** By `13 * roll + box`, as in `plainPointsOf`. */
  readonly plain: Int32Array;
  /** By box: the points that occur, each once. */
  readonly distinct: readonly (readonly number[])[];
}

const pointsOf = (rules: RuleSet): Points => {
  const plain = plainPointsOf(rules);
  const distinct = boxes.map((_, box) => [
    ...new Set(plain.filter((_points, at) => at % boxes.length === box)),
  ]);
  return { plain, distinct };
};

/** By points: the value of scoring them in the box at hand. */
const worths = new Float64Array(yahtzeePoints + 1);

const fillTurn = (
  { fills, keeps }: Turn,
  { rules, layout, values }: Omit<ValueTable, 'turn'>,
  { plain, distinct }: Points,
  standing: CardState,
): void => {
  fills.fill(0);
  const valueOf = (box: number, points: number): number =>
    float64At(values, indexOf(layout, cardStateAfter(standing, box, points)));
  for (let box = 0; box < boxes.length; box++) {
    if (!isOpen(standing.filled, box)) continue;
    for (const points of entryAt(distinct, box)) worths[points] = points + valueOf(box, points);
    for (let roll = 0; roll < rollCount; roll++) {
      const worth = float64At(worths, int32At(plain, boxes.length * roll + box));
      if (worth > float64At(fills, roll)) fills[roll] = worth;
    }
  }
  for (const roll of equalRolls)
    fills[roll] = fillsOf(rules, standing, roll).reduce(
      (best, { box, points, bonus }) => Math.max(best, points + bonus + valueOf(box, points)),
      0,
    );
  fillKeeps(keeps, fills);
};

/** Wraps values computed by `solve`. Throws a RangeError if their number is not that of the rule set. */
export const tableFrom = (rules: RuleSet, values: Float64Array): ValueTable => {
  const layout = layoutOf(rules, 0);
  if (values.length !== layout.size)
    throw new RangeError(`a table of ${rules.name} has ${layout.size} values`);
  const points = pointsOf(rules);
  // Shared by all turns: a game has 13, so grading a hundred thousand games would otherwise allocate gigabytes.
  const turn: Turn = { fills: new Float64Array(rollCount), keeps: newKeeps() };
  let current = -1;
  return {
    rules,
    layout,
    values,
    turn(standing) {
      if (standing.filled === allBoxes) throw new RangeError('no turn begins with a full card');
      const key = indexOf(layout, standing);
      if (current !== key) fillTurn(turn, { rules, layout, values }, points, standing);
      current = key;
      return turn;
    },
  };
};

/** The points that best play adds from a position between two turns (see `values`). */
export const valueOf = ({ layout, values }: ValueTable, standing: CardState): number =>
  float64At(values, indexOf(layout, standing));
