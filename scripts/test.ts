/**
 * `npm test`: finds or installs a browser, builds the product and runs the sample of the tests;
 * `--rest` runs what the sample leaves out. Other arguments are vitest's: then one process runs the
 * files that they name, and only what those need is built.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { ensureBrowser } from './browser.ts';
import { buildParts } from './build.ts';
import { buildKernel } from './kernel.ts';
import type { Part } from './parts.ts';
import { filesFolder, root, siteFolder } from './paths.ts';
import type { Summary } from './summary-reporter.ts';

/** Vitest's projects. Those beside the engine's have the names of their folders in test/. */
type Project = 'engine' | 'worker' | 'web' | 'e2e';
const projectOf = (file: string): Project =>
  (['worker', 'web', 'e2e'] as const).find((name) => file.startsWith(`test/${name}/`)) ?? 'engine';
/** What the tests of a project need besides the solver's kernel. */
const needs: Readonly<Record<Project, readonly Part[]>> = {
  engine: [],
  worker: ['options', 'tables', 'outlines'],
  web: [],
  e2e: ['options', 'site', 'worker'],
};
const browserProjects: readonly Project[] = ['e2e', 'web'];

/** What one vitest process runs. */
interface Piece {
  readonly project: Project;
  readonly shard?: string;
}

/** Of those that can run, the first runs first. Small ones at the end let the lanes end together. */
const pieces: readonly Piece[] = [
  { project: 'worker' },
  { project: 'web' },
  { project: 'e2e', shard: '1/3' },
  { project: 'e2e', shard: '2/3' },
  { project: 'e2e', shard: '3/3' },
  ...['1/4', '2/4', '3/4', '4/4'].map((shard) => ({ project: 'engine', shard }) as const),
];

/**
 * Each lane runs one piece at a time with one worker, on any number of cores: more workers than two
 * cores cost a third more CPU, and pages that draw late.
 */
const lanes = 2;

const memoryDisk = '/dev/shm';
/** Several times what the tests ever store at once. */
const memoryBytesMin = 2 ** 30;

const hasMemoryDisk = (): boolean => {
  if (!existsSync(memoryDisk)) return false;
  const { bavail, bsize } = statfsSync(memoryDisk);
  return bavail * bsize >= memoryBytesMin;
};

/** Prints whole lines, because two processes print at once. */
const printLines = (stream: Readable | null): void => {
  if (stream) createInterface(stream).on('line', (line) => console.log(line));
};

const given = process.argv.slice(2).filter((one) => one !== '--rest');
const isRest = given.length < process.argv.length - 2;
const isLong = process.env['EVENROLL_LONG'] === '1';
const tagsOfRest = isLong ? 'whole' : 'whole && !long';
const tagsFilter = `--tags-filter=${isRest ? tagsOfRest : '!whole'}`;

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');
const hasTag = (file: string, tag: string): boolean => textOf(file).includes(`@module-tag ${tag}`);

/** Whether a file has a test of this tier. The others would be loaded to run nothing. */
const hasTier = (file: string): boolean => {
  if (hasTag(file, 'long') && !isLong) return false;
  const isWholeOnly = hasTag(file, 'whole');
  return isRest ? isWholeOnly || textOf(file).includes("/tier.ts'") : !isWholeOnly;
};

const files = globSync('test/**/*.test.ts', { cwd: root }).sort().filter(hasTier);
/** The rooms of other folders that a file holds: what they do shows only where it looks. */
const held = (file: string): readonly string[] =>
  /@holds (.+)/.exec(textOf(file))?.[1]?.split(' ') ?? [];
/** The files that arguments name by a part of their path, with those that hold a named room. */
const named = files.filter((file) =>
  given.some((part) => file.includes(part) || held(file).includes(part.replace(/\/$/, ''))),
);
const nothingNamed = `No test ${isRest ? 'outside' : 'of'} the sample has such a name.`;
if (given.length > 0 && named.length === 0 && !given.some((one) => one.startsWith('-'))) {
  console.error(nothingNamed);
  process.exit(1);
}

// The tests create and delete thousands of database files, which costs a file system on a disk a
// tenth of their time.
const temporary = mkdtempSync(join(hasMemoryDisk() ? memoryDisk : tmpdir(), 'evenroll-'));
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const color = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs tests of some projects; whatever ends vitest, returns what passed and what failed. */
const runVitest = (of: Iterable<Project>, rest: readonly string[], workers = 1): Promise<Summary> =>
  new Promise((resolve) => {
    const args = [...Array.from(of, (project) => `--project=${project}`), ...rest];
    const fixed = ['run', `--maxWorkers=${workers}`, '--passWithNoTests', tagsFilter];
    const child = spawn(process.execPath, [vitest, ...fixed, ...args], {
      cwd: root,
      stdio: ['inherit', 'pipe', 'pipe', 'ipc'],
      env: {
        // The tests start some fifty Node processes, which load the same modules.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
        TMPDIR: temporary,
        EVENROLL_SITE: isWithPages ? siteFolder : filesFolder,
        ...color,
        ...process.env,
      },
    });
    // If the build fails, this process ends without waiting for the tests.
    process.once('exit', () => child.kill());
    printLines(child.stdout);
    printLines(child.stderr);
    let summary: Summary = { passed: 0, failed: [] };
    child.on('message', (message) => (summary = message as Summary));
    child.on('close', (code) => {
      const isExplained = code === 0 || summary.failed.length > 0;
      const failed = isExplained ? summary.failed : [`vitest ${args.join(' ')}: exit code ${code}`];
      resolve({ ...summary, failed });
    });
  });

const chosen = named.length > 0 ? named : files;
const projects = new Set(chosen.map(projectOf));
/** Whether one of the Worker's tests reads the client's pages. */
const isWithPages = chosen.some((file) => hasTag(file, 'pages'));

const prepare = async (): Promise<void> => {
  const needed = Array.from(projects, (project) => needs[project]).flat();
  if (isWithPages) needed.push('site');
  await buildKernel();
  await buildParts(needed);
};

const shardOf = ({ shard }: Piece): readonly string[] =>
  shard === undefined ? [] : [`--shard=${shard}`];

/** Runs all pieces. One lane begins with the build, the others with what needs none. */
const runPieces = async (): Promise<readonly Summary[]> => {
  const waiting = [...pieces];
  let isBuilding = true;
  const take = (): Piece | undefined => {
    const at = waiting.findIndex((piece) => !isBuilding || needs[piece.project].length === 0);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
  };
  const building = prepare().then(() => void (isBuilding = false));
  const next = async (): Promise<Piece | undefined> => {
    const piece = take();
    if (piece || !isBuilding) return piece;
    await building;
    return take();
  };
  const runLane = async (ready: Promise<void>): Promise<Summary[]> => {
    await ready;
    const summaries: Summary[] = [];
    for (let piece = await next(); piece; piece = await next())
      summaries.push(await runVitest([piece.project], [...shardOf(piece), ...files]));
    return summaries;
  };
  const others = Array.from({ length: lanes - 1 }, () => runLane(buildKernel()));
  return (await Promise.all([runLane(building), ...others])).flat();
};

const runAll = async (): Promise<readonly Summary[]> => {
  if (given.length === 0) return runPieces();
  await prepare();
  // Only the engine's tests compute all the time, and start neither a browser nor a server for it.
  const workers = projects.size === 1 && projects.has('engine') ? lanes : 1;
  return [await runVitest(projects, [...given, ...named], workers)];
};

// An interrupt also reaches the tests; this process ends after them.
process.on('SIGINT', () => undefined);
if (browserProjects.some((one) => projects.has(one))) ensureBrowser();
const summaries = await runAll();
rmSync(temporary, { recursive: true, force: true });
const failed = summaries.flatMap((summary) => summary.failed);
for (const name of failed) console.log(`Failed: ${name}`);
const passed = summaries.reduce((sum, summary) => sum + summary.passed, 0);
console.log(`${passed} passed, ${failed.length} failed`);
const hasRun = passed + failed.length > 0;
if (!hasRun) console.error(nothingNamed);
process.exit(hasRun && failed.length === 0 ? 0 : 1);
