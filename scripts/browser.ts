/**
 * Finds the Chromium for tests and measurements: an installed one or the test runner's own;
 * otherwise installs one.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as Playwright from 'playwright-core';

const installedPaths = [
  // Headless-only Chromium: a fifth less work than the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * No background activity, able to run as root, as in continuous integration, and the same
 * everywhere.
 */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Times by twenty-four hours.
  '--accept-lang=en-GB',
  // One process for all pages of a context: a fifth less work than one for each.
  '--process-per-site',
];

/** The path of the test runner's own. Loading the package takes a second, so only if it is asked. */
const downloadedPath = (): string => {
  const require = createRequire(import.meta.url);
  const { chromium }: typeof Playwright = require('playwright-core');
  return chromium.executablePath();
};

const findBrowser = (): string | undefined => {
  const named = [process.env['CHROMIUM_PATH'] ?? []].flat();
  const installed = [...named, ...installedPaths].find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  const downloaded = downloadedPath();
  return existsSync(downloaded) ? downloaded : undefined;
};

/** Path of a Chromium executable; throws if there is none. `CHROMIUM_PATH` takes precedence. */
export const browserPath = (): string => {
  const path = findBrowser();
  if (path === undefined) throw new Error('No Chromium was found; set CHROMIUM_PATH.');
  return path;
};

const run = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 2, 2] }).status === 0;

/**
 * Installs Chromium if there is none: with the test runner's download, else with the system's
 * package manager.
 */
export const ensureBrowser = (): void => {
  if (findBrowser() !== undefined) return;
  console.error('Installing a browser for the tests …');
  if (run('npx', ['--no-install', 'playwright-core', 'install', 'chromium'])) return;
  // Recommended packages serve a desktop, and take longer than the browser. Text needs a font.
  const install = (name: string): boolean =>
    run('apt-get', ['install', '--yes', '--no-install-recommends', name, 'fonts-liberation']);
  const isInstalled =
    run('apt-get', ['update']) && (install('chromium-headless-shell') || install('chromium'));
  if (!isInstalled) throw new Error('No Chromium could be installed; set CHROMIUM_PATH.');
};
