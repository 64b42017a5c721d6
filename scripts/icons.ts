/**
 * `npm run icons`: renders `web/public/icon.svg` as a PNG for home screens and as the `favicon.ico`
 * that browsers request from the root. Both files are committed, so that no other command needs a
 * browser for them.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { browserArguments, browserPath, ensureBrowser } from './browser.ts';
import { root } from './paths.ts';

const folder = join(root, 'web/public');
const touchPixels = 180;
const iconPixels = 32;
/** Sizes that systems want of an installed site, by web/public/manifest.webmanifest. */
const installed = [
  ['small', 192],
  ['large', 512],
] as const;

const headerBytes = 6;
const entryBytes = 16;

/** A PNG as an `.ico` file: a header, and one entry with its size and offset. */
const iconFile = (picture: Buffer, pixels: number): Buffer => {
  const head = Buffer.alloc(headerBytes + entryBytes);
  head.writeUInt16LE(1, 2); // type: icon
  head.writeUInt16LE(1, 4); // number of images
  head.writeUInt8(pixels, 6);
  head.writeUInt8(pixels, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
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
  for (const [name, pixels] of installed)
    writeFileSync(join(folder, `icon-${name}.png`), await draw(page, drawing, pixels));
  const small = await draw(page, drawing, iconPixels);
  writeFileSync(join(folder, 'favicon.ico'), iconFile(small, iconPixels));
} finally {
  await browser.close();
}
