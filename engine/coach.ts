/** What every coach is: what it says of a game, whatever the game. */
import type { Unit } from './game.ts';
import type { IllegalLog } from './replay.ts';
import type { Result } from './result.ts';
import type { Deal } from './types.ts';

/** A legal move as a log writes it, and the expected result of the game if best play follows it. */
export interface Choice {
  readonly move: string;
  /** In the coach's unit: the final score, or all the turns of the game. */
  readonly value: number;
}

/** How a move of a log compares with the best one. All figures are in the coach's unit, and 0 or more but for `luck`. */
export interface Decision {
  /** Index of the move in the log. */
  readonly at: number;
  /** Counted from 0, as `roll` is. */
  readonly turn: number;
  readonly roll: number;
  readonly move: string;
  /** A best move: the one that was made, if none is better. */
  readonly best: string;
  readonly loss: number;
  /** What the rolls since the decision before gave above expectation, lost turns included. */
  readonly luck: number;
}

/** The account of a game: `par + luck - mistakes = score`, or `par - luck + mistakes = turns + missing`. */
export interface Ledger {
  /** The expected result of best play before the first roll. */
  readonly par: number;
  readonly luck: number;
  readonly mistakes: number;
  /** The turns that a game which ended too early would still have needed on average; 0 for all others. */
  readonly missing: number;
}

/** Where a game ends by best play, in the coach's unit: at least one in ten at `low` or below, and one in ten at `high` or above. */
export interface Band {
  readonly low: number;
  readonly high: number;
}

/** The share of all games that lies at or beyond either end of a band. */
export const bandShare = 0.1;

/** A game or its beginning, graded move by move. */
export interface Grade extends Ledger {
  readonly unit: Unit;
  readonly finished: boolean;
  readonly score: number;
  /** Turns completed. */
  readonly turns: number;
  /** The result, or what it is expected to be if best play follows: the left side of the ledger's sum. */
  readonly expected: number;
  readonly decisions: readonly Decision[];
}

/** What exact play, without knowing the dice, makes of a set of dice. */
export interface BestPlay {
  readonly log: string;
  readonly score: number;
  readonly turns: number;
  /** All luck: best play makes no mistakes. */
  readonly ledger: Ledger;
}

/** One game under one rule set, solved. */
export interface Coach {
  readonly unit: Unit;
  readonly par: number;
  /** All moves after `log`, the best first; none when the game is over. Keeps of equal dice appear once. */
  choicesAfter(log: string, deal: Deal): Result<readonly Choice[], IllegalLog>;
  /** Every legal move after `log` in every way to write it, in no order. */
  movesAfter(log: string, deal: Deal): Result<readonly Choice[], IllegalLog>;
  /** Grades a log, finished or not. */
  grade(log: string, deal: Deal): Result<Grade, IllegalLog>;
  /** The game that exact play makes of the dice of `deal`; of equally good moves the one whose text sorts first in ASCII. */
  bestPlay(deal: Deal): BestPlay;
}

/** How well a turn was played, the best first. */
export const marks = ['best', 'close', 'slip', 'miss'] as const;
export type Mark = (typeof marks)[number];

export const markSigns: Readonly<Record<Mark, string>> = {
  best: '=',
  close: '≈',
  slip: '−',
  miss: '×',
};

/** Points of one turn's summed loss from which on (included) a mark is no better than this. */
const lossesFrom: Readonly<Record<Mark, number>> = { best: 0, close: 0.1, slip: 0.5, miss: 2.5 };
/** A tenth of a turn weighs as much as a point. */
export const pointsIn: Readonly<Record<Unit, number>> = { points: 1, turns: 10 };

/** The mark of one turn's summed loss. */
export const markOf = (loss: number, unit: Unit): Mark =>
  marks.findLast((mark) => loss * pointsIn[unit] >= lossesFrom[mark]) ?? 'best';

/** One mark for each turn that was completed; a turn without a decision was played as well as it could be. */
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

/** The expected result around one decision: luck led to `before`, the decision to `after`. */
export interface Expectation {
  readonly decision: Decision;
  readonly before: number;
  readonly after: number;
}

/** How the expected result moved from par to `expected`, decision by decision: luck and mistakes are its steps. */
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
