/** Where the build's pages lie, and which of its files work offline. */
import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { pages, type Page } from '../../api/pages.ts';

/** Finds all files that a file of the build names, directly or indirectly. */
const namesBy = (texts: ReadonlyMap<string, string>): ((page: string) => readonly string[]) => {
  const assets = [...texts.keys()].filter((name) => name.startsWith('assets/'));
  const known = new Map<string, readonly string[]>();
  const namedIn = (file: string): readonly string[] => {
    const text = texts.get(file) ?? '';
    const named =
      known.get(file) ?? assets.filter((name) => text.includes(name.slice('assets/'.length)));
    known.set(file, named);
    return named;
  };
  return (page) => {
    const found = new Set([page]);
    for (const file of found) for (const name of namedIn(file)) found.add(name);
    found.delete(page);
    return [...found].map((name) => `/${name}`).sort();
  };
};

/** A page's source, within `web/`. */
export const fileOf = ({ folder, name }: Page): string => `${folder}/${name}.html`;

/** Moves each page from its feature's folder to the root of the build; `filesOf` may write it in several files, by their names. */
export const pagesAtRoot = (
  filesOf: (page: string, source: string) => ReadonlyMap<string, string>,
): Plugin => ({
  name: 'pages-at-root',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const page of pages) {
      const file = bundle[fileOf(page)];
      if (file?.type !== 'asset') throw new Error(`${fileOf(page)} was not built`);
      delete bundle[fileOf(page)];
      for (const [name, written] of filesOf(page.name, String(file.source)))
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source: written });
    }
  },
});

/**
 * Writes into the service worker what it caches: the address of every offline page, with all files
 * it needs, and a version of their texts. `folder` leads to the pages of its language.
 */
export const offlineList = (worker: string, folder: string): Plugin => ({
  name: 'offline-list',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const texts = new Map(
      Object.values(bundle).map((file) => [
        file.fileName,
        file.type === 'chunk' ? file.code : String(file.source),
      ]),
    );
    // A page that is written in several files has an address for each: `/rules/official/card` of rules-official-card.html.
    const filesOf = (name: string): string[] =>
      [...texts.keys()].filter((file) => file === `${name}.html` || file.startsWith(`${name}-`));
    const offline = pages
      .filter(({ isOffline }) => isOffline)
      .flatMap(({ address = '', name }) =>
        filesOf(name).map((file) => ({
          address: address + file.slice(name.length).replace('.html', '').replaceAll('-', '/'),
          file,
        })),
      );
    const namesOf = namesBy(texts);
    const version = createHash('sha256');
    for (const { file } of offline) version.update(texts.get(file) ?? '');
    const list = {
      version: version.digest('hex'),
      folder,
      pages: Object.fromEntries(offline.map(({ address, file }) => [address, namesOf(file)])),
    };
    const script = bundle[worker];
    if (script?.type !== 'chunk') throw new Error(`${worker} was not built`);
    script.code = `const OFFLINE=${JSON.stringify(list)};${script.code}`;
  },
});
