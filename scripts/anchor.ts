/**
 * `npm run -s anchor -- 2027`: prints a year's anchor, from the key in the environment or
 * `.dev.vars` (`MASTER_KEY_2027`, else `MASTER_KEY`), for publication where the site can't change
 * it. The anchor does not reveal the dice.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { chainOf, lastSeedOf } from '../engine/chain.ts';
import { findKey } from './secrets.ts';

const anchorOf = (year: string): string => {
  if (!/^\d{4}$/.test(year) || Number(year) < 1)
    throw new Error('Which year? npm run -s anchor -- 2027');
  const key = findKey(process.env, year);
  if (key === null) throw new Error(`Neither MASTER_KEY_${year} nor MASTER_KEY is set.`);
  const [anchor] = chainOf(Number(year), lastSeedOf(hexToBytes(key), Number(year)));
  if (anchor === undefined) throw new Error('a year without days');
  return bytesToHex(anchor);
};

try {
  console.log(anchorOf(process.argv[2] ?? ''));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
