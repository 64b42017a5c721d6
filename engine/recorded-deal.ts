import type { Deal, Face, Roll } from './types.ts';

/**
 * Deals the recorded rolls of a game. Held positions get a placeholder face, because replays do not
 * contain their faces or need them.
 */
export const recordedDeal =
  (rolls: readonly Roll[]): Deal =>
  (turn, roll) => {
    const dealt = rolls.find((one) => one.turn === turn && one.roll === roll);
    return dealt?.faces.map((face): Face => face ?? 1) ?? [];
  };
