import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, browserPath } from './scripts/browser.ts';

// Nothing here asks the network what an address is; the plugin does not pass Miniflare's own option on.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';

const migrations = await readD1Migrations(join(import.meta.dirname, 'migrations'));

/** The key of the published vectors: tests can say which dice they expect. */
const testMasterKey = '4b618b55a690f2cfce2b4cc8263b5390e4594f179a0681042aae153ea809b78e';

const workerd = cloudflareTest({
  wrangler: { configPath: './wrangler.toml' },
  miniflare: {
    bindings: {
      MASTER_KEY: testMasterKey,
      LOCAL: '1',
      // Within a file time may stand still.
      RATE_LIMIT_FACTOR: '1000',
      TEST_MIGRATIONS: migrations,
      EVENROLL_LONG: process.env['EVENROLL_LONG'] ?? '',
    },
  },
});

const inWorkerd = {
  setupFiles: ['test/worker/setup.ts'],
  // CommonJS packages, which workerd can't import unbundled.
  deps: { optimizer: { ssr: { enabled: true, include: ['obscenity', 'ipaddr.js'] } } },
  testTimeout: 120_000,
};

/** Files that break the runtime's own classes, or leave work behind that outlives them: each has a runtime to itself. */
const filesAlone = [
  'test/worker/archive/*.test.ts',
  'test/worker/http/rate-limits.test.ts',
  'test/worker/identity/{merge,merge-cuts,passkeys}.test.ts',
  'test/worker/players/erasure.test.ts',
  'test/worker/plays/faults.test.ts',
  'test/worker/statistics/growth.test.ts',
];

/** A browser that gets no time for a moment draws late: that passes, a fault does not. */
const retriesOfPages = 2;

export default defineConfig({
  test: {
    silent: 'passed-only',
    // More than cores: whoever plays a game mostly waits.
    maxWorkers: Math.max(3, availableParallelism()),
    reporters: ['default', './scripts/summary-reporter.ts'],
    projects: [
      {
        test: {
          name: 'engine',
          environment: 'node',
          // Nothing that is tested here has a state of its own: solved tables are the same for every file.
          isolate: false,
          // Node itself loads TypeScript. Through Vite each use of an import is a look-up, which no compiler takes out of a solver's loops.
          experimental: { viteModuleRunner: false },
          include: ['test/{engine,api,scripts}/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [workerd],
        test: {
          ...inWorkerd,
          name: 'worker',
          // Files share a runtime; test/worker/setup.ts gives each of them modules and a database of its own.
          isolate: false,
          include: ['test/worker/**/*.test.ts'],
          exclude: filesAlone,
        },
      },
      { plugins: [workerd], test: { ...inWorkerd, name: 'worker-alone', include: filesAlone } },
      {
        test: {
          name: 'web',
          include: ['test/web/**/*.test.ts'],
          setupFiles: ['test/web/setup.ts'],
          isolate: false,
          retry: retriesOfPages,
          testTimeout: 120_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: browserPath(), args: browserArguments },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          isolate: false,
          experimental: { viteModuleRunner: false },
          // Pages of one browser: each has to be drawn.
          maxConcurrency: 3,
          include: ['test/e2e/**/*.test.ts'],
          retry: retriesOfPages,
          globalSetup: ['test/e2e/shared-server.ts'],
          // As long as Playwright waits by itself.
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
