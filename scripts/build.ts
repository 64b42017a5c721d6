/**
 * `npm run build [-- CODES]`: builds client and Worker into `dist/`, those parts of which a source
 * has changed: in English, in the languages offered, and in those named.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  anybodyMayRead,
  securityHeaders,
  solverHeaders,
  solverScripts,
} from '../worker/http/security-headers.ts';
import { outlinesPath, valuesPath } from '../worker/assets/build-files.ts';
import { languages, type Language } from '../languages/languages.ts';
import { addLanguage, buildEnglish } from './client.ts';
import { buildKernel } from './kernel.ts';
import { isStamped, stampPart, stampsOf, unstamp, withTheirs, type Part } from './parts.ts';
import { buildsFolder, filesFolder, root, serverOptionsFile, siteFolder } from './paths.ts';
import { keepRecentBuilds } from './recent-builds.ts';
import type { Table } from './tables.ts';

/** File names under /assets contain a hash. */
const assetHeaders = { 'Cache-Control': 'public, max-age=31536000, immutable', ...anybodyMayRead };

/** The languages beside English that a build has. */
const languagesOf = (named: readonly string[]): readonly Language[] => {
  const unknown = named.find((name) => languages.every(({ code }) => code !== name));
  if (unknown !== undefined) throw new Error(`languages/languages.ts has no ${unknown}`);
  return languages.filter(({ code, isOffered }) => isOffered || named.includes(code));
};

const linesOf = (headers: typeof securityHeaders): string[] =>
  Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);

// Tools are imported on demand, so that a start without a build loads none of them.

const buildWeb = async (others: readonly Language[]): Promise<void> => {
  await buildEnglish();
  for (const language of others) await addLanguage(language);
  keepRecentBuilds(siteFolder, buildsFolder);
  const lines = linesOf(securityHeaders);
  // `!` removes the headers set by the rules above; two policies would both apply.
  const removed = Object.keys(solverHeaders).map((name) => `  ! ${name}`);
  const rules = [
    ...['/*', ...lines, '/assets/*', ...linesOf(assetHeaders)],
    ...solverScripts.flatMap((script) => [`${script}*`, ...removed, ...linesOf(solverHeaders)]),
  ];
  writeFileSync(join(siteFolder, '_headers'), `${rules.join('\n')}\n`);
};

/** Solves in a thread of its own, which takes as long as building the client. */
const solveTables = async (): Promise<readonly Table[]> => {
  const thread = new Worker(join(import.meta.dirname, 'tables.ts'));
  const tables: Table[] = [];
  thread.on('message', (table: Table) => tables.push(table));
  await once(thread, 'exit');
  return tables;
};

/** Writes a file of the site. */
const writeSiteFile = (path: string, content: string | Float64Array): void => {
  const file = join(filesFolder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

const buildTables = async (): Promise<void> => {
  for (const { rules, values } of await solveTables()) writeSiteFile(valuesPath(rules), values);
};

/** The glyph outlines that the Worker draws pictures with. */
const buildOutlines = async (): Promise<void> => {
  const { cutOutlines } = await import('./outlines.ts');
  writeSiteFile(outlinesPath, JSON.stringify(await cutOutlines()));
};

/** Builds the same bundle that a deployment uploads. */
const buildWorker = async (): Promise<void> => {
  // Wrangler wants the folder that it would upload.
  mkdirSync(siteFolder, { recursive: true });
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
  mkdirSync(dirname(serverOptionsFile), { recursive: true });
  writeFileSync(
    serverOptionsFile,
    JSON.stringify({ ...readWorkerOptions(config).workerOptions, bindings }),
  );
};

/** What a deployment uploads, and what a local server needs besides. */
const product: readonly Part[] = ['options', 'site', 'worker'];

const codesOf = (others: readonly Language[]): readonly string[] => others.map(({ code }) => code);

/** Whether these parts are there, and made from these sources. */
export const isBuilt = (some = product): boolean =>
  [...stampsOf(some, codesOf(languagesOf([])))].every(([part, stamp]) => isStamped(part, stamp));

/**
 * Makes what is out of date of these parts and those that they are made from, with the languages
 * `named` too; returns whether anything was.
 */
export const buildParts = async (
  some: readonly Part[],
  named: readonly string[] = [],
): Promise<boolean> => {
  if (withTheirs(some).includes('tables')) await buildKernel();
  const others = languagesOf(named);
  const stale = [...stampsOf(some, codesOf(others))].filter(([part, is]) => !isStamped(part, is));
  const stamps = new Map(stale);
  // A build that fails halfway leaves no stamp, so the next one starts again.
  for (const part of stamps.keys()) unstamp(part);
  const makeIfStale = async (part: Part, make: () => Promise<void> | void): Promise<void> => {
    const stamp = stamps.get(part);
    if (stamp === undefined) return;
    await make();
    stampPart(part, stamp);
  };
  const tables = makeIfStale('tables', buildTables);
  await makeIfStale('pages', () => buildWeb(others));
  await Promise.all([
    tables,
    // Wrangler bundles in a process of its own.
    makeIfStale('worker', buildWorker),
    makeIfStale('outlines', buildOutlines),
  ]);
  await makeIfStale('options', writeServerOptions);
  await makeIfStale('site', () => cpSync(filesFolder, siteFolder, { recursive: true }));
  return stale.length > 0;
};

/** Builds the product; returns whether anything was out of date. */
export const build = (named?: readonly string[]): Promise<boolean> => buildParts(product, named);

// Not `import.meta.main`, which is false when run.mjs imports this file.
if (process.argv[1] === import.meta.filename)
  console.log((await build(process.argv.slice(2))) ? 'Built dist/.' : 'dist/ is up to date.');
