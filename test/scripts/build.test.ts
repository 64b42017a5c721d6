/** What a build depends on. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sourceFilesIn } from '../../scripts/build.ts';

test('what tools write between the sources is not one, while a build runs or after it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-sources-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const sources = ['engine/a/b.ts', 'languages/sv/a.json', 'package-lock.json', 'web/public/a.svg'];
  const written = [
    ...['engine/a/kernel.wasm', 'engine/a/kernel.wasm.1a', 'engine/tsconfig.tsbuildinfo'],
    ...['languages/tsconfig.tsbuildinfo', 'web/printed/tsconfig.tsbuildinfo'],
  ];
  for (const file of [...sources, ...written]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  expect(sourceFilesIn(folder)).toEqual(sources);
});
