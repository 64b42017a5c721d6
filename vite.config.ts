import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { pages } from './api/pages.ts';
import { chunksBy } from './scripts/vite/chunks.ts';
import { fileOf, offlineList, pagesAtRoot } from './scripts/vite/output.ts';
import { include } from './scripts/vite/pages.ts';
import { preloadParts, visitsOf } from './scripts/vite/preloads.ts';
import { stylesFirst, stylesJoined } from './scripts/vite/styles.ts';
import { withDrawings } from './web/printed/drawings.ts';
import { withReference } from './web/printed/reference.ts';
import { rulesFiles } from './web/printed/rules.ts';

const root = resolve(import.meta.dirname, 'web');
/** A service worker's scope is the folder of its address, and browsers identify it by that address, so it never changes. */
const serviceWorker = 'service-worker';
const { plugin: chunks, group: shared } = chunksBy(visitsOf);

export default defineConfig({
  plugins: [
    chunks,
    include(withDrawings),
    preloadParts,
    stylesFirst,
    stylesJoined,
    pagesAtRoot((page, source) =>
      page === 'rules' ? rulesFiles(source) : new Map([[page, withReference(source)]]),
    ),
    offlineList(`${serviceWorker}.js`),
  ],
  root,
  publicDir: resolve(root, 'public'),
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
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
});
