import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { withDrawings } from './web/printed/drawings.ts';

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
  'fairness',
  'rules',
  'practice',
  'drill',
  'table',
  'you',
  'player',
  'archive',
  'season',
  'developers',
  'privacy',
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
    handler: (page) =>
      withDrawings(withPartials(page)).replaceAll(/ \{(?:today|board|how|you)\}/g, ''),
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

/** Pages that need no server, by their address: the service worker keeps them, with all they are made of. */
const keptPages: Readonly<Record<string, string>> = {
  '/': 'home.html',
  '/practice': 'practice.html',
  '/table': 'table.html',
  '/rules': 'rules.html',
  '/how': 'how.html',
};

/** What stands in a file of the build, and in those that it names, and so on. */
const namedIn = (page: string, texts: ReadonlyMap<string, string>): readonly string[] => {
  const found = new Set([page]);
  for (const file of found)
    for (const name of texts.keys())
      if (name.startsWith('assets/') && texts.get(file)?.includes(name.slice('assets/'.length)))
        found.add(name);
  found.delete(page);
  return [...found].map((name) => `/${name}`).sort();
};

/** Writes the list that the service worker goes by. */
const kept: Plugin = {
  name: 'kept',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const texts = new Map(
      Object.values(bundle).map((file) => [
        file.fileName,
        file.type === 'chunk' ? file.code : String(file.source),
      ]),
    );
    const list = Object.entries(keptPages).map(([path, page]) => [path, namedIn(page, texts)]);
    const source = JSON.stringify(Object.fromEntries(list));
    this.emitFile({ type: 'asset', fileName: 'kept.json', source });
  },
};

/**
 * Parts that come when they are wanted share modules too; what only serves to deal, to replay or to look back at a game stays with them.
 */
const isForPages = (id: string): boolean =>
  !/@noble|(?:local-play|request|engine\/coach)\.ts|engine\/(dice|games|replay)\.ts|\/game\.ts|coach\/(advice|coach|table|words)\.ts|format\/ledger\.ts|\/trusted\.ts|decisions?\.ts|dice-line\.ts/.test(
    id,
  );

const shareCount = 5;
const isOfGame = (id: string): boolean => /\/(?:yahtzee|yardkle)\//.test(id);
/** What is pressed, seen landing and heard: only pages on which a game is played need it. */
const isForPlaying = (id: string): boolean =>
  /web\/(?:stage|controllers\/(?:play-s|play-k|keep-focus)|elements\/(?:dice-row|play-message|tip-line))/.test(
    id,
  );

/** What five pages or more share comes in one file; what they share of playing, or of one game, in files of their own. */
const groups = [
  {
    name: 'base',
    minShareCount: shareCount,
    priority: 2,
    test: (id: string) => isForPages(id) && !isOfGame(id) && !isForPlaying(id),
  },
  { name: 'playing', minShareCount: 4, priority: 1, test: isForPlaying },
  ...['yahtzee', 'yardkle'].map((game) => ({
    name: `${game}-base`,
    minShareCount: shareCount,
    priority: 0,
    test: (id: string) => isForPages(id) && id.includes(`/${game}/`),
  })),
];

export default defineConfig({
  plugins: [include, stylesFirst, kept],
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
      output: {
        codeSplitting: { groups: [...groups] },
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
