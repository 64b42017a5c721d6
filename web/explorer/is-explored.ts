/** Whether there is an explorer of some dice: their challenge is final, and enough have played it. */
import { sharedMin } from '../../engine/explorer.ts';
import type { Challenge } from '../lib/api.ts';

export const isExplored = (
  { finalAt, players }: Pick<Challenge, 'finalAt' | 'players'>,
  nowMs: number,
): boolean => Date.parse(finalAt) <= nowMs && players >= sharedMin;
