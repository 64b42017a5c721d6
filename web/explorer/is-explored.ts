/** Whether a challenge has an explorer: it is final, and enough players have finished it. */
import { sharedMin } from '../../engine/shared-min.ts';
import type { Challenge } from '../lib/api.ts';

export const isExplored = (
  { finalAt, players }: Pick<Challenge, 'finalAt' | 'players'>,
  nowMs: number,
): boolean => Date.parse(finalAt) <= nowMs && players >= sharedMin;
