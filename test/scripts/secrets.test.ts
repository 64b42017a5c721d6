/** A master key is 64 hex digits, and nothing near it. */
import { expect, test } from 'vitest';
import { findKey, readMasterKey } from '../../scripts/secrets.ts';

const key = 'aB'.repeat(32);

test('64 hex digits are a master key, for a year of their own too', () => {
  expect(readMasterKey({ MASTER_KEY: key })).toBe(key);
  expect(findKey({ MASTER_KEY: key }, '2026')).toBe(key);
  expect(findKey({ MASTER_KEY: key, MASTER_KEY_2026: '0'.repeat(64) }, '2026')).toBe(
    '0'.repeat(64),
  );
});

test.each([
  ['one digit too few', key.slice(1)],
  ['one digit too many', `${key}a`],
  ['a letter that is no digit', `${key.slice(1)}g`],
  ['a space behind it', `${key} `],
])('%s is refused, by the name it was given under', (_, wrong) => {
  expect(() => readMasterKey({ MASTER_KEY: wrong })).toThrow('MASTER_KEY must be 64 hex digits');
  expect(() => findKey({ MASTER_KEY_2026: wrong }, '2026')).toThrow(
    'MASTER_KEY_2026 must be 64 hex digits',
  );
});
