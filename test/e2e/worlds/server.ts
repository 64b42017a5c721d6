/** A server with dice chosen by a test. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { startLocalServer, type LocalServer } from '../../../scripts/local-server.ts';
import { root } from '../../../scripts/paths.ts';
import { masterKey } from '../server.ts';
import type { World } from './dice.ts';

const here = (name: string): string => join(root, 'test/e2e/worlds', name);

/** Replaces the Worker's dice by those of a test. */
const replaceDealers: Plugin = {
  name: 'replace-dealers',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, resolveDir }) =>
      join(resolveDir, path) === join(root, 'worker/challenges/dealers.ts')
        ? { path: here('worker/dealers.ts') }
        : null,
    );
  },
};

const bundleOf = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'worker.js');
  await build({
    entryPoints: [here('worker/entry.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    external: ['cloudflare:*', 'node:*'],
    conditions: ['workerd', 'worker', 'browser'],
    plugins: [replaceDealers],
    logLevel: 'error',
  });
  return outfile;
};

export interface WorldServer extends LocalServer {
  setWorld(world: World): Promise<void>;
}

/** `timeOffset` is that of the product. */
export const startWorld = async (timeOffset: string): Promise<WorldServer> => {
  // workerd accepts no module from outside the project.
  mkdirSync(join(root, '.test-state'), { recursive: true });
  const folder = mkdtempSync(join(root, '.test-state/world-'));
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    masterKey,
    timeOffset,
    rateLimitFactor: 100_000,
    stateDir: join(folder, 'state'),
    bundle: await bundleOf(folder),
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    async setWorld(world) {
      await fetch(`${server.url}/world`, { method: 'POST', body: JSON.stringify(world) });
    },
  };
};
