import { chromium } from 'playwright-core';
import { newWorld, usualNames } from './e2e/states/world.ts';
const world = await newWorld(usualNames);
const { url, people } = world;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell' });
const errors: string[] = [];
const open = async (player: any, viewport: any, colorScheme: any, prefix: string) => {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: prefix.startsWith('/de') ? 'de-DE' : 'en-GB',
  });
  if (player) {
    const [name, value] = player.cookie.split('=');
    await context.addCookies([{ name, value, url }]);
  }
  const page = await context.newPage();
  page.on('console', (m) => m.type() === 'error' && errors.push(prefix + m.text().slice(0, 200)));
  page.on('pageerror', (m) => errors.push(prefix + String(m).slice(0, 200)));
  page.on('response', (r) => r.status() >= 400 && errors.push(r.status() + r.url()));
  return page;
};
const { date } = (await people.ann.ask('GET', '/api/challenges/today')).body;
for (const [lang, w, h, scheme] of [
  ['', 390, 664, 'light'],
  ['/de', 360, 600, 'dark'],
  ['', 1280, 800, 'light'],
] as const) {
  const p = await open(people.ann, { width: w, height: h }, scheme, lang + w);
  const shot = async (n: string, full = true) => {
    await p.screenshot({
      path: `/tmp/h/shots/${n}-${lang.slice(1) || 'en'}-${w}.png`,
      fullPage: full,
    });
  };
  await p.goto(`${url}/${date}/yahtzee`);
  await p.locator('finish-view .huge').waitFor();
  await p.waitForTimeout(6000);
  await shot('finish');
  console.log((await p.locator('main').innerText()).replace(/\s+/g, ' ').slice(0, 1500));
  await p.goto(`${url}/r/${world.plays.ben.id}`);
  await p.waitForTimeout(6000);
  await shot('replay');
  await p.goto(`${url}/practice/drill`);
  await p.waitForTimeout(3000);
  await shot('drill', false);
  await p.goto(`${url}/you/settings`);
  await p.waitForTimeout(1500);
  await shot('settings');
  await p.goto(`${url}/`);
  await p.waitForTimeout(1500);
  await shot('home');
  await p.context().close();
}
console.log(errors);
await browser.close();
await world.end();
