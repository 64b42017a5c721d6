/** What a first visit to a page loads, as brotli sends it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { root } from '../../scripts/paths.ts';

const web = join(root, 'dist/web');
/** Every name of a script, however it is come by. */
const anyName = /["'`(]\.?\/?(?:assets\/)?([\w.-]+\.js)["'`)]/g;
/** Those that are loaded with the file that names them. */
const loadedName = /(?:(?:from|import)\s*["']\.\/|(?:src|href)="\/assets\/)([\w.-]+\.js)["']/g;

const reachedFrom = (page: string, names: RegExp): string[] => {
  const known = new Set(readdirSync(join(web, 'assets')));
  const namedIn = (text: string): string[] =>
    [...text.matchAll(names)].map((match) => match[1] ?? '');
  const found = new Set<string>();
  const queue = namedIn(readFileSync(join(web, `${page}.html`), 'utf8'));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!known.has(name) || found.has(name)) continue;
    found.add(name);
    queue.push(...namedIn(readFileSync(join(web, 'assets', name), 'utf8')));
  }
  return [...found].sort();
};

/** Every script that a page loads by itself. */
export const scriptsOf = (page: string): string[] => reachedFrom(page, loadedName);

/** Every script that a page can come to load, later ones and workers too. */
export const allScriptsOf = (page: string): string[] => reachedFrom(page, anyName);

/** Brotli bytes of all scripts of a first visit. */
export const scriptBytesOf = (page: string): number =>
  scriptsOf(page).reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(join(web, 'assets', name))).length,
    0,
  );
