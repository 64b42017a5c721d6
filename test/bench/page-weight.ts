/** What a first visit to a page loads, as brotli sends it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../scripts/paths.ts';

const web = join(root, 'dist/web');
const scriptNames = /["'(]\.?\/?(?:assets\/)?([\w.-]+\.js)["')]/g;

const assetsNamedIn = (text: string): string[] =>
  [...text.matchAll(scriptNames)].map((match) => match[1] ?? '');

/** Every script that a page can load, static imports and those on demand alike. */
export const scriptsOf = (page: string): string[] => {
  const known = new Set(readdirSync(join(web, 'assets')));
  const found = new Set<string>();
  const queue = assetsNamedIn(readFileSync(join(web, `${page}.html`), 'utf8'));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!known.has(name) || found.has(name)) continue;
    found.add(name);
    queue.push(...assetsNamedIn(readFileSync(join(web, 'assets', name), 'utf8')));
  }
  return [...found].sort();
};

/** Brotli bytes of all scripts of a page. */
export const scriptBytesOf = (page: string): number =>
  scriptsOf(page).reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(join(web, 'assets', name))).length,
    0,
  );
