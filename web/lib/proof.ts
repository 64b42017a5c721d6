/** Proofs of work for a full site: worker/quotas/proof.ts says when and why. */
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Proof } from '../../api/problems.ts';

/** Longer than the slowest phone takes, and shorter than somebody waits. */
const proofMsMax = 20_000;

/**
 * The header `Proof` that answers a challenge; null if it takes too long. Keys are derived by the
 * browser, away from the page's own thread.
 */
export const prove = async (challenge: Proof): Promise<string | null> => {
  const solution = await solveChallenge({
    // Optional members may be undefined there, which JSON has no way to say.
    challenge: challenge as Challenge,
    deriveKey,
    timeout: proofMsMax,
  });
  return solution && JSON.stringify({ challenge, solution });
};
