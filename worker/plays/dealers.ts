/** Dealers of the days that are being played, shared by all plays in an isolate: a day's dice are hashed once. */
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Seed } from '../../engine/dice.ts';
import type { Variant } from '../../engine/games.ts';
import type { Deal } from '../../engine/types.ts';

/** Today, yesterday, and some closed days. */
const dealersMax = 16;
const dealers = new Map<string, Deal>();

/** The dealer of `seed` for the variant's game; the oldest is dropped past the limit. */
export const keptDealer = (variant: Variant, seed: Seed): Deal => {
  const key = `${variant.game}/${bytesToHex(seed)}`;
  const deal = dealers.get(key) ?? variant.dealer(seed);
  dealers.set(key, deal);
  const [oldest] = dealers.keys();
  if (dealers.size > dealersMax && oldest !== undefined) dealers.delete(oldest);
  return deal;
};
