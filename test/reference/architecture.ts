/** The rules of who may import whom, and what the engine may not touch. Each comes with code that breaks it, so that it can fail. */
import { allImports, cyclesOf, withoutComments, type Import, type Sources } from './imports.ts';

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isEngine = isIn('engine');
const isApi = isIn('api');
const isWorker = isIn('worker');
const isWeb = isIn('web');
const isValidator = (to: string): boolean => to === 'valibot' || to === '@valibot/to-json-schema';
const isRoute = (path: string): boolean => /^worker\/.*\broutes\.ts$/.test(path);
const isRelative = (path: string): boolean => path.endsWith('.ts');

/** Words that reach out of a function: a clock, chance, the process, the page, the reader's language. */
const banned =
  /(?<![.\w'-])(Date|Math\.random|globalThis|process|console|performance|crypto|fetch|setTimeout|setInterval|queueMicrotask|window|document|self|navigator|localStorage|Intl|Buffer|require|eval)\b(?!['\w-]|\s*:)|\.toLocale\w+/g;

const wordsIn = (sources: Sources, isCovered: (path: string) => boolean, words: RegExp) =>
  [...sources]
    .filter(([path]) => isCovered(path))
    .flatMap(([path, text]) =>
      [...withoutComments(text).matchAll(words)].map(([word]) => `${path}: ${word}`),
    );

const told = (imports: readonly Import[]): string[] =>
  imports.map(({ from, to }) => `${from} imports ${to}`);

const gameLiterals = /(['"`])(?:yahtzee|yardkle)\1/g;

/** Everything but the games' folders and the registries. */
const isOutsideGames = (path: string): boolean =>
  !/^\w+\/(?:games\/)?(?:yahtzee|yardkle)\/|^\w+\/games\.ts$/.test(path);

/** A rule in words, what breaks it in some sources, and by its path each way to break it. */
export interface Rule {
  readonly rule: string;
  readonly violations: (sources: Sources) => string[];
  readonly broken: Readonly<Record<string, string>>;
}

export const rules: readonly Rule[] = [
  {
    rule: 'the engine imports nothing but itself and @noble/hashes',
    violations: (sources) =>
      told(
        allImports(sources).filter(
          ({ from, to }) => isEngine(from) && !isEngine(to) && !isIn('@noble/hashes')(to),
        ),
      ),
    broken: {
      'engine/a.ts': "import { readFile } from 'node:fs';",
      'engine/b.ts': "import type { Env } from '../worker/env.ts';",
      'engine/yahtzee/c.ts': "export { html } from 'lit';",
      'engine/d.ts': "const noble = await import('@noble/curves/p256.js');",
    },
  },
  {
    rule: 'files form a ladder without cycles',
    violations: (sources) => cyclesOf(allImports(sources)),
    broken: {
      'engine/a.ts': "import { b } from './yahtzee/b.ts';",
      'engine/yahtzee/b.ts': "import type { C } from '../c.ts';",
      'engine/c.ts': "import {\n  a,\n} from './a.ts';",
    },
  },
  {
    rule: 'the engine has no clock, no chance and no globals',
    violations: (sources) => wordsIn(sources, isEngine, banned),
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
    rule: 'nothing imports a route but the composition of the Worker',
    violations: (sources) =>
      told(
        allImports(sources).filter(
          ({ from, to }) => isRoute(to) && from !== 'worker/index.ts' && !isRoute(from),
        ),
      ),
    broken: {
      'worker/plays/a.ts': "import { playRoutes } from './routes.ts';",
      'worker/db/b.ts': "import type { boardRoutes } from '../boards/routes.ts';",
    },
  },
  {
    rule: 'only routes and the request pipeline know Hono',
    violations: (sources) =>
      told(
        allImports(sources).filter(
          ({ from, to }) =>
            /^hono\b/.test(to) &&
            !isRoute(from) &&
            !isIn('worker/http')(from) &&
            from !== 'worker/index.ts',
        ),
      ),
    broken: {
      'worker/plays/a.ts': "import type { Context } from 'hono';",
      'worker/db/b.ts': "import { HTTPException } from 'hono/http-exception';",
      'api/c.ts': "import { Hono } from 'hono';",
    },
  },
  {
    rule: 'the Worker never imports the client',
    violations: (sources) =>
      told(allImports(sources).filter(({ from, to }) => isWorker(from) && isWeb(to))),
    broken: { 'worker/a.ts': "import type { Page } from '../web/pages/page.ts';" },
  },
  {
    rule: 'the interface imports nothing but itself, the engine and valibot',
    violations: (sources) =>
      told(
        allImports(sources).filter(
          ({ from, to }) => isApi(from) && !isApi(to) && !isEngine(to) && !isValidator(to),
        ),
      ),
    broken: {
      'api/a.ts': "import type { Env } from '../worker/env.ts';",
      'api/schemas/b.ts': "import { html } from 'lit';",
    },
  },
  {
    rule: 'the client never imports the Worker',
    violations: (sources) =>
      told(allImports(sources).filter(({ from, to }) => isWeb(from) && isWorker(to))),
    broken: {
      'web/api.ts': "import type { Play } from '../worker/plays/plays.ts';",
      'web/pages/a.ts': "import { playSchema } from '../../worker/api.ts';",
    },
  },
  {
    rule: 'elements take types from web/api.ts, never requests, and never fetch',
    violations: (sources) => [
      ...told(
        allImports(sources).filter(
          ({ from, to, isTypeOnly }) =>
            isIn('web/elements')(from) && to === 'web/api.ts' && !isTypeOnly,
        ),
      ),
      ...wordsIn(sources, isIn('web/elements'), /\bfetch\(/g),
    ],
    broken: {
      'web/elements/a.ts': "import { getBoard, type Board } from '../api.ts';",
      'web/elements/b.ts': "const answer = await fetch('/api/challenges/today');",
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
      ...wordsIn(sources, isRelative, /\bexport\s+(type\s+)?\*/g),
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
];
