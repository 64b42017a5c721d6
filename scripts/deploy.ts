/** `npm run deploy`: builds, migrates the production database and uploads. Secrets are set separately: README.md, "Putting it online". */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { root } from './paths.ts';

const placeholderId = '00000000-0000-0000-0000-000000000000';

const wrangler = (...args: string[]): void => {
  const { status } = spawnSync(join(root, 'node_modules/.bin/wrangler'), args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
};

if (readFileSync(join(root, 'wrangler.toml'), 'utf8').includes(placeholderId)) {
  console.error('wrangler.toml names no database yet: see README.md, "Putting it online".');
  process.exit(1);
}
await build();
wrangler('d1', 'migrations', 'apply', 'evenroll', '--remote');
wrangler('deploy');
