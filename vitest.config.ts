import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browserArguments, browserPath } from './scripts/browser.ts';

const migrations = await readD1Migrations(join(import.meta.dirname, 'migrations'));

/** The key of the published vectors: tests can say which dice they expect. */
const testMasterKey = '4b618b55a690f2cfce2b4cc8263b5390e4594f179a0681042aae153ea809b78e';

export default defineConfig({
  test: {
    silent: 'passed-only',
    reporters: ['default', './scripts/closing-line.ts'],
    projects: [
      {
        test: {
          name: 'engine',
          environment: 'node',
          include: ['test/engine/**/*.test.ts', 'test/scripts/**/*.test.ts'],
          testTimeout: 120_000,
        },
      },
      {
        plugins: [
          cloudflareTest({
            wrangler: { configPath: './wrangler.toml' },
            miniflare: {
              bindings: {
                MASTER_KEY: testMasterKey,
                LOCAL: '1',
                TEST_MIGRATIONS: migrations,
              },
              ratelimits: {
                NEW_PLAYERS: { namespace_id: '1', simple: { limit: 100_000, period: 60 } },
                PLAYER_REQUESTS: { namespace_id: '2', simple: { limit: 100_000, period: 60 } },
              },
            },
          }),
        ],
        test: {
          name: 'worker',
          include: ['test/worker/**/*.test.ts'],
          setupFiles: ['test/worker/setup.ts'],
          // A CommonJS package, which workerd can't import unbundled.
          deps: { optimizer: { ssr: { enabled: true, include: ['obscenity'] } } },
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['test/web/**/*.test.ts'],
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
          include: ['test/e2e/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
