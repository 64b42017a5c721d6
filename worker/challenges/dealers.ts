/**
 * Dealers of the current days, shared by all plays in an isolate so that a day's dice are hashed
 * only once. A file of its own, because tests replace it: test/e2e/worlds.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Seed } from '../../engine/dice.ts';
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { getCached, setCached } from '../http/cache.ts';

const ttlMs = 60 * 60 * 1000;
/** Roughly fifty turns of Yardkle with all their rolls. */
const dealerBytes = 64 * 1024;

export const dealerOfSeed = (variant: Variant, seed: Seed, now: number): Deal => {
  const key = `dealer ${variant.game} ${bytesToHex(seed)}`;
  const known = getCached<Deal>(key, now);
  if (known !== undefined) return known;
  const deal = variant.dealer(seed);
  setCached(key, deal, { now, ttlMs }, dealerBytes);
  return deal;
};
