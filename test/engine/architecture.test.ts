/**
 * Checks the source rules, and shows that each of them and each of the import rules of
 * scripts/import-rules.ts, which `npm run lint` checks, fails on files that break it.
 */
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import config, { house } from '../../scripts/import-rules.ts';
import { importViolations } from '../../scripts/lint.ts';
import { root } from '../../scripts/paths.ts';
import { readSources, rules } from '../reference/sources.ts';
import { whole } from '../tier.ts';

const folders = ['engine', 'api', 'worker', 'web'];

/** One look at all of them: the linter reads each file's imports once. */
let linted: Promise<readonly string[]> | null = null;

test('no file takes the place of another', () => {
  const paths = [...Object.values(broken), surroundings].flatMap((files) => Object.keys(files));
  expect(paths.filter((path, at) => paths.indexOf(path) < at)).toEqual([]);
});

test.each(config.forbidden.map(({ name }) => name))(
  'every file that breaks an import rule is reported: %s',
  whole(),
  async (name) => {
    const paths = Object.keys(broken[name] ?? {});
    const found = await violationsOf(name);
    expect(paths).not.toEqual([]);
    expect(paths.filter((path) => !found.includes(path))).toEqual([]);
  },
);

describe.each(rules)('source rule: $rule', ({ violations, broken: files }) => {
  test('all sources follow it', () => {
    expect(violations(readSources(...folders))).toEqual([]);
  });

  test('every file that breaks it is reported', () => {
    const found = violations(new Map(Object.entries(files))).join('\n');
    expect(Object.keys(files).filter((path) => !found.includes(path))).toEqual([]);
  });
});

test('code that the source rules allow is not reported', () => {
  const allowed = {
    'engine/b.ts':
      "// Date and Math.random\nexport const name = 'process';\nexport { c } from './c.ts';",
    'engine/c.ts': '/* new Date() */ interface CalendarDate { readonly date: string }',
    'worker/index.ts': "export { PlayObject } from './plays/play-object.ts';",
  };
  const sources = new Map(Object.entries(allowed));
  expect(rules.flatMap(({ violations }) => violations(sources))).toEqual([]);
});

test('hooks are registered by test files and set-ups only, because a fixture is loaded once for many files', () => {
  const hooked = [...readSources('test')].filter(([, text]) =>
    /^(?:before|after)(?:All|Each)\(/m.test(text),
  );
  const isLoadedAgain = /\.test\.ts$|\/setup\.ts$/;
  expect(hooked.map(([path]) => path).filter((path) => !isLoadedAgain.test(path))).toEqual([]);
});

test('tests begin with a test: what they need stands after it, or in a fixture', () => {
  const late = [...readSources('test')].filter(
    ([path, text]) => path.endsWith('.test.ts') && linesBeforeTest(text) > linesBeforeTestMax,
  );
  expect(late.map(([path]) => path)).toEqual([]);
});

test('every folder with a tsconfig.json is listed by the one at the root, or included in one that is', () => {
  const readJson = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { references } = readJson('tsconfig.json');
  const listed: readonly string[] = references.map(({ path }: { readonly path: string }) => path);
  const included = listed.flatMap((folder) =>
    readJson(`${folder}/tsconfig.json`).include.map((path: string) => join(folder, path)),
  );
  const own = globSync(['*/tsconfig.json', '{test,web}/**/tsconfig.json'], { cwd: root })
    .filter((file) => !file.startsWith('node_modules'))
    .map(dirname);
  expect(own.filter((folder) => !included.includes(folder))).toEqual([]);
});

const architecture = (): string => readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

test.each(Object.entries(house))(
  'ARCHITECTURE.md lists the rooms of %s/ in their order',
  (name, groups) => {
    const [, listed = ''] = architecture().split(`### \`${name}/\`\n`);
    const [section = ''] = listed.split(/^##/m);
    const lines = [...section.matchAll(/^(?:\*\*(.+)\*\*|- `([\w-]+)\/` \S.*)$/gm)];
    expect(lines.map(([, group, room]) => group ?? room)).toEqual(
      Object.entries(groups).flatMap(([group, rooms]) => [group, ...rooms]),
    );
  },
);

/** The files and folders that a text names in backquotes or links to. */
const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([\w./-]+(?:\/|\.(?:ts|sql|json)))`|\]\(([\w./-]+)\)/g)].flatMap(
    ([, quoted, linked]) => quoted ?? linked ?? [],
  );

/** A path is named in full, or from the folder of a program or of a file on the same line. */
const exists = (path: string, line: string): boolean => {
  const beside = pathsIn(line).map((other) => (other.endsWith('/') ? other : dirname(other)));
  return ['', ...folders, ...beside].some((folder) => existsSync(join(root, folder, path)));
};

test('every file and folder that ARCHITECTURE.md names exists', () => {
  const named = architecture()
    .split('\n')
    .flatMap((line) => pathsIn(line).map((path) => [path, line] as const));
  expect(named.length).toBeGreaterThan(90);
  expect(named.filter(([path, line]) => !exists(path, line)).map(([path]) => path)).toEqual([]);
});

test('ARCHITECTURE.md is two pages, and has a sentence on each dependency at run time', () => {
  const text = architecture();
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(1_500);
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, section = ''] = text.split('## Dependencies at run time\n');
  const explained = [...section.matchAll(/^- (.+): \S/gm)].flatMap(([, names = '']) =>
    names.replaceAll('`', '').split(', '),
  );
  expect(explained.sort()).toEqual(Object.keys(dependencies).sort());
});

/** The rooms that have others above them, as the rules name them: `worker/plays`. */
const rooms = config.forbidden.flatMap(
  ({ name }) => /^(\w+\/[\w-]+) imports/.exec(name)?.[1] ?? [],
);

/** A file in each of these rooms that imports the highest. */
const upwards = Object.fromEntries(
  rooms.map((room) => [
    `${room} imports no room above it`,
    {
      [`${room}/upwards.ts`]: room.startsWith('web')
        ? "import { words } from '../printed/words.ts';"
        : "import type { Me } from '../me/me.ts';",
    },
  ]),
);

/** Files by path that break each import rule, no path twice. */
const broken: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...upwards,
  'every room of worker/ has its place in the order': {
    'worker/attic/a.ts': "import type { Env } from '../env.ts';",
  },
  'every room of web/ has its place in the order': {
    'web/attic/a.ts': "import type { Page } from '../page.ts';",
  },
  'files form a ladder without cycles': {
    'engine/cycle.ts': "import { b } from './yahtzee/cycle.ts';\nexport const a = b;",
    'engine/yahtzee/cycle.ts': "import type { C } from '../back.ts';\nexport const b: C = 1;",
    'engine/back.ts': "import type { a } from './cycle.ts';\nexport type C = typeof a;",
  },
  'the engine imports nothing but itself and @noble/hashes': {
    'engine/a.ts': "import { readFile } from 'node:fs';",
    'engine/b.ts': "import type { Env } from '../worker/env.ts';",
    'engine/yahtzee/c.ts': "export { html } from 'lit';",
    'engine/d.ts': "const noble = await import('@noble/curves/p256.js');",
  },
  'the API imports nothing but itself, the engine and valibot': {
    'api/a.ts': "import type { Env } from '../worker/env.ts';",
    'api/schemas/b.ts': "import { html } from 'lit';",
  },
  'the Worker never imports the client': {
    'worker/a.ts': "import type { Page } from '../web/page.ts';",
  },
  'the client never imports the Worker': {
    'web/api.ts': "import type { Env } from '../worker/env.ts';",
    'web/board/a.ts': "import { env } from '../../worker/env.ts';",
  },
  'only the build and its tools know catalogues': {
    'engine/words.ts': "import { lookUp } from '../languages/b.ts';",
    'web/lib/words.ts': "import type { Catalogue } from '../../languages/b.ts';",
  },
  'what knows no feature imports none': {
    'web/lib/a.ts': "import type { Row } from '../board/row.ts';",
    'web/ui/b.ts': "import { row } from '../board/row.ts';",
  },
  'pages that deal no dice load the rules of no game': {
    'web/you/a.ts': "import { gameNames } from '../../engine/games.ts';",
    'web/clubs/b.ts': "import { isGameName, type GameName } from '../../engine/games.ts';",
  },
  'nothing imports a route but the composition of the Worker': {
    'worker/plays/a.ts': "import { playRoutes } from './routes.ts';",
    'worker/db/b.ts': "import type { PlayRoutes } from '../plays/routes.ts';",
  },
  'only routes and the request pipeline know Hono': {
    'worker/plays/context.ts': "import type { Context } from 'hono';",
    'worker/db/context.ts': "import { HTTPException } from 'hono/http-exception';",
    'api/context.ts': "import { Hono } from 'hono';",
  },
};

/** The files that the broken files import. */
const surroundings = {
  'worker/me/me.ts': 'export interface Me {}',
  'web/printed/words.ts': 'export const words = 1;',
  'engine/games.ts':
    'export const gameNames = 1;\nexport const isGameName = 1;\nexport type GameName = string;',
  'worker/env.ts': 'export interface Env {}\nexport const env = 1;',
  'worker/plays/routes.ts': 'export const playRoutes = 1;\nexport type PlayRoutes = number;',
  'web/page.ts': 'export interface Page {}',
  'languages/b.ts': 'export const lookUp = 1;\nexport interface Catalogue {}',
  'web/board/row.ts': 'export const row = 1;\nexport type Row = number;',
};

const write = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

const violationsOf = async (name: string): Promise<string> => {
  const files = Object.values(broken).flatMap((one) => Object.entries(one));
  linted ??= importViolations(write({ ...surroundings, ...Object.fromEntries(files) }), folders);
  return (await linted).filter((line) => line.startsWith(`${name}: `)).join('\n');
};

/** Besides imports and the comment on the file. */
const linesBeforeTestMax = 15;

const linesBeforeTest = (text: string): number => {
  const code = text.replace(/^\/\*\*[\s\S]*?\*\/\n/, '').replaceAll(/^import [\s\S]*?;\n/gm, '');
  const [before = ''] = code.split(/^(?:test|describe|for|if)\b/m);
  return before.split('\n').filter((line) => line.trim() !== '').length;
};
