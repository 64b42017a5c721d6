/**
 * `npm run screenshot`: takes the picture in the README and those that browsers show who installs
 * the site (web/public/manifest.webmanifest): one game, on a desktop and on a phone, always with
 * the same dice.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { browserArguments, browserPath, ensureBrowser } from './browser.ts';
import { build } from './build.ts';
import { startLocalServer } from './local-server.ts';
import { root } from './paths.ts';

const masterKey = '5a'.repeat(32);
const day = '2026-11-20';
/** Eight turns, and a ninth in which three equal dice are held. */
const log = '9pHJabGttFffEaIK6eMe';

/** Scaled down, because the README shows it no larger, which also keeps it under 150 kB. */
const scale = { deviceScaleFactor: 0.8, reducedMotion: 'reduce' } as const;
const desk = { ...scale, viewport: { width: 1280, height: 800 } };
const hand = { ...scale, viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };

/** At most 2.3 times as long as wide, or browsers don't show them. */
const forManifest = {
  wide: { ...desk, deviceScaleFactor: 1 },
  narrow: { ...hand, deviceScaleFactor: 1.5 },
} as const;

type Cookies = NonNullable<BrowserContextOptions['storageState']>;

/** Plays the moves as a new player; returns the player's cookies. */
const play = async (browser: Browser, url: string): Promise<Cookies> => {
  const { request } = await browser.newContext({ extraHTTPHeaders: { Origin: url } });
  const begun = await request.post(`${url}/api/challenges/${day}/yahtzee/play`);
  // Our own server follows its schemas.
  const { id } = (await begun.json()) as { readonly id: string };
  for (const [at, move] of [...log].entries()) {
    const data = { at, moves: move };
    const answer = await request.post(`${url}/api/plays/${id}/moves`, { data });
    if (!answer.ok()) throw new Error(`A move is answered ${answer.status()}.`);
  }
  return request.storageState();
};

const pictureOf = async (
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<string> => {
  const page = await (await browser.newContext(options)).newPage();
  await page.goto(`${url}/${day}/yahtzee`);
  await page.getByText('You hold').first().waitFor();
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  const picture = await page.screenshot({ animations: 'disabled' });
  return `data:image/png;base64,${picture.toString('base64')}`;
};

/** Runs in a page with a picture: the picture as WebP, in base64. */
const toWebP = `(async () => {
  const image = document.querySelector('img');
  await image.decode();
  const [width, height] = [image.naturalWidth, image.naturalHeight];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', 0.95).split(',')[1];
})()`;

/** A picture as WebP, which takes a third of the bytes of a PNG. */
const webpOf = async (browser: Browser, picture: string): Promise<Buffer> => {
  const page = await browser.newPage();
  await page.setContent(`<img src="${picture}">`);
  const webp: string = await page.evaluate(toWebP);
  await page.close();
  return Buffer.from(webp, 'base64');
};

/** The pictures side by side, with borders. */
const sheetOf = (pictures: readonly string[]): string =>
  `<body style="margin: 0; display: inline-flex; gap: 28px; padding: 28px; background: #fff">
    ${pictures.map((picture) => `<img src="${picture}" style="border: 1px solid #a9c9b4">`).join('')}
  </body>`;

const draw = async (browser: Browser, url: string): Promise<void> => {
  const storageState = await play(browser, url);
  const pictures: string[] = [];
  for (const options of [desk, hand])
    pictures.push(await pictureOf(browser, url, { ...options, storageState }));
  const page = await browser.newPage();
  await page.setContent(sheetOf(pictures));
  await page.locator('body').screenshot({ path: join(root, 'scripts/screenshot.png') });
  for (const [name, options] of Object.entries(forManifest)) {
    const picture = await pictureOf(browser, url, { ...options, storageState });
    const path = join(root, `web/public/screenshot-${name}.webp`);
    writeFileSync(path, await webpOf(browser, picture));
  }
};

ensureBrowser();
await build();
const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-screenshot-'));
const timeOffset = String(Math.round((Date.parse(`${day}T12:00:00Z`) - Date.now()) / 1_000));
const options = { port: 0, host: 'localhost', stateDir, masterKey, timeOffset };
const server = await startLocalServer(options);
const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
try {
  await draw(browser, server.url);
} finally {
  await browser.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
}
