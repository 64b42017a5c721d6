import { createHash, createHmac } from 'node:crypto';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { expect, test } from 'vitest';
import { daysInYear, parseDay } from '../../engine/calendar.ts';
import { chainOf, commitmentOf, lastSeedOf } from '../../engine/chain.ts';
import { readVectors } from '../reference/vectors.ts';

interface ChainVectors {
  readonly masterKey: string;
  readonly days: readonly { date: string; seed: string; commitment: string }[];
}

const vectors = readVectors<ChainVectors>('chain');
const masterKey = hexToBytes(vectors.masterKey);
const chainOfYear = (year: number): readonly Uint8Array[] =>
  chainOf(year, lastSeedOf(masterKey, year));
const hexAt = (chain: readonly Uint8Array[], day: number): string =>
  bytesToHex(chain[day] ?? new Uint8Array());

test.each(vectors.days)('$date has its published seed and commitment', (row) => {
  const day = parseDay(row.date);
  const chain = chainOfYear(day?.year ?? 0);
  const dayOfYear = day?.dayOfYear ?? 0;
  expect(hexAt(chain, dayOfYear)).toBe(row.seed);
  expect(bytesToHex(commitmentOf(hexToBytes(row.seed)))).toBe(row.commitment);
  expect(hexAt(chain, dayOfYear - 1)).toBe(row.commitment);
});

test.each([
  ['a common year', 2026, 366],
  ['a leap year', 2028, 367],
  ['a century year', 2100, 366],
  ['a year divisible by 400', 2400, 367],
])('the chain of %s (%i) has %i links: its days and the anchor', (_name, year, links) => {
  expect(chainOfYear(year)).toHaveLength(links);
});

test.each([2026, 2028])(
  'every link of %i is the SHA-256 of the next one, as computed by Node',
  (year) => {
    const chain = chainOfYear(year);
    const hashed = chain.slice(1).map((seed) => createHash('sha256').update(seed).digest('hex'));
    expect(chain.slice(0, -1).map(bytesToHex)).toEqual(hashed);
  },
);

test('the seed of the last day is the HMAC of the master key, as computed by Node', () => {
  const expected = createHmac('sha256', masterKey).update('evenroll/2027').digest('hex');
  expect(hexAt(chainOfYear(2027), daysInYear(2027))).toBe(expected);
});

test('every year has a chain of its own: 31 December does not lead to 1 January', () => {
  const newYear = hexAt(chainOfYear(2027), 1);
  const commitment = bytesToHex(commitmentOf(hexToBytes(newYear)));
  expect(hexAt(chainOfYear(2026), 365)).not.toBe(commitment);
  expect(hexAt(chainOfYear(2027), 0)).toBe(commitment);
});

test('no two links of eight years are equal', () => {
  const links = [2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033].flatMap(chainOfYear);
  expect(new Set(links.map(bytesToHex)).size).toBe(6 * 366 + 2 * 367);
});
