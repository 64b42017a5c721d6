/**
 * Challenges that passkeys sign: random, with their end and what they are for signed by this deployment, so that asking for one stores
 * nothing. One that has been answered is written down: it is answered once.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Database } from '../db/database.ts';
import { usedChallenges } from '../db/identity-tables.ts';
import { base64url, bytesOfBase64url, signatureOf } from '../http/ids.ts';

/** How long a challenge can be answered. */
export const challengeMs = 5 * 60_000;

/** `sign-in`, or the player whom a new passkey is for. */
export type Purpose = 'sign-in' | `passkey/${string}`;

const randomBytes = 24;
const shape = /^([\w-]{32})\.(\d{13,15})\.([\w-]{22})$/;

const signed = (masterKey: Uint8Array, purpose: Purpose, random: string, expiresAt: number) =>
  signatureOf(masterKey, 'passkey-challenge', `${purpose}/${random}/${expiresAt}`);

/** A fresh challenge, as bytes. */
export const newChallenge = (
  masterKey: Uint8Array,
  purpose: Purpose,
  now: number,
): Uint8Array<ArrayBuffer> => {
  const random = base64url(crypto.getRandomValues(new Uint8Array(randomBytes)));
  const expiresAt = now + challengeMs;
  const text = `${random}.${expiresAt}.${signed(masterKey, purpose, random, expiresAt)}`;
  return new Uint8Array(utf8ToBytes(text));
};

const decode = (challenge: string): string => {
  try {
    return new TextDecoder().decode(bytesOfBase64url(challenge));
  } catch {
    return '';
  }
};

/** Whether a challenge (base64url) is one of ours, for that purpose, and not over. */
export const isOpen = (
  masterKey: Uint8Array,
  purpose: Purpose,
  challenge: string,
  now: number,
): boolean => {
  const [, random = '', end = '', signature] = shape.exec(decode(challenge)) ?? [];
  const expiresAt = Number(end);
  return (
    signature !== undefined &&
    signature === signed(masterKey, purpose, random, expiresAt) &&
    now < expiresAt
  );
};

/** Writes down that a challenge has been answered: part of a transaction. It returns no row if it had been before. */
export const markAnswered = (database: Database, challenge: string, now: number) =>
  database
    .insert(usedChallenges)
    .values({ hash: bytesToHex(sha256(utf8ToBytes(challenge))), expiresAt: now + challengeMs })
    .onConflictDoNothing()
    .returning({ hash: usedChallenges.hash });
