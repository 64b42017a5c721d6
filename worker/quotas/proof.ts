/**
 * Proofs of work: while the site has taken in as much as its operator lets it, whoever has not
 * finished a game yet makes their browser compute for a moment for what they make. It keeps a crowd
 * of strangers from shutting anybody out, and needs no third party.
 */
import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Proof } from '../../api/problems.ts';
import type { Config } from '../http/config.ts';
import { signatureOf } from '../http/ids.ts';

/** How long a challenge can be answered: longer than the slowest phone takes. */
const challengeMs = 10 * 60_000;

/**
 * A browser derives a key for each counter from 0 until it meets the one that was drawn: seventy
 * times five thousand rounds in the mean, natively. The most is bounded, so that no phone waits long.
 */
const rounds = 5_000;
const counters = { from: 40, to: 100 } as const;

const secretsOf = ({ masterKey }: Pick<Config, 'masterKey'>) => ({
  hmacSignatureSecret: signatureOf(masterKey, 'proof', 'challenge'),
  hmacKeySignatureSecret: signatureOf(masterKey, 'proof', 'key'),
});

/** A challenge for one request, made at the cost of one derivation. Nothing is stored. */
export const newProof = async (config: Config): Promise<Proof> => {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(counters.to, counters.from),
    deriveKey,
    // The library compares it with the machine's own clock, whatever the product's says.
    expiresAt: new Date(Date.now() + challengeMs),
    ...secretsOf(config),
  });
  return { parameters, signature };
};

const payloadOf = (text: string): Payload | null => {
  try {
    const payload: Payload = JSON.parse(text);
    return payload.challenge?.parameters && payload.solution ? payload : null;
  } catch {
    return null;
  }
};

/**
 * The id of the challenge that the header `Proof` answers, so that its caller can let it count only
 * once; null if it answers none of ours, or too late.
 */
export const provenBy = async (text: string, config: Config): Promise<string | null> => {
  const payload = payloadOf(text);
  if (payload === null) return null;
  try {
    const { verified } = await verifySolution({ ...payload, deriveKey, ...secretsOf(config) });
    return verified ? (payload.challenge.signature ?? null) : null;
  } catch {
    // The library throws for parts of the wrong type.
    return null;
  }
};
