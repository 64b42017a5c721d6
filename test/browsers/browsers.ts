/**
 * `npm run browsers`: the product in Firefox and WebKit, in the window of a phone and of a desktop:
 * a whole game of each kind, board, replay, practice, a table, a live table with Chromium, and Roll
 * pressed twice. Prints one line per check and exits with 1 if one fails. Screenshots go to
 * `screenshots/`.
 * `npm run browsers -- webkit` drives only that browser, `-- firefox taps` only its double taps
 * (`pages`: only the rest).
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../../scripts/build.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import { root } from '../../scripts/paths.ts';
import { pausesMs, tryDoubleTap } from './double-taps.ts';
import type { Driver, Size } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { playGame, type Game } from './games.ts';
import { follow, overflowOf, press, reads, until } from './hands.ts';
import { ensureBrowsers } from './install.ts';
import { playTogether } from './live-table.ts';
import { openWebKit } from './webkit.ts';

const day = '2026-11-20';
const masterKey = 'b0'.repeat(32);
const games: readonly Game[] = ['yahtzee', 'yardkle'];
const sizes: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const pictures = join(root, 'screenshots');
const drivers = { firefox: openFirefox, webkit: openWebKit } as const;

let checks = 0;
let failures = 0;

/** Runs one check and prints its line. */
const check = async (name: string, run: () => Promise<void>): Promise<void> => {
  checks++;
  try {
    await run();
    console.log(`ok      ${name}`);
  } catch (failure) {
    failures++;
    console.log(`FAILED  ${name}: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
};

/** Takes a screenshot of the page. A missing one is no failure of the product. */
const look = async (driver: Driver, { width }: Size, name: string): Promise<void> => {
  const overflow = await overflowOf(driver);
  await driver
    .screenshot(join(pictures, `${driver.name}-${width}-${name}`))
    .catch((failure: Error) => console.log(`        no picture of ${name}: ${failure.message}`));
  if (overflow > 0) throw new Error(`the page is ${overflow} px too wide`);
};

const wholeGame = async (driver: Driver, url: string, size: Size, game: Game): Promise<void> => {
  await driver.goto(`${url}/${day}/${game}`);
  await playGame(driver, game);
  await look(driver, size, `${game}-finish`);
  await driver.goto(`${url}/${day}/${game}/board`);
  await until('the board', () => driver.run(() => document.querySelector('tr.me') !== null));
  await look(driver, size, `${game}-board`);
};

const replay = async (driver: Driver, url: string, size: Size): Promise<void> => {
  await driver.goto(`${url}/${day}/yahtzee`);
  await follow(driver, 'a[href^="/r/"]:not([download])', '/r/');
  await press(driver, '.ctl button');
  await reads(driver, 'Turn');
  await look(driver, size, 'replay');
};

const practice = async (driver: Driver, url: string, size: Size): Promise<void> => {
  await driver.goto(`${url}/practice/official`);
  await press(driver, 'button', 'Roll new dice');
  await playGame(driver, 'yahtzee');
  await look(driver, size, 'practice');
};

const table = async (driver: Driver, url: string, size: Size): Promise<void> => {
  await driver.goto(`${url}/table`);
  for (const [at, name] of ['Anna', 'Ben'].entries()) {
    await press(driver, `.names li:nth-child(${at + 1}) input`);
    await driver.type(name);
  }
  await press(driver, 'table-setup button.key', 'Start with 2');
  while (!(await driver.run(() => document.querySelector('.tray') !== null)))
    await press(driver, '.pass .key, .tray');
  await look(driver, size, 'table');
};

const liveTable = async (driver: Driver, url: string, size: Size): Promise<void> => {
  await playTogether(driver, url);
  await look(driver, size, 'live-table');
};

/** Pages for reading. */
const read = async (driver: Driver, url: string, size: Size): Promise<void> => {
  const words = {
    '': 'Play with friends',
    how: '30 seconds',
    fairness: 'Today, ',
    developers: 'Shapes',
  };
  for (const [path, wanted] of Object.entries(words)) {
    await driver.goto(`${url}/${path}`);
    await reads(driver, wanted);
    await look(driver, size, path || 'home');
  }
};

const pages = async (driver: Driver, url: string, size: Size): Promise<void> => {
  const where = `${driver.name} ${size.width}x${size.height}`;
  await driver.forget();
  await driver.resize(size);
  for (const game of games)
    await check(`${where}: a whole ${game}, and its board`, () =>
      wholeGame(driver, url, size, game),
    );
  await check(`${where}: a replay`, () => replay(driver, url, size));
  await check(`${where}: practice to the end`, () => practice(driver, url, size));
  await check(`${where}: a table`, () => table(driver, url, size));
  await check(`${where}: a live table with Chromium`, () => liveTable(driver, url, size));
  await check(`${where}: pages to read`, () => read(driver, url, size));
};

const doubleTaps = async (driver: Driver, url: string, size: Size): Promise<void> => {
  const where = `${driver.name} ${size.width}x${size.height}`;
  await driver.resize(size);
  const trials = [
    ['yahtzee', false],
    ['yahtzee', true],
    ['yardkle', false],
  ] as const;
  for (const [game, isLater] of trials)
    for (const ms of pausesMs)
      await check(
        `${where}: ${game}, ${isLater ? 'a later' : 'the first'} Roll twice, ${ms} ms apart`,
        () => tryDoubleTap(driver, { address: `${url}/${day}/${game}`, game, ms, isLater }),
      );
};

const [asked, part] = process.argv.slice(2);
ensureBrowsers();
await build();
mkdirSync(pictures, { recursive: true });
const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-browsers-'));
const timeOffset = String(Math.round((Date.parse(`${day}T12:00:00Z`) - Date.now()) / 1_000));
const server = await startLocalServer({
  port: 0,
  host: 'localhost',
  stateDir,
  masterKey,
  timeOffset,
});
try {
  for (const [name, open] of Object.entries(drivers)) {
    if (asked !== undefined && asked !== name) continue;
    const driver = await open();
    try {
      for (const size of sizes) {
        if (part !== 'taps') await pages(driver, server.url, size);
        if (part !== 'pages') await doubleTaps(driver, server.url, size);
      }
    } finally {
      await driver.close();
    }
  }
} finally {
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
}
console.log(`${checks - failures} of ${checks} checks passed.`);
if (failures > 0) process.exitCode = 1;
