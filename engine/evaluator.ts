/** What grading and best play know of a solved game. */
import type { Choice, Decision } from './coach.ts';
import type { Game, Unit } from './game.ts';

/** What a solved game knows. Values are expected results of the whole game if best play follows, in `unit`. */
export interface Evaluator<Rules, State, Move> {
  readonly game: Game<Rules, State, Move, unknown>;
  readonly rules: Rules;
  readonly unit: Unit;
  /** The expected result before the first roll. */
  readonly par: number;
  /** All moves, the best first; none when the game is over. Of moves that differ in equal dice only, one is listed. */
  choices(state: State): readonly Choice[];
  /** Every legal move in every way to write it, in no order: a keep is written by each of several equal dice. */
  moves(state: State): readonly Choice[];
  /** The value of a legal move. */
  value(state: State, move: Move): number;
  /** What a game that is over would still have needed. */
  missing(state: State): number;
  where(state: State): Pick<Decision, 'turn' | 'roll'>;
}

/** The result of a game that is over: the left side of the ledger’s sum. */
export const resultOf = <Rules, State, Move>(
  evaluator: Evaluator<Rules, State, Move>,
  state: State,
): number =>
  evaluator.unit === 'points'
    ? evaluator.game.score(evaluator.rules, state)
    : evaluator.game.turns(state) + evaluator.missing(state);
