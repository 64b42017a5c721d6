import type { Schedule } from './schedule.ts';
import type { Challenge } from './schemas/challenges.ts';

/**
 * The status at a time in milliseconds: `grace` from closing until the seed is revealed, `closed`
 * from then on.
 */
export const statusAt = (
  { opensAt, closesAt, revealsAt }: Omit<Schedule, 'finalAt'>,
  now: number,
): Challenge['status'] => {
  if (now < opensAt) return 'upcoming';
  if (now < closesAt) return 'open';
  return now < revealsAt ? 'grace' : 'closed';
};
