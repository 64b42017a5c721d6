/** Replays logs. Every position comes from here. */
import type { Game, IllegalMove } from './game.ts';
import { err, ok, type Result } from './result.ts';
import type { DealSoFar } from './types.ts';

/** The first move of a log that can't be read or played; `at` is its index in the log. */
export interface IllegalLog extends IllegalMove {
  readonly at: number;
}

/** Called for each legal move of a log with the position before it and its index. */
export type Visit<State, Move> = (before: State, move: Move, at: number) => void;

/**
 * Plays the moves of `log` from `from`, the position after its first `at` characters. Fails at the
 * first illegal move. `visit` is called for every move before that.
 */
export const continueGame = <Rules, State, Move, View>(
  game: Game<Rules, State, Move, View>,
  rules: Rules,
  from: State,
  log: string,
  at: number,
  deal: DealSoFar,
  visit?: Visit<State, Move>,
): Result<State, IllegalLog> => {
  let state = from;
  for (let index = at; index < log.length; index += game.moveLength) {
    const move = game.readMove(log, index);
    if (move === null) return err({ at: index, reason: 'not a valid move' });
    const played = game.play(rules, state, move, deal);
    if (!played.ok) return err({ at: index, reason: played.error.reason });
    visit?.(state, move, index);
    state = played.value;
  }
  return ok(state);
};

/** Replays a whole log from the first roll. */
export const replay = <Rules, State, Move, View>(
  game: Game<Rules, State, Move, View>,
  rules: Rules,
  log: string,
  deal: DealSoFar,
): Result<State, IllegalLog> => continueGame(game, rules, game.start(rules, deal), log, 0, deal);
