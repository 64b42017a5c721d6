/** Best play: what exact play, without knowing the dice, makes of a set of dice. */
import { signOf, type BestPlay, type Choice } from './coach.ts';
import { resultOf, type Evaluator } from './evaluator.ts';
import type { Deal } from './types.ts';

/** Moves whose values differ by no more than this are equally good; of these the one whose text sorts first in ASCII is played. */
const tieMax = 1e-9;

/** The text of the move that best play makes among all that are legal. */
const chosenOf = (moves: readonly Choice[], sign: 1 | -1): string | undefined => {
  const most = Math.max(...moves.map(({ value }) => sign * value));
  // Without a comparer texts sort by code unit, which is ASCII's order.
  return moves
    .filter(({ value }) => most - sign * value <= tieMax)
    .map(({ move }) => move)
    .toSorted()[0];
};

/** Plays the dice of `deal` to the end: each move is chosen by the table, before the roll that follows it is dealt. */
export const bestPlayOf = <Rules, State, Move>(
  evaluator: Evaluator<Rules, State, Move>,
  deal: Deal,
): BestPlay => {
  const { game, rules, unit, par } = evaluator;
  const sign = signOf(unit);
  let state = game.start(rules, deal);
  let log = '';
  while (!game.isOver(state)) {
    const text = chosenOf(evaluator.moves(state), sign);
    const move = text === undefined ? null : game.readMove(text, 0);
    const played = move && game.play(rules, state, move, deal);
    if (!played?.ok) throw new Error('a legal move is refused');
    log += text;
    state = played.value;
  }
  // Without mistakes, all that lies between par and the result is luck.
  const luck = sign * (resultOf(evaluator, state) - par);
  return {
    log,
    score: game.score(rules, state),
    turns: game.turns(state),
    ledger: { par, luck, mistakes: 0, missing: evaluator.missing(state) },
  };
};
