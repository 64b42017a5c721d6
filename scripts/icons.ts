/**
 * `npm run icons`: the site's icon as the pictures that some systems want beside the drawing: one for home screens, and the one that
 * browsers look for at the root. Both are drawn from `web/public/icon.svg` and are committed, so that nothing else needs a browser for them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserArguments, browserPath, ensureBrowser } from './browser.ts';
import { root } from './paths.ts';

const folder = join(root, 'web/public');
const touchPixels = 180;
const iconPixels = 32;

const headerBytes = 6;
const entryBytes = 16;

/** A PNG in the frame that an `.ico` file is: a header, and one entry with its size and offset. */
const iconFile = (picture: Buffer, pixels: number): Buffer => {
  const head = Buffer.alloc(headerBytes + entryBytes);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
};

const draw = async (page: Page, drawing: string, pixels: number): Promise<Buffer> => {
  await page.setViewportSize({ width: pixels, height: pixels });
  await page.setContent(`<body style="margin: 0">${drawing}</body>`);
  return page.screenshot();
};

ensureBrowser();
const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
try {
  const page = await browser.newPage();
  const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
  writeFileSync(join(folder, 'touch-icon.png'), await draw(page, drawing, touchPixels));
  const small = await draw(page, drawing, iconPixels);
  writeFileSync(join(folder, 'favicon.ico'), iconFile(small, iconPixels));
} finally {
  await browser.close();
}
