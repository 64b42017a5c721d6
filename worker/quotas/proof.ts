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
import type { QuotaKind } from '../http/site-limits.ts';

/** How long a challenge can be answered: longer than the slowest phone takes. */
const challengeMs = 10 * 60_000;

/**
 * A browser derives a key for each counter from 0 until it meets the one that was drawn: seventy
 * times five thousand rounds in the mean, natively. The most is bounded, so that no phone waits long.
 */
const rounds = 5_000;
const counterMax = 140;

const secretsOf = (key: Uint8Array, kind: QuotaKind) => ({
  hmacSignatureSecret: signatureOf(key, 'proof', `challenge/${kind}`),
  hmacKeySignatureSecret: signatureOf(key, 'proof', `key/${kind}`),
});

/** A challenge for one of a kind, made at the cost of one derivation. Nothing is stored. */
export const newProof = async ({ accessKeys }: Config, kind: QuotaKind): Promise<Proof> => {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(counterMax, 0),
    deriveKey,
    // The library compares it with the machine's own clock, whatever the product's says.
    expiresAt: new Date(Date.now() + challengeMs),
    ...secretsOf(accessKeys[0], kind),
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
 * The challenge for one of a kind that the header `Proof` answers: its id, so that its caller can
 * let it count only once, and until when it can be answered. Null if it answers none of ours, or
 * too late.
 */
export const provenBy = async (
  text: string,
  { accessKeys }: Config,
  kind: QuotaKind,
): Promise<{ readonly id: string; readonly expiresAtMs: number } | null> => {
  const payload = payloadOf(text);
  if (payload === null) return null;
  const { signature, parameters } = payload.challenge;
  for (const key of accessKeys)
    try {
      const secrets = secretsOf(key, kind);
      const { verified } = await verifySolution({ ...payload, deriveKey, ...secrets });
      if (verified && signature)
        return { id: signature, expiresAtMs: 1_000 * (parameters.expiresAt ?? 0) };
    } catch {
      // The library throws for parts of the wrong type.
    }
  return null;
};
