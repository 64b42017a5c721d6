import { chromium } from 'playwright-core';
import { browserArguments, browserPath } from '../../scripts/browser.ts';
import { newViewer, unfold } from '../e2e/states/state.ts';
import { states } from '../e2e/states/states.ts';
import { newWorld, usualNames } from '../e2e/states/world.ts';
const world = await newWorld(usualNames);
const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
const viewer = await newViewer(
  { newContext: () => browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' }) },
  world,
);
const [lang, w, h, full, ...names] = process.argv.slice(2);
let i = 0;
for (const name of names) {
  const state = states.find((s) => `${s.room}: ${s.name}` === name)!;
  try {
    const { page } = await viewer.open(state, {
      language: lang as any,
      window: { width: Number(w), height: Number(h) },
    });
    if (full === 'unfold') await unfold(page);
    console.log(
      JSON.stringify(
        await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
          [...document.querySelectorAll('body *')]
            .filter((e) => e.getBoundingClientRect().right > innerWidth + 1)
            .map((e) => e.outerHTML.slice(0, 90)),
        ]),
      ),
    );
    await page.screenshot({ path: `/tmp/shot-${i++}.png`, fullPage: full !== 'screen' });
    await page.close();
  } catch (e) {
    console.log(name, String(e).slice(0, 200));
  }
}
await browser.close();
await world.end();
