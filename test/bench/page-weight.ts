/** What a first visit to a page loads, as brotli sends it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { gameNames, type GameName } from '../../engine/games.ts';
import { root } from '../../scripts/paths.ts';

const web = join(root, 'dist/web');
/** Every name of a script, however it is come by. */
const anyName = /["'`(]\.?\/?(?:assets\/)?([\w.-]+\.js)["'`)]/g;
/** Those that are loaded with the file that names them. */
const loadedName = /(?:(?:from|import)\s*["']\.\/|(?:src|href)="\/assets\/)([\w.-]+\.js)["']/g;

/** What a page of one game is not sent: see worker/sharing/preview.ts. */
const preloadOf = /<link [^>]*data-game="(\w+)"[^>]*>/g;

/** The page as it is sent where it shows that game; null: as it was built. */
const pageFor = (page: string, game: GameName | null): string =>
  readFileSync(join(web, `${page}.html`), 'utf8').replaceAll(preloadOf, (link, own) =>
    game === null || own === game ? link : '',
  );

const reachedFrom = (html: string, names: RegExp): string[] => {
  const known = new Set(readdirSync(join(web, 'assets')));
  const namedIn = (text: string): string[] =>
    [...text.matchAll(names)].map((match) => match[1] ?? '');
  const found = new Set<string>();
  const queue = namedIn(html);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (!known.has(name) || found.has(name)) continue;
    found.add(name);
    queue.push(...namedIn(readFileSync(join(web, 'assets', name), 'utf8')));
  }
  return [...found].sort();
};

/** Every script that a page loads by itself; of one that shows a single game, where it shows `game`. */
export const scriptsOf = (page: string, game: GameName | null = null): string[] =>
  reachedFrom(pageFor(page, game), loadedName);

/** Every script that a page can come to load, later ones and workers too. */
export const allScriptsOf = (page: string): string[] => reachedFrom(pageFor(page, null), anyName);

const bytesOf = (scripts: readonly string[]): number =>
  scripts.reduce(
    (sum, name) => sum + brotliCompressSync(readFileSync(join(web, 'assets', name))).length,
    0,
  );

/** Brotli bytes of all scripts of a first visit, whichever game the page shows. */
export const scriptBytesOf = (page: string): number =>
  Math.max(...gameNames.map((game) => bytesOf(scriptsOf(page, game))));
