/**
 * The luck test: what a player's choices gained from dice that nobody could know when they were
 * made. The expected gain is 0 for every strategy that does not know the dice, and positive for
 * players who know and use them. Derivation and sources: docs/luck-test.md.
 */
import type { Decision } from '../coach.ts';
import type { Evaluator } from '../evaluator.ts';
import { continueGame, type IllegalLog } from '../replay.ts';
import { ok, type Result } from '../result.ts';
import { firstOfBest } from '../ties.ts';
import type { Deal } from '../types.ts';
import { gainOf, noGain, type Dealt, type Gain } from './block.ts';

/** The view of a solved game that the luck test uses. */
export interface LuckModel<Rules, State, Move> {
  readonly evaluator: Evaluator<Rules, State, Move>;
  /** What a legal move deals; null if nothing. */
  dealt(state: State, move: Move): Dealt | null;
}

/** One decision of a log. */
interface LuckDecision extends Gain, Omit<Decision, 'loss' | 'luck'> {}

/** The luck test of one game. Gains are in the game's unit, points or turns; positive is lucky. */
export interface LuckTest {
  /** Σ D: what all choices gained over best play from the blocks that followed. */
  readonly T: number;
  /** Σ Var D: the variance of `T` for a player who does not know the dice. */
  readonly v: number;
  readonly decisions: readonly LuckDecision[];
}

export interface LuckTester {
  /** Tests a log, finished or not. */
  test(log: string, deal: Deal): Result<LuckTest, IllegalLog>;
}

/** Creates the luck test of a solved game. */
export const luckTesterOf = <Rules, State, Move>(
  model: LuckModel<Rules, State, Move>,
): LuckTester => {
  const { evaluator } = model;
  const { game, rules, unit } = evaluator;
  const gainAt = (state: State, move: Move, text: string, best: string, deal: Deal): Gain => {
    if (text === best) return noGain;
    const bestMove = game.readMove(best, 0);
    if (bestMove === null) throw new Error('a choice is no move');
    const { turn } = evaluator.turnAndRollOf(state);
    return gainOf(model.dealt(state, move), model.dealt(state, bestMove), turn, deal);
  };
  return {
    test(log, deal) {
      const decisions: LuckDecision[] = [];
      const decide = (before: State, move: Move, at: number): void => {
        const text = log.slice(at, at + game.moveLength);
        const best = firstOfBest(evaluator.moves(before), unit)?.move ?? text;
        const gain = gainAt(before, move, text, best, deal);
        decisions.push({ at, ...evaluator.turnAndRollOf(before), move: text, best, ...gain });
      };
      const end = continueGame(game, rules, game.start(rules, deal), log, 0, deal, decide);
      if (!end.ok) return end;
      const sumOf = (of: (decision: LuckDecision) => number): number =>
        decisions.reduce((sum, decision) => sum + of(decision), 0);
      return ok({ T: sumOf(({ gain }) => gain), v: sumOf(({ variance }) => variance), decisions });
    },
  };
};
