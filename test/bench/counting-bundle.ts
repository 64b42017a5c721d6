/** Bundles the Worker with the counters of what it uses. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/paths.ts';

/** workerd accepts no module from outside the project. */
export const newFolder = (): string => {
  mkdirSync(join(root, '.test-state'), { recursive: true });
  return mkdtempSync(join(root, '.test-state/bench-'));
};

export const countingBundle = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'worker.js');
  await build({
    entryPoints: [join(root, 'test/bench/counting/worker.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    external: ['cloudflare:*', 'node:*'],
    conditions: ['workerd', 'worker', 'browser'],
    logLevel: 'error',
  });
  return outfile;
};
