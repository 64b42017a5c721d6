/** The values of the moves of a game with a card, from a solved table. */
import type { Choice } from '../../coach.ts';
import { float64At } from '../../entry-at.ts';
import type { Evaluator } from '../../evaluator.ts';
import { isIn } from '../../positions.ts';
import type { Face } from '../../types.ts';
import { allPositions, rollsPerTurn } from '../card.ts';
import type { CardState } from '../game.ts';
import type { Move } from '../moves.ts';
import { fillsOf } from './fills.ts';
import { setOf } from './keeps.ts';
import type { Fill, SolvableRules } from './model.ts';
import { emptyPosition, positionAfter, positionOf } from './states.ts';
import { valueOf, type ValueTable } from './table.ts';

/** The set of dice kept from a roll. */
export const setKept = (dice: readonly Face[], held: number): number =>
  setOf(dice.filter((_, at) => isIn(held, at)));

/** The points written so far, without the upper bonus. */
export const writtenPoints = ({ card, bonus }: Pick<CardState, 'card' | 'bonus'>): number => {
  let points = bonus;
  for (const written of card) points += written ?? 0;
  return points;
};

/** Whether the card is full. */
const isFull = ({ dice }: CardState): boolean => dice.length === 0;
const mayKeep = ({ roll }: CardState): boolean => roll < rollsPerTurn - 1;

/** Every way to end the turn with the dice on the table. */
export const fillsAt = (
  { model }: Pick<ValueTable, 'model'>,
  { card, dice }: CardState,
): readonly Fill[] => fillsOf(model, positionOf(model, card), setOf(dice));

/** The expected final score after filling a box. */
const fillValue = (table: ValueTable, state: CardState, { box, points, bonus }: Fill): number => {
  const after = positionAfter(table.model, positionOf(table.model, state.card), box, points);
  return writtenPoints(state) + points + bonus + valueOf(table, after);
};

/** The expected final score after a re-roll that keeps the set `kept`. */
const keepValue = (table: ValueTable, state: CardState, kept: number): number => {
  const { keeps } = table.turn(positionOf(table.model, state.card));
  return writtenPoints(state) + float64At(state.roll === 0 ? keeps[0] : keeps[1], kept);
};

const keepChoices = (table: ValueTable, state: CardState): readonly Choice[] => {
  const choices = new Map<number, Choice>();
  for (let held = 0; held < allPositions; held++) {
    const kept = setKept(state.dice, held);
    if (choices.has(kept)) continue;
    const move = table.model.formatMove({ kind: 'keep', held });
    choices.set(kept, { move, value: keepValue(table, state, kept) });
  }
  return [...choices.values()];
};

const fillChoices = (table: ValueTable, state: CardState): readonly Choice[] =>
  fillsAt(table, state).map((fill) => ({
    move: table.model.formatMove({ kind: 'fill', box: fill.box }),
    value: fillValue(table, state, fill),
  }));

/** Every legal move in every notation, unordered. */
const movesAt = (table: ValueTable, state: CardState): readonly Choice[] => {
  if (isFull(state)) return [];
  const masks = mayKeep(state) ? Array.from({ length: allPositions }, (_, held) => held) : [];
  const keeps = masks.map((held) => ({
    move: table.model.formatMove({ kind: 'keep', held }),
    value: keepValue(table, state, setKept(state.dice, held)),
  }));
  return [...fillChoices(table, state), ...keeps];
};

/**
 * Every legal move with the expected final score under best play, best first; none if the game is
 * over. Keeps that differ only in equal dice are one choice, written with the lowest positions.
 */
export const choicesAt = (table: ValueTable, state: CardState): readonly Choice[] => {
  if (isFull(state)) return [];
  const keeps = mayKeep(state) ? keepChoices(table, state) : [];
  return [...fillChoices(table, state), ...keeps].toSorted((one, other) => other.value - one.value);
};

/** The evaluator of a solved rule set. */
export const cardEvaluator = <Rules>(
  { game, rules }: SolvableRules<Rules>,
  table: ValueTable,
): Evaluator<Rules, CardState, Move> => ({
  game,
  rules,
  unit: 'points',
  get par() {
    return valueOf(table, emptyPosition);
  },
  choices: (state) => choicesAt(table, state),
  moves: (state) => movesAt(table, state),
  value(state, move) {
    switch (move.kind) {
      case 'keep':
        return keepValue(table, state, setKept(state.dice, move.held));
      case 'fill': {
        const fill = fillsAt(table, state).find(({ box }) => box === move.box);
        if (fill === undefined) throw new RangeError('the rules do not allow this box now');
        return fillValue(table, state, fill);
      }
    }
  },
  missing: () => 0,
  turnAndRollOf: ({ turn, roll }) => ({ turn, roll }),
});
