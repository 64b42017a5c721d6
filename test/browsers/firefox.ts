/** Firefox through WebDriver BiDi, which needs nothing but the browser. */
import { setTimeout as pause } from 'node:timers/promises';
import { launch, type BrowserContext, type Page } from 'puppeteer-core';
import { callOf, type Driver } from './driver.ts';

export const firefoxPath = '/usr/bin/firefox-esr';

export const openFirefox = async (): Promise<Driver> => {
  const browser = await launch({ browser: 'firefox', executablePath: firefoxPath, headless: true });
  let context: BrowserContext = await browser.createBrowserContext();
  let page: Page = await context.newPage();
  let size = { width: 390, height: 844 };
  return {
    name: 'firefox',
    resize: async (wanted) => {
      size = { ...wanted };
      await page.setViewport(size);
    },
    goto: async (url) => void (await page.goto(url)),
    run: async <Value>(script: (...input: never[]) => Value, ...input: readonly unknown[]) =>
      // The page's function returns its declared type.
      (await page.evaluate(callOf(script, input))) as Value,
    tap: async ({ x, y }, ...pausesMs) => {
      // A click is answered once the page has handled it, which is part of the pause.
      for (const ms of [...pausesMs, 0]) await Promise.all([page.mouse.click(x, y), pause(ms)]);
    },
    type: (text) => page.keyboard.type(text),
    forget: async () => {
      await context.close();
      context = await browser.createBrowserContext();
      page = await context.newPage();
      await page.setViewport(size);
    },
    screenshot: async (path) => void (await page.screenshot({ path: `${path}.png` as const })),
    close: () => browser.close(),
  };
};
