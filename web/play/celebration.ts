/**
 * What a result celebrates: the first achievement that applies, or nothing. Luck alone is never
 * celebrated, nor is first place among one player.
 */
import type { Mark } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import type { Play } from '../lib/api.ts';
import { formatCount } from '../../api/format/numbers.ts';
import type { Rank } from '../../api/format/ranks.ts';

/** Lengths of a streak, in days, that are celebrated. */
const milestones: readonly number[] = [7, 30, 100, 365];

export interface Celebrated {
  /** Whether the challenge is closed, so that a rank is final. */
  readonly closed: boolean;
  readonly rank: Rank | null;
  /** Whether first place is the viewer’s alone. A shared one is no victory. */
  readonly isAlone: boolean;
  readonly marks: readonly Mark[];
  /** What is special about the play among the viewer's games up to it. */
  readonly occasions: NonNullable<Play['occasions']>;
  /** The game's words for its feat; null for none. */
  readonly feat: string | null;
  readonly title: string;
  /** Length of the streak including this day; 0 if the result does not count. */
  readonly days: number;
  /**
   * Whether the streak is known. An achievement shown before then is never replaced by one that
   * depends on it.
   */
  readonly isSettled: boolean;
}

/** First place alone, among more than one player. */
export const isFirst = ({ rank, isAlone }: Pick<Celebrated, 'rank' | 'isAlone'>): boolean =>
  rank?.rank === 1 && rank.players > 1 && isAlone;

/** Says the rank as well, which is then not said again. */
const firstWords = ({ players }: Rank, isFinal: boolean): string =>
  isFinal
    ? t`You’re 1st of ${formatCount(players)}.`
    : t`You’re 1st of ${formatCount(players)} so far.`;

/** Returns the achievement in words, or null if there is none. */
export const celebrationOf = (finished: Celebrated): string | null => {
  const { rank, marks, days, occasions, feat, title } = finished;
  if (!rank) return null;
  if (isFirst(finished)) return firstWords(rank, finished.closed);
  if (occasions.includes('personal-best')) return t`Your best game so far.`;
  if (marks.length > 0 && marks.every((mark) => mark === 'best')) return t`Every turn at its best.`;
  if (!finished.isSettled) return null;
  if (feat !== null && occasions.includes('first-feat')) return feat;
  if (occasions.includes('first-game')) return t`Your first game of ${title}.`;
  return milestones.includes(days) ? t`${days} days in a row.` : null;
};
