import { expect, test } from 'vitest';
import { rules } from '../reference/architecture.ts';
import { allImports, readSources } from '../reference/imports.ts';

const repository = readSources('engine', 'api', 'worker', 'web');

const named = rules.map((rule) => [rule.rule, rule] as const);

test.each(named)('%s', (_name, { violations }) => {
  expect(violations(repository)).toEqual([]);
});

test.each(named)(
  'broken, it would be noticed in every file: %s',
  (_name, { violations, broken }) => {
    const found = violations(new Map(Object.entries(broken))).join('\n');
    expect(Object.keys(broken).filter((path) => !found.includes(path))).toEqual([]);
  },
);

test('what the rules allow is not noticed', () => {
  const allowed = {
    'engine/a.ts': "import { hmac } from '@noble/hashes/hmac.js';\nimport { b } from './b.ts';",
    'engine/b.ts':
      "// Date and Math.random\nexport const name = 'process';\nexport { c } from './c.ts';",
    'engine/c.ts': '/* new Date() */ interface CalendarDate { readonly date: string }',
    'worker/index.ts': "export { PlayObject } from './plays/play-object.ts';",
    'worker/plays/routes.ts': "import { plays } from './plays.ts';",
    'worker/a.ts': "import { dealerOf } from '../engine/dice.ts';",
    'web/api.ts': "import type { Play } from '../api/schemas/plays.ts';\nawait fetch('/api');",
    'api/schemas/plays.ts':
      "import * as v from 'valibot';\nimport { faces } from '../../engine/types.ts';",
    'web/elements/a.ts': "import type { Play } from '../api.ts';",
    'web/pages/a.ts': "import { getBoard } from '../api.ts';",
  };
  const sources = new Map(Object.entries(allowed));
  expect(rules.flatMap(({ violations }) => violations(sources))).toEqual([]);
});

test('the sources and their imports are really read', () => {
  const imports = allImports(repository);
  expect([...repository.keys()]).toEqual(
    expect.arrayContaining(['engine/yahtzee/game.ts', 'api/schemas/plays.ts']),
  );
  expect(imports).toContainEqual({
    from: 'engine/yahtzee/game.ts',
    to: 'engine/yahtzee/moves.ts',
    isTypeOnly: false,
  });
  const targets = imports.map(({ to }) => to).filter((to) => /^engine\/.*\.ts$/.test(to));
  expect(targets.filter((path) => !repository.has(path))).toEqual([]);
});
