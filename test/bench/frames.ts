/**
 * A replay that plays by itself on a processor slowed down four times: how many frames come late,
 * compared with the same page at rest.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { endingMoves } from '../reference/moves.ts';
import type { GameName } from '../../engine/games.ts';
import { browserArguments, browserPath } from '../../scripts/browser.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import type { Play } from '../../api/schemas/plays.ts';
import { print } from './figure.ts';
import { newClient, type Client } from './load.ts';

/** Finds what kept a page's main thread busy in Chromium's own trace. */

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly dur?: number;
  readonly args?: { readonly name?: string };
}

const mainThread = 'CrRendererMain';

/** Milliseconds of every task on a page's main thread that took longer than `atLeastMs`. */
const longTasks = (trace: Buffer, atLeastMs: number): number[] => {
  // Chromium writes what its trace format says.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === mainThread)
      .map(threadOf),
  );
  return traceEvents
    .filter((event) => event.name === 'RunTask' && pages.has(threadOf(event)))
    .map(({ dur = 0 }) => dur / 1_000)
    .filter((ms) => ms > atLeastMs);
};

const slowDown = 4;
const watchedMs = 8_000;
const speeds = [1, 8] as const;
/** Long closed, so everybody may see its replays. */
const date = '2026-01-05';
const phone = { viewport: { width: 390, height: 844 } };
/**
 * At 60 frames per second one comes every 16.7 ms. Half as much again means that one was missed.
 */
const lateMs = 25;
const frameMs = 1_000 / 60;

/** Whole games that are legal with any dice, with more rolls than the shortest. */
const longGames: Readonly<Partial<Record<GameName, string>>> = {
  yahtzee: '57A57B57C57D57E57F57G57H57I57J57K57L57M',
};
/** Moves to try in turn until one is legal. */
const movesToTry = (game: GameName): readonly string[] => {
  const whole = longGames[game];
  return whole === undefined ? endingMoves(game) : [whole];
};

/** Plays a game to its end and returns its id. */
const finishedGame = async (client: Client, game: GameName): Promise<string> => {
  const path = `/api/challenges/${date}/${game}/play`;
  const { text, cookie } = await client.ask({ method: 'POST', path });
  // The server is our own and follows its schemas.
  let play = JSON.parse(text) as Play;
  while (play.status === 'playing') {
    const { length: at } = play.log;
    for (const moves of movesToTry(game)) {
      const body = JSON.stringify({ at, moves });
      const move = { method: 'POST', path: `/api/plays/${play.id}/moves`, cookie, body } as const;
      const answer = await client.ask(move);
      if (answer.status !== 200) continue;
      play = JSON.parse(answer.text) as Play;
      break;
    }
    if (play.log.length === at) throw new Error('no move is allowed');
  }
  return play.id;
};

/** Milliseconds between the next frames of the page. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(
    (durationMs) =>
      new Promise<number[]>((resolve) => {
        const gaps: number[] = [];
        let before = performance.now();
        const end = before + durationMs;
        const next = (now: number): void => {
          gaps.push(now - before);
          before = now;
          if (now < end) requestAnimationFrame(next);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(next);
      }),
    watchedMs,
  );

const watch = async (browser: Browser, page: Page, name: string): Promise<void> => {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  const gaps = await framesOf(page);
  const tasks = longTasks(await browser.stopTracing(), frameMs);
  const late = gaps.filter((gap) => gap > lateMs).length;
  print({ figure: `${name}-late-frames`, value: (100 * late) / gaps.length, unit: '%' });
  print({ figure: `${name}-tasks-over-a-frame`, value: tasks.length, unit: 'tasks' });
  print({ figure: `${name}-longest-task`, value: Math.max(0, ...tasks), unit: 'ms' });
};

const watchReplay = async (browser: Browser, url: string, id: string, game: GameName) => {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${url}/r/${id}`);
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  await page.locator('.forecast svg, forecast-chart svg').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await watch(browser, page, `replay-of-${game}-at-rest`);
  for (const speed of speeds) {
    await page.getByLabel('Speed').selectOption(String(speed));
    await page.getByRole('slider', { name: 'Step' }).fill('0');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await watch(browser, page, `replay-of-${game}-at-speed-${speed}`);
    await page.getByRole('slider', { name: 'Step' }).fill('0');
  }
  await page.context().close();
};

export const benchFrames = async (): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const options = { port: 0, host: 'localhost', stateDir, masterKey: 'e5'.repeat(32) };
  const server = await startLocalServer(options);
  const client = newClient(server.url);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  for (const game of ['yahtzee', 'yardkle'] as const)
    await watchReplay(browser, server.url, await finishedGame(client, game), game);
  await browser.close();
  client.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};
