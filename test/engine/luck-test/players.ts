/**
 * Players for the luck test. Each chooses among the moves of a position, some with more knowledge
 * than they should have.
 */
import type { Choice } from '../../../engine/coach.ts';
import { signOf } from '../../../engine/coach.ts';
import type { Dealt } from '../../../engine/luck-test/block.ts';
import type { LuckModel } from '../../../engine/luck-test/luck-test.ts';
import { firstOfBest } from '../../../engine/ties.ts';
import { isIn } from '../../../engine/positions.ts';
import type { Deal, Face } from '../../../engine/types.ts';
import type { Random } from '../../../engine/random.ts';
import { diceSetsOf, ordersOf } from '../../../engine/dice-sets.ts';

/** A position as a player sees it, with the additional knowledge of a cheat. */
export interface Sight {
  readonly choices: readonly Choice[];
  /** The best move. */
  readonly best: string;
  readonly turn: number;
  readonly roll: number;
  /** The value of a choice for a player who knows the next roll of this turn; more is better. */
  knowing(choice: Choice): number;
}

export type Player = (sight: Sight) => string;

const anyOf = <Item>(items: readonly Item[], random: Random): Item =>
  items[Math.floor(random() * items.length)]!;

export const blind =
  (random: Random): Player =>
  ({ choices }) =>
    anyOf(choices, random).move;

/** Makes the best move, except for one decision in five, which is random. */
export const sloppy =
  (random: Random): Player =>
  (sight) =>
    random() < 0.2 ? blind(random)(sight) : sight.best;

export const perfect: Player = ({ best }) => best;

/** Knows the next roll at this share of decisions, and makes the best move otherwise. */
export const clairvoyant =
  (random: Random, share: number): Player =>
  ({ choices, best, knowing }) => {
    if (random() >= share) return best;
    const values = choices.map(knowing);
    return choices[values.indexOf(Math.max(...values))]!.move;
  };

const meanOf = ({ rolled, value }: Dealt, positions: number): number => {
  let size = 0;
  for (let at = 0; at < positions; at++) if (isIn(rolled, at)) size++;
  return diceSetsOf(size).reduce(
    (sum, dice) => sum + (ordersOf(dice) / 6 ** size) * value(dice),
    0,
  );
};

/** Plays a game to its end. `knows` tells whether a cheat knows a position of a roll. */
export const playWith = <Rules, State, Move>(
  { evaluator, dealt }: LuckModel<Rules, State, Move>,
  deal: Deal,
  player: Player,
  knows: (turn: number, roll: number, position: number) => boolean = () => true,
): string => {
  const { game, rules, unit } = evaluator;
  const sign = signOf(unit);
  let state = game.start(rules, deal);
  let log = '';
  while (!game.isOver(state)) {
    const before = state;
    const { turn, roll } = evaluator.turnAndRollOf(before);
    // In Yahtzee without those that only keep another of equal dice, which are a third of all.
    const all = unit === 'points' ? evaluator.choices(before) : evaluator.moves(before);
    const knowing = ({ move, value }: Choice): number => {
      const next = dealt(before, game.readMove(move, 0)!);
      if (next === null || next.turn !== turn) return sign * value;
      const faces = deal(next.turn, next.roll, 0);
      const isKnown = faces.every(
        (_, at) => !isIn(next.rolled, at) || knows(next.turn, next.roll, at),
      );
      if (!isKnown) return sign * value;
      const shown: Face[] = faces.filter((_, at) => isIn(next.rolled, at));
      return sign * value + next.value(shown) - meanOf(next, game.positions);
    };
    const best = firstOfBest(all, unit)!.move;
    const move = player({ choices: all, best, turn, roll, knowing });
    const played = game.play(rules, before, game.readMove(move, 0)!, deal);
    if (!played.ok) throw new Error(played.error.reason);
    log += move;
    state = played.value;
  }
  return log;
};

/** The positions of rolls that a game has shown, which a second identity of its player knows. */
export const seenBy = <Rules, State, Move>(
  { evaluator: { game, rules } }: LuckModel<Rules, State, Move>,
  log: string,
  deal: Deal,
): ((turn: number, roll: number, position: number) => boolean) => {
  const seen = new Set<string>();
  const watched: Deal = (turn, roll, held) => {
    const faces = deal(turn, roll, held);
    for (let at = 0; at < faces.length; at++)
      if (!isIn(held, at)) seen.add(`${turn}/${roll}/${at}`);
    return faces;
  };
  let state = game.start(rules, watched);
  for (let at = 0; at < log.length; at += game.moveLength) {
    const played = game.play(rules, state, game.readMove(log, at)!, watched);
    if (played.ok) state = played.value;
  }
  return (turn, roll, position) => seen.has(`${turn}/${roll}/${position}`);
};
