/** Yahtzee's model for the luck test (engine/luck-test/). */
import { float64At } from '../../entry-at.ts';
import type { Dealt } from '../../luck-test/block.ts';
import type { LuckModel } from '../../luck-test/luck-test.ts';
import { isIn } from '../../positions.ts';
import { boxes } from '../boxes.ts';
import { allPositions, type YahtzeeState } from '../game.ts';
import type { Move } from '../moves.ts';
import type { RuleSet } from '../rules.ts';
import { pointsIn } from '../score.ts';
import { yahtzeeEvaluator } from './evaluator.ts';
import { cardStateAfter } from './fills.ts';
import { setCount, setOf } from './keeps.ts';
import { cardStateOf } from './states.ts';
import type { ValueTable } from './table.ts';
import { takeBest } from './turn.ts';

/** A re-roll. For full rolls, the keeps contain the value of the best choice after it (see `fillKeeps`). */
const keepDealt = (
  table: ValueTable,
  { turn, roll, dice, card }: YahtzeeState,
  held: number,
): Dealt => {
  // Copied because the table reuses its arrays, and the move compared with this one may belong to another turn.
  const values = table.turn(cardStateOf(card)).keeps[roll === 0 ? 0 : 1].slice();
  const kept = dice.filter((_, at) => isIn(held, at));
  return {
    turn,
    roll: roll + 1,
    rolled: allPositions & ~held,
    value: (faces) => float64At(values, setOf([...kept, ...faces])),
  };
};

/** Filling a box ends the turn, so the first roll of the next turn is dealt unless the card is full. */
const fillDealt = (
  table: ValueTable,
  { turn, dice, card }: YahtzeeState,
  box: number,
): Dealt | null => {
  if (turn + 1 === boxes.length) return null;
  const points = pointsIn(table.rules, card, dice, box) ?? 0;
  const { keeps } = table.turn(cardStateAfter(cardStateOf(card), box, points));
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
export const yahtzeeLuckModel = (table: ValueTable): LuckModel<RuleSet, YahtzeeState, Move> => ({
  evaluator: yahtzeeEvaluator(table),
  dealt: (state, move) =>
    move.kind === 'keep' ? keepDealt(table, state, move.held) : fillDealt(table, state, move.box),
});
