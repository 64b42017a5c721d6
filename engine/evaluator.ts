/** The view of a solved game that grading, best play and the luck test use. */
import type { Choice, Decision } from './coach.ts';
import type { Game, Unit } from './game.ts';

/**
 * Evaluates the moves of a solved game. Values are expected results of the whole game under best
 * play, in `unit`.
 */
export interface Evaluator<Rules, State, Move> {
  readonly game: Game<Rules, State, Move, unknown>;
  readonly rules: Rules;
  readonly unit: Unit;
  /** The expected result before the first roll. */
  readonly par: number;
  /**
   * Returns all moves, best first; none if the game is over. Moves that differ only in equal dice
   * are listed once.
   */
  choices(state: State): readonly Choice[];
  /**
   * Returns every legal move in every notation, unordered: with equal dice, a keep is listed once
   * for each of them.
   */
  moves(state: State): readonly Choice[];
  /** The value of a legal move. */
  value(state: State, move: Move): number;
  /** The turns that a finished game would still have needed on average (`Ledger.missing`). */
  missing(state: State): number;
  turnAndRollOf(state: State): Pick<Decision, 'turn' | 'roll'>;
}

/** The result of a finished game: the right side of the ledger's equation. */
export const resultOf = <Rules, State, Move>(
  evaluator: Evaluator<Rules, State, Move>,
  state: State,
): number =>
  evaluator.unit === 'points'
    ? evaluator.game.score(evaluator.rules, state)
    : evaluator.game.turns(state) + evaluator.missing(state);
