/**
 * Challenges for passkeys to sign: random, with an expiry and a purpose that this deployment signs,
 * so that issuing one stores nothing. An answered challenge is recorded, so that it can be answered
 * only once.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { usedChallenges } from '../db/identity-tables.ts';
import { base64url, bytesOfBase64url } from '../http/ids.ts';
import { isSigned, sign, type AccessKeys } from '../http/keys.ts';

/** How long a challenge can be answered. */
export const challengeMs = 5 * 60_000;

/** `sign-in`, or the player who adds a passkey. */
export type Purpose = 'sign-in' | `passkey/${string}`;

const randomBytes = 24;
const shape = /^([\w-]{32})\.(\d{13,15})\.([\w-]{22})$/;

const kind = 'passkey-challenge';

export const newChallenge = (
  keys: AccessKeys,
  purpose: Purpose,
  now: number,
): Uint8Array<ArrayBuffer> => {
  const random = base64url(crypto.getRandomValues(new Uint8Array(randomBytes)));
  const expiresAt = now + challengeMs;
  const signature = sign(keys, kind, `${purpose}/${random}/${expiresAt}`);
  const text = `${random}.${expiresAt}.${signature}`;
  return new Uint8Array(utf8ToBytes(text));
};

const decode = (challenge: string): string => {
  try {
    return new TextDecoder().decode(bytesOfBase64url(challenge));
  } catch {
    return '';
  }
};

/**
 * Whether this deployment issued the challenge (base64url) for the purpose, and it has not expired.
 */
export const isOwnChallenge = (
  keys: AccessKeys,
  purpose: Purpose,
  challenge: string,
  now: number,
): boolean => {
  const [, random = '', end = '', signature] = shape.exec(decode(challenge)) ?? [];
  const expiresAt = Number(end);
  return (
    signature !== undefined &&
    isSigned(keys, kind, `${purpose}/${random}/${expiresAt}`, signature) &&
    now < expiresAt
  );
};

const hashOf = (challenge: string): string => bytesToHex(sha256(utf8ToBytes(challenge)));

/** Matches while a challenge has not been answered. */
export const whereUnanswered = (challenge: string) =>
  sql`not exists (select 1 from ${usedChallenges} where ${usedChallenges.hash} = ${hashOf(challenge)})`;

/**
 * Records that a challenge has been answered, if `onlyIf` holds. Returns no row if it was answered
 * before.
 */
export const markAnswered = (
  database: Database,
  challenge: string,
  now: number,
  onlyIf: SQL = sql`true`,
) =>
  database
    .insert(usedChallenges)
    .select(sql`select ${hashOf(challenge)}, ${now + challengeMs} where ${onlyIf}`)
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash });
