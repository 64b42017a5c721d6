/** The values of Yahtzee's moves, from a solved table. */
import type { Choice } from '../../coach.ts';
import { float64At } from '../../entry-at.ts';
import { isIn } from '../../positions.ts';
import type { Evaluator } from '../../evaluator.ts';
import type { Face } from '../../types.ts';
import { boxes } from '../boxes.ts';
import { allPositions, rollsPerTurn, yahtzee, type YahtzeeState } from '../game.ts';
import { formatMove, type Move } from '../moves.ts';
import type { RuleSet } from '../rules.ts';
import { bonusPoints, pointsIn, writtenPoints } from '../score.ts';
import { cardStateAfter } from './fills.ts';
import { setOf } from './keeps.ts';
import { emptyCardState, cardStateOf } from './states.ts';
import { valueOf, type ValueTable } from './table.ts';

/** The set of dice kept from a roll. */
const setKept = (dice: readonly Face[], held: number): number =>
  setOf(dice.filter((_, at) => isIn(held, at)));

/** The expected final score after filling a box; `null` if the rules do not allow it. */
const fillValue = (table: ValueTable, state: YahtzeeState, box: number): number | null => {
  const { card, dice } = state;
  const points = card[box] === null ? pointsIn(table.rules, card, dice, box) : null;
  if (points === null) return null;
  const after = cardStateAfter(cardStateOf(card), box, points);
  return writtenPoints(state) + points + bonusPoints(card, dice) + valueOf(table, after);
};

/** The expected final score after a re-roll that keeps the set `kept`. */
const keepValue = (table: ValueTable, state: YahtzeeState, kept: number): number => {
  const { keeps } = table.turn(cardStateOf(state.card));
  return writtenPoints(state) + float64At(state.roll === 0 ? keeps[0] : keeps[1], kept);
};

const keepChoices = (table: ValueTable, state: YahtzeeState): readonly Choice[] => {
  const choices = new Map<number, Choice>();
  for (let held = 0; held < allPositions; held++) {
    const kept = setKept(state.dice, held);
    if (choices.has(kept)) continue;
    const move = formatMove({ kind: 'keep', held });
    choices.set(kept, { move, value: keepValue(table, state, kept) });
  }
  return [...choices.values()];
};

const fillChoices = (table: ValueTable, state: YahtzeeState): readonly Choice[] =>
  boxes.flatMap((_, box) => {
    const value = fillValue(table, state, box);
    return value === null ? [] : [{ move: formatMove({ kind: 'fill', box }), value }];
  });

const mayKeep = ({ roll }: YahtzeeState): boolean => roll < rollsPerTurn - 1;

/** Every legal move in every notation, unordered. */
const movesAt = (table: ValueTable, state: YahtzeeState): readonly Choice[] => {
  if (yahtzee.isOver(state)) return [];
  const masks = mayKeep(state) ? Array.from({ length: allPositions }, (_, held) => held) : [];
  const keeps = masks.map((held) => ({
    move: formatMove({ kind: 'keep', held }),
    value: keepValue(table, state, setKept(state.dice, held)),
  }));
  return [...fillChoices(table, state), ...keeps];
};

/**
 * Every legal move with the expected final score under best play, best first; none if the game is over. Keeps that differ only in equal
 * dice are one choice, written with the lowest positions.
 */
export const choicesAt = (table: ValueTable, state: YahtzeeState): readonly Choice[] => {
  if (yahtzee.isOver(state)) return [];
  const keeps = mayKeep(state) ? keepChoices(table, state) : [];
  return [...fillChoices(table, state), ...keeps].toSorted((one, other) => other.value - one.value);
};

/** The evaluator of a solved rule set. */
export const yahtzeeEvaluator = (table: ValueTable): Evaluator<RuleSet, YahtzeeState, Move> => ({
  game: yahtzee,
  rules: table.rules,
  unit: 'points',
  par: valueOf(table, emptyCardState),
  choices: (state) => choicesAt(table, state),
  moves: (state) => movesAt(table, state),
  value(state, move) {
    switch (move.kind) {
      case 'keep':
        return keepValue(table, state, setKept(state.dice, move.held));
      case 'fill': {
        const value = fillValue(table, state, move.box);
        if (value === null) throw new RangeError('the rules do not allow this box now');
        return value;
      }
    }
  },
  missing: () => 0,
  turnAndRollOf: ({ turn, roll }) => ({ turn, roll }),
});
