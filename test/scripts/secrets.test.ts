/** A master key is exactly 64 hex digits. */
import { expect, test } from 'vitest';
import { findKey, readMasterKey } from '../../scripts/secrets.ts';

const key = 'aB'.repeat(32);

test('64 hex digits are a master key, also as the key of one year', () => {
  expect(readMasterKey({ MASTER_KEY: key })).toBe(key);
  expect(findKey({ MASTER_KEY: key }, '2026')).toBe(key);
  expect(findKey({ MASTER_KEY: key, MASTER_KEY_2026: '0'.repeat(64) }, '2026')).toBe(
    '0'.repeat(64),
  );
});

test.each([
  ['one digit too few', key.slice(1)],
  ['one digit too many', `${key}a`],
  ['a letter after f', `${key.slice(1)}g`],
  ['a space behind it', `${key} `],
])('a key with %s is refused, with the name of its variable', (_, wrong) => {
  expect(() => readMasterKey({ MASTER_KEY: wrong })).toThrow('MASTER_KEY must be 64 hex digits');
  expect(() => findKey({ MASTER_KEY_2026: wrong }, '2026')).toThrow(
    'MASTER_KEY_2026 must be 64 hex digits',
  );
});
