/**
 * A replay framed by another site: it is shown, announces its height, and knows nothing about the
 * viewer.
 */
import { createServer, type Server as HttpServer } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Play } from '../../api/schemas/plays.ts';
import { useBrowser, watch } from './browser.ts';
import { today, yesterday } from './day.ts';
import { newPlayer, type Player } from './player.ts';
import { freePort } from './server.ts';

const browser = await useBrowser();
let elsewhere: HttpServer;
let otherSiteUrl: string;
/** The content of the other site's page. */
let framing = '';
let sealed: Play;
let open: Play;

beforeAll(prepareAll);
afterAll(async () => {
  elsewhere.close();
});

test('in a frame without an origin, as WordPress writes it, the replay is shown in our own style and font, plays, and announces its height', async () => {
  const address = encodeURIComponent(`${server.url}/r/${open.id}`);
  const { body } = await player.ask('GET', `/oembed?url=${address}`);
  const inSandbox = body.html.replace('<iframe', '<iframe sandbox="allow-scripts"');
  const { page, frame, context, complaints, asked } = await visit(inSandbox);
  await frame.getByText('Turn 1').waitFor();
  await frame.getByRole('button', { name: 'Next' }).click();
  await frame.getByRole('slider').press('End');
  await frame.getByText('Turn 13').waitFor();
  const found = await frame.locator('body').evaluate(async (body) => {
    await document.fonts.ready;
    const isLoaded = [...document.fonts].some(({ status }) => status === 'loaded');
    return [window.origin, getComputedStyle(body).padding, isLoaded];
  });
  expect(found).toEqual(['null', '16px', true]);
  const heights: any[] = await page.evaluate(() => (window as any).heights);
  expect(heights.map(Object.keys).flat()).toContain('evenrollHeight');
  const wanted = heights.at(-1).evenrollHeight;
  expect(wanted).toBeGreaterThan(250);
  expect(wanted).toBeLessThanOrEqual(body.height);
  expect(await frame.getByRole('link').getAttribute('target')).toBe('_blank');
  expect(await complaints()).toEqual([]);
  expect(asked).toEqual([]);
  await context.close();
});

test('the frame offered on the replay’s own page is the same as from oEmbed', async () => {
  const address = encodeURIComponent(`${server.url}/r/${open.id}`);
  const { body } = await player.ask('GET', `/oembed?url=${address}`);
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${server.url}/r/${open.id}#t1r1`);
  expect(await page.locator('share-more pre').textContent()).toBe(body.html);
  await page.getByText('More', { exact: true }).click();
  const picture = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Picture' }).click();
  expect((await picture).suggestedFilename()).toBe(`evenroll-${open.id}.png`);
  await page.close();
});

test('the frame is sealed until the day is over, even for the game’s own player', async () => {
  const src = `${server.url}/embed/${sealed.id}?theme=dark`;
  const { frame, context, asked } = await visit(`<iframe src="${src}" width="320"></iframe>`);
  await frame.getByText('Hidden until').waitFor();
  expect(await frame.locator('main').textContent()).toContain(String(sealed.result?.score));
  expect(await frame.locator('replay-dice').count()).toBe(0);
  expect(asked).toEqual([]);
  await context.close();
});

test('the theme is what the page says, whatever the reader prefers', async () => {
  for (const [theme, colorScheme, ground] of [
    ['dark', 'light', 'rgb(21, 31, 26)'],
    ['light', 'dark', 'rgb(251, 252, 247)'],
  ] as const) {
    const src = `${server.url}/embed/${open.id}?theme=${theme}`;
    const { page, frame, context } = await visit(`<iframe src="${src}"></iframe>`);
    await page.emulateMedia({ colorScheme });
    await frame.getByText('Turn 1').waitFor();
    const found = await frame
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(found).toBe(ground);
    await context.close();
  }
});

test('no other page of the site can be framed', async () => {
  const { page, context } = await visit(`<iframe src="${server.url}/r/${open.id}"></iframe>`);
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  const [, inner] = page.frames();
  expect(await inner?.locator('body').textContent()).not.toContain('Turn 1');
  await context.close();
});

const server = { url: inject('sharedServer') };

const player: Player = newPlayer(() => server.url);

const pageAround = (frame: string): string => `<!doctype html>
<title>Elsewhere</title>
<script>
  window.heights = [];
  addEventListener('message', ({ data, origin }) => window.heights.push({ ...data, origin }));
</script>
${frame}`;

const visit = async (frame: string) => {
  framing = frame;
  const context = await browser.newContext();
  // Even the game's own player has no identity there.
  const [name = '', value = ''] = player.cookie.split('=');
  await context.addCookies([{ name, value, url: server.url }]);
  const watched = await watch(context);
  const asked: string[] = [];
  watched.page.on('request', (request) => {
    if (request.headers()['cookie']) asked.push(request.url());
  });
  await watched.page.goto(otherSiteUrl);
  return { ...watched, context, asked, frame: watched.page.frameLocator('iframe') };
};

async function prepareAll() {
  sealed = await player.finish(`${today}/yahtzee`);
  open = await player.finish(`${yesterday}/yahtzee`);
  const port = await freePort();
  elsewhere = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(pageAround(framing));
  }).listen(port, 'localhost');
  await once(elsewhere, 'listening');
  // A different site, not only a different port.
  otherSiteUrl = `http://127.0.0.1:${port}/`;
}
