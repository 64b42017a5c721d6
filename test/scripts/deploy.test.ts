/**
 * What a deployment refuses before it builds anything.
 *
 * @module-tag whole
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/paths.ts';
import { long, whole } from '../tier.ts';

/** One that is not refused must not reach the site of whoever runs the tests. */
const noAccount = { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:9', CLOUDFLARE_API_TOKEN: 'none' };

const template = readFileSync(join(root, 'wrangler.toml'), 'utf8');
const withId = (id: string) => template.replace(/^database_id = .*/m, `database_id = "${id}"`);

const addressless = withId('0a1b2c3d-0000-4000-8000-0123456789ab').replace(
  /^routes = /m,
  '# routes = ',
);

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
