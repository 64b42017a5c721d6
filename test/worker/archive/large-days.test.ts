/** A large day: its explorer is written in several steps, from games that come sorted by log. */
import { beforeAll, expect, test } from 'vitest';
import { ExplorerPosition } from '../../../api/schemas/explorer.ts';
import { gamesAtOnce } from '../../../worker/archive/write-explorer.ts';
import { linesInBlock } from '../../../worker/archive/write-generation.ts';
import { folderOf } from '../../../worker/files/manifest.ts';
import { storeMany } from '../boards/stored-results.ts';
import { setClock } from '../clock.ts';
import {
  archive,
  holdAlarms,
  keyOf,
  linesOf,
  manifestOf,
  objectsOf,
  resultLinesOf,
  unzipped,
} from './archived.ts';

beforeAll(holdAlarms);

const date = '2026-02-10';
const key = keyOf(date);
/** More than a step's games, in several blocks of results. */
const count = 2 * linesInBlock + gamesAtOnce + 34;

test('has every result once, in blocks that can be read alone, and its explorer counts each, in the order of prefixes', async () => {
  await storeMany(date, count, {
    log: "substr('ABCDEFGHIJKLM', 1 + i % 2) || substr('A', 1, i % 2)",
    ...{ score: '100 + i % 200', skill: 'nullif((i * 7919) % 900, 0)' },
    finishedAt: '1700000000000 + (i * 31) % 50000',
  });
  setClock('2026-02-11T06:00:00Z');
  await archive(key);
  const manifest = await manifestOf(key);
  expect(manifest).toMatchObject({ results: count });
  const lines = await resultLinesOf(key);
  expect(new Set(lines.map(({ id }) => id)).size).toBe(count);
  const standings = lines.map(({ standing }) => standing);
  expect(standings).toEqual(standings.toSorted((one, other) => one - other));
  const blocks = manifest.files.filter(({ kind }) => kind === 'results');
  expect(blocks.map((block) => block.lines)).toEqual([
    linesInBlock,
    linesInBlock,
    count - 2 * linesInBlock,
  ]);
  const stored = await objectsOf(key);
  for (const block of blocks) {
    const text = await unzipped(stored.get(`${folderOf(key)}1/${block.name}`)!);
    expect(text.trimEnd().split('\n')).toHaveLength(block.lines);
  }
  const nodes = await linesOf(key, 'explorer', ExplorerPosition);
  const prefixes = nodes.map(({ prefix }) => prefix);
  expect(prefixes).toEqual(prefixes.toSorted());
  expect(nodes[0]).toMatchObject({ prefix: '', players: count });
  const half = Math.floor(count / 2);
  for (const { prefix, players } of nodes.slice(1))
    expect([prefix, players]).toEqual([prefix, prefix.startsWith('B') ? count - half : half]);
});
