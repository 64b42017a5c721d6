import type { Challenge } from './api.ts';

/** The status by the clock: a page may stay open over midnight. */
export const statusAt = (challenge: Challenge, nowMs: number): Challenge['status'] => {
  if (nowMs < Date.parse(challenge.opensAt)) return 'upcoming';
  if (nowMs < Date.parse(challenge.closesAt)) return 'open';
  return nowMs < Date.parse(challenge.revealsAt) ? 'grace' : 'closed';
};
