/*
 * No-regression snapshots. They were taken from this very engine, so they say nothing about what is right: these dice may even be
 * wrong (dice.test.ts has published ones). They are here so that dice never change unnoticed, because a day that was played once must
 * show the same dice for ever.
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
