import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = resolve(import.meta.dirname, 'web');
/** One HTML entry per page; the Worker maps addresses to them. */
const pages = [
  'home',
  'challenge',
  'yahtzee',
  'yardkle',
  'board',
  'day',
  'ceiling',
  'replay',
  'embed',
  'how',
  'rules',
  'practice',
  'drill',
  'table',
  'you',
  'player',
  'archive',
  'season',
  'not-found',
];
/** A service worker reaches as far as the folder of its address, and is known by that address for ever. */
const serviceWorker = 'service-worker';

/** The page with its partials put in; a partial may have partials of its own. */
const withPartials = (page: string): string =>
  page.replaceAll(/<!-- include (\w+)(?: (\w+))? -->/g, (_, name: string, current?: string) =>
    withPartials(readFileSync(resolve(root, `partials/${name}.html`), 'utf8')).replace(
      `{${current}}`,
      'aria-current="page"',
    ),
  );

/** What pages share stands in `web/partials`: `<!-- include links you -->` puts it in, with the place `{you}` marked as current. */
const include: Plugin = {
  name: 'include',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) => withPartials(page).replaceAll(/ \{(?:today|board|how|you)\}/g, ''),
  },
};

/** Pages whose HTML shows what matters, or that it is coming: they are painted before scripts take their share of the line. */
const paintedFirst = ['/board.html', '/replay.html', '/yahtzee.html', '/yardkle.html'];

/**
 * Nothing is painted before the style sheets are there: they are asked for before the scripts, where Vite writes them behind. The font stays
 * before both: the first paint waits a moment for it, and one that came later would move what stands already.
 */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { path }) => {
      const sheet = /\n *<link rel="stylesheet"[^>]*>/g;
      const loaded = /\n *<(?:link\s+rel="modulepreload"|script type="module")/;
      const sheets = (page.match(sheet) ?? []).join('');
      const ordered = page.replaceAll(sheet, '').replace(loaded, (first) => sheets + first);
      return paintedFirst.includes(path)
        ? ordered.replaceAll(
            /<(link rel="modulepreload"|script type="module")/g,
            '<$1 fetchpriority="low"',
          )
        : ordered;
    },
  },
};

/** Parts that come when they are wanted share modules too; what only serves to look back at a game stays with them. */
const isForPages = (id: string): boolean =>
  !/engine\/games\.ts|coach\/(coach|table|words)\.ts|\/trusted\.ts|decisions?\.ts|dice-line\.ts/.test(
    id,
  );

export default defineConfig({
  plugins: [include, stylesFirst],
  root,
  publicDir: resolve(root, 'public'),
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The content security policy allows no inline script, style or data address.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    cssTarget: 'safari16',
    rolldownOptions: {
      // What five pages or more share comes in one file.
      output: {
        codeSplitting: { groups: [{ name: 'base', minShareCount: 5, test: isForPages }] },
        entryFileNames: ({ name }) =>
          name === serviceWorker ? '[name].js' : 'assets/[name]-[hash].js',
      },
      input: [
        ...pages.map((page) => resolve(root, `${page}.html`)),
        resolve(root, `workers/${serviceWorker}.ts`),
      ],
    },
  },
});
