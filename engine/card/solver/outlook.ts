/**
 * The consequences of a choice: where its turn ends if best play follows, and its effect on the
 * bonus and the feat.
 */
import { diceToCome } from '../../game.ts';
import { float64At, int32At } from '../../entry-at.ts';
import { lowerStart, rollsPerTurn } from '../card.ts';
import type { CardState } from '../game.ts';
import type { Move } from '../moves.ts';
import { bestFill, bestKeep } from './band.ts';
import { chancesAt, type Chances, type ChanceTables } from './chances.ts';
import { choicesAt, fillsAt, setKept } from './evaluator.ts';
import { noDice, rollCount, setCount, setsWithOneMore } from './keeps.ts';
import type { Fill, SolvableRules } from './model.ts';
import { positionOf } from './states.ts';
import type { ValueTable } from './table.ts';

/**
 * A box in which a turn can end. Probabilities, 0 to 1, are over all ways the turn can continue.
 */
export interface BoxOutlook {
  /** The index of the box. */
  readonly box: number;
  /** The probability that this box is filled, if only with a 0. */
  readonly chance: number;
  /** The probability that it is filled with points. */
  readonly scored: number;
  /**
   * The probability that it is filled well: an upper box with at least three of its face, a lower
   * box with any points.
   */
  readonly made: number;
  /** Its points times their probability, bonuses included. */
  readonly points: number;
}

export interface Outlook extends Chances {
  /** As written by `choicesAt`. */
  readonly move: string;
  /** The expected final score. */
  readonly value: number;
  /** The boxes that can be filled. Their chances sum to 1. */
  readonly endings: readonly BoxOutlook[];
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

/**
 * The probability that each roll is the one scored, if `kept` is kept from roll `state.roll` (0
 * or 1) and best play follows.
 */
const scoredRolls = (table: ValueTable, state: CardState, kept: number): Float64Array => {
  const { fills, keeps } = table.turn(positionOf(table.model, state.card));
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

const endingsOf = (
  fills: readonly { readonly fill: Fill; readonly chance: number }[],
): BoxOutlook[] => {
  const boxes = [...new Set(fills.map(({ fill }) => fill.box))].toSorted(
    (one, other) => one - other,
  );
  return boxes.map((box) => {
    const own = fills.filter(({ fill }) => fill.box === box);
    const sum = (of: (fill: Fill) => number): number =>
      own.reduce((total, { fill, chance }) => total + chance * of(fill), 0);
    const made = sum((fill) => (isMade(fill) ? 1 : 0));
    return {
      box,
      chance: sum(() => 1),
      scored: sum((fill) => (fill.points > 0 ? 1 : 0)),
      made,
      points: sum(({ points, bonus }) => points + bonus),
    };
  });
};

/** Where the turn ends after a legal move if best play follows. */
export const endingsAfter = (
  table: ValueTable,
  state: CardState,
  move: Move,
): readonly BoxOutlook[] => {
  const { card, dice } = state;
  if (move.kind === 'fill') {
    const fill = fillsAt(table, state).find(({ box }) => box === move.box);
    return endingsOf(fill ? [{ fill, chance: 1 }] : []);
  }
  const position = positionOf(table.model, card);
  const fills = Array.from(scoredRolls(table, state, setKept(dice, move.held)), (chance, roll) => {
    const fill = chance > 0 ? bestFill(table, position, roll) : undefined;
    return fill ? [{ fill, chance }] : [];
  });
  return endingsOf(fills.flat());
};

/** The outlook of each of `moves`, as written in a log. Throws a RangeError if one is illegal. */
export const outlooksOf = <Rules>(
  { game }: SolvableRules<Rules>,
  tables: ChanceTables,
  state: CardState,
  moves: readonly string[],
): readonly Outlook[] => {
  if (game.toCome(state) > 0) throw new RangeError(diceToCome);
  const choices = choicesAt(tables.table, state);
  const chances = chancesAt(tables, state);
  const known = choices.map(({ move }) => ({ move, read: game.readMove(move, 0) }));
  return moves.map((text) => {
    const read = game.readMove(text, 0);
    // Of equal dice, `choicesAt` keeps those at the lowest positions.
    const set = read?.kind === 'keep' ? setKept(state.dice, read.held) : -1;
    const same = known.find(
      (one) => one.read?.kind === 'keep' && setKept(state.dice, one.read.held) === set,
    );
    const move = same?.move ?? text;
    const value = choices.find((choice) => choice.move === move)?.value;
    const prizes = chances.get(move);
    if (read === null || value === undefined || !prizes)
      throw new RangeError(`${text} is not allowed now`);
    return { move, value, ...prizes, endings: endingsAfter(tables.table, state, read) };
  });
};
