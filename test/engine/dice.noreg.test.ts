/*
 * No-regression snapshots, taken from this engine. They do not show that the dice are right (dice.test.ts checks published ones). They make
 * sure that dice never change unnoticed, because a day must show the same dice forever.
 */
import { bytesToHex } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { dealerOf } from '../../engine/dice.ts';

const seeds = [
  ['all zeros', new Uint8Array(32)],
  ['all ones', new Uint8Array(32).fill(0xff)],
  ['counted up', Uint8Array.from({ length: 32 }, (_, byte) => byte)],
] as const;

test.each(seeds)('a whole day of five dice never changes: %s (no regression)', (_name, seed) => {
  const deal = dealerOf(seed, 'yahtzee', 5);
  const turns = Array.from({ length: 13 }, (_, turn) =>
    [0, 1, 2].map((roll) => deal(turn, roll, 0).join('')).join(' '),
  );
  expect(turns).toMatchSnapshot();
});

test.each(seeds)('the first links of a chain never change: %s (no regression)', (_name, key) => {
  const links = [2026, 2027, 2028].flatMap((year) =>
    chainOf(year, lastSeedOf(key, year)).slice(0, 3),
  );
  expect(links.map(bytesToHex)).toMatchSnapshot();
});
