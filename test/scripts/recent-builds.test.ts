/** The files of recent builds, kept for pages that are still open. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fetchRecentBuilds, keepRecentBuilds, newestIn } from '../../scripts/recent-builds.ts';

let folder = '';
const inFolder = (name: string): string => join(folder, name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evenroll-builds-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds files into an empty folder, as Vite does, and returns what a deployment would upload. */
const buildOf = (names: readonly string[], store = 'store'): string[] => {
  rmSync(inFolder('web'), { recursive: true, force: true });
  mkdirSync(inFolder('web/assets'), { recursive: true });
  for (const name of names) writeFileSync(inFolder(`web/assets/${name}`), name);
  keepRecentBuilds(inFolder('web'), inFolder(store));
  return readdirSync(inFolder('web/assets')).sort();
};

test('a file stays for two builds more', () => {
  expect(buildOf(['a-1.js', 'base-1.js'])).toEqual(['a-1.js', 'base-1.js']);
  expect(buildOf(['a-2.js', 'base-1.js'])).toEqual(['a-1.js', 'a-2.js', 'base-1.js']);
  expect(buildOf(['a-3.js'])).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'base-1.js']);
  expect(buildOf(['a-4.js'])).toEqual(['a-2.js', 'a-3.js', 'a-4.js', 'base-1.js']);
  expect(buildOf(['a-5.js'])).toEqual(['a-3.js', 'a-4.js', 'a-5.js']);
  expect(newestIn(inFolder('web'))).toEqual(['a-5.js']);
});

test('building the same again ages nothing', () => {
  buildOf(['a-1.js']);
  for (let times = 0; times < 4; times++) buildOf(['a-2.js']);
  expect(buildOf(['a-3.js'])).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
});

/** A site with these files. */
const siteOf = async (files: Readonly<Record<string, string>>) => {
  const server = createServer(({ url = '' }, response) => {
    response.statusCode = url in files ? 200 : 404;
    response.end(files[url]);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
};

test('a deployment from another machine keeps the files of the running site', async () => {
  buildOf(['mine-1.js']);
  const list = JSON.stringify([['a-2.js'], ['a-1.js']]);
  const site = await siteOf({ '/builds.json': list, '/assets/a-2.js': '2', '/assets/a-1.js': '1' });
  await fetchRecentBuilds(site.origin, inFolder('store'));
  site.close();
  expect(buildOf(['a-3.js'])).toEqual(['a-1.js', 'a-2.js', 'a-3.js']);
  expect(readFileSync(inFolder('web/assets/a-1.js'), 'utf8')).toBe('1');
});

test.each([
  ['has no list', {}],
  ['lacks a file of its list', { '/builds.json': '[["a-2.js"]]' }],
  ['names a file outside', { '/builds.json': '[["../a.js"]]', '/assets/../a.js': 'x' }],
  ['names a hidden file', { '/builds.json': '[[".env"]]', '/assets/.env': 'x' }],
  ['answers with a page', { '/builds.json': '<!doctype html>' }],
])('a site that %s changes nothing', async (_, files) => {
  buildOf(['mine-1.js']);
  const site = await siteOf(files);
  await expect(fetchRecentBuilds(site.origin, inFolder('store'))).rejects.toThrow();
  site.close();
  expect(readdirSync(folder).sort()).toEqual(['store', 'web']);
  expect(buildOf(['mine-2.js'])).toEqual(['mine-1.js', 'mine-2.js']);
});
