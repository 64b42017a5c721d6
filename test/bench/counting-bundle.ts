/** Bundles the Worker with something around it: the counters of what it uses, or a recorder. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/paths.ts';

/** workerd accepts no module from outside the project. */
export const newFolder = (): string => {
  mkdirSync(join(root, '.test-state'), { recursive: true });
  return mkdtempSync(join(root, '.test-state/bench-'));
};

export const countingBundle = async (
  folder: string,
  entry = 'test/bench/counting/worker.ts',
): Promise<string> => {
  const outfile = join(folder, 'worker.js');
  await build({
    entryPoints: [join(root, entry)],
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
