/** The consequences of a choice: where its turn ends if best play follows, and its effect on the bonus and the yahtzee. */
import { float64At, int32At } from '../../entry-at.ts';
import { isIn } from '../../positions.ts';
import { boxes, lowerStart, type Box } from '../boxes.ts';
import { rollsPerTurn, type YahtzeeState } from '../game.ts';
import { readMove } from '../moves.ts';
import { bonusPoints, pointsIn } from '../score.ts';
import { bestFill, bestKeep } from './band.ts';
import { chancesAt, type Chances, type ChanceTables } from './chances.ts';
import type { Fill } from './fills.ts';
import { choicesAt } from './evaluator.ts';
import { noDice, rollCount, setCount, setOf, setsWithOneMore } from './keeps.ts';
import { cardStateOf } from './states.ts';
import type { ValueTable } from './table.ts';

/** A box in which a turn can end. Probabilities, 0 to 1, are over all ways the turn can continue. */
export interface Ending {
  readonly box: Box;
  /** The probability that this box is filled. */
  readonly chance: number;
  /** The probability that it is filled well: an upper box with at least three of its face, a lower box with any points. */
  readonly made: number;
  /** Its points times their probability, including the 100 for a further yahtzee. */
  readonly points: number;
}

export interface Outlook extends Chances {
  /** As written by `choicesAt`. */
  readonly move: string;
  /** The expected final score. */
  readonly value: number;
  /** The boxes that can be filled. Their chances sum to 1. */
  readonly endings: readonly Ending[];
}

/** Distributes the probabilities of kept sets over the rolls they become. */
const spread = (chances: Float64Array): void => {
  for (let set = noDice; set >= rollCount; set--) {
    const share = float64At(chances, set) / 6;
    if (share === 0) continue;
    for (let face = 0; face < 6; face++) {
      const more = int32At(setsWithOneMore, 6 * (set - rollCount) + face);
      chances[more] = float64At(chances, more) + share;
    }
  }
};

/** The probability that each roll is the one scored, if `kept` is kept from roll `state.roll` (0 or 1) and best play follows. */
const scoredRolls = (table: ValueTable, state: YahtzeeState, kept: number): Float64Array => {
  const { fills, keeps } = table.turn(cardStateOf(state.card));
  let rolls = new Float64Array(setCount);
  rolls[kept] = 1;
  spread(rolls);
  for (let roll = state.roll + 1; roll < rollsPerTurn - 1; roll++) {
    const next = new Float64Array(setCount);
    for (let at = 0; at < rollCount; at++) {
      const best = bestKeep(at, float64At(fills, at), keeps[roll === 0 ? 0 : 1]);
      const to = best < 0 ? at : best;
      next[to] = float64At(next, to) + float64At(rolls, at);
    }
    spread(next);
    rolls = next;
  }
  return rolls.subarray(0, rollCount);
};

const isMade = ({ box, points }: Fill): boolean => points >= (box < lowerStart ? 3 * (box + 1) : 1);

const endingsOf = (fills: readonly { readonly fill: Fill; readonly chance: number }[]): Ending[] =>
  boxes.flatMap((box, index) => {
    const own = fills.filter(({ fill }) => fill.box === index);
    const sum = (of: (fill: Fill) => number): number =>
      own.reduce((total, { fill, chance }) => total + chance * of(fill), 0);
    if (own.length === 0) return [];
    const made = sum((fill) => (isMade(fill) ? 1 : 0));
    return [
      { box, chance: sum(() => 1), made, points: sum(({ points, bonus }) => points + bonus) },
    ];
  });

/** Where the turn ends after a legal move if best play follows. */
export const endingsAfter = (
  table: ValueTable,
  state: YahtzeeState,
  move: string,
): readonly Ending[] => {
  const { card, dice } = state;
  const read = readMove(move, 0);
  if (read?.kind === 'fill') {
    const points = pointsIn(table.rules, card, dice, read.box) ?? 0;
    const fill = { box: read.box, points, bonus: bonusPoints(card, dice) };
    return endingsOf([{ fill, chance: 1 }]);
  }
  const kept = setOf(dice.filter((_, at) => isIn(read?.held ?? 0, at)));
  const standing = cardStateOf(card);
  const fills = Array.from(scoredRolls(table, state, kept), (chance, roll) => {
    const fill = chance > 0 ? bestFill(table, standing, roll) : undefined;
    return fill ? [{ fill, chance }] : [];
  });
  return endingsOf(fills.flat());
};

/** The move as written by `choicesAt`: of equal dice, those at the lowest positions are kept. */
const writtenOnce = ({ dice }: YahtzeeState, move: string, moves: readonly string[]): string => {
  const setBy = (text: string): number => {
    const read = readMove(text, 0);
    return read?.kind === 'keep' ? setOf(dice.filter((_, at) => isIn(read.held, at))) : -1;
  };
  const set = setBy(move);
  return set < 0 ? move : (moves.find((one) => setBy(one) === set) ?? move);
};

/** Returns the outlook of each of `moves`. Throws a RangeError if one is illegal. */
export const outlooksOf = (
  tables: ChanceTables,
  state: YahtzeeState,
  moves: readonly string[],
): readonly Outlook[] => {
  const choices = choicesAt(tables.table, state);
  const chances = chancesAt(tables, state);
  const known = choices.map(({ move }) => move);
  return moves.map((text) => {
    const move = writtenOnce(state, text, known);
    const value = choices.find((choice) => choice.move === move)?.value;
    const prizes = chances.get(move);
    if (value === undefined || !prizes) throw new RangeError(`${text} is not allowed now`);
    return { move, value, ...prizes, endings: endingsAfter(tables.table, state, move) };
  });
};
