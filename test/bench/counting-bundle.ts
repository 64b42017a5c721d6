/** The Worker bundled with what counts its questions to D1. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../scripts/paths.ts';

/** workerd takes no module from outside the project. */
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
