/** `npm test`: finds or installs a browser, builds the product and runs all tests. Arguments are passed to vitest. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { root } from './paths.ts';

ensureBrowser();
await build();
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  // The tests start some fifty Node processes, which load the same modules.
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'), ...process.env },
});
child.on('exit', (code) => process.exit(code ?? 1));
