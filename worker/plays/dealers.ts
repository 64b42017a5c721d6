/** Dealers of the days that are being played, shared by all plays in an isolate: a day's dice are hashed once. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Seed } from '../../engine/dice.ts';
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';
import { getCached, setCached } from '../http/cache.ts';

const ttlMs = 60 * 60 * 1000;
/** Fifty turns of Yardkle with all their rolls, about. */
const dealerBytes = 64 * 1024;

/** The dealer of `seed` for the variant's game. */
export const dealerOfSeed = (variant: Variant, seed: Seed, now: number): Deal => {
  const key = `dealer ${variant.game} ${bytesToHex(seed)}`;
  const known = getCached<Deal>(key, now);
  if (known !== undefined) return known;
  const deal = variant.dealer(seed);
  setCached(key, deal, { now, ttlMs }, dealerBytes);
  return deal;
};
