/** A server with dice chosen by a test. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { startLocalServer, type LocalServer } from '../../../scripts/local-server.ts';
import { root } from '../../../scripts/paths.ts';
import { masterKey } from '../server.ts';
import type { World } from './dice.ts';

const here = (name: string): string => join(root, 'test/e2e/worlds', name);

/** Replaces modules of the Worker by other files. */
const replacing = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'replacing',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ path, resolveDir }) => {
      const name = Object.keys(files).find((file) => join(resolveDir, path) === join(root, file));
      return name === undefined ? null : { path: here(files[name] ?? '') };
    });
  },
});

const bundleOf = async (folder: string, isFaulty: boolean): Promise<string> => {
  const outfile = join(folder, 'worker.js');
  const files = {
    'worker/challenges/dealers.ts': 'worker/dealers.ts',
    ...(isFaulty && { 'worker/plays/one-move.ts': 'worker/batches-welcome.ts' }),
  };
  await build({
    entryPoints: [here('worker/entry.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2024',
    external: ['cloudflare:*', 'node:*'],
    conditions: ['workerd', 'worker', 'browser'],
    plugins: [replacing(files)],
    logLevel: 'error',
  });
  return outfile;
};

export interface WorldServer extends LocalServer {
  setWorld(world: World): Promise<void>;
}

/** `timeOffset` is that of the product. `isFaulty` plants the old fault. */
export const startWorld = async (timeOffset: string, isFaulty: boolean): Promise<WorldServer> => {
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
    bundle: await bundleOf(folder, isFaulty),
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
