import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { challengeParams } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import type { ChallengePath } from '../lib/challenge-path.ts';

/**
 * Returns what players chose after the moves of `prefix`, once the challenge is final; null if
 * fewer than five players reached that point.
 */
export const getPosition = async (
  challenge: ChallengePath,
  prefix: string,
): Promise<ExplorerPosition | null> => {
  const address = 'GET /api/challenges/{date}/{game}/explorer';
  return (await call(address, { ...challengeParams(challenge), query: { prefix } })).place;
};
