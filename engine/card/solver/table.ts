/** The value of best play from every position between two turns, and within a turn. */
import { entryAt, float64At, int32At } from '../../entry-at.ts';
import { fillsOf, jokerRollsOf, mayFill, plainPointsOf, prizeOf } from './fills.ts';
import { rollCount } from './keeps.ts';
import type { CardModel, Filled } from './model.ts';
import {
  allBoxesOf,
  indexOf,
  layoutOf,
  positionAfter,
  type CardPosition,
  type Layout,
} from './states.ts';
import { fillKeeps, newKeeps, type Keeps } from './turn.ts';

/** A rule set, solved as far as anything was asked of it. */
export interface ValueTable {
  readonly model: CardModel;
  readonly layout: Layout;
  /**
   * By `indexOf(layout, position)`: the points that best play adds to the boxes and to bonuses
   * within turns. The upper bonus counts once the card is full, so a value includes all of it that
   * is still expected, even if it is already won.
   */
  readonly values: Float64Array;
  /** Solves the rows that a row leads to and itself, unless they are solved. */
  solveFrom(row: Filled): void;
  /** Solves all of it, row by row, so that the caller may pause. */
  inSteps(): Generator<void, void>;
  /**
   * The values of every choice within the turn that begins at a position. Valid until the next call
   * for another position, which reuses the arrays. Throws a RangeError for a full card.
   */
  turn(position: CardPosition): TurnValues;
}

/** Points that best play adds, as in `values`, from positions within a turn. */
export interface TurnValues {
  /** By roll (0 to 251): the value of the best box. */
  readonly fills: Float64Array;
  /** The values of keeping a set and re-rolling the rest. */
  readonly keeps: Keeps;
}

/** What a turn needs of a rule set besides its values. */
interface Points {
  /** By `boxCount * roll + box`, as in `plainPointsOf`. */
  readonly plain: Int32Array;
  /** By box: the points that occur, each once. */
  readonly distinct: readonly (readonly number[])[];
  readonly jokerRolls: readonly number[];
}

const pointsOf = (model: CardModel): Points => {
  const plain = plainPointsOf(model);
  const distinct = Array.from({ length: model.boxCount }, (_, box) => [
    ...new Set(plain.filter((_points, at) => at % model.boxCount === box)),
  ]);
  return { plain, distinct, jokerRolls: jokerRollsOf(model) };
};

/** No box has more points. */
const pointsMax = 50;
/** By points: the value of scoring them in the box at hand. */
const worths = new Float64Array(pointsMax + 1);

const fillTurn = (
  { fills, keeps }: TurnValues,
  { model, layout, values }: Pick<ValueTable, 'model' | 'layout' | 'values'>,
  { plain, distinct, jokerRolls }: Points,
  position: CardPosition,
): void => {
  fills.fill(0);
  const valueOf = (box: number, points: number): number =>
    float64At(values, indexOf(layout, positionAfter(model, position, box, points)));
  for (let box = 0; box < model.boxCount; box++) {
    if (!mayFill(model, position, box)) continue;
    for (const points of entryAt(distinct, box))
      worths[points] = points + prizeOf(model, box, points) + valueOf(box, points);
    for (let roll = 0; roll < rollCount; roll++) {
      const worth = float64At(worths, int32At(plain, model.boxCount * roll + box));
      if (worth > float64At(fills, roll)) fills[roll] = worth;
    }
  }
  for (const roll of jokerRolls)
    fills[roll] = fillsOf(model, position, roll).reduce(
      (best, { box, points, bonus }) => Math.max(best, points + bonus + valueOf(box, points)),
      0,
    );
  fillKeeps(keeps, fills);
};

/** Creates a table whose values are computed by what `solving` does. */
export const openTable = (
  model: CardModel,
  layout: Layout,
  values: Float64Array,
  solving: Pick<ValueTable, 'solveFrom' | 'inSteps'>,
): ValueTable => {
  const points = pointsOf(model);
  const allBoxes = allBoxesOf(model);
  // Shared by all turns: a game has 13 or more, so grading a hundred thousand games would otherwise
  // allocate gigabytes.
  const turn: TurnValues = { fills: new Float64Array(rollCount), keeps: newKeeps() };
  let current = -1;
  return {
    model,
    layout,
    values,
    ...solving,
    turn(position) {
      if (position.filled === allBoxes) throw new RangeError('no turn begins with a full card');
      const key = indexOf(layout, position);
      if (current === key) return turn;
      solving.solveFrom(position);
      fillTurn(turn, { model, layout, values }, points, position);
      current = key;
      return turn;
    },
  };
};

/**
 * Wraps the values of `allValuesOf`. Throws a RangeError if their number is not that of the rule
 * set.
 */
export const tableFrom = (model: CardModel, values: Float64Array): ValueTable => {
  const layout = layoutOf(model, 0);
  if (values.length !== layout.size)
    throw new RangeError(`a table of ${model.name} has ${layout.size} values`);
  return openTable(model, layout, values, { solveFrom: () => undefined, *inSteps() {} });
};

/** The points that best play adds from a position between two turns (see `values`). */
export const valueOf = (table: ValueTable, position: CardPosition): number => {
  table.solveFrom(position);
  return float64At(table.values, indexOf(table.layout, position));
};
