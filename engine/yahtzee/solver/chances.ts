/** How likely best play is to win the upper bonus and a yahtzee, and how likely a turn is to make a box. */
import { isIn } from '../../positions.ts';
import type { Face } from '../../types.ts';
import { boxes, lowerStart, plainPoints, type Box } from '../boxes.ts';
import { rollsPerTurn, type YahtzeeState } from '../game.ts';
import { upperBonusPoints } from '../rules.ts';
import { choicesAt } from './evaluator.ts';
import type { Kernel } from './kernel-machine.ts';
import { diceOfSet, rollCount, setOf } from './keeps.ts';
import { solve } from './solve.ts';
import type { Standing } from './states.ts';
import { valueOf, type Table } from './table.ts';
import { keepsOf } from './turn.ts';

/** Probabilities, 0 to 1, if best play follows. */
export interface Chances {
  /** Of winning the upper bonus. */
  readonly upperBonus: number;
  /** Of a yahtzee box that holds 50 in the end. */
  readonly yahtzee: number;
}

/** A rule set solved three times: as it is, and with a little more paid for the upper bonus or for a yahtzee. */
export interface ChanceTables extends Readonly<Record<keyof Chances, Table>> {
  readonly table: Table;
}

/**
 * Points. What best play gains when a prize grows by very little is that much times the chance of winning it (the envelope theorem). A
 * power of two adds no rounding of its own; between choices that differ by less than this, either chance may be told.
 */
const little = 2 ** -16;

/** Solves a rule set for its chances: takes as long as solving it twice. */
export const solveChances = (table: Table, kernel: Kernel | null): ChanceTables => ({
  table,
  upperBonus: solve(table.rules, kernel, { upperBonus: upperBonusPoints + little, yahtzee: 0 }),
  yahtzee: solve(table.rules, kernel, { upperBonus: upperBonusPoints, yahtzee: little }),
});

const chanceOf = (gain: number): number => Math.min(1, Math.max(0, gain / little));

/** The chances from a position between two turns; exact to 1e-6. */
export const chancesFrom = (tables: ChanceTables, standing: Standing): Chances => {
  const value = valueOf(tables.table, standing);
  return {
    upperBonus: chanceOf(valueOf(tables.upperBonus, standing) - value),
    yahtzee: chanceOf(valueOf(tables.yahtzee, standing) - value),
  };
};

/** The chances after each choice, by its move and in the order of `choicesAt`: those of the first are the position's own. */
export const chancesAt = (
  tables: ChanceTables,
  state: YahtzeeState,
): ReadonlyMap<string, Chances> => {
  const valuesIn = (table: Table): ReadonlyMap<string, number> =>
    new Map(choicesAt(table, state).map(({ move, value }) => [move, value]));
  const [bonus, yahtzee] = [valuesIn(tables.upperBonus), valuesIn(tables.yahtzee)];
  return new Map(
    choicesAt(tables.table, state).map(({ move, value }) => [
      move,
      {
        upperBonus: chanceOf((bonus.get(move) ?? value) - value),
        yahtzee: chanceOf((yahtzee.get(move) ?? value) - value),
      },
    ]),
  );
};

/** Three of its face make an upper box, as the upper bonus asks for on average; any points make a lower one, no joker. */
const isMade = (dice: readonly Face[], box: number): boolean =>
  plainPoints(dice, box) >= (box < lowerStart ? 3 * (box + 1) : 1);

type Goal = readonly [Float64Array, Float64Array];
const goals: Goal[] = [];

/** By re-rolls made before, then by the set that is kept: the chance to make the box. Worked out when first asked for. */
const goalOf = (box: number): Goal =>
  (goals[box] ??= keepsOf(
    Float64Array.from(diceOfSet.slice(0, rollCount), (dice) => (isMade(dice, box) ? 1 : 0)),
  ));

/**
 * The chance that the rest of a turn makes a box, if one goes for nothing else: for five dice and the roll they fell in (0 to 2). An
 * upper box is made by three of its face or more, a lower box by any points of its own; jokers don't count.
 */
export const boxChance = (dice: readonly Face[], roll: number, box: Box): number => {
  const index = boxes.indexOf(box);
  if (isMade(dice, index)) return 1;
  if (roll === rollsPerTurn - 1) return 0;
  const [first, second] = goalOf(index);
  const chances = roll === 0 ? first : second;
  let best = 0;
  for (let held = 0; held < (1 << dice.length) - 1; held++) {
    const kept = setOf(dice.filter((_, at) => isIn(held, at)));
    best = Math.max(best, chances[kept] ?? 0);
  }
  return best;
};
