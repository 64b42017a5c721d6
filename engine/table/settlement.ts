/**
 * Settling by difference: the winner earns the difference between their scores from every other
 * player.
 */
import { entryAt } from '../entry-at.ts';
import { leadersOf } from './table.ts';

/** What one card owes another, in points (more than 0). */
export interface Debt {
  readonly from: number;
  readonly to: number;
  readonly points: number;
}

/**
 * Computes who owes whom, by card. Rulebook 002: the player with the greatest score earns the
 * difference from each opponent. With several winners, each of them earns it from each loser.
 */
export const debtsOf = (scores: readonly number[]): readonly Debt[] =>
  leadersOf(scores).flatMap((to) =>
    scores.flatMap((score, from) => {
      const points = entryAt(scores, to) - score;
      return points > 0 ? [{ from, to, points }] : [];
    }),
  );
