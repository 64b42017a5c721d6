/**
 * `npm test`: finds or installs a browser, builds the product and runs all tests. Arguments are
 * passed to vitest.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { root } from './paths.ts';

const memoryDisk = '/dev/shm';
/** Several times what the tests ever store at once. */
const memoryBytesMin = 2 ** 30;

const hasMemoryDisk = (): boolean => {
  if (!existsSync(memoryDisk)) return false;
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize >= memoryBytesMin;
};

ensureBrowser();
await build();
// The tests create and delete thousands of database files, which costs a file system on a disk a
// tenth of their time.
const temporary = mkdtempSync(join(hasMemoryDisk() ? memoryDisk : tmpdir(), 'evenroll-'));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const child = spawn(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // The tests start some fifty Node processes, which load the same modules.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    TMPDIR: temporary,
    ...process.env,
  },
});
child.on('exit', (code) => {
  rmSync(temporary, { recursive: true, force: true });
  process.exit(code ?? 1);
});
