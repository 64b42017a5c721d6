/** What the HTML of pages is made of: partials, the games' own files and their names in prose. */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { lookScript } from '../../api/look-script.ts';
import { dailyVariant } from '../../engine/games.ts';
import { gameNames, isGameName, type GameName } from '../../engine/rule-sets.ts';
import { english, languages, type Language } from '../../languages/languages.ts';
import { root } from '../paths.ts';
import { htmlIn, translateScripts } from './translate.ts';

/** `web/printed/`, which knows the browser's types and these scripts don't. */
interface Printed {
  /** Replaces the drawing comments of a page. */
  withDrawings(page: string): string;
  /** Writes the API into the developers' page. */
  withReference(page: string): string;
  /** The files made from the page of the rules, by name. */
  rulesFiles(page: string): ReadonlyMap<string, string>;
  /** Lists of games by the words in braces. */
  readonly gamesInProse: Readonly<Record<string, string>>;
}

export const printedIn = async (language: Language): Promise<Printed> => {
  const file = join(root, 'web/printed/printed.ts');
  const { module } = await runnerImport<{ readonly printed: Printed }>(file, {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [translateScripts(language)],
  });
  return module.printed;
};

/** A file of `web/` in the language of the build. */
type Read = (file: string) => string;

const readIn = (language: Language): Read => {
  const translated = htmlIn(language);
  return (file) => translated(readFileSync(join(root, 'web', file), 'utf8'), `web/${file}`);
};

/** Inserts the partials of a page, which may include partials themselves. */
const withPartials = (page: string, read: Read): string =>
  page.replaceAll(/<!-- include ([\w-]+)(?: (\w+))? -->/g, (_, name: string, current?: string) =>
    withPartials(read(`ui/partials/${name}.html`), read).replace(
      `{${current}}`,
      'aria-current="page"',
    ),
  );

/** What pages are for readers without scripts: `readable`, or partly so, by what the Worker writes into them. */
const readableMark = /<!-- (partly )?readable -->/;

/** The partial that says what a page lacks without scripts; none if it can be read without them. */
const withoutScripts = (page: string): string => {
  const mark = readableMark.exec(page);
  if (mark && mark[1] === undefined) return '';
  return `<!-- include ${mark ? 'without-all-scripts' : 'without-scripts'} -->`;
};

/** What a game's own file says for its play page. */
interface GamePage {
  /** `tray` and `styles`. */
  readonly lines: Readonly<Record<string, string>>;
  readonly goal: string;
  readonly help: string;
  readonly keys: string;
}

/**
 * Reads the file of a game's play page: a comment of `name: value` lines, and by comments with their names its goal, its help and its
 * keyboard shortcuts.
 */
const gamePageOf = (game: GameName, read: Read): GamePage => {
  const file = read(`games/${game}/${game}.html`);
  const [, lines = '', goal = '', help = '', keys = ''] =
    /^<!--\n([^]*?)\n-->\n<!-- goal -->\n([^]*?)\n<!-- help -->\n([^]*)<!-- keys -->\n([^]*)$/.exec(
      file,
    ) ?? [];
  return {
    lines: Object.fromEntries(lines.split('\n').map((line) => line.split(': '))),
    goal,
    help,
    keys,
  };
};

/** The folders in `games/` whose style sheets a game needs. */
const stylesOf = (game: GameName, read: Read): readonly string[] =>
  gamePageOf(game, read).lines['styles']?.split(' ') ?? [];

const styleSheets = (folders: readonly string[]): string =>
  folders
    .map((folder) => `<link rel="stylesheet" href="/games/${folder}/${folder}.css" />`)
    .join('\n    ');

/** The style sheets of all games, for pages that show any of them. Some games share one. */
const styleSheetsOfGames = (read: Read): string =>
  styleSheets([...new Set(gameNames.flatMap((game) => stylesOf(game, read)))]);

/** A game's play page: the template, and in the place of each `{name}` what the game says of it. */
const playPageOf = (game: GameName, read: Read): string => {
  const { lines, goal, help, keys } = gamePageOf(game, read);
  const { gameTitle: title, rules } = dailyVariant(game);
  const page = `<${game}-page class="play-page"><!-- include coming --></${game}-page>`;
  const styles = styleSheets(stylesOf(game, read));
  const texts: Readonly<Record<string, string>> = {
    ...lines,
    game,
    title,
    rules,
    page,
    styles,
    goal,
    help,
    keys,
  };
  return read('play/play.html').replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`the play page of ${game} lacks its ${name}`);
    return text;
  });
};

/** The "how to play" sections of all games. */
const howOfGames = (read: Read): string =>
  gameNames.map((game) => read(`games/${game}/how.html`)).join('');

/** Links to the games' sections of a page. */
const tabsOfGames = gameNames
  .map((game) => `<a href="#${game}">${dailyVariant(game).gameTitle}</a>`)
  .join('\n          ');

/** A button for each language that can be chosen. */
const languageButtons = (current: Language): string =>
  [english, ...languages.filter(({ isOffered }) => isOffered)]
    .map(({ code, name }) => {
      const mark = code === current.code ? ' aria-current="true"' : '';
      return `<button name="language" value="${code}" lang="${code}" translate="no"${mark}>${name}</button>`;
    })
    .join('\n    ');

/**
 * Expands the directives of pages. `<!-- include links you -->` inserts a partial of `web/ui/partials` and marks its place `{you}` as
 * current. `<!-- games -->` inserts the games' style sheets; `{game}` is the first game,
 * `{all games}` their names. `printed` inserts what is drawn.
 */
export const include = (language: Language, printed: Printed): Plugin => {
  const read = readIn(language);
  const buttons = languageButtons(language);
  // Other sites show an embedded page in a frame of theirs.
  const end = (name: string): string => (name === 'embed' ? '' : '<!-- include end -->\n');
  const expanded = (page: string, name: string): string =>
    withPartials(
      page
        .replace('</main>', (tag) => withoutScripts(page) + tag)
        .replace('</body>', (tag) => end(name) + tag),
      read,
    ).replace('<!-- languages -->', buttons);
  return {
    name: 'include',
    transformIndexHtml: {
      order: 'pre',
      handler(_file, { filename }) {
        const name = basename(filename, '.html');
        const page = isGameName(name)
          ? playPageOf(name, read)
          : read(relative(join(root, 'web'), filename));
        return printed
          .withDrawings(
            expanded(page, name)
              .replace('<!-- how of games -->', () => howOfGames(read))
              .replace('<!-- tabs of games -->', tabsOfGames)
              .replaceAll(
                /\{((?:all|any) games?|games of \w+)\}/g,
                (place, words: string) => printed.gamesInProse[words] ?? place,
              ),
          )
          .replace('<!-- look -->', `<script>${lookScript}</script>`)
          .replace('<!-- games -->', styleSheetsOfGames(read))
          .replaceAll('/{game}/', `/${gameNames[0]}/`)
          .replaceAll(/ \{(?:today|board|how|you|numbers|games|people|settings)\}/g, '');
      },
    },
  };
};
