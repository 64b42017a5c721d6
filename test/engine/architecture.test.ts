/** The rules of who may import whom, and what the engine may not touch. Each comes with code that breaks it, so that it can fail. */
import { expect, test } from 'vitest';
import { allImports, cyclesOf, readSources, withoutComments } from '../reference/imports.ts';
import type { Import, Sources } from '../reference/imports.ts';

const isIn = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const isEngine = isIn('engine');
const isWorker = isIn('worker');
const isWeb = isIn('web');
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

const isWireType = ({ from, to, isTypeOnly }: Import): boolean =>
  from === 'web/api.ts' && to === 'worker/api.ts' && isTypeOnly;

type Broken = Readonly<Record<string, string>>;

const rules: readonly [rule: string, violations: (sources: Sources) => string[], broken: Broken][] =
  [
    [
      'the engine imports nothing but itself and @noble/hashes',
      (sources) =>
        told(
          allImports(sources).filter(
            ({ from, to }) => isEngine(from) && !isEngine(to) && !isIn('@noble/hashes')(to),
          ),
        ),
      {
        'engine/a.ts': "import { readFile } from 'node:fs';",
        'engine/b.ts': "import type { Env } from '../worker/env.ts';",
        'engine/yahtzee/c.ts': "export { html } from 'lit';",
        'engine/d.ts': "const noble = await import('@noble/curves/p256.js');",
      },
    ],
    [
      'the files of the engine form a ladder without cycles',
      (sources) => cyclesOf(allImports(sources).filter(({ from }) => isEngine(from))),
      {
        'engine/a.ts': "import { b } from './yahtzee/b.ts';",
        'engine/yahtzee/b.ts': "import type { C } from '../c.ts';",
        'engine/c.ts': "import {\n  a,\n} from './a.ts';",
      },
    ],
    [
      'the engine has no clock, no chance and no globals',
      (sources) => wordsIn(sources, isEngine, banned),
      {
        'engine/a.ts': 'const now = Date.now();',
        'engine/b.ts': 'const die = 1 + Math.floor(6 * Math.random());',
        'engine/c.ts': 'const day = new Date(0);',
        'engine/d.ts': 'crypto.getRandomValues(bytes);',
        'engine/e.ts': "if (globalThis.process) console.log('x');",
        'engine/f.ts': 'const text = score.toLocaleString();',
      },
    ],
    [
      'plays and the database know nothing of routes',
      (sources) =>
        told(
          allImports(sources).filter(
            ({ from, to }) =>
              (isIn('worker/plays')(from) || isIn('worker/db')(from)) && isIn('worker/routes')(to),
          ),
        ),
      {
        'worker/plays/a.ts': "import { plays } from '../routes/plays.ts';",
        'worker/db/b.ts': "import type { Board } from '../routes/boards.ts';",
      },
    ],
    [
      'a middleware imports no other middleware',
      (sources) =>
        told(
          allImports(sources).filter(
            ({ from, to }) => isIn('worker/middleware')(from) && isIn('worker/middleware')(to),
          ),
        ),
      { 'worker/middleware/a.ts': "import { guard } from './guard.ts';" },
    ],
    [
      'the Worker never imports the client',
      (sources) => told(allImports(sources).filter(({ from, to }) => isWorker(from) && isWeb(to))),
      { 'worker/a.ts': "import type { Page } from '../web/pages/page.ts';" },
    ],
    [
      'the client knows the Worker by its wire types alone, in web/api.ts alone',
      (sources) =>
        told(
          allImports(sources).filter(
            (found) => isWeb(found.from) && isWorker(found.to) && !isWireType(found),
          ),
        ),
      {
        'web/api.ts': "import { playSchema } from '../worker/api.ts';",
        'web/pages/a.ts': "import type { Play } from '../../worker/api.ts';",
        'web/b.ts': "import type { Env } from '../worker/env.ts';",
      },
    ],
    [
      'elements take types from web/api.ts, never requests, and never fetch',
      (sources) => [
        ...told(
          allImports(sources).filter(
            ({ from, to, isTypeOnly }) =>
              isIn('web/elements')(from) && to === 'web/api.ts' && !isTypeOnly,
          ),
        ),
        ...wordsIn(sources, isIn('web/elements'), /\bfetch\(/g),
      ],
      {
        'web/elements/a.ts': "import { getBoard, type Board } from '../api.ts';",
        'web/elements/b.ts': "const answer = await fetch('/api/challenges/today');",
      },
    ],
    [
      'there are no barrels: no index.ts but the Worker’s exports what it imports',
      (sources) => [
        ...wordsIn(
          sources,
          (path) => path.endsWith('/index.ts') && path !== 'worker/index.ts',
          /\bexport\s+(type\s+)?(\{[^}]*\}|\*[\w\s]*)\s*from/g,
        ),
        ...wordsIn(sources, isRelative, /\bexport\s+(type\s+)?\*/g),
      ],
      {
        'engine/index.ts': "export { dealerOf } from './dice.ts';",
        'web/elements/index.ts': "export type {\n  Die,\n} from './die.ts';",
        'worker/db/all.ts': "export * from './boards.ts';",
      },
    ],
  ];

const repository = readSources('engine', 'worker', 'web');

test.each(rules)('%s', (_rule, violations) => {
  expect(violations(repository)).toEqual([]);
});

test.each(rules)('broken, it would be noticed in every file: %s', (_rule, violations, broken) => {
  const found = violations(new Map(Object.entries(broken))).join('\n');
  expect(Object.keys(broken).filter((path) => !found.includes(path))).toEqual([]);
});

test('what the rules allow is not noticed', () => {
  const allowed = {
    'engine/a.ts': "import { hmac } from '@noble/hashes/hmac.js';\nimport { b } from './b.ts';",
    'engine/b.ts':
      "// Date and Math.random\nexport const name = 'process';\nexport { c } from './c.ts';",
    'engine/c.ts': '/* new Date() */ interface CalendarDate { readonly date: string }',
    'worker/index.ts': "export { PlayObject } from './plays/play-object.ts';",
    'worker/routes/a.ts': "import { plays } from '../plays/plays.ts';",
    'worker/a.ts': "import { dealerOf } from '../engine/dice.ts';",
    'web/api.ts': "import type { Play } from '../worker/api.ts';\nawait fetch('/api');",
    'web/elements/a.ts': "import type { Play } from '../api.ts';",
    'web/pages/a.ts': "import { getBoard } from '../api.ts';",
  };
  const sources = new Map(Object.entries(allowed));
  expect(rules.flatMap(([, violations]) => violations(sources))).toEqual([]);
});

test('the sources and their imports are really read', () => {
  const imports = allImports(repository);
  expect([...repository.keys()]).toEqual(
    expect.arrayContaining(['engine/yahtzee/game.ts', 'worker/api.ts']),
  );
  expect(imports).toContainEqual({
    from: 'engine/yahtzee/game.ts',
    to: 'engine/yahtzee/moves.ts',
    isTypeOnly: false,
  });
  const targets = imports.map(({ to }) => to).filter((to) => isEngine(to));
  expect(targets.filter((path) => !repository.has(path))).toEqual([]);
});
