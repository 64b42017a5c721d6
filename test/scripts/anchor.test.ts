import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';
import { readVectors } from '../reference/vectors.ts';

const { masterKey, days } = readVectors<any>('chain');

const run = (year: string, environment: Record<string, string>) =>
  spawnSync(process.execPath, ['scripts/anchor.ts', year], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, MASTER_KEY: '', ...environment },
  });

test('prints the commitment of 1 January as the anchor of a year, from the key of that year', () => {
  const other = 'ab'.repeat(32);
  const one = run('2026', { MASTER_KEY: masterKey });
  expect(one).toMatchObject({ status: 0, stdout: expect.stringMatching(/^[0-9a-f]{64}\n$/) });
  expect(one.stdout.trim()).toBe(days[0].commitment);
  const own = run('2026', { MASTER_KEY: other, MASTER_KEY_2026: masterKey });
  expect(own.stdout).toBe(one.stdout);
  expect(run('2026', { MASTER_KEY: other, MASTER_KEY_2027: masterKey }).stdout).not.toBe(
    one.stdout,
  );
});

test.each([
  ['no year', '', { MASTER_KEY: masterKey }],
  ['a year of five digits', '20266', { MASTER_KEY: masterKey }],
  ['an invalid key', '2026', { MASTER_KEY: 'ab' }],
  ['an invalid key of the year', '2026', { MASTER_KEY: masterKey, MASTER_KEY_2026: 'ab' }],
])('%s prints only an error', (_, year, environment) => {
  const { status, stdout, stderr } = run(year, environment);
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).not.toBe('');
});
