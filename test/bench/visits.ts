/**
 * What a browser requests on its first visit to the home page and on the next one: files that are
 * free, and requests to the Worker.
 */
import { chromium } from 'playwright-core';
import { browserArguments, browserPath } from '../../scripts/browser.ts';
import type { Counted } from './counted.ts';
import { print } from './figure.ts';

const pauseMs = 250;
const quietMsMin = 2_000;
const phone = { viewport: { width: 390, height: 844 } };

type Visit = Pick<Counted, 'requests' | 'files'>;

/**
 * Counts requests until there have been none for a while, because the service worker continues
 * after the page is complete.
 */
const untilQuiet = async (counted: () => Promise<Counted>): Promise<Visit> => {
  let sum: Visit = { requests: 0, files: 0 };
  for (let quietMs = 0; quietMs < quietMsMin; quietMs += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const { requests, files } = await counted();
    if (requests + files > 0) quietMs = 0;
    sum = { requests: sum.requests + requests, files: sum.files + files };
  }
  return sum;
};

/** `counted` returns what has been requested since its last call. */
export const printVisits = async (url: string, counted: () => Promise<Counted>): Promise<void> => {
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  const page = await (await browser.newContext(phone)).newPage();
  await counted();
  for (const visit of ['first-visit', 'next-visit']) {
    await page.goto(url);
    const { requests, files } = await untilQuiet(counted);
    print({ figure: `${visit}-files`, value: files, unit: 'files, free' });
    print({ figure: `${visit}-requests`, value: requests, unit: 'requests' });
  }
  await browser.close();
};
