/** How long a newcomer waits: from an empty clone to the first page, and at the next start. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/paths.ts';
import { print } from './figure.ts';

const port = '8977';

const startMs = async (folder: string): Promise<number> => {
  const startedMs = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port },
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  while (!output.includes('Evenroll is on')) {
    if (child.exitCode !== null) throw new Error(`npm start ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const page = await fetch(`http://localhost:${port}/`);
  await page.text();
  const durationMs = performance.now() - startedMs;
  process.kill(-(child.pid ?? 0), 'SIGINT');
  await once(child, 'exit');
  return durationMs;
};

export const benchStartUp = async (): Promise<void> => {
  const folder = join(mkdtempSync(join(tmpdir(), 'evenroll-clone-')), 'evenroll');
  execFileSync('git', ['clone', '--quiet', root, folder]);
  print({
    figure: 'start-from-empty-clone',
    value: (await startMs(folder)) / 1000,
    unit: 's',
    budget: 60,
  });
  print({ figure: 'start-again', value: (await startMs(folder)) / 1000, unit: 's', budget: 5 });
  rmSync(folder, { recursive: true, force: true });
};
