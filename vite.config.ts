import { resolve } from 'node:path';
import { defineConfig, type UserConfig } from 'vite';
import { pages } from './api/pages.ts';
import { english, type Language } from './languages/languages.ts';
import { chunksBy } from './scripts/vite/chunks.ts';
import { fileOf, offlineList, pagesAtRoot } from './scripts/vite/output.ts';
import { include, printedIn } from './scripts/vite/pages.ts';
import { preloadParts, visitsOf } from './scripts/vite/preloads.ts';
import { stylesFirst, stylesJoined } from './scripts/vite/styles.ts';
import { translateScripts } from './scripts/vite/translate.ts';

const root = resolve(import.meta.dirname, 'web');
/** A service worker's scope is the folder of its address, and browsers identify it by that address, so it never changes. */
const serviceWorker = 'service-worker';

/** The build of the client in a language, into a folder. Files that are the same in all languages come with English. */
export const clientIn = async (language: Language, outDir: string): Promise<UserConfig> => {
  const { plugin: chunks, group: shared } = chunksBy(visitsOf);
  const printed = await printedIn(language);
  return {
    plugins: [
      translateScripts(language),
      chunks,
      include(language, printed),
      preloadParts,
      stylesFirst,
      stylesJoined,
      pagesAtRoot((page, source) =>
        page === 'rules'
          ? printed.rulesFiles(source)
          : new Map([[page, printed.withReference(source)]]),
      ),
      offlineList(`${serviceWorker}.js`, language === english ? '' : `/${language.code}`),
    ],
    worker: { plugins: () => [translateScripts(language)] },
    root,
    publicDir: resolve(root, 'public'),
    build: {
      outDir,
      emptyOutDir: true,
      copyPublicDir: language === english,
      // The content security policy forbids inline scripts and styles and data: URLs.
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // What almost every page has loaded needs no preload list in each chunk.
        resolveDependencies: (_file, found, { hostType }) =>
          hostType === 'js' ? found.filter((file) => !file.includes('/base-')) : found,
      },
      target: 'es2022',
      cssTarget: 'safari16',
      rolldownOptions: {
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            groups: [
              // Loaded last, so that the rules for small windows override the games' own sheets.
              { name: 'play-sizes', priority: 1, test: /play-sizes\.css/ },
              shared,
            ],
          },
          entryFileNames: ({ name }) =>
            name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js',
        },
        input: [
          ...pages.map((page) => resolve(root, fileOf(page))),
          resolve(root, `workers/${serviceWorker}.ts`),
        ],
      },
    },
  };
};

export default defineConfig(() => clientIn(english, resolve(import.meta.dirname, 'dist/web')));
