import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { pages, type Page } from './api/pages.ts';
import { dailyVariant, gameNames, isGameName } from './engine/games.ts';
import { withDrawings } from './web/printed/drawings.ts';

const root = resolve(import.meta.dirname, 'web');
/** A service worker reaches as far as the folder of its address, and is known by that address for ever. */
const serviceWorker = 'service-worker';

/** The page with its partials put in; a partial may have partials of its own. */
const withPartials = (page: string): string =>
  page.replaceAll(/<!-- include (\w+)(?: (\w+))? -->/g, (_, name: string, current?: string) =>
    withPartials(readFileSync(resolve(root, `ui/partials/${name}.html`), 'utf8')).replace(
      `{${current}}`,
      'aria-current="page"',
    ),
  );

/** The style sheets of all games, for pages that show any of them. */
const styleSheetsOfGames = gameNames
  .map((game) => `<link rel="stylesheet" href="/games/${game}/${game}.css" />`)
  .join('\n    ');

/** What each game says of how it is played. */
const howOfGames = (): string =>
  gameNames.map((game) => readFileSync(resolve(root, `games/${game}/how.html`), 'utf8')).join('');

/** To where each game is explained on a page. */
const tabsOfGames = gameNames
  .map((game) => `<a href="#${game}">${dailyVariant(game).gameTitle}</a>`)
  .join('\n          ');

/** What pages share stands in `web/ui/partials`: `<!-- include links you -->` puts it in, with the place `{you}` marked as current. `<!-- games -->` stands for the games' styles, `{game}` for the first of them. */
const include: Plugin = {
  name: 'include',
  transformIndexHtml: {
    order: 'pre',
    handler: (page) =>
      withDrawings(
        withPartials(page)
          .replace('<!-- how of games -->', howOfGames)
          .replace('<!-- tabs of games -->', tabsOfGames),
      )
        .replace('<!-- games -->', styleSheetsOfGames)
        .replaceAll('/{game}/', `/${gameNames[0]}/`)
        .replaceAll(/ \{(?:today|board|how|you)\}/g, ''),
  },
};

/** Pages whose HTML shows what matters, or that it is coming: they are painted before scripts take their share of the line. */
const paintedFirst: ReadonlySet<string> = new Set(['board', 'replay', ...gameNames]);

/** What all pages share first, what is this page's alone last: Vite puts a page's own sheet before those it shares with others. */
const inOrder = (sheets: readonly string[], page: string): readonly string[] => {
  const rank = (sheet: string): number =>
    sheet.includes('/main-') ? 0 : sheet.includes(`/${page}-`) ? 2 : 1;
  return isGameName(page) ? sheets : sheets.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * Nothing is painted before the style sheets are there: they are asked for before the scripts, where Vite writes them behind. The font stays
 * before both: the first paint waits a moment for it, and one that came later would move what stands already.
 */
const stylesFirst: Plugin = {
  name: 'styles-first',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { filename }) => {
      const sheet = /\n *<link rel="stylesheet"[^>]*>/g;
      const loaded = /\n *<(?:link\s+rel="modulepreload"|script type="module")/;
      const sheets = inOrder(page.match(sheet) ?? [], basename(filename, '.html')).join('');
      const ordered = page.replaceAll(sheet, '').replace(loaded, (first) => sheets + first);
      return paintedFirst.has(basename(filename, '.html'))
        ? ordered.replaceAll(
            /<(link rel="modulepreload"|script type="module")/g,
            '<$1 fetchpriority="low"',
          )
        : ordered;
    },
  },
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

/** Parts of the games that a page needs from its first moment on: without this they would be asked for one after the other. */
const partsAtStart: Readonly<Record<string, string>> = {
  home: 'card',
  board: 'chart',
  replay: 'review',
  embed: 'review',
};

/** The files of a game's part, and all that they import. */
const filesOfPart = (
  game: string,
  part: string,
  bundle: Rolldown.OutputBundle,
): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const file of Object.values(bundle))
    if (file.type === 'chunk' && file.facadeModuleId?.endsWith(`/games/${game}/${part}.ts`))
      found.add(file.fileName);
  for (const name of found) {
    const file = bundle[name];
    if (file?.type === 'chunk') for (const imported of file.imports) found.add(imported);
  }
  return found;
};

/** Home shows every game. Where an address is of one, the Worker takes out what only others need: see worker/sharing/preview.ts. */
const preloadParts: Plugin = {
  name: 'preload-parts',
  transformIndexHtml: {
    order: 'post',
    handler: (page, { filename, bundle }) => {
      const name = basename(filename, '.html');
      const part = partsAtStart[name];
      if (!part || !bundle) return page;
      const gamesOf = new Map<string, string[]>();
      for (const game of gameNames)
        for (const file of filesOfPart(game, part, bundle))
          if (!page.includes(file)) gamesOf.set(file, [...(gamesOf.get(file) ?? []), game]);
      const links = [...gamesOf].map(([file, games]) => {
        const owner = games.length === 1 && name !== 'home' ? ` data-game="${games[0]}"` : '';
        return `    <link rel="modulepreload" crossorigin href="/${file}"${owner}>\n`;
      });
      return page.replace('  </head>', `${links.join('')}  </head>`);
    },
  },
};

const fileOf = ({ folder, name }: Page): string => `${folder}/${name}.html`;

/** A page stands in its feature's folder here, and at the root of the build. */
const pagesAtRoot: Plugin = {
  name: 'pages-at-root',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const page of pages) {
      const file = bundle[fileOf(page)];
      if (file?.type !== 'asset') throw new Error(`${fileOf(page)} was not built`);
      delete bundle[fileOf(page)];
      this.emitFile({ type: 'asset', fileName: `${page.name}.html`, source: file.source });
    }
  },
};

/** Writes the list that the service worker goes by: pages that need no server, by their address, with all they are made of. */
const offlineList: Plugin = {
  name: 'offline-list',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const texts = new Map(
      Object.values(bundle).map((file) => [
        file.fileName,
        file.type === 'chunk' ? file.code : String(file.source),
      ]),
    );
    const list = pages
      .filter(({ isOffline }) => isOffline)
      .map(({ address = '', name }) => [address, namedIn(`${name}.html`, texts)]);
    const source = JSON.stringify(Object.fromEntries(list));
    this.emitFile({ type: 'asset', fileName: 'kept.json', source });
  },
};

/**
 * Parts that come when they are wanted share modules too; what only serves to deal, to replay or to look back at a game stays with them.
 */
const isForPages = (id: string): boolean =>
  !id.endsWith('.css') &&
  !/@noble|(?:local-play|request|share|engine\/coach)\.ts|engine\/(?:dice|games|replay|variant|\w+\/index)\.ts|\/game\.ts|coach\/(advice|coach|table|words)\.ts|web\/games(?:|\/\w+\/index|\/replay-steps)\.ts|format\/(?:ledger|players|results)\.ts|\/trusted-types\.ts|decisions?\.ts|dice-line\.ts/.test(
    id,
  );

/** Each game brings pages and parts of its own, which share what all games do. */
const shareCount = 3 + 2 * gameNames.length;
/** Fewer pages show a game. */
const gameShareCount = 4;
/** What every page needs of a game stands with what every page needs. */
const isIn = (game: string, id: string): boolean =>
  new RegExp(`/(?:engine|games)/${game}/`).test(id);
const isOfGame = (id: string): boolean =>
  gameNames.some((game) => isIn(game, id)) && !/\/presenter\.ts|api\/games\//.test(id);
/** What is pressed, seen landing and heard: only pages on which a game is played need it. */
const isForPlaying = (id: string): boolean =>
  id.endsWith('.ts') &&
  /web\/(?:stage\/(?!local-play|play-frame|play-memory)|ui\/(?:keep-focus|dice-row))/.test(id);

/** What so many pages or parts share comes in one file; what they share of playing, or of one game, in files of their own. */
const groups = [
  // Small windows have the last word, after the games' own sheets.
  { name: 'play-sizes', priority: 3, test: /play-sizes\.css/ },
  {
    name: 'base',
    minShareCount: shareCount,
    priority: 2,
    test: (id: string) => isForPages(id) && !isOfGame(id) && !isForPlaying(id),
  },
  { name: 'playing', minShareCount: 4, priority: 1, test: isForPlaying },
  ...gameNames.map((game) => ({
    name: `${game}-base`,
    minShareCount: gameShareCount,
    priority: 0,
    test: (id: string) => isForPages(id) && isOfGame(id) && isIn(game, id),
  })),
];

const isLoaded = (file: string): boolean => /assets\/(?:base|\w+-base|games)-/.test(file);

export default defineConfig({
  plugins: [include, preloadParts, stylesFirst, pagesAtRoot, offlineList],
  root,
  publicDir: resolve(root, 'public'),
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The content security policy allows no inline script, style or data address.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What every page has loaded needs no list in every part.
      resolveDependencies: (_file, found, { hostType }) =>
        hostType === 'js' ? found.filter((file) => !isLoaded(file)) : found,
    },
    target: 'es2022',
    cssTarget: 'safari16',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [...groups] },
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
