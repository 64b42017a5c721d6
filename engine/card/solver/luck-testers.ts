import { luckTesterOf, type LuckModel } from '../../luck-test/luck-test.ts';
import type { LuckTesterFrom } from '../../solver.ts';
import type { SolvableRules } from './model.ts';
import { tableFrom, type ValueTable } from './table.ts';
import { float64At } from '../../entry-at.ts';
import type { Dealt } from '../../luck-test/block.ts';
import { isIn } from '../../positions.ts';
import { allPositions } from '../card.ts';
import type { CardState } from '../game.ts';
import type { Move } from '../moves.ts';
import { cardEvaluator, fillsAt } from './evaluator.ts';
import { setCount, setOf } from './keeps.ts';
import { positionAfter, positionOf } from './states.ts';
import { takeBest } from './turn.ts';

/**
 * A re-roll. For full rolls, the keeps contain the value of the best choice after it (see
 * `fillKeeps`).
 */
const keepDealt = (
  table: ValueTable,
  { turn, roll, dice, card }: CardState,
  held: number,
): Dealt => {
  // Copied because the table reuses its arrays, and the move compared with this one may belong to
  // another turn.
  const values = table.turn(positionOf(table.model, card)).keeps[roll === 0 ? 0 : 1].slice();
  const kept = dice.filter((_, at) => isIn(held, at));
  return {
    turn,
    roll: roll + 1,
    rolled: allPositions & ~held,
    value: (faces) => float64At(values, setOf([...kept, ...faces])),
  };
};

/**
 * Filling a box ends the turn, so the first roll of the next turn is dealt unless the card is full.
 */
const fillDealt = (table: ValueTable, state: CardState, box: number): Dealt | null => {
  const { model } = table;
  const { turn, card } = state;
  if (turn + 1 === model.boxCount) return null;
  const points = fillsAt(table, state).find((fill) => fill.box === box)?.points ?? 0;
  const { keeps } = table.turn(positionAfter(model, positionOf(model, card), box, points));
  const best = new Float64Array(setCount);
  takeBest(keeps[0], best);
  return {
    turn: turn + 1,
    roll: 0,
    rolled: allPositions,
    value: (faces) => float64At(best, setOf(faces)),
  };
};

/** Creates the luck model of a solved rule set. */
export const cardLuckModel = <Rules>(
  solvable: SolvableRules<Rules>,
  table: ValueTable,
): LuckModel<Rules, CardState, Move> => ({
  evaluator: cardEvaluator(solvable, table),
  dealt: (state, move) =>
    move.kind === 'keep' ? keepDealt(table, state, move.held) : fillDealt(table, state, move.box),
});

/** The luck test of a rule set. */
export const cardLuckTester =
  <Rules>(solvable: SolvableRules<Rules>): LuckTesterFrom =>
  (values) =>
    luckTesterOf(cardLuckModel(solvable, tableFrom(solvable.model, values)));
