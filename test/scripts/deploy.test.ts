/**
 * What a deployment refuses before it builds anything.
 *
 * @module-tag whole
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';
import { noteTested, reasonAgainst } from '../../scripts/tested.ts';
import { long, whole } from '../tier.ts';

/** One that is not refused must not reach the site of whoever runs the tests. */
const noAccount = { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9', CLOUDFLARE_API_TOKEN: 'none' };

const template = readFileSync(join(root, 'wrangler.toml'), 'utf8');
const withId = (id: string) => template.replace(/^database_id = .*/m, `database_id = "${id}"`);

const addressless = withId('0a1b2c3d-0000-4000-8000-0123456789ab').replace(
  /^routes = /m,
  '# routes = ',
);

test('what is deployed is committed, and has been tested as it is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  git('init', '-q');
  const commit = () => {
    git('add', '-A');
    git('-c', 'user.name=a', '-c', 'user.email=a@example.test', 'commit', '-qm', 'a');
  };
  write('.gitignore', 'dist/');
  expect(reasonAgainst(folder)).toContain('not committed');
  commit();
  expect(reasonAgainst(folder)).toContain('npm run check');
  noteTested(folder);
  expect(reasonAgainst(folder)).toBeNull();
  write('more', '');
  noteTested(folder);
  expect(reasonAgainst(folder)).toContain('not committed');
  commit();
  expect(reasonAgainst(folder)).toContain('npm run check');
  rmSync(folder, { recursive: true });
});

for (const [name, config, reason, tier] of [
  [
    'the zeros of a new copy',
    withId('00000000-0000-0000-0000-000000000000'),
    'no database yet',
    whole(),
  ],
  ['the words of the page', withId('THE ID OF STAGING'), 'no database yet', long()],
  ['no address', addressless, 'has no route', whole()],
] as const)
  test(`a deployment is refused with ${name}`, tier, () => {
    const folder = mkdtempSync(join(tmpdir(), 'evenroll-'));
    const file = join(folder, 'staging.toml');
    writeFileSync(file, config);
    const { status, stderr } = spawnSync(
      process.execPath,
      ['scripts/deploy.ts', relative(root, file)],
      { cwd: root, encoding: 'utf8', env: { ...process.env, ...noAccount } },
    );
    rmSync(folder, { recursive: true });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) });
  });
