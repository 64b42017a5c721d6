/** A game compared with best play. */
import type { Ledger } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import type { ResultFigures } from '../game.ts';
import { formatCount, formatPoints, formatTurns } from './numbers.ts';

/** The parts of a game that are compared with best play. */
export interface ComparedResult extends ResultFigures {
  readonly ledger: Ledger;
}

/** `13 ahead`, `2 turns behind`, `level` */
export const marginWords = (margin: number, unit: Unit): string => {
  if (margin === 0) return t`level`;
  const size = Math.abs(margin);
  const figure = unit === 'points' ? formatCount(size) : formatTurns(size);
  return margin > 0 ? t`${figure} ahead` : t`${figure} behind`;
};

/**
 * By how much a game beats best play, negative if it is worse. null if either game ended
 * unfinished, which leaves no margin in turns.
 */
export const bestPlayMargin = (
  best: ComparedResult,
  own: ComparedResult,
  unit: Unit,
): number | null => {
  if (best.ledger.missing > 0 || own.ledger.missing > 0) return null;
  return unit === 'points' ? own.score - best.score : best.turns - own.turns;
};

/** `It scored 231 points: you were 9 behind.` */
export const bestPlayWords = (best: ComparedResult, own: ComparedResult, unit: Unit): string => {
  const result = unit === 'points' ? formatPoints(best.score) : formatTurns(best.turns);
  const margin = bestPlayMargin(best, own, unit);
  if (margin === null) return unit === 'points' ? t`It scored ${result}.` : t`It took ${result}.`;
  const you = marginWords(margin, unit);
  return unit === 'points'
    ? t`It scored ${result}: you were ${you}.`
    : t`It took ${result}: you were ${you}.`;
};
