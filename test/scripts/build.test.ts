/** What each part of a build depends on: all that it is made from, and little else. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import {
  importedFrom,
  parts,
  sourcesOf,
  stampsOf,
  withTheirs,
  type Part,
} from '../../scripts/parts.ts';
import { root } from '../../scripts/paths.ts';

const newFolder = (files: readonly string[]): string => {
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  return folder;
};

test('what tools write between the sources is not one, while a build runs or after it', () => {
  const sources = ['engine/a/b.ts', 'languages/sv/a.json', 'package-lock.json', 'web/public/a.svg'];
  const written = [
    ...['engine/a/kernel.wasm', 'engine/a/kernel.wasm.1a', 'engine/tsconfig.tsbuildinfo'],
    ...['languages/tsconfig.tsbuildinfo', 'web/printed/tsconfig.tsbuildinfo'],
  ];
  expect(sourcesOf('pages', newFolder([...sources, ...written]))).toEqual(sources);
});

/** Parts by a source of theirs. */
const changes: readonly (readonly [file: string, made: readonly Part[]])[] = [
  ['worker/db/batch.ts', ['worker']],
  ['worker/http/security-headers.ts', ['pages', 'site', 'worker']],
  ['worker/drawing/letters.ts', ['outlines', 'site', 'worker']],
  ['worker/assets/build-files.ts', ['tables', 'outlines', 'site', 'worker']],
  ['web/live/options.ts', ['pages', 'site']],
  ['web/ui/fonts/besley.woff2', ['outlines', 'pages', 'site']],
  ['languages/de.json', ['pages', 'site']],
  ['languages/shared.json', ['pages', 'site', 'worker']],
  ['api/pages.ts', ['pages', 'site', 'worker']],
  ['engine/table/live/due.ts', ['pages', 'site', 'worker']],
  ['engine/coaches.ts', ['tables', 'pages', 'site', 'worker']],
  ['engine/card/solver/kernel/kernel.ts', ['tables', 'pages', 'site']],
  ['scripts/vite/chunks.ts', ['pages', 'site']],
  ['vite.config.ts', ['pages', 'site']],
  ['wrangler.toml', ['options', 'worker']],
  ['package-lock.json', parts],
  ['scripts/build.ts', parts],
  ['test/worker/setup.ts', []],
];

test.each(changes)(
  'a change of %s makes again what depends on it, and nothing else',
  (file, made) => {
    expect(existsSync(join(root, file))).toBe(true);
    const isIn = (part: Part): boolean => sourcesOf(part).includes(file);
    expect(parts.filter((part) => withTheirs([part]).some(isIn))).toEqual(made);
  },
);

test.each(['scripts/tables.ts', 'scripts/outlines.ts', 'worker/index.ts'])(
  'all that a bundler finds in %s is among its imports',
  async (module) => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [module],
      bundle: true,
      write: false,
      metafile: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
      external: ['cloudflare:*'],
    });
    const found = importedFrom(root, [module]);
    expect(found.size).toBeGreaterThan(2);
    expect(Object.keys(metafile.inputs).filter((file) => !found.has(file))).toEqual([]);
  },
);

test('one character, a file more or less, and another language make another stamp', () => {
  const folder = newFolder(['web/a.ts', 'web/b.ts', 'engine/c.ts']);
  const stamp = (part: Part, ...codes: readonly string[]) =>
    stampsOf([part], codes, folder).get(part);
  const stamps = [stamp('site'), stamp('site', 'sv')];
  writeFileSync(join(folder, 'web/a.ts'), ' ');
  stamps.push(stamp('site'));
  rmSync(join(folder, 'web/b.ts'));
  stamps.push(stamp('site'));
  writeFileSync(join(folder, 'web/d.ts'), '');
  stamps.push(stamp('site'));
  expect(new Set(stamps).size).toBe(stamps.length);
  const before = stamp('tables');
  writeFileSync(join(folder, 'web/a.ts'), '  ');
  expect(stamp('tables')).toBe(before);
});

test('an import in any form is followed', () => {
  const folder = newFolder(['b.ts', 'c.json', 'd/e.ts', 'd/f.ts']);
  const text = `import type {
  B,
} from './b.ts';
import c from './c.json' with { type: 'json' };
export const late = () => import('./d/e.ts');`;
  writeFileSync(join(folder, 'a.ts'), text);
  writeFileSync(join(folder, 'd/e.ts'), "import './f.ts';\nexport * from '../a.ts';");
  expect([...importedFrom(folder, ['a.ts'])].sort()).toEqual([
    ...['a.ts', 'b.ts', 'c.json', 'd/e.ts', 'd/f.ts'],
  ]);
});
