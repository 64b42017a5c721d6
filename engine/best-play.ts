/** Best play: the game that optimal moves make of a set of dice without knowing later rolls. */
import { signOf, type BestPlay, type Coach } from './coach.ts';
import { recordingDealer } from './dice.ts';
import { resultOf, type Evaluator } from './evaluator.ts';
import { firstOfBest } from './ties.ts';
import type { Deal, Roll } from './types.ts';

/**
 * Plays the dice of `deal` to the end. Each move is chosen from the table before the roll that
 * follows it is dealt.
 */
export const bestPlayOf = <Rules, State, Move>(
  evaluator: Evaluator<Rules, State, Move>,
  deal: Deal,
): BestPlay => {
  const { game, rules, unit, par } = evaluator;
  const sign = signOf(unit);
  let state = game.start(rules, deal);
  let log = '';
  while (!game.isOver(state)) {
    const text = firstOfBest(evaluator.moves(state), unit)?.move;
    const move = text === undefined ? null : game.readMove(text, 0);
    const played = move && game.play(rules, state, move, deal);
    if (!played?.ok) throw new Error('a legal move is refused');
    log += text;
    state = played.value;
  }
  // Without mistakes, the whole difference between par and the result is luck.
  const luck = sign * (resultOf(evaluator, state) - par);
  return {
    log,
    score: game.score(rules, state),
    turns: game.turns(state),
    ledger: { par, luck, mistakes: 0, missing: evaluator.missing(state) },
  };
};

/** A coach's best play of the dice of `deal`, with the rolls that it met. */
export const recordedBestPlay = (
  coach: Coach,
  deal: Deal,
): BestPlay & { readonly rolls: readonly Roll[] } => {
  const dealt = recordingDealer(deal);
  const played = coach.bestPlay(dealt.deal);
  return { ...played, rolls: dealt.rolls };
};
