/**
 * The luck test: what a player's choices gained from dice that nobody could know when they were made. Over all strategies that do not know
 * the dice it is 0 on average; who knows them gains. Derivation and sources: docs/luck-test.md.
 */
import type { Choice } from '../coach.ts';
import type { Evaluator } from '../evaluator.ts';
import { continueGame, type IllegalLog } from '../replay.ts';
import { ok, type Result } from '../result.ts';
import { firstOfBest } from '../ties.ts';
import type { Deal } from '../types.ts';
import { gainOf, noGain, type Dealt, type Gain } from './block.ts';

/** What the test has to know of a solved game. */
export interface LuckModel<Rules, State, Move> {
  readonly evaluator: Evaluator<Rules, State, Move>;
  /** Every legal move with its value; of moves that are alike at least the one whose text sorts first. */
  choices(state: State): readonly Choice[];
  /** What a legal move deals; null if nothing. */
  dealt(state: State, move: Move): Dealt | null;
}

/** One decision of a log. */
interface LuckDecision extends Gain {
  /** Index of the move in the log. */
  readonly at: number;
  /** Counted from 0, as `roll` is. */
  readonly turn: number;
  readonly roll: number;
  readonly move: string;
  readonly best: string;
}

/** A game tested: in points for games that are counted in points, in turns for others; more is luckier. */
export interface LuckTest {
  /** Σ D: what all choices gained over best play by the blocks that followed. */
  readonly T: number;
  /** Σ Var D: its variance for whoever does not know the dice. */
  readonly v: number;
  readonly decisions: readonly LuckDecision[];
}

export interface LuckTester {
  /** Tests a log, finished or not. */
  test(log: string, deal: Deal): Result<LuckTest, IllegalLog>;
}

/** The luck test of a solved game. */
export const luckTesterOf = <Rules, State, Move>(
  model: LuckModel<Rules, State, Move>,
): LuckTester => {
  const { evaluator } = model;
  const { game, rules, unit } = evaluator;
  const gainAt = (state: State, move: Move, text: string, best: string, deal: Deal): Gain => {
    if (text === best) return noGain;
    const bestMove = game.readMove(best, 0);
    if (bestMove === null) throw new Error('a choice is no move');
    const { turn } = evaluator.where(state);
    return gainOf(model.dealt(state, move), model.dealt(state, bestMove), turn, deal);
  };
  return {
    test(log, deal) {
      const decisions: LuckDecision[] = [];
      const decide = (before: State, move: Move, at: number): void => {
        const text = log.slice(at, at + game.moveLength);
        const best = firstOfBest(model.choices(before), unit)?.move ?? text;
        const gain = gainAt(before, move, text, best, deal);
        decisions.push({ at, ...evaluator.where(before), move: text, best, ...gain });
      };
      const end = continueGame(game, rules, game.start(rules, deal), log, 0, deal, decide);
      if (!end.ok) return end;
      const sumOf = (of: (decision: LuckDecision) => number): number =>
        decisions.reduce((sum, decision) => sum + of(decision), 0);
      return ok({ T: sumOf(({ gain }) => gain), v: sumOf(({ variance }) => variance), decisions });
    },
  };
};
