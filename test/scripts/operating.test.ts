/** What docs/operating.md says of the logs and of the database. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationNames, statementsOf } from '../../scripts/migration-files.ts';
import { root } from '../../scripts/paths.ts';
import { newDatabase } from '../releases/release.ts';

const docs = readFileSync(join(root, 'docs/operating.md'), 'utf8');

/** Everything that a pattern's group finds in a text, in order, each once. */
const found = (text: string, pattern: RegExp): string[] =>
  [...new Set(Array.from(text.matchAll(pattern), ([, one = '']) => one))].sort();

test('every event that the Worker logs is explained, and no other', () => {
  const [, table = ''] = /^\| event or error [^]*?\n((?:\|.*\n)+)/m.exec(docs) ?? [];
  const explained = table
    .split('\n')
    .flatMap((row) => found(row.split('|')[1] ?? '', /`([a-z-]+)`/g));
  const sources = globSync('worker/**/*.ts', { cwd: root })
    .map((name) => readFileSync(join(root, name), 'utf8'))
    .join('\n');
  const logged = found(sources, /'((?<=event: ')[a-z-]+|[a-z-]+-failed)'/g);
  expect(explained.sort()).toEqual(logged);
});

test.each(found(docs, /[`"]((?:select|update) [^`"]+)[`"]/g))('D1 answers: %s', (sql) => {
  const database = newDatabase();
  for (const statement of migrationNames().flatMap(statementsOf)) database.exec(statement);
  expect(() => database.prepare(sql).all()).not.toThrow();
  database.close();
});
