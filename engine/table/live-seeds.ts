/**
 * The seeds of a live table. They follow from the table's secret, whose SHA-256 everybody knows
 * before they sit down, and from a random of each person, drawn in ignorance of the secret. So
 * nobody can choose dice, unless one is both the site and the last to sit down.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { formatSeed, type Seed } from '../dice.ts';

export interface LiveSeeds {
  /** 64 hex digits each, as in a table file. */
  readonly startSeed: string;
  readonly seeds: readonly string[];
}

/**
 * Derives the seeds of a table with `cards` cards from its 32-byte secret, its id, and the randoms
 * of its seats in order, 64 hex digits each: `t = HMAC-SHA-256(secret,
 * "evenroll-table/{id}/{randoms joined by /}")`, then `HMAC(t, "start")` and
 * `HMAC(t, "card/{card}")`.
 */
export const liveSeeds = (
  secret: Seed,
  id: string,
  randoms: readonly string[],
  cards: number,
): LiveSeeds => {
  const mixed = hmac(sha256, secret, utf8ToBytes(`evenroll-table/${id}/${randoms.join('/')}`));
  const seedOf = (label: string): string => formatSeed(hmac(sha256, mixed, utf8ToBytes(label)));
  return {
    startSeed: seedOf('start'),
    seeds: Array.from({ length: cards }, (_, card) => seedOf(`card/${card}`)),
  };
};
