import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { browserArguments, browserPath } from './scripts/browser.ts';
import { localSettings } from './scripts/local-settings.ts';
import { migrationNames, statementsOf } from './scripts/migration-files.ts';
import { serverOptionsFile, siteFolder } from './scripts/paths.ts';
import { isLong } from './test/long.ts';

// Tests never query the network for an address. The plugin does not pass on Miniflare's own option.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] = 'false';

/** The key of the published vectors, so that tests know the dice. */
const testMasterKey = '4b618b55a690f2cfce2b4cc8263b5390e4594f179a0681042aae153ea809b78e';

/** The key that tests sign notices with. */
const testPushKey = JSON.stringify({
  ...{ kty: 'EC', crv: 'P-256' },
  x: 'tSZLoehz4VLyxErmhUFpSfoFnGGRYKJDrIWZHZ2J9j0',
  y: 'jEM7UBz-7hdk3--P7YBl34-7uJrK41TOe-xlju7xp0I',
  d: '6JpHARJCTT2o7OHm8FR7PqygO6TxsGfotuekepSlvpw',
});

/**
 * The plugin that runs tests in workerd. It would read wrangler.toml with wrangler, which takes longer
 * to load than most rooms' tests take, so it gets the options that the build has read.
 */
const workerd = async () => {
  const { cloudflareTest } = await import('@cloudflare/vitest-plugin');
  const options = JSON.parse(readFileSync(serverOptionsFile, 'utf8'));
  return cloudflareTest({
    main: './worker/index.ts',
    miniflare: {
      ...options,
      assets: { ...options.assets, directory: process.env['EVENROLL_SITE'] ?? siteFolder },
      bindings: {
        ...options.bindings,
        ...localSettings,
        MASTER_KEY: testMasterKey,
        ID_KEY: '1d'.repeat(32),
        ACCESS_KEY: 'ac'.repeat(32),
        LOCAL: '1',
        PUSH_KEY: testPushKey,
        // Tests stop the clock, so the limits per minute would never reset.
        RATE_LIMIT_FACTOR: '1000',
        // Every game from the site's first day on.
        FIRST_DAYS: '',
        TEST_MIGRATIONS: migrationNames().map((name) => ({ name, queries: statementsOf(name) })),
        EVENROLL_LONG: process.env['EVENROLL_LONG'] ?? '',
      },
    },
  });
};

/**
 * Packages that each runtime loads as one module: hundreds of small ones cost seconds, and CommonJS
 * can't be imported unbundled.
 */
const bundledPackages = [
  '@block65/webcrypto-web-push',
  '@noble/hashes/hmac.js',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  '@simplewebauthn/server',
  '@valibot/to-json-schema',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'drizzle-orm',
  'drizzle-orm/batch',
  'drizzle-orm/d1',
  'drizzle-orm/errors',
  'drizzle-orm/sqlite-core',
  'fast-check',
  'hono',
  'hono/body-limit',
  'hono/cookie',
  'hono/etag',
  'hono/factory',
  'hono/http-exception',
  'hono/request-id',
  'hono/utils/accept',
  'hono/utils/cookie',
  'hono/utils/url',
  'ipaddr.js',
  'lru-cache',
  'obscenity',
  'unhomoglyph',
  'valibot',
];

/**
 * Imports with the module what the Worker imports when it first needs it. In tests that asks Vite,
 * which is I/O of one request, and workerd refuses it to another that imports the same meanwhile.
 */
const importsAtOnce = {
  name: 'imports-at-once',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!id.startsWith(join(import.meta.dirname, 'worker/'))) return;
    const packages: string[] = [];
    const rest = code.replaceAll(/\bimport\((\S+)\)/g, (_, name: string) => {
      packages.push(`import * as package${packages.length} from ${name};`);
      return `Promise.resolve(package${packages.length - 1})`;
    });
    return packages.length === 0 ? undefined : `${packages.join('')}${rest}`;
  },
};

/**
 * Leaves the source maps of packages out: they are most of what each run sends to workerd, and a stack
 * rarely has a line of a package.
 */
const packagesWithoutMaps = {
  name: 'packages-without-maps',
  enforce: 'post' as const,
  transform: (code: string, id: string) =>
    id.includes('/node_modules/') ? { code, map: { mappings: '' } } : undefined,
};

type Project = TestProjectInlineConfiguration;

/** How to make each project. */
const projects: Readonly<Record<string, () => Project | Promise<Project>>> = {
  engine: () => ({
    test: {
      environment: 'node',
      // These tests have no state: solved tables are the same for every file.
      isolate: false,
      // Node itself loads TypeScript. Vite's module runner turns each use of an import into a
      // lookup, which slows a solver's loops.
      experimental: { viteModuleRunner: false },
      include: ['test/{engine,api,languages,scripts}/**/*.test.ts'],
      setupFiles: ['test/engine/setup.ts'],
      // Some start wrangler several times, which takes a minute beside four busy processes.
      testTimeout: 240_000,
    },
  }),
  worker: async () => ({
    plugins: [importsAtOnce, packagesWithoutMaps, await workerd()],
    test: {
      setupFiles: ['test/worker/setup.ts'],
      deps: { optimizer: { ssr: { enabled: true, include: bundledPackages } } },
      // Files share a runtime; test/worker/setup.ts resets modules and database for each.
      isolate: false,
      include: ['test/worker/**/*.test.ts'],
      testTimeout: 120_000,
    },
  }),
  web: async () => {
    const { playwright } = await import('@vitest/browser-playwright');
    return {
      test: {
        include: ['test/web/**/*.test.ts'],
        setupFiles: ['test/web/setup.ts'],
        provide: { isLong },
        isolate: false,
        // After what runs in workerd, because browser tests don't wait for a free worker.
        sequence: { groupOrder: 1 },
        // Solving takes a second or two, and many times that while others solve.
        testTimeout: 240_000,
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
    };
  },
  e2e: () => ({
    test: {
      environment: 'node',
      isolate: false,
      experimental: { viteModuleRunner: false },
      // Concurrent pages share one browser, which has to draw them all.
      maxConcurrency: 3,
      include: ['test/e2e/**/*.test.ts'],
      globalSetup: ['test/e2e/shared-server.ts'],
      // Playwright's own default timeout.
      expect: { poll: { timeout: 30_000 } },
      testTimeout: 240_000,
    },
  }),
};

/** The projects that `--project=` names, or all: the others are not made only to be left out. */
const asked = process.argv.flatMap((one) => /^--project=(.+)$/.exec(one)?.[1] ?? []);

const named = async ([name, make]: readonly [string, () => Project | Promise<Project>]) => {
  const project = await make();
  return { ...project, test: { ...project.test, name } };
};

export default defineConfig({
  test: {
    silent: 'passed-only',
    tags: [
      { name: 'whole', description: 'not in the sample that `npm test` runs' },
      { name: 'long', description: 'only with EVENROLL_LONG=1' },
      { name: 'pages', description: 'reads the client’s pages, which are built for it' },
    ],
    // The order of files is the same on every machine and in every run.
    cache: false,
    // A hook of a file may do what its tests do.
    hookTimeout: 120_000,
    reporters: ['default', './scripts/summary-reporter.ts'],
    projects: await Promise.all(
      Object.entries(projects)
        .filter(([name]) => asked.length === 0 || asked.includes(name))
        .map(named),
    ),
  },
});
