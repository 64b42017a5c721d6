/** What the HTML of pages is made of: partials, the games' own files and their names in prose. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { listWithAnd, listWithOr } from '../../api/format/lists.ts';
import { lookScript } from '../../api/look-script.ts';
import type { Unit } from '../../engine/game.ts';
import { dailyVariant } from '../../engine/games.ts';
import { gameNames, isGameName, type GameName } from '../../engine/rule-sets.ts';
import { root } from '../paths.ts';

const readWeb = (file: string): string => readFileSync(join(root, 'web', file), 'utf8');

/** Inserts the partials of a page, which may include partials themselves. */
const withPartials = (page: string): string =>
  page.replaceAll(/<!-- include ([\w-]+)(?: (\w+))? -->/g, (_, name: string, current?: string) =>
    withPartials(readWeb(`ui/partials/${name}.html`)).replace(
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
  const file = readWeb(`games/${game}/${game}.html`);
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
  return readWeb('play/play.html').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`the play page of ${game} lacks its ${name}`);
    return text;
  });
};

/** The "how to play" sections of all games. */
const howOfGames = (): string =>
  gameNames.map((game) => readWeb(`games/${game}/how.html`)).join('');

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
 * `{all games}` their names. `withDrawings` inserts what is drawn.
 */
export const include = (withDrawings: (page: string) => string): Plugin => ({
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
        .replaceAll(/ \{(?:today|board|how|you|numbers|games|people|settings)\}/g, '');
    },
  },
});
