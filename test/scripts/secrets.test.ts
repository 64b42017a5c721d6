/** A master key is exactly 64 hex digits. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findKey, localVariables, readMasterKey } from '../../scripts/secrets.ts';

const key = 'aB'.repeat(32);
const keys = { ID_KEY: key, ACCESS_KEY: key };

test('64 hex digits are a master key, also as the key of one year', () => {
  expect(readMasterKey({ ...keys, MASTER_KEY: key })).toBe(key);
  expect(findKey({ MASTER_KEY: key }, '2026')).toBe(key);
  expect(findKey({ MASTER_KEY: key, MASTER_KEY_2026: '0'.repeat(64) }, '2026')).toBe(
    '0'.repeat(64),
  );
});

test('all keys that are missing are made, once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, '.dev.vars');
  const made = readMasterKey({}, file);
  const stored = localVariables(file);
  expect(stored).toEqual({
    MASTER_KEY: made,
    ID_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
    ACCESS_KEY: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(new Set(Object.values(stored)).size).toBe(3);
  expect(readMasterKey({}, file)).toBe(made);
  expect(localVariables(file)).toEqual(stored);
  // An earlier version has made the master key only.
  writeFileSync(file, `MASTER_KEY=${key}`);
  expect(readMasterKey({}, file)).toBe(key);
  expect(Object.keys(localVariables(file)).sort()).toEqual(Object.keys(stored).sort());
});

test.each([
  ['one digit too few', key.slice(1)],
  ['one digit too many', `${key}a`],
  ['a letter after f', `${key.slice(1)}g`],
  ['a space behind it', `${key} `],
])('a key with %s is refused, with the name of its variable', (_, wrong) => {
  expect(() => readMasterKey({ ...keys, MASTER_KEY: wrong })).toThrow(
    'MASTER_KEY must be 64 hex digits',
  );
  expect(() => findKey({ MASTER_KEY_2026: wrong }, '2026')).toThrow(
    'MASTER_KEY_2026 must be 64 hex digits',
  );
});
