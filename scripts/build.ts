/**
 * `npm run build [-- CODES]`: builds client and Worker into `dist/`, unless no source has changed: in
 * English, in the languages offered, and in those named.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  anybodyMayRead,
  securityHeaders,
  solverHeaders,
  solverScripts,
} from '../worker/http/security-headers.ts';
import { outlinesPath, valuesPath } from '../worker/assets/build-files.ts';
import { languages, madeUp, type Language } from '../languages/languages.ts';
import { addLanguage, buildEnglish } from './client.ts';
import { buildKernel } from './kernel.ts';
import { buildsFolder, root, serverOptionsFile } from './paths.ts';
import { keepRecentBuilds } from './recent-builds.ts';
import type { Table } from './tables.ts';

const sources = [
  ...['engine/**/*', 'api/**/*', 'web/**/*', 'worker/**/*', 'languages/**/*'],
  ...[
    'scripts/outlines.ts',
    'scripts/build.ts',
    'scripts/client.ts',
    'scripts/recent-builds.ts',
    'scripts/tables.ts',
    'scripts/vite/*',
    'vite.config.ts',
    'wrangler.toml',
  ],
];
/** What tools write between the sources, at any time: a build and a checker of types run at once. */
const written = ['**/*.tsbuildinfo', '**/kernel.wasm*'];
export const stampFile = join(root, 'dist/stamp');
/** That of the language for tests, which is added to a build. */
const madeUpStampFile = join(root, 'dist/stamp-made-up');
/** File names under /assets contain a hash. */
const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable', ...anybodyMayRead };

/** The languages beside English that a build has. */
const languagesOf = (named: readonly string[]): readonly Language[] => {
  const unknown = named.find((name) => languages.every(({ code }) => code !== name));
  if (unknown !== undefined) throw new Error(`languages/languages.ts has no ${unknown}`);
  return languages.filter(({ code, isOffered }) => isOffered || named.includes(code));
};

/** The files in a folder that a build depends on, sorted. */
export const sourceFilesIn = (folder: string): readonly string[] =>
  globSync([...sources, 'package-lock.json'], {
    cwd: folder,
    exclude: written,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();

const stampOf = (others: readonly Language[]): string => {
  const hash = createHash('sha256');
  for (const file of sourceFilesIn(root)) hash.update(file).update(readFileSync(join(root, file)));
  for (const { code } of others) hash.update(code);
  return hash.digest('hex');
};

const linesOf = (headers: typeof securityHeaders): string[] =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

// Tools are imported on demand, so that a start without a build loads none of them.

const buildWeb = async (others: readonly Language[]): Promise<void> => {
  await buildEnglish();
  for (const language of others) await addLanguage(language);
  keepRecentBuilds(join(root, 'dist/web'), buildsFolder);
  const lines = linesOf(securityHeaders);
  // `!` removes the headers set by the rules above; two policies would both apply.
  const removed = Object.keys(solverHeaders).map((name) => `  ! ${name}`);
  const rules = [
    ...['/*', ...lines, '/assets/*', ...linesOf(assetHeaders)],
    ...solverScripts.flatMap((script) => [`${script}*`, ...removed, ...linesOf(solverHeaders)]),
  ];
  writeFileSync(join(root, 'dist/web/_headers'), `${rules.join('\n')}\n`);
};

/** Solves in a thread of its own, which takes as long as building the client. */
const solveTables = async (): Promise<readonly Table[]> => {
  const thread = new Worker(join(import.meta.dirname, 'tables.ts'));
  const tables: Table[] = [];
  thread.on('message', (table: Table) => tables.push(table));
  await once(thread, 'exit');
  return tables;
};

const writeTables = (tables: readonly Table[]): void => {
  mkdirSync(join(root, 'dist/web/coach'), { recursive: true });
  for (const { rules, values } of tables)
    writeFileSync(join(root, 'dist/web', valuesPath(rules)), values);
};

/** The glyph outlines that the Worker draws pictures with. */
const buildOutlines = async (): Promise<void> => {
  const { cutOutlines } = await import('./outlines.ts');
  mkdirSync(join(root, 'dist/web/picture'), { recursive: true });
  writeFileSync(join(root, 'dist/web', outlinesPath), JSON.stringify(await cutOutlines()));
};

/** Builds the same bundle that a deployment uploads. */
const buildWorker = async (): Promise<void> => {
  const args = ['deploy', '--dry-run', '--outdir', 'dist/worker'];
  const wrangler = spawn(join(root, 'node_modules/.bin/wrangler'), args, {
    cwd: root,
    env: { ...process.env, WRANGLER_SEND_METRICS: 'false', CLOUDFLARE_CF_FETCH_ENABLED: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [wrangler.stdout, wrangler.stderr])
    stream.on('data', (chunk) => (output += String(chunk)));
  const [code] = await once(wrangler, 'exit');
  if (code !== 0) throw new Error(`wrangler could not bundle the Worker:\n${output}`);
};

/**
 * Writes the local server's options from wrangler.toml, without the contents of `.dev.vars`:
 * secrets are read at each start.
 */
const writeServerOptions = async (): Promise<void> => {
  const { unstable_getMiniflareWorkerOptions: readWorkerOptions, unstable_readConfig: readConfig } =
    await import('wrangler');
  const config = join(root, 'wrangler.toml');
  const bindings = readConfig({ config }).vars;
  writeFileSync(
    serverOptionsFile,
    JSON.stringify({ ...readWorkerOptions(config).workerOptions, bindings }),
  );
};

const isStamped = (file: string, stamp: string): boolean =>
  existsSync(file) && readFileSync(file, 'utf8') === stamp;

/** Whether `dist/` is complete and of these sources. */
export const isBuilt = (stamp = stampOf(languagesOf([]))): boolean => isStamped(stampFile, stamp);

/** Builds if anything is out of date, also in the languages `named`; returns whether it did. */
export const build = async (named: readonly string[] = []): Promise<boolean> => {
  await buildKernel();
  const others = languagesOf(named);
  const stamp = stampOf(others);
  if (isBuilt(stamp)) return false;
  // A build that fails halfway leaves no stamp, so the next one starts again.
  for (const file of [stampFile, madeUpStampFile]) rmSync(file, { force: true });
  const solving = solveTables();
  await buildWeb(others);
  // Wrangler bundles in a process of its own.
  await Promise.all([buildWorker(), solving.then(writeTables), buildOutlines()]);
  await writeServerOptions();
  writeFileSync(stampFile, stamp);
  return true;
};

/** Builds what the whole of the tests needs, which is also the language that is made up for them. */
export const buildForTests = async (): Promise<void> => {
  await build();
  const stamp = readFileSync(stampFile, 'utf8');
  if (isStamped(madeUpStampFile, stamp)) return;
  await addLanguage(madeUp);
  writeFileSync(madeUpStampFile, stamp);
};

// Not `import.meta.main`, which is false when run.mjs imports this file.
if (process.argv[1] === import.meta.filename)
  console.log((await build(process.argv.slice(2))) ? 'Built dist/.' : 'dist/ is up to date.');
