/**
 * `npm run look`: pictures of the main states of all pages, in the windows of phones and a desktop,
 * on one page: `dist/look/index.html`. `npm run look -- live` takes all states of a room.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type CDPSession, type Page } from 'playwright-core';
import { browserArguments, browserPath, ensureBrowser } from '../../scripts/browser.ts';
import { build } from '../../scripts/build.ts';
import { root } from '../../scripts/paths.ts';
import {
  languages,
  newViewer,
  unfold,
  type Language,
  type State,
  type Viewer,
} from '../e2e/states/state.ts';
import { states } from '../e2e/states/states.ts';
import { newWorld, usualNames } from '../e2e/states/world.ts';

const windows = [
  { width: 390, height: 664 },
  { width: 360, height: 600 },
  { width: 320, height: 568 },
  { width: 1280, height: 800 },
] as const;
const schemes = ['light', 'dark'] as const;
type Window = (typeof windows)[number];
type Scheme = (typeof schemes)[number];

/**
 * Which pictures there are of a state: in English it is light in every window, and dark in the first
 * or the last by turns; in the other languages one of two phones is light and the other dark.
 */
const viewsOf = (language: Language, at: number): readonly (readonly [Window, Scheme])[] => {
  const [phone, , least, desk] = windows;
  if (language === 'en')
    return [
      ...windows.map((one) => [one, 'light'] as const),
      [at % 2 === 0 ? phone : desk, 'dark'],
    ];
  const [light, dark] =
    (at + Number(language === 'sv')) % 2 === 0 ? [phone, least] : [least, phone];
  return [
    [light, 'light'],
    [dark, 'dark'],
  ];
};

/** What is below is left out of a whole page. */
const heightMax = 2_000;
const quality = 55;
/** States that are opened at once: more wait for each other. */
const lanes = 2;
const folder = join(root, 'dist/look');

interface Picture {
  readonly state: State;
  readonly language: Language;
  readonly width: number;
  readonly scheme: Scheme;
  readonly file: string;
}

const nameOf = ({ room, name }: State): string =>
  `${room}-${name}`.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight);

/**
 * Through the protocol itself: Playwright's own picture waits for frames twice. `height` is null for
 * what is in the window, which costs a third.
 */
const take = async (
  devtools: CDPSession,
  path: string,
  { width }: Window,
  height: number | null,
) => {
  const { data } = await devtools.send('Page.captureScreenshot', {
    ...{ format: 'jpeg', quality, optimizeForSpeed: true },
    ...(height !== null && {
      captureBeyondViewport: true,
      clip: { x: 0, y: 0, width, height, scale: 1 },
    }),
  });
  writeFileSync(path, data, 'base64');
};

const pictures: Picture[] = [];

const wanted = process.argv.slice(2);
const chosen = states.filter(({ room, isMinor }) =>
  wanted.length === 0 ? !isMinor : wanted.includes(room),
);
if (chosen.length === 0) throw new Error(`No room is called ${wanted.join(' or ')}.`);
ensureBrowser();
await build();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const world = await newWorld(usualNames);
const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });

const lookAt = async (viewer: Viewer, state: State, language: Language, at: number) => {
  const { page, complete } = await viewer.open(state, { language, window: windows[0] });
  if (state.isUnfolded) {
    await unfold(page);
    await complete();
  }
  const devtools = await page.context().newCDPSession(page);
  for (const [window, scheme] of viewsOf(language, at)) {
    await page.setViewportSize(window);
    await page.emulateMedia({ colorScheme: scheme });
    const file = `${nameOf(state)}-${language}-${window.width}-${scheme}.jpg`;
    const isWhole = language === 'en' && window === windows[0] && scheme === 'light';
    const height = isWhole ? Math.max(window.height, await heightOf(page)) : null;
    await take(devtools, join(folder, file), window, height && Math.min(heightMax, height));
    pictures.push({ state, language, width: window.width, scheme, file });
  }
  await page.close();
};

const newContext = () => browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
const waiting = chosen.entries();
const failed: string[] = [];
const runLane = async (): Promise<void> => {
  const viewer = await newViewer({ newContext }, world);
  for (const [at, state] of waiting)
    // What only the coach knows takes seconds, and is as long in every language.
    for (const language of state.isCoached ? languages.slice(0, 1) : languages)
      await lookAt(viewer, state, language, at).catch((failure: Error) =>
        failed.push(`${nameOf(state)}, ${language}: ${failure.message}`),
      );
};
await Promise.all(Array.from({ length: lanes }, runLane));
await browser.close();
await world.end();

const figure = ({ language, width, scheme, file }: Picture): string =>
  `<a class="${language} w${width} ${scheme}" href="${file}"><img src="${file}" loading="lazy" width="${width / 2}" alt=""><small>${language} ${width} ${scheme}</small></a>`;

const section = (state: State): string => {
  const own = pictures.filter((picture) => picture.state === state);
  return `<h3 id="${nameOf(state)}"><a href="#${nameOf(state)}">${state.name}</a></h3><div>${own.map(figure).join('')}</div>`;
};

const rooms = [...new Set(chosen.map(({ room }) => room))];
const filters = ['en', 'de', 'sv', ...windows.map(({ width }) => `w${width}`), ...schemes];
const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Evenroll, how it looks</title>
<style>
body{font:16px/1.4 sans-serif;margin:1rem}nav{position:sticky;top:0;background:#fff;padding:.5rem 0}nav a{margin-right:1em}
div{display:flex;flex-wrap:wrap;gap:8px;align-items:start}div a{display:block;color:#555;text-decoration:none}img{display:block;border:1px solid #bbb}
[aria-pressed=true]{background:#222;color:#fff}${filters.map((one) => `.no-${one} .${one}{display:none}`).join('')}
</style>
<h1>How it looks</h1><p>English in every window, and dark in the first or the last; German and Swedish on two phones, one of them dark. The first picture is of the whole page, up to ${heightMax} pixels; the others are of the window.${failed.length === 0 ? '' : ` <b>Not there: ${failed.join('; ')}</b>`}</p>
<nav>${rooms.map((room) => `<a href="#${room}">${room}</a>`).join('')} ${filters.map((one) => `<button aria-pressed="true" value="${one}">${one}</button>`).join(' ')}</nav>
${rooms
  .map(
    (room) =>
      `<h2 id="${room}">${room}</h2>${chosen
        .filter((state) => state.room === room)
        .map(section)
        .join('')}`,
  )
  .join('\n')}
<script>for (const key of document.querySelectorAll('button')) key.onclick = () => key.setAttribute('aria-pressed', !document.body.classList.toggle('no-' + key.value))</script></html>`;
writeFileSync(join(folder, 'index.html'), html);
console.log(`${pictures.length} pictures: ${join(folder, 'index.html')}`);
for (const line of failed) console.error(line);
process.exitCode = failed.length === 0 ? 0 : 1;
