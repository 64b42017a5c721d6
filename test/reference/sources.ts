/**
 * The repository's sources as text, for rules that can't be checked from imports. Each rule comes
 * with code that breaks it, to show that it can fail.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gameNames } from '../../engine/rule-sets.ts';
import { headerLengths } from '../../worker/http/input-lengths.ts';

/** Texts by path relative to the root of the repository. */
type Sources = ReadonlyMap<string, string>;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Reads all TypeScript sources and pages in the given folders. */
export const readSources = (...folders: readonly string[]): Sources =>
  new Map(
    folders.flatMap((folder) =>
      readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|html)$/.test(name))
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .map((path) => [path, readFileSync(root + path, 'utf8')] as const),
    ),
  );

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"`\\])\/\/.*$/gm, '');

/**
 * Names that access the world outside a function: a clock, randomness, the process, the page, the
 * user's language.
 */
const banned =
  /(?<![.\w'-])(Date|Math\.random|globalThis|process|console|performance|crypto|fetch|setTimeout|setInterval|queueMicrotask|window|document|self|navigator|localStorage|Intl|Buffer|require|eval)\b(?!['\w-]|\s*:)|\.toLocale\w+/g;

const wordsIn = (sources: Sources, isCovered: (path: string) => boolean, words: RegExp) =>
  [...sources]
    .filter(([path]) => isCovered(path))
    .flatMap(([path, text]) =>
      [...withoutComments(text).matchAll(words)].map(([word]) => `${path}: ${word}`),
    );

const anyGame = gameNames.join('|');
const gameLiterals = new RegExp(`(['"\`])(?:${anyGame})\\1`, 'g');

/** Distinguishes a game by its place in a list, or by a field that only its state has, so that any other game falls through. */
const fallThroughs =
  /\b(?:game|name)\s*[!=]==\s*(?:first\w*\b|gameNames\[)|(?:\bfirst\w*|gameNames\[\d+\])\s*[!=]==\s*(?:game|name)\b|'(?:card|options|totals|running|onBoard|busts)' in \w+/g;

/**
 * Figures of bonuses, and counts of rule sets. How to play states those of every day, which
 * test/web/games/yahtzee/every-rule-set.test.ts compares with the engine's.
 */
const figuresOfRules =
  /\+100\b|\b6[34] or more|\b(?:35|50)-point|\b(?:one|two|three|four|five|six|seven|\d+) (?:published )?rule sets\b/gi;

const mayStateFigures = (path: string): boolean =>
  path.startsWith('engine/') || path.endsWith('/how.html');

/** Everything except the games' folders, the registries and pages. */
const isOutsideGames = (path: string): boolean =>
  path.endsWith('.ts') &&
  !new RegExp(`^\\w+/(?:games/)?(?:${anyGame})/|^\\w+/games\\.ts$`).test(path);

/** Headers with a length, and those of responses. */
const knownHeaders = [...Object.keys(headerLengths), 'ETag', 'X-Made-At'].join('|');
const unlimitedHeaders = new RegExp(
  `(?:\\.headers\\.get|\\.req\\.header)\\(\\s*'(?!(?:${knownHeaders})')[^']+'`,
  'g',
);

/** A rule in words, a function that finds violations, and files by path that break it. */
export interface Rule {
  readonly rule: string;
  readonly violations: (sources: Sources) => string[];
  readonly broken: Readonly<Record<string, string>>;
}

export const rules: readonly Rule[] = [
  {
    rule: 'the engine has no clock, no chance and no globals',
    violations: (sources) => wordsIn(sources, (path) => path.startsWith('engine/'), banned),
    broken: {
      'engine/a.ts': 'const now = Date.now();',
      'engine/b.ts': 'const die = 1 + Math.floor(6 * Math.random());',
      'engine/c.ts': 'const day = new Date(0);',
      'engine/d.ts': 'crypto.getRandomValues(bytes);',
      'engine/e.ts': "if (globalThis.process) console.log('x');",
      'engine/f.ts': 'const text = score.toLocaleString();',
    },
  },
  {
    rule: 'there are no barrels: no index.ts but the Worker’s exports what it imports',
    violations: (sources) => [
      ...wordsIn(
        sources,
        (path) => path.endsWith('/index.ts') && path !== 'worker/index.ts',
        /\bexport\s+(type\s+)?(\{[^}]*\}|\*[\w\s]*)\s*from/g,
      ),
      ...wordsIn(sources, (path) => path.endsWith('.ts'), /\bexport\s+(type\s+)?\*/g),
    ],
    broken: {
      'engine/index.ts': "export { dealerOf } from './dice.ts';",
      'web/elements/index.ts': "export type {\n  Die,\n} from './die.ts';",
      'worker/db/all.ts': "export * from './boards.ts';",
    },
  },
  {
    rule: 'a game is named in its own folders and in the registries, and nowhere else',
    violations: (sources) => wordsIn(sources, isOutsideGames, gameLiterals),
    broken: {
      'worker/a.ts': "const first = 'yahtzee';",
      'api/b.ts': 'if (game !== "yardkle") return null;',
      'engine/table/c.ts': "const isSettled = file.game === 'yahtzee';",
    },
  },
  {
    rule: 'what a rule set pays is written in its data, and how many there are is written nowhere',
    violations: (sources) => wordsIn(sources, (path) => !mayStateFigures(path), figuresOfRules),
    broken: {
      'web/games/yahtzee/a.ts': 'html`<p>+100 each time, if you scored 50 for the first.</p>`;',
      'web/rules/b.html': '<p>Yahtzee has four published rule sets.</p>',
      'worker/c.ts': "const words = 'Score 63 or more for the bonus.';",
      'web/games/yatzy/d.html': '<p>Reach 63 for a 50-point bonus.</p>',
    },
  },
  {
    rule: 'no game falls through to another: none is distinguished by its place in a list or by a field of its state',
    violations: (sources) => wordsIn(sources, isOutsideGames, fallThroughs),
    broken: {
      'worker/a.ts': 'const [first] = gameNames; return game === first ? boxes : banks;',
      'api/b.ts': 'return firstGame !== game ? turns : points;',
      'web/c.ts': 'const isCard = name === gameNames[0];',
      'engine/table/d.ts': "return 'card' in view ? boxRows(view) : turnRows(view);",
      'web/e.ts': "'totals' in state ? state.totals.total : state.score;",
    },
  },
  {
    rule: 'every header that the Worker reads has a length in worker/http/input-lengths.ts',
    violations: (sources) =>
      wordsIn(sources, (path) => path.startsWith('worker/'), unlimitedHeaders),
    broken: {
      'worker/a.ts': "const since = request.headers.get('If-Modified-Since');",
      'worker/b.ts': "const page = context.req.header(\n  'Accepted');",
    },
  },
];
