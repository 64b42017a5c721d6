/**
 * The range of likely final scores, from games simulated with best play: an expectation alone hides
 * how far luck reaches.
 */
import { bandShare, type Band } from '../../coach.ts';
import { entryAt, float64At, int32At } from '../../entry-at.ts';
import type { Random } from '../../random.ts';
import type { CardState } from '../game.ts';
import { writtenPoints } from './evaluator.ts';
import { fillsOf } from './fills.ts';
import { noDice, rollCount, setsWithOneFewer, setsWithOneMore } from './keeps.ts';
import type { Fill } from './model.ts';
import { allBoxesOf, indexOf, positionAfter, positionOf, type CardPosition } from './states.ts';
import { valueOf, type ValueTable, type TurnValues } from './table.ts';

/** Adds random dice until there are five. */
const rollFrom = (kept: number, random: Random): number => {
  let set = kept;
  while (set >= rollCount)
    set = int32At(setsWithOneMore, 6 * (set - rollCount) + Math.floor(6 * random()));
  return set;
};

/** The sets of up to four dice contained in a roll. */
const keepsWithin = (roll: number): readonly number[] => {
  const found = new Set(setsWithOneFewer[roll]);
  for (const set of found) for (const smaller of entryAt(setsWithOneFewer, set)) found.add(smaller);
  return [...found];
};

const keeps: (readonly number[])[] = [];

/**
 * Returns the best set to keep from a roll; -1 if no keep is worth more than filling a box now
 * (`fill`).
 */
export const bestKeep = (roll: number, fill: number, values: Float64Array): number => {
  let [best, value] = [-1, fill];
  for (const set of (keeps[roll] ??= keepsWithin(roll)))
    if (float64At(values, set) > value) [best, value] = [set, float64At(values, set)];
  return best;
};

/** Rolls one turn with best play and returns the roll that is scored. */
const rollOfTurn = ({ fills, keeps: values }: TurnValues, random: Random): number => {
  let roll = rollFrom(noDice, random);
  for (const worth of values) {
    const kept = bestKeep(roll, float64At(fills, roll), worth);
    if (kept < 0) break;
    roll = rollFrom(kept, random);
  }
  return roll;
};

/** A simulated game: its position and the points so far. */
interface SimulatedGame {
  readonly position: CardPosition;
  readonly points: number;
}

/** The best way to end a turn with `roll` (0 to 251); undefined if no box is allowed. */
export const bestFill = (
  table: ValueTable,
  position: CardPosition,
  roll: number,
): Fill | undefined => {
  const worthOf = ({ box, points }: Fill): number =>
    points + valueOf(table, positionAfter(table.model, position, box, points));
  const fills = fillsOf(table.model, position, roll);
  return fills.toSorted((one, other) => worthOf(other) - worthOf(one))[0];
};

/** Plays one turn of games that share a position. */
const playTurn = (
  table: ValueTable,
  simulations: readonly SimulatedGame[],
  random: Random,
): readonly SimulatedGame[] => {
  const fills = new Map<number, Fill | undefined>();
  return simulations.map(({ position, points }) => {
    const roll = rollOfTurn(table.turn(position), random);
    const fill = fills.get(roll) ?? bestFill(table, position, roll);
    fills.set(roll, fill);
    if (fill === undefined) throw new Error('a roll has no box');
    return {
      position: positionAfter(table.model, position, fill.box, fill.points),
      points: points + fill.points + fill.bonus,
    };
  });
};

/** Groups games by position, so that a turn is computed once per group. */
const groupByPosition = (
  table: ValueTable,
  simulations: readonly SimulatedGame[],
): readonly (readonly SimulatedGame[])[] => {
  const groups = new Map<number, SimulatedGame[]>();
  for (const simulation of simulations) {
    const index = indexOf(table.layout, simulation.position);
    const group = groups.get(index) ?? [];
    groups.set(index, group);
    group.push(simulation);
  }
  return [...groups.values()];
};

/**
 * The band of final scores if best play follows from a position between two turns. Simulates
 * `games` games (10 or more) with dice from `random`. With 1,000 games, both ends are accurate to
 * about five points.
 */
export const bandFrom = (
  table: ValueTable,
  state: Pick<CardState, 'card' | 'bonus'>,
  random: Random,
  games = 1000,
): Band => {
  const start = { position: positionOf(table.model, state.card), points: writtenPoints(state) };
  const allBoxes = allBoxesOf(table.model);
  let simulations: readonly SimulatedGame[] = Array.from({ length: games }, () => start);
  // Each turn fills one box, so all games end at the same time.
  while (simulations.some(({ position }) => position.filled !== allBoxes)) {
    simulations = groupByPosition(table, simulations).flatMap((alike) =>
      playTurn(table, alike, random),
    );
  }
  const scores = simulations
    .map(({ position, points }) => points + valueOf(table, position))
    .toSorted((one, other) => one - other);
  const index = Math.max(0, Math.ceil(bandShare * games) - 1);
  return { low: entryAt(scores, index), high: entryAt(scores, games - 1 - index) };
};
