/**
 * How long a newcomer on a slow phone waits, from a link to a page that answers: an empty cache,
 * 1.6 Mbps, 150 ms, a processor four times slower.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { gameNames } from '../../engine/rule-sets.ts';
import { browserArguments, browserPath } from '../../scripts/browser.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import { medianOf, print } from './figure.ts';

const runs = 5;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const line = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
};
const slowdown = 4;

/** Runs in the page: notes when the control is first there for a finger. */
const watch = (selector: string): void => {
  const look = (): void => {
    const control = document.querySelector<HTMLElement>(selector);
    const isReady = control?.checkVisibility({ visibilityProperty: true }) === true;
    if (isReady && control.ariaDisabled !== 'true')
      Object.assign(globalThis, { usableMs: performance.now() });
    else requestAnimationFrame(look);
  };
  look();
};

const usableMs = async (browser: Browser, address: string, selector: string): Promise<number> => {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watch, selector);
  await page.goto(address, { waitUntil: 'commit' });
  const ready = await page.waitForFunction(() => Reflect.get(globalThis, 'usableMs') as unknown);
  const value = Number(await ready.jsonValue());
  await context.close();
  return value;
};

export const benchUsable = async (): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-usable-'));
  const masterKey = '1e'.repeat(32);
  const server = await startLocalServer({ port: 0, host: 'localhost', stateDir, masterKey });
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  const pages = [
    ['home', '/', '.lead-game .key'],
    ...gameNames.map((name) => [name, `/${name}`, '.key.roll']),
  ];
  for (const [name, path, selector] of pages as [string, string, string][]) {
    const values: number[] = [];
    for (let run = 0; run < runs; run++)
      values.push(await usableMs(browser, server.url + path, selector));
    print({ figure: `usable-${name}`, value: medianOf(values) / 1_000, unit: 's', budget: 2 });
  }
  await browser.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};
