/**
 * A year's hash chain of seeds. The last day's seed is derived from the master key (or has been
 * published); every other day's seed is the SHA-256 of the next day's. A day's commitment is the
 * SHA-256 of its seed, which is the previous day's seed.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { daysInYear } from './calendar.ts';
import type { Seed } from './dice.ts';

/**
 * Index 0 is the year's anchor (the commitment of 1 January); index `d` is the seed of day `d` of
 * the year.
 */
export type Chain = readonly Seed[];

/** Derives the seed of 31 December of `year` from the deployment's 32-byte master key. */
export const lastSeedOf = (masterKey: Uint8Array, year: number): Seed =>
  hmac(sha256, masterKey, utf8ToBytes(`evenroll/${year}`));

/** Computes the year's chain from its last seed: 366 links, or 367 in a leap year. */
export const chainOf = (year: number, lastSeed: Seed): Chain => {
  const links: Seed[] = [lastSeed];
  for (let day = daysInYear(year); day > 0; day--) links.push(sha256(links.at(-1) ?? lastSeed));
  return links.reverse();
};

/** The SHA-256 of a seed, published before the seed. */
export const commitmentOf = (seed: Seed): Uint8Array => sha256(seed);
