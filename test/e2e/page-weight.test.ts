/**
 * The weight of a first visit to each page, compressed with brotli. Uses the build that `npm test`
 * has made.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { pages } from '../../api/pages.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { languages } from '../../languages/languages.ts';
import { root } from '../../scripts/paths.ts';
import { newestIn } from '../../scripts/recent-builds.ts';
import { allScriptsOf, partBytesOf, scriptBytesOf, scriptsOf } from './script-weight.ts';
import { free, useBrowser } from './browser.ts';
import { today } from './day.ts';
import { tiersOf, whole } from '../tier.ts';

const kB = 1_000;
const gameScriptsMax = 32 * kB;
const pageScriptsMax = 40 * kB;
const livePlayMax = 30 * kB;
const otherLanguageMax = 1.5 * kB;
const fontsAndPicturesMax = 60 * kB;
const screenshotMax = 100 * kB;

const web = join(root, 'dist/web');
/** The first of SHA-256's round constants: all dice come from it. */
const sha256Constant = String(0x428a2f98);
const scriptText = (name: string): string => readFileSync(join(web, 'assets', name), 'utf8');
const bytesOf = (name: string): number => readFileSync(join(web, name)).length;
const pageNames = pages.map(({ name }) => name);

const server = { url: inject('sharedServer') };
const browser = await useBrowser();

test('the scripts of a game’s page are 32 kB at most', () => {
  const weights = pageNames
    .filter((page) => gameNames.some((game) => game === page))
    .map(scriptBytesOf);
  expect(weights.length).toBeGreaterThan(0);
  expect(Math.max(...weights)).toBeLessThanOrEqual(gameScriptsMax);
});

for (const { rows, tier } of tiersOf(gameNames.length, gameNames))
  test.each(rows)(
    '%s fetches no other script before its first roll has landed',
    tier,
    async (game) => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${server.url}/${today}/${game}`);
      await page.locator('.key.roll[aria-disabled="false"]').click();
      await page.locator('.tip').waitFor();
      await free(page);
      const fetched = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      const scripts = fetched.filter((path) => path.endsWith('.js'));
      expect(scripts.map((path) => path.replace('/assets/', '')).sort()).toEqual(scriptsOf(game));
      await page.context().close();
    },
  );

test('the scripts of every page are 40 kB at most', () => {
  const tooHeavy = pageNames.filter((page) => scriptBytesOf(page) > pageScriptsMax);
  expect(tooHeavy).toEqual([]);
});

test.each(['board', 'archive', 'player', 'settings', 'you', 'own-games', 'people', 'club'])(
  'the page %s, which deals no dice, loads nothing that deals',
  (page) => {
    const dealing = scriptsOf(page).filter((name) => scriptText(name).includes(sha256Constant));
    expect(dealing).toEqual([]);
  },
);

test('a page that deals loads what deals', () => {
  expect(scriptsOf('practice').some((name) => scriptText(name).includes(sha256Constant))).toBe(
    true,
  );
});

test('a live table is there with 22.5 kB of scripts, and played with 30 kB more besides its game’s own', () => {
  expect(scriptBytesOf('live')).toBeLessThanOrEqual(liveScriptsMax);
  expect(partBytesOf('live', 'table-play')).toBeLessThanOrEqual(livePlayMax);
});

test.each(gameNames)(
  'a board of %s preloads nothing that only the other games need',
  async (game) => {
    const html = await (await fetch(`${server.url}/${today}/${game}/board`)).text();
    const owners = [...html.matchAll(/data-game="([\w ]+)"/g)].map(([, names]) => names ?? '');
    expect(owners.length).toBeGreaterThan(0);
    expect(owners.filter((names) => !names.split(' ').includes(game))).toEqual([]);
  },
);

test('all scripts of a page include those that it loads first', () => {
  for (const page of pageNames) {
    const [first, all] = [scriptsOf(page), allScriptsOf(page)];
    expect(first.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining(first));
  }
});

for (const { rows, tier } of tiersOf(
  4,
  languages.filter(({ isOffered }) => isOffered),
))
  test.each(rows)('no page is more than 1.5 kB heavier in $name', tier, ({ code }) => {
    const heavier = pageNames.filter(
      (page) => scriptBytesOf(`${code}/${page}`) - scriptBytesOf(page) > otherLanguageMax,
    );
    expect(heavier).toEqual([]);
  });

test('every built script belongs to a page', () => {
  const folders = ['', ...languages.map(({ code }) => `${code}/`)].filter((folder) =>
    existsSync(join(web, folder, 'home.html')),
  );
  const counted = new Set(
    folders.flatMap((folder) => pageNames.flatMap((page) => allScriptsOf(folder + page))),
  );
  const built = newestIn(web).filter((name) => name.endsWith('.js'));
  expect(built.length).toBeGreaterThan(pageNames.length);
  expect(built.filter((name) => !counted.has(name))).toEqual([]);
});

test('fonts and pictures of all pages together are 60 kB at most', () => {
  const pictures = files.filter((name) => /\.(woff2|svg|png|webp|avif|jpg|ico)$/.test(name));
  // Browsers load these only to offer the installation.
  const shown = pictures.filter((name) => !screenshots.some(({ src }) => src === `/${name}`));
  expect(shown.length).toBeGreaterThan(0);
  expect(pictures.length - shown.length).toBe(screenshots.length);
  const bytes = shown.reduce((sum, name) => sum + bytesOf(name), 0);
  expect(bytes).toBeLessThanOrEqual(fontsAndPicturesMax);
});

test(
  'the offer to install shows a picture of a phone and one of a desktop, and no page does',
  whole(),
  async () => {
    expect(screenshots.map(({ form_factor: form }) => form)).toEqual(['narrow', 'wide']);
    const page = await (await browser.newContext()).newPage();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.goto(server.url);
    for (const { src, sizes } of screenshots) {
      expect(bytesOf(src)).toBeLessThanOrEqual(screenshotMax);
      const size = await page.evaluate(async (address) => {
        const image = await createImageBitmap(await (await fetch(address)).blob());
        return [image.width, image.height];
      }, src);
      expect(size.join('x')).toBe(sizes);
      // What Chromium accepts.
      expect(Math.min(...size)).toBeGreaterThanOrEqual(320);
      expect(Math.max(...size)).toBeLessThanOrEqual(2.3 * Math.min(...size));
      expect(fetched.filter((path) => path === src)).toHaveLength(1);
    }
    await page.context().close();
  },
);

/**
 * What a live table needs before it is read, and what it needs besides once it is played: the rules
 * of every game, and the stage.
 */
/** Half a kB for a tab that says who the browser has become: it is taken from what plays. */
const liveScriptsMax = 22.5 * kB;

/** The files of this build: those of earlier ones lie beside them. */
const files = [...readdirSync(web), ...newestIn(web).map((name) => `assets/${name}`)];

const { screenshots } = JSON.parse(readFileSync(join(web, 'manifest.webmanifest'), 'utf8')) as {
  readonly screenshots: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly form_factor: string;
  }[];
};
