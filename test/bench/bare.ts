/** A server of one small app, with which the product is compared in the same run. */
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare';
import { root } from '../../scripts/paths.ts';
import { childrenOf } from '../../scripts/server-record.ts';

/** The smallest Hono app. */
export const bareRoute = `import { Hono } from 'hono';
export default new Hono().get('/', (c) => c.json({ ok: true }));`;

export interface BareServer {
  readonly url: string;
  readonly miniflare: Miniflare;
  /** The id of its workerd process; 0 without /proc. */
  readonly pid: number;
}

/** Serves an app that is given as the text of a module. */
export const startBare = async (
  app: string,
  options: Pick<V4WorkerOptions, 'durableObjects' | 'd1Databases'> = {},
): Promise<BareServer> => {
  const bundled = await build({
    stdin: { contents: app, resolveDir: root },
    bundle: true,
    external: ['cloudflare:workers'],
    format: 'esm',
    write: false,
    minify: true,
  });
  // Listed after the bundler's own process has begun.
  const known = new Set(childrenOf(process.pid).map(({ pid }) => pid));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port: 0,
      cf: false,
      compatibilityDate: '2026-10-23',
      ...options,
      modules: [
        { type: 'ESModule', path: 'bare.js', contents: bundled.outputFiles[0]?.text ?? '' },
      ],
    }),
  );
  const url = (await miniflare.ready).origin;
  const started = childrenOf(process.pid).find(({ pid }) => !known.has(pid));
  return { url, miniflare, pid: started?.pid ?? 0 };
};
