/**
 * Runs the whole product on one machine: the built Worker in workerd, with a local D1 and local
 * Durable Objects.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  convertV4MiniflareOptions,
  Log,
  LogLevel,
  Miniflare,
  type V4WorkerOptions,
  type V4WorkerOptionsShape,
} from 'miniflare';
import { localSettings } from './local-settings.ts';
import { migrate, migratingWorker } from './migrate.ts';
import { root, serverOptionsFile } from './paths.ts';
import { localVariables } from './secrets.ts';
import { endLeftovers, forgetServer, recordServer } from './server-record.ts';

interface LocalServerOptions {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  readonly stateDir: string;
  /** 64 hex digits; also the other keys that `secrets` does not name. */
  readonly masterKey: string;
  /** Other secrets by name. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Seconds that the server's clock is ahead. */
  readonly timeOffset?: string;
  /** Factor by which rate limits are raised above those of a local server. */
  readonly rateLimitFactor?: number;
  /** Port of the debugger; none if omitted. */
  readonly inspectorPort?: number;
  /** Path of another Worker bundle, for tests. */
  readonly bundle?: string;
  /** Folder of other files of the client, for tests. */
  readonly files?: string;
}

export interface LocalServer {
  readonly url: string;
  readonly miniflare: Miniflare;
  /** Does the scheduled work, like the platform's timer in production. */
  runScheduled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A port can stay in use briefly after its server has ended, until its last thread or a connection
 * from another program has closed.
 */
const portTriesMax = 20;
const portPollMs = 100;

const isFreePort = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });

const requireFreePort = async (port: number, host: string): Promise<void> => {
  for (let tries = 0; tries < portTriesMax; tries++) {
    if (await isFreePort(port, host)) return;
    await sleep(portPollMs);
  }
  throw new Error(`Port ${port} is in use; choose another with PORT.`);
};

const assetsWorker = 'assets';

/**
 * The Miniflare options that the build derived from wrangler.toml, around the built bundle. In
 * production, hashed files are served before the Worker, which Miniflare emulates with two more
 * Workers in front of every request. Here, the files are behind a binding instead, and every
 * request goes to the Worker.
 */
const workerOptions = (options: LocalServerOptions): V4WorkerOptions[] => {
  const {
    masterKey,
    timeOffset,
    rateLimitFactor,
    bundle = join(root, 'dist/worker/index.js'),
  } = options;
  const configured: V4WorkerOptionsShape = JSON.parse(readFileSync(serverOptionsFile, 'utf8'));
  const { assets, ...rest } = configured;
  const product: V4WorkerOptions = {
    ...rest,
    rootPath: root,
    name: 'evenroll',
    bindings: {
      ...configured.bindings,
      ...localSettings,
      ...localVariables(),
      ID_KEY: masterKey,
      ACCESS_KEY: masterKey,
      ...options.secrets,
      MASTER_KEY: masterKey,
      LOCAL: '1',
      ...(timeOffset === undefined ? {} : { TIME_OFFSET: timeOffset }),
      ...(rateLimitFactor === undefined ? {} : { RATE_LIMIT_FACTOR: String(rateLimitFactor) }),
    },
    serviceBindings: { ASSETS: assetsWorker },
    modules: [{ type: 'ESModule', path: bundle }],
  };
  const files: V4WorkerOptions = {
    name: assetsWorker,
    modules: [{ type: 'ESModule', path: 'none.js', contents: 'export default {};' }],
    // Serves files only, because the product has already done its own routing.
    ...(assets && {
      assets: {
        ...assets,
        directory: options.files ?? join(root, 'dist/web'),
        run_worker_first: false,
        routerConfig: {},
      },
    }),
  };
  return [product, files, migratingWorker(configured.d1Databases)];
};

/** Migrates the database and checks the server's health. */
const prepare = async (miniflare: Miniflare): Promise<void> => {
  const url = (await miniflare.ready).origin;
  await migrate(miniflare);
  await requireHealth(url);
};

/**
 * Starts the built product. Throws an Error with a readable message if it can't work. A
 * requested port opens only after migration and health check have succeeded on a random one.
 */
export const startLocalServer = async (options: LocalServerOptions): Promise<LocalServer> => {
  const { port, host, stateDir, inspectorPort } = options;
  mkdirSync(stateDir, { recursive: true });
  await endLeftovers(stateDir);
  if (port !== 0) await requireFreePort(port, host);
  const listeningOn = (address: { readonly port: number; readonly host: string }) =>
    convertV4MiniflareOptions({
      ...address,
      ...(inspectorPort === undefined ? {} : { inspectorPort }),
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: stateDir,
      workers: workerOptions(options),
    });
  const miniflare = new Miniflare(listeningOn({ port: 0, host: port === 0 ? host : '127.0.0.1' }));
  const stop = async (): Promise<void> => {
    await miniflare.dispose();
    forgetServer(stateDir);
  };
  try {
    await prepare(miniflare);
    // A random port is open already, and nobody knows it yet.
    if (port !== 0) await miniflare.setOptions(listeningOn({ port, host }));
    const url = (await miniflare.ready).origin;
    recordServer(stateDir);
    const runScheduled = async (): Promise<void> => {
      await (await miniflare.getWorker('evenroll')).scheduled();
    };
    return { url, miniflare, runScheduled, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};

const requireHealth = async (url: string): Promise<void> => {
  const response = await fetch(`${url}/healthz`);
  if (response.ok) return;
  const problem: unknown = await response.json();
  const hasDetail = typeof problem === 'object' && problem !== null && 'detail' in problem;
  throw new Error(hasDetail ? String(problem.detail) : `The server answers ${response.status}.`);
};
