import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { createFilter, defineConfig, type Plugin, type Rolldown } from 'vite';
import { pages, type Page } from './api/pages.ts';
import { lookScript } from './api/look-script.ts';
import { listWithAnd, listWithOr } from './api/format/lists.ts';
import type { Unit } from './engine/game.ts';
import { dailyVariant, gameNames, isGameName, type GameName } from './engine/games.ts';
import { withDrawings } from './web/printed/drawings.ts';
import { rulesFiles } from './web/printed/rules.ts';

const root = resolve(import.meta.dirname, 'web');
/** A service worker's scope is the folder of its address, and browsers identify it by that address, so it never changes. */
const serviceWorker = 'service-worker';

/** Inserts the partials of a page, which may include partials themselves. */
const withPartials = (page: string): string =>
  page.replaceAll(/<!-- include ([\w-]+)(?: (\w+))? -->/g, (_, name: string, current?: string) =>
    withPartials(readFileSync(resolve(root, `ui/partials/${name}.html`), 'utf8')).replace(
      `{${current}}`,
      'aria-current="page"',
    ),
  );

/** What pages are for readers without scripts: `readable`, or partly so, by what the Worker writes into them. */
const readableMark = /<!-- (partly )?readable -->/;

/** What a page says without scripts, unless it can be read without them. */
const withoutScripts = (page: string): string => {
  const mark = readableMark.exec(page);
  if (mark && mark[1] === undefined) return '';
  const why = mark
    ? 'With JavaScript, there’s more to see here.'
    : 'Evenroll deals its dice by script, so this page needs JavaScript.';
  return `<noscript><p class="without-scripts">${why}
        <a href="/how">How to play</a>, <a href="/rules">Rules</a>,
        <a href="/fairness">How the dice are locked</a> and <a href="/privacy">Privacy</a> can be read
        without.</p></noscript>`;
};

/** What a page whose games belong to a player says in a browser that keeps no cookies. */
const withoutCookies = `<p class="without-cookies">Your browser blocks cookies, and Evenroll needs one to
        know which games are yours. Allow them for this site, or <a href="/practice">practise</a> and
        <a href="/table">play on one device</a> without.</p>`;

/** What a game's own file says for its play page. */
interface GamePage {
  /** `tray`, `styles` and `goal`. */
  readonly lines: Readonly<Record<string, string>>;
  readonly help: string;
  readonly keys: string;
}

/**
 * Reads the file of a game's play page. It starts with a comment of `name: value` lines; the help follows and, after `<!-- keys -->`, the
 * game's keyboard shortcuts.
 */
const gamePageOf = (game: GameName): GamePage => {
  const file = readFileSync(resolve(root, `games/${game}/${game}.html`), 'utf8');
  const [, lines = '', help = '', keys = ''] =
    /^<!--\n([^]*?)\n-->\n([^]*)<!-- keys -->\n([^]*)$/.exec(file) ?? [];
  return {
    lines: Object.fromEntries(lines.split('\n').map((line) => line.split(': '))),
    help,
    keys,
  };
};

/** The folders in `games/` whose style sheets a game needs. */
const stylesOf = (game: GameName): readonly string[] =>
  gamePageOf(game).lines['styles']?.split(' ') ?? [];

const styleSheets = (folders: readonly string[]): string =>
  folders
    .map((folder) => `<link rel="stylesheet" href="/games/${folder}/${folder}.css" />`)
    .join('\n    ');

/** The style sheets of all games, for pages that show any of them. Some games share one. */
const styleSheetsOfGames = styleSheets([...new Set(gameNames.flatMap(stylesOf))]);

/** A game's play page: the template, and in the place of each `{name}` what the game says of it. */
const playPageOf = (game: GameName): string => {
  const { lines, help, keys } = gamePageOf(game);
  const { gameTitle: title, rules } = dailyVariant(game);
  const page = `<${game}-page class="play-page"><p class="coming">Fetching the dice …</p></${game}-page>`;
  const styles = styleSheets(stylesOf(game));
  const texts: Readonly<Record<string, string>> = {
    ...lines,
    ...{ game, title, rules, page, styles, help, keys },
  };
  return readFileSync(resolve(root, 'play/play.html'), 'utf8').replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => {
      const text = texts[name];
      if (text === undefined) throw new Error(`the play page of ${game} lacks its ${name}`);
      return text;
    },
  );
};

/** The "how to play" sections of all games. */
const howOfGames = (): string =>
  gameNames.map((game) => readFileSync(resolve(root, `games/${game}/how.html`), 'utf8')).join('');

const titlesOf = (games: readonly GameName[]): readonly string[] =>
  games.map((game) => dailyVariant(game).gameTitle);
const titlesBy = (unit: Unit): readonly string[] =>
  titlesOf(gameNames.filter((game) => dailyVariant(game).unit === unit));

/** The games in the prose of pages, by the words in braces. */
const gamesInProse: Readonly<Record<string, string>> = {
  'all games': listWithAnd(titlesOf(gameNames)),
  'any game': listWithOr(titlesOf(gameNames)),
  'games of points': listWithAnd(titlesBy('points')),
  'games of turns': listWithAnd(titlesBy('turns')),
};

/** Links to the games' sections of a page. */
const tabsOfGames = gameNames
  .map((game) => `<a href="#${game}">${dailyVariant(game).gameTitle}</a>`)
  .join('\n          ');

/**
 * Expands the directives of pages. `<!-- include links you -->` inserts a partial of `web/ui/partials` and marks its place `{you}` as
 * current. `<!-- games -->` inserts the games' style sheets; `{game}` is the first game,
 * `{all games}` their names.
 */
const include: Plugin = {
  name: 'include',
  transformIndexHtml: {
    order: 'pre',
    handler(file, { filename }) {
      const name = basename(filename, '.html');
      const page = isGameName(name) ? playPageOf(name) : file;
      return withDrawings(
        withPartials(page)
          .replace('<!-- how of games -->', howOfGames)
          .replace('<!-- tabs of games -->', tabsOfGames)
          .replaceAll(
            /\{((?:all|any) games?|games of \w+)\}/g,
            (place, words: string) => gamesInProse[words] ?? place,
          ),
      )
        .replace('</main>', (end) => withoutScripts(page) + end)
        .replace('<!-- needs cookies -->', withoutCookies)
        .replace('<!-- look -->', `<script>${lookScript}</script>`)
        .replace('<!-- games -->', styleSheetsOfGames)
        .replaceAll('/{game}/', `/${gameNames[0]}/`)
        .replaceAll(/ \{(?:today|board|how|you|numbers|games|friends|settings)\}/g, '');
    },
  },
};

/**
 * Pages whose HTML already shows the main content or its placeholder: their scripts load with low priority, so that the first paint comes
 * first.
 */
const paintedFirst: ReadonlySet<string> = new Set(['board', 'replay', ...gameNames]);

/** Sorts style sheets: shared ones first, the page's own last. Vite puts the page's own before those that it shares with others. */
const inOrder = (sheets: readonly string[], page: string): readonly string[] => {
  const rank = (sheet: string): number =>
    sheet.includes('/main-') ? 0 : sheet.includes(`/${page}-`) ? 2 : 1;
  return isGameName(page) ? sheets : sheets.toSorted((one, other) => rank(one) - rank(other));
};

/**
 * Moves style sheets before scripts, because the first paint waits for them. Vite writes them after. The font stays first: the first paint
 * waits briefly for it, and a late font would shift the layout.
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

/** All files that a file of the build names, directly or indirectly. */
const namedIn = (page: string, texts: ReadonlyMap<string, string>): readonly string[] => {
  const found = new Set([page]);
  for (const file of found)
    for (const name of texts.keys())
      if (name.startsWith('assets/') && texts.get(file)?.includes(name.slice('assets/'.length)))
        found.add(name);
  found.delete(page);
  return [...found].map((name) => `/${name}`).sort();
};

/** The part of each game that a page needs at once. Preloading it avoids a chain of requests. */
const partsAtStart: Readonly<Record<string, string>> = {
  home: 'card',
  board: 'chart',
  replay: 'review',
  embed: 'review',
};

/** The files of a game's part, including its imports. */
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

/**
 * Preloads the parts of all games. On a page about one game the Worker removes the other games' preloads: see worker/assets/preview.ts.
 */
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

/** Moves each page from its feature's folder to the root of the build, and that of the rules in a file for each rule set. */
const pagesAtRoot: Plugin = {
  name: 'pages-at-root',
  enforce: 'post',
  generateBundle(_options, bundle) {
    for (const page of pages) {
      const file = bundle[fileOf(page)];
      if (file?.type !== 'asset') throw new Error(`${fileOf(page)} was not built`);
      delete bundle[fileOf(page)];
      const source = String(file.source);
      const files = page.name === 'rules' ? rulesFiles(source) : new Map([[page.name, source]]);
      for (const [name, written] of files)
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source: written });
    }
  },
};

/** Writes the list that the service worker caches: the address of every offline page, with all files it needs. */
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
    this.emitFile({ type: 'asset', fileName: 'offline.json', source });
  },
};

const oneOf = (paths: readonly string[]): ((id: string) => boolean) =>
  createFilter(paths, [], { resolve: import.meta.dirname });

/** Small modules of pages that show boards and figures. One chunk for all of them costs a page less than a request for each. */
const smallParts = [
  'api/format/players.ts',
  'api/schedule.ts',
  'web/challenges/addressed-day.ts',
  'web/lib/{failure-words,forget-games,if-player,moments,optional,page-request,reads,server-content,share,streak-words,trusted-types,unfinished}.ts',
  'web/ui/{answered,fact,footer-links,named,pick-one,table-head,tick}.ts',
];
/** The same for pages that show games move by move. */
const replayParts = [
  'engine/recorded-deal.ts',
  'web/explorer/is-explored.ts',
  'web/game/{finish,game-review,replay-steps}.ts',
  'web/replay/reading.ts',
  'web/review/{mistakes,reviewed}.ts',
  'web/ui/marked-dice.ts',
];
const chartParts = ['web/ui/charts/{chart-table,histogram,histogram-chart,plot,scale}.ts'];

/** Modules that stay out of `base`, which every page loads: these parts, and what only lazy parts use to deal, replay or review. */
const isLazy = oneOf([
  ...smallParts,
  ...replayParts,
  ...chartParts,
  'node_modules/@noble/**',
  'api/format/{account,ledger,results}.ts',
  'api/game.ts',
  'engine/{coach,dice,dice-sets,game,games,replay,result,variant}.ts',
  'engine/*/{dice,game,index,points,score}.ts',
  'engine/yahtzee/rules.ts',
  'web/coach/{advice,coach,views,words}.ts',
  'web/games.ts',
  'web/game/game.ts',
  'web/games/*/{chart,decision,index,rules-lines}.ts',
  'web/lib/{challenge-title,months,rules-titles}.ts',
  'web/review/forecast-plot.ts',
  'web/stage/local-play.ts',
  'web/ui/{captioned-table,small-dice}.ts',
]);

const isForPages = (id: string): boolean => !id.endsWith('.css') && !isLazy(id);

/** The number of pages or lazy parts that must share a module before it goes into `base`. Each game adds pages and parts of its own. */
const shareCount = 2 + 3 * gameNames.length;
/** The same for modules of one game, which fewer pages show. */
const gameShareCount = 4;
/** Presenters and API schemas of games are needed by every page, so they belong to `base`. */
const isIn = (game: string, id: string): boolean =>
  new RegExp(`/(?:engine|games)/${game}/`).test(id);
const isOfGame = (id: string): boolean =>
  ['card', ...gameNames].some((game) => isIn(game, id)) && !/\/presenter\.ts|api\/games\//.test(id);
/** Input, animation and sound, which only pages with a game in play need. */
const isForPlaying = (id: string): boolean =>
  id.endsWith('.ts') &&
  /web\/(?:stage\/(?!local-play|play-memory)|ui\/(?:keep-focus|dice-row))/.test(id);

/** Games with a card in play. */
const isCardGame = oneOf([
  'web/games/card/{box-focus,card-game,message,questions,scenes,session,tips,tray-parts}.ts',
]);

/** How a game with a card looks, whether it is played, replayed or shown at its end. */
const isCardView = oneOf([
  'engine/card/full-box.ts',
  'web/games/card/{art,dice,kind,score-card,signs}.ts',
]);

/** The same for the game's own part. */
const isGameView = oneOf(['engine/*/full-box.ts', 'web/games/*/{kind,words}.ts']);

/** The rules of games with a card, for pages that replay or review them. */
const isCardRules = oneOf([
  'engine/{card,yahtzee,yatzy}/{dice,game,points,score}.ts',
  'engine/yahtzee/rules.ts',
]);

/** Tables, for pages with several people. */
const tableParts = [
  'engine/chain.ts',
  'engine/table/{file,history,live-seeds,names,open,seating,settlement,start,table,turns}.ts',
  'web/table/{standings-table,table-end}.ts',
];

/** Around a game in play, and there before it. */
const frameParts = ['web/play/{play-frame,help-panel}.ts'];

/**
 * Chunks: `base` for what most pages share, `frame` and `playing` for what pages with a game in play share, one per game, and three of parts
 * that pages without a game in play share.
 */
const groups = [
  // Loaded last, so that the rules for small windows override the games' own sheets.
  { name: 'play-sizes', priority: 4, test: /play-sizes\.css/ },
  {
    name: 'base',
    minShareCount: shareCount,
    priority: 3,
    test: (id: string) => isForPages(id) && !isOfGame(id) && !isForPlaying(id),
  },
  { name: 'playing', minShareCount: 4, priority: 2, test: isForPlaying },
  { name: 'frame', priority: 2, test: oneOf(frameParts) },
  {
    name: 'card-base',
    minShareCount: gameShareCount,
    priority: 2,
    test: (id: string) => isForPages(id) && isIn('card', id) && !isCardGame(id) && !isCardView(id),
  },
  { name: 'card-view', priority: 2, includeDependenciesRecursively: false, test: isCardView },
  {
    name: 'card-game',
    priority: 2,
    includeDependenciesRecursively: false,
    test: isCardGame,
  },
  ...gameNames.map((game) => ({
    name: `${game}-view`,
    priority: 2,
    includeDependenciesRecursively: false,
    test: (id: string) => isGameView(id) && isIn(game, id),
  })),
  { name: 'card-rules', priority: 0, test: isCardRules },
  ...gameNames.map((game) => ({
    name: `${game}-base`,
    minShareCount: gameShareCount,
    priority: 1,
    test: (id: string) => isForPages(id) && isOfGame(id) && isIn(game, id) && !isGameView(id),
  })),
  {
    name: 'tables',
    priority: 0,
    includeDependenciesRecursively: false,
    test: oneOf(tableParts),
  },
  { name: 'small-parts', priority: 0, test: oneOf(smallParts) },
  { name: 'replays', priority: 0, test: oneOf(replayParts) },
  { name: 'charts', priority: 0, test: oneOf(chartParts) },
];

const isLoaded = (file: string): boolean =>
  /assets\/(?:base|\w+-base|games|card-rules)-/.test(file);

export default defineConfig({
  plugins: [include, preloadParts, stylesFirst, pagesAtRoot, offlineList],
  root,
  publicDir: resolve(root, 'public'),
  build: {
    outDir: resolve(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    // The content security policy forbids inline scripts and styles and data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Files that every page has loaded need no preload list in each chunk.
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
