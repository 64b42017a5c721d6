/** Solving in a real browser: how long a player waits for the first hint. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { solvedRules } from '../../engine/coaches.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import type { Face } from '../../engine/types.ts';
import { browserArguments, browserPath } from '../../scripts/browser.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import { root } from '../../scripts/paths.ts';
import { newestIn } from '../../scripts/recent-builds.ts';
import type { Of, CoachQuestion, Reply } from '../../web/coach/questions.ts';
import { solverScripts } from '../../worker/http/security-headers.ts';
import { print } from './figure.ts';

const rounds = 3;

/** The address of the built coach's worker. */
export const coachAddress = (): string => {
  const files = newestIn(join(root, 'dist/web')).map((name) => `/assets/${name}`);
  const address = files.find((path) => path.startsWith(solverScripts[0]) && path.endsWith('.js'));
  if (address === undefined) throw new Error('no coach was built');
  return address;
};

/** A question that needs nothing but the table: par is known before the first move. */
const questionTo = (rules: RulesName): CoachQuestion => {
  const faces: readonly Face[] = rules === 'yardkle' ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5];
  const of: Of<'grade'> = { log: '', rolls: [{ turn: 0, roll: 0, faces }] };
  return { id: 0, rules, kind: 'grade', of };
};

interface Timed {
  readonly reply: Reply;
  readonly ms: number;
}

/** Runs in the page: opens the worker and asks it at once. */
const askAfresh = ({ address, question }: { address: string; question: CoachQuestion }) =>
  new Promise<Timed>((resolve, reject) => {
    const startedMs = performance.now();
    const worker = new Worker(address, { type: 'module' });
    worker.addEventListener('error', () => reject(new Error('the coach does not start')));
    worker.addEventListener('message', ({ data: reply }: MessageEvent<Reply>) =>
      resolve({ reply, ms: performance.now() - startedMs }),
    );
    worker.postMessage(question);
  });

/**
 * Milliseconds from opening the worker to its answer, in a browser that has nothing cached: no
 * script, no kernel, no table.
 */
const waitMs = async (browser: Browser, url: string, rules: RulesName): Promise<number> => {
  // The page may open workers at addresses that this file trusts. The worker keeps its own policy.
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${url}/healthz`);
  const asked = { address: coachAddress(), question: questionTo(rules) };
  const { reply, ms } = await page.evaluate(askAfresh, asked);
  await context.close();
  if ('failure' in reply) throw new Error(reply.failure);
  return ms;
};

/** Runs `work` with a browser and the address of a server with the built pages. */
export const inBrowser = async (
  work: (browser: Browser, url: string) => Promise<void>,
): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const options = { port: 0, host: 'localhost', stateDir, masterKey: 'e5'.repeat(32) };
  const server = await startLocalServer(options);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  await work(browser, server.url);
  await browser.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};

/**
 * One figure per rule set: the best of a few rounds, each from nothing, so that no code is hot
 * before.
 */
export const benchBrowserSolve = (): Promise<void> =>
  inBrowser(async (browser, url) => {
    for (const rules of solvedRules) {
      const waits: number[] = [];
      for (let round = 0; round < rounds; round++) waits.push(await waitMs(browser, url, rules));
      const value = Math.min(...waits);
      print({ figure: `solve-${rules}-in-browser`, value, unit: 'ms', budget: 1000 });
    }
  });
