/**
 * `npm run lighthouse`: runs Lighthouse on the production build, with its default settings for a
 * phone. Prints one line of JSON per page; exit code 1 if any score is below 100. Scores vary
 * between runs, so the median of five counts, as Lighthouse's documentation advises; the
 * performance scores of all five are printed.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dayAfter } from '../api/days.ts';
import { browserArguments, browserPath, ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { startLocalServer } from './local-server.ts';

/** Run with npx, because nothing else needs it and its dependencies are large. */
const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const perfect = 100;
const runs = 5;
const players = 30;
/** Any key works: the scores do not depend on the dice. */
const masterKey = '1e'.repeat(32);

interface Report {
  readonly categories: Record<(typeof categories)[number], { readonly score: number | null }>;
  readonly audits: Record<string, { readonly title: string; readonly score: number | null }>;
}

const run = promisify(execFile);

const reportOn = async (address: string, folder: string): Promise<Report> => {
  const file = join(folder, 'report.json');
  const flags = [
    `--chrome-flags=${[...browserArguments, '--headless=new'].join(' ')}`,
    `--only-categories=${categories.join(',')}`,
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
  ];
  const env = { ...process.env, CHROME_PATH: browserPath() };
  await run('npx', ['--yes', lighthouse, address, ...flags], { cwd: folder, env });
  // Written by the version above in its documented format.
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
};

const scoreOf = (report: Report, name: (typeof categories)[number]): number =>
  Math.round((report.categories[name].score ?? 0) * perfect);

const medianRun = async (address: string, folder: string) => {
  const reports: Report[] = [];
  for (let at = 0; at < runs; at++) {
    // A lost trace (NO_NAVSTART) is a failure of Lighthouse's that rarely occurs twice.
    const report = reportOn(address, folder).catch(() => reportOn(address, folder));
    reports.push(await report);
  }
  const performances = reports.map((report) => scoreOf(report, 'performance'));
  const inOrder = performances.toSorted((one, other) => one - other);
  const median = reports[performances.indexOf(inOrder[Math.floor(runs / 2)] ?? 0)];
  if (median === undefined) throw new Error('Lighthouse has not run');
  return { median, performances };
};

/** Titles of the audits that lower the scores. */
const shortfallsOf = ({ audits }: Report): string[] =>
  Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ title }) => title);

const ask = async (
  address: string,
  init: RequestInit = {},
): Promise<{ response: Response; body: unknown }> => {
  const response = await fetch(address, init);
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  return { response, body: await response.json() };
};

/** Finishes a game as a new player, filling the boxes in order; returns its id. */
const finishGame = async (url: string, date: string): Promise<string> => {
  const headers = { 'Content-Type': 'application/json', Origin: url };
  const begun = await ask(`${url}/api/challenges/${date}/yahtzee/play`, {
    method: 'POST',
    headers,
  });
  // Our own server follows its schemas.
  const { id } = begun.body as { readonly id: string };
  const cookie = begun.response.headers.getSetCookie().join();
  for (const [at, moves] of [...'ABCDEFGHIJKLM'].entries())
    await ask(`${url}/api/plays/${id}/moves`, {
      method: 'POST',
      headers: { ...headers, Cookie: cookie },
      body: JSON.stringify({ at, moves }),
    });
  return id;
};

/** Addresses of the pages to measure, after creating content for them. */
const pagesOf = async (url: string): Promise<string[]> => {
  const { date } = (await ask(`${url}/api/challenges/today`)).body as { readonly date: string };
  for (let others = 0; others < players; others++) await finishGame(url, date);
  // The day before takes no new games for its grace period.
  const open = await finishGame(url, dayAfter(date, -2));
  return ['/', `/${date}/yahtzee`, `/${date}/yahtzee/board`, `/r/${open}`];
};

ensureBrowser();
await build();
const folder = mkdtempSync(join(tmpdir(), 'evenroll-lighthouse-'));
const stateDir = join(folder, 'state');
const server = await startLocalServer({ port: 0, host: 'localhost', stateDir, masterKey });
try {
  for (const page of await pagesOf(server.url)) {
    const { median, performances } = await medianRun(server.url + page, folder);
    const scores = Object.fromEntries(categories.map((name) => [name, scoreOf(median, name)]));
    const isPerfect = Object.values(scores).every((score) => score === perfect);
    const shortfall = isPerfect ? {} : { shortfalls: shortfallsOf(median) };
    console.log(JSON.stringify({ page, ...scores, performances, ...shortfall }));
    if (!isPerfect) process.exitCode = 1;
  }
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
