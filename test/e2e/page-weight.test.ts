/** What a first visit to a page costs, as brotli sends it. Weighs what `npm test` has built. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { gameNames } from '../../engine/games.ts';
import { root } from '../../scripts/paths.ts';
import { allScriptsOf, scriptBytesOf, scriptsOf } from '../bench/page-weight.ts';

const kB = 1_000;
const gameScriptsMax = 30 * kB;
const pageScriptsMax = 40 * kB;
const fontsAndPicturesMax = 60 * kB;

const web = join(root, 'dist/web');
const filesOf = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder).filter((name) => kind.test(name));
const pages = (): string[] =>
  filesOf(join(root, 'web'), /\.html$/).map((name) => name.replace('.html', ''));

test('the scripts of a game’s page are 30 kB at most', () => {
  const weights = pages()
    .filter((page) => gameNames.some((game) => game === page))
    .map(scriptBytesOf);
  expect(weights.length).toBeGreaterThan(0);
  expect(Math.max(...weights)).toBeLessThanOrEqual(gameScriptsMax);
});

test('the scripts of every page are 40 kB at most', () => {
  const tooHeavy = pages().filter((page) => scriptBytesOf(page) > pageScriptsMax);
  expect(tooHeavy).toEqual([]);
});

test('what is counted is all that a page loads by itself', () => {
  for (const page of pages()) {
    const [first, all] = [scriptsOf(page), allScriptsOf(page)];
    expect(first.length).toBeGreaterThan(0);
    expect(all).toEqual(expect.arrayContaining(first));
  }
});

test('every script that was built belongs to a page', () => {
  const counted = new Set(pages().flatMap(allScriptsOf));
  const built = filesOf(join(web, 'assets'), /\.js$/);
  expect(built.length).toBeGreaterThan(pages().length);
  expect(built.filter((name) => !counted.has(name))).toEqual([]);
});

test('fonts and pictures are 60 kB at most, all pages together', () => {
  const files = [web, join(web, 'assets')].flatMap((folder) =>
    filesOf(folder, /\.(woff2|svg|png|webp|avif|jpg|ico)$/).map((name) => join(folder, name)),
  );
  expect(files.length).toBeGreaterThan(0);
  const bytes = files.reduce((sum, file) => sum + readFileSync(file).length, 0);
  expect(bytes).toBeLessThanOrEqual(fontsAndPicturesMax);
});
