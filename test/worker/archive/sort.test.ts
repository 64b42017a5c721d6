/**
 * Large days: what does not fit in memory is sorted in parts and merged, in any number of steps.
 *
 * @module-tag whole
 */
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { mergeRuns, rowsInFile, writeRun, type Sorting } from '../../../worker/archive/sort.ts';
import { blocksInRun } from '../../../worker/archive/sort-results.ts';
import { linesInBlock } from '../../../worker/archive/write-generation.ts';
import { BoardLine, FinishedLine } from '../../../worker/files/line.ts';
import { randomOf } from '../../reference/random.ts';
import { setClock } from '../clock.ts';
import { archive, holdAlarms, keyOf, linesOf, manifestOf, valueOf } from './archived.ts';
import { whole } from '../../tier.ts';

beforeAll(holdAlarms);

const date = '2026-02-10';
const folder = { bucket: env.FILES, key: keyOf(date), generation: 1 };
const numbers: Sorting<number> = { name: 'numbers', isBefore: (one, other) => one < other };

beforeEach(() => setClock('2026-02-11T06:00:00Z'));

test('runs are merged in order, wherever a merge is interrupted', async () => {
  const random = randomOf(1);
  const sizes = [0, 1, rowsInFile, 2 * rowsInFile + 1, rowsInFile - 1];
  const runs = sizes.map((size) => Array.from({ length: size }, () => random(1_000_000)));
  const lengths: number[] = [];
  for (const [run, rows] of runs.entries())
    lengths.push(await writeRun(folder, numbers, run, rows));
  expect(lengths).toEqual(sizes);
  const merged: number[] = [];
  let positions = sizes.map(() => 0);
  for (let isOver = false; !isOver;) {
    isOver = true;
    let left = 1 + random(3_000);
    // As if the positions had been stored.
    positions = [...positions];
    for await (const row of mergeRuns(folder, numbers, lengths, positions)) {
      merged.push(row);
      isOver = --left > 0;
      if (!isOver) break;
    }
  }
  expect(positions).toEqual(sizes);
  expect(merged).toEqual(runs.flat().toSorted((one, other) => one - other));
});

test(
  'a day of several runs has complete boards in order, and its explorer counts everybody',
  whole(),
  async () => {
    const count = blocksInRun * linesInBlock + 1_234;
    await env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
     insert into results (id, challenge_id, game, rules, ranked, log, opening, score, turns, standing, skill, started_at, finished_at)
     select replace(printf('b%018d', i), '0', 'z'), ?2, 'yahtzee', 'official', 1, substr('ABCDEFGHIJKLM', 1 + i % 2) || substr('A', 1, i % 2), 'A',
            100 + i % 200, 13, -100 - i % 200, nullif((i * 7919) % 900, 0), 0, 1700000000000 + (i * 31) % 50000 from n`,
    )
      .bind(count, date)
      .run();
    const key = keyOf(date);
    await archive(key);
    expect(await manifestOf(key)).toMatchObject({ results: count });
    const results = await env.DB.prepare(
      `select id, row_number() over (order by standing, finished_at, id) - 1 as line, skill, finished_at from results where challenge_id = ?`,
    )
      .bind(date)
      .all<{ id: string; line: number; skill: number | null; finished_at: number }>();
    const graded = results.results.filter(({ skill }) => skill !== null);
    for (const [kind, expected] of [
      ['board-score', count],
      ['board-skill', graded.length],
    ] as const) {
      const lines = await linesOf(key, kind, BoardLine);
      expect(new Set(lines.map(({ id }) => id)).size).toBe(expected);
      let better = 0;
      for (const [at, line] of lines.entries()) {
        const before = lines[at - 1];
        if (before === undefined || before.standing < line.standing) better = at;
        expect(line.rank).toBe(better + 1);
        if (before?.standing === line.standing)
          expect([before.finishedAt, before.id] < [line.finishedAt, line.id]).toBe(true);
      }
    }
    const lineOf = new Map(results.results.map(({ id, line }) => [id, line]));
    for (const { id, line } of await linesOf(key, 'board-skill', BoardLine))
      if (lineOf.get(id) !== line) expect([id, line]).toEqual([id, lineOf.get(id)]);
    const times = (await linesOf(key, 'finished', FinishedLine)).map(
      ({ finishedAt }) => finishedAt,
    );
    expect(times).toEqual(
      results.results.map((row) => row.finished_at).toSorted((one, other) => other - one),
    );
    expect(await valueOf(key, 'explorer')).toMatchObject({ prefix: '', players: count });
  },
);
