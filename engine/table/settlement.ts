/** Settling by difference: the winner earns from everybody else the difference between their scores. */
import { entryAt } from '../entry-at.ts';
import { leadersOf } from './turns.ts';

/** What one card owes another, in points: more than 0. */
export interface Debt {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

/**
 * Who owes whom, by card. Rulebook 002: whoever has the greatest score earns the difference from each opponent. That is true of every
 * one of several winners, so each of them earns it from each of the others.
 */
export const debtsOf = (scores: readonly number[]): readonly Debt[] =>
  leadersOf(scores).flatMap((to) =>
    scores.flatMap((score, from) => {
      const points = entryAt(scores, to) - score;
      return points > 0 ? [{ from, to, points }] : [];
    }),
  );
