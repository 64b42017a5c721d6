/**
 * Checking a day with very many results in the viewer's browser: how long it takes, how much memory
 * it holds, and whether the page freezes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { browserArguments, browserPath } from '../../scripts/browser.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import { serveManyResults } from '../reference/many-results.ts';
import { print } from './figure.ts';

const resultsDefault = 100_000;
const pauseMs = 500;
const longTaskMs = 50;
const megabytesMax = 200;
const longestMs = 1_800_000;
const kibibyte = 1024;
const megabyte = 1e6;

/**
 * The private memory of a process in megabytes. Libraries do not count, because they are shared.
 */
const privateMegabytes = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [, anonymous] = /^RssAnon:\s+(\d+) kB/m.exec(status) ?? [];
  return (Number(anonymous) * kibibyte) / megabyte;
};

/**
 * The memory of the page's process, including its workers. Chromium keeps another renderer in
 * reserve, which is smaller.
 */
const heldBy = async (session: CDPSession): Promise<number> => {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  return Math.max(...renderers.map(({ id }) => privateMegabytes(id)));
};

const watchTasks = (page: Page): Promise<void> =>
  page.evaluate((atLeastMs) => {
    const seen: number[] = [];
    Object.assign(globalThis, { longTasks: seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (duration > atLeastMs) seen.push(duration);
    }).observe({ type: 'longtask' });
  }, longTaskMs);

const tasksOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks);

const check = async (browser: Browser, address: string) => {
  const session = await browser.newBrowserCDPSession();
  const page = await browser.newPage();
  await page.goto(address, { waitUntil: 'networkidle' });
  const atRest = await heldBy(session);
  await watchTasks(page);
  const startedAt = performance.now();
  await page.getByRole('button', { name: 'Check the dice', exact: true }).click();
  const end = page
    .locator('.stamp')
    .filter({ hasText: /The dice were fair|Something doesn’t fit/ });
  let most = atRest;
  while ((await end.count()) === 0) {
    if (performance.now() - startedAt > longestMs) throw new Error('it does not end');
    most = Math.max(most, await heldBy(session));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  const words = await end.textContent();
  if (!words?.includes('fair')) throw new Error(`an honest day was not found fair: ${words}`);
  return { seconds, atRest, most, tasks: await tasksOf(page) };
};

/** `npm run bench -- audit 100000`: this many results. */
export const benchAudit = async (count = resultsDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const pages = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey: 'ab'.repeat(32),
  });
  const site = await serveManyResults(count, pages.url);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  try {
    const { seconds, atRest, most, tasks } = await check(
      browser,
      `${site.url}/fairness/${site.target}`,
    );
    print({ figure: `audit-page-${count}`, value: seconds, unit: 's' });
    print({ figure: 'audit-page-at-rest', value: atRest, unit: 'MB' });
    print({ figure: 'audit-page-most', value: most, unit: 'MB', budget: megabytesMax });
    print({ figure: 'audit-page-long-tasks', value: tasks.length, unit: 'tasks' });
    print({ figure: 'audit-page-longest-task', value: Math.max(0, ...tasks), unit: 'ms' });
  } finally {
    await browser.close();
    site.stop();
    await pages.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
};
