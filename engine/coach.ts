/** The coach's interface and the figures it returns, the same for every game. */
import type { Unit } from './game.ts';
import type { IllegalLog } from './replay.ts';
import type { Result } from './result.ts';
import type { Deal, DealSoFar } from './types.ts';

/**
 * A legal move as written in a log, and the expected result of the game if it is followed by best
 * play.
 */
export interface Choice {
  readonly move: string;
  /** In the coach's unit: the final score, or the turns of the whole game. */
  readonly value: number;
}

/**
 * How a move of a log compares with the best one. `loss` and `luck` are in the coach's unit; `loss`
 * is never negative.
 */
export interface Decision {
  /** Index of the move in the log. */
  readonly at: number;
  /** Counted from 0, like `roll`. */
  readonly turn: number;
  readonly roll: number;
  readonly move: string;
  /** A best move. This is the move made if no other is better. */
  readonly best: string;
  readonly loss: number;
  /**
   * What the rolls since the previous decision gave above expectation, including turns lost to a
   * roll.
   */
  readonly luck: number;
}

/**
 * The account of a game: `par + luck - mistakes = score`, or
 * `par - luck + mistakes = turns + missing`.
 */
export interface Ledger {
  /** The expected result of best play before the first roll. */
  readonly par: number;
  readonly luck: number;
  readonly mistakes: number;
  /**
   * The expected number of further turns to the target in a game that reached its turn limit first;
   * 0 for all other games.
   */
  readonly missing: number;
}

/**
 * The range of results that best play can expect, in the coach's unit: at least one game in ten
 * ends at `low` or below, and at least one in ten at `high` or above.
 */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** The share of games at or beyond each end of a band. */
export const bandShare = 0.1;

/** A finished or unfinished game, graded move by move. */
export interface Grade extends Ledger {
  readonly unit: Unit;
  readonly finished: boolean;
  readonly score: number;
  /** Turns completed. */
  readonly turns: number;
  /**
   * The result, or the expected result if best play follows. Equals the left side of the ledger's
   * equation.
   */
  readonly expected: number;
  readonly decisions: readonly Decision[];
}

/** The game that best play makes of a set of dice without knowing later rolls. */
export interface BestPlay {
  readonly log: string;
  readonly score: number;
  readonly turns: number;
  /** Contains luck only: best play makes no mistakes. */
  readonly ledger: Ledger;
}

/** A solved rule set. */
export interface Coach {
  readonly unit: Unit;
  readonly par: number;
  /**
   * Returns all moves after `log`, best first; none if the game is over or waits for dice. Keeps that differ only in
   * equal dice are listed once.
   */
  choicesAfter(log: string, deal: DealSoFar): Result<readonly Choice[], IllegalLog>;
  /** Returns every legal move after `log` in every notation, unordered. */
  movesAfter(log: string, deal: DealSoFar): Result<readonly Choice[], IllegalLog>;
  /** Grades a log, finished or not. */
  grade(log: string, deal: DealSoFar): Result<Grade, IllegalLog>;
  /**
   * Plays the dice of `deal` optimally. Of equally good moves it makes the one whose text sorts
   * first in ASCII.
   */
  bestPlay(deal: Deal): BestPlay;
}

/** How well a turn was played, best first. */
export const marks = ['best', 'close', 'slip', 'miss'] as const;
export type Mark = (typeof marks)[number];

export const markSigns: Readonly<Record<Mark, string>> = {
  best: '=',
  close: '≈',
  slip: '−',
  miss: '×',
};

/** The smallest total loss of a turn, in points, that gets each mark. */
const lossesFrom: Readonly<Record<Mark, number>> = { best: 0, close: 0.1, slip: 0.5, miss: 2.5 };
/** The smallest loss of a decision, in points, that is counted as a mistake. */
export const mistakeFrom = 1;
/** Points per unit: a tenth of a turn counts as much as a point. */
export const pointsPerUnit: Readonly<Record<Unit, number>> = { points: 1, turns: 10 };

/** The mark for a turn's total loss, given in `unit`. */
export const markOf = (loss: number, unit: Unit): Mark =>
  marks.findLast((mark) => loss * pointsPerUnit[unit] >= lossesFrom[mark]) ?? 'best';

/** Returns one mark per completed turn. A turn without decisions gets the best mark. */
export const marksOf = ({
  unit,
  turns,
  decisions,
}: Pick<Grade, 'unit' | 'turns' | 'decisions'>): readonly Mark[] =>
  Array.from({ length: turns }, (_, turn) => {
    const made = decisions.filter((decision) => decision.turn === turn);
    return markOf(
      made.reduce((sum, { loss }) => sum + loss, 0),
      unit,
    );
  });

/**
 * The expected result around a decision: `before` is after the luck that precedes it, `after` is
 * after the decision itself.
 */
export interface Expectation {
  readonly decision: Decision;
  readonly before: number;
  readonly after: number;
}

/**
 * Traces the expected result from par to `expected`, decision by decision. Its steps are luck and
 * mistakes.
 */
export const forecastOf = ({
  unit,
  par,
  decisions,
}: Pick<Grade, 'unit' | 'par' | 'decisions'>): readonly Expectation[] => {
  const sign = signOf(unit);
  let after = par;
  return decisions.map((decision) => {
    const before = after + sign * decision.luck;
    after = before - sign * decision.loss;
    return { decision, before, after };
  });
};

/** 1 if more of a unit is better, -1 if less is. */
export const signOf = (unit: Unit): 1 | -1 => (unit === 'points' ? 1 : -1);
