/**
 * What a finish celebrates: one thing, earned, the first that is true. Never luck alone, and nothing where there is nothing; a first place
 * among one is a beginning, not a victory.
 */
import type { Mark } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import type { Play } from '../lib/api.ts';
import { bestPlayMargin, type Compared, type Place } from '../../api/format/results.ts';

/** Lengths of a streak that are celebrated. */
const milestones: readonly number[] = [7, 30, 100, 365];

export interface Finished {
  readonly unit: Unit;
  /** Whether the day is over, so that a place is final. */
  readonly closed: boolean;
  readonly place: Place | null;
  readonly marks: readonly Mark[];
  /** What the play is among the reader's games up to it. */
  readonly occasions: NonNullable<Play['occasions']>;
  /** The game's own words for its feat; null for none. */
  readonly feat: string | null;
  /** What the game is called. */
  readonly title: string;
  readonly own: Compared | null;
  readonly best: Compared | null;
  /** Days in a row with this one; 0 where it does not count. */
  readonly days: number;
  /** Whether best play and days are known: what comes before them never gives way to them. */
  readonly isSettled: boolean;
}

/** In words; null for nothing to celebrate. */
export const celebrationOf = (finished: Finished): string | null => {
  const { place, marks, own, best, days, occasions, feat, title } = finished;
  if (!place) return null;
  if (place.rank === 1 && place.players > 1)
    return finished.closed ? 'First place.' : 'First place so far.';
  if (occasions.includes('personal-best')) return 'Your best game so far.';
  if (marks.length > 0 && marks.every((mark) => mark === 'best')) return 'Every turn at its best.';
  if (!finished.isSettled) return null;
  const margin = own && best && bestPlayMargin(best, own, finished.unit);
  if (margin !== null && margin > 0) return 'You beat Best play.';
  if (feat !== null && occasions.includes('first-feat')) return feat;
  if (occasions.includes('first-game')) return `Your first game of ${title}.`;
  return milestones.includes(days) ? `${days} days in a row.` : null;
};
