/** The weight of a first visit to a page, compressed with brotli. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { root } from '../../scripts/paths.ts';
import { newestIn } from '../../scripts/recent-builds.ts';

const web = join(root, 'dist/web');
/** Every name of a script, however it is loaded. */
const anyName = /["'`(]\.?\/?(?:assets\/)?([\w.-]+\.js)["'`)]/g;
/** Scripts that are loaded with the file that names them. */
const loadedName = /(?:(?:from|import)\s*["']\.\/|(?:src|href)="\/assets\/)([\w.-]+\.js)["']/g;

/** Preloads that are left out of a page of another game: see worker/assets/preview.ts. */
const preloadOf = /<link [^>]*data-game="([\w ]+)"[^>]*>/g;

/** The page as it is sent when it shows this game, or as it was built if null. */
const pageFor = (page: string, game: GameName | null): string =>
  readFileSync(join(web, `${page}.html`), 'utf8').replaceAll(preloadOf, (link, owners: string) =>
    game === null || owners.split(' ').includes(game) ? link : '',
  );

const reachedFrom = (html: string, names: RegExp): string[] => {
  const known = new Set(newestIn(web));
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

/** Every script that a page loads by itself, for `game` if the page shows a single game. */
export const scriptsOf = (page: string, game: GameName | null = null): string[] =>
  reachedFrom(pageFor(page, game), loadedName);

/** Every script that a page can load, including later ones and workers. */
export const allScriptsOf = (page: string): string[] => reachedFrom(pageFor(page, null), anyName);

const compressed = new Map<string, number>();

/** Brotli bytes of one script, compressed once however many pages load it. */
const bytesOfOne = (name: string): number => {
  const bytes =
    compressed.get(name) ?? brotliCompressSync(readFileSync(join(web, 'assets', name))).length;
  compressed.set(name, bytes);
  return bytes;
};

const bytesOf = (scripts: readonly string[]): number =>
  scripts.reduce((sum, name) => sum + bytesOfOne(name), 0);

/** Brotli bytes of all scripts of a first visit, for the heaviest game that the page can show. */
export const scriptBytesOf = (page: string): number =>
  Math.max(...gameNames.map((game) => bytesOf(scriptsOf(page, game))));

/** Brotli bytes of the scripts that a part of a page adds to those of its first visit. `part` is the file that the page imports later. */
export const partBytesOf = (page: string, part: string): number => {
  const entry = allScriptsOf(page).find((name) => name.startsWith(`${part}-`));
  if (entry === undefined) throw new Error(`there is no ${part}`);
  const first = new Set(scriptsOf(page));
  return bytesOf(
    reachedFrom(`<script src="/assets/${entry}">`, loadedName).filter((name) => !first.has(name)),
  );
};
