import type { DealSoFar, Face, Roll } from './types.ts';

/**
 * Deals the recorded rolls of a game, and none after them. Held positions get a placeholder face,
 * because replays do not contain their faces or need them.
 */
export const recordedDeal = (rolls: readonly Roll[]): DealSoFar => {
  const known = new Map(rolls.map(({ turn, roll, faces }) => [`${turn}/${roll}`, faces]));
  return (turn, roll) => known.get(`${turn}/${roll}`)?.map((face): Face => face ?? 1) ?? null;
};
