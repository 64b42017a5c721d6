/** What tasks and lists have in the database, and how they find it again. */
import { env } from 'cloudflare:workers';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { beforeEach, expect, test } from 'vitest';
import { databaseOf } from '../../../worker/db/database.ts';
import { inOrder, listedColumns, whereListedAfter } from '../../../worker/db/listed-results.ts';
import {
  forgetRunsBut,
  listRuns,
  moveCursor,
  noteRun,
  noteSizes,
  readCursor,
  readSizes,
} from '../../../worker/db/progress.ts';
import { sessions, transfers } from '../../../worker/db/identity-tables.ts';
import { tableSeats } from '../../../worker/db/live-table-tables.ts';
import { players, results } from '../../../worker/db/schema.ts';
import { seasons } from '../../../worker/db/season-tables.ts';
import { gameOf } from '../../../worker/db/challenge-ref.ts';
import { isBefore, toSortKey, whereIn, type SortKey } from '../../../worker/db/where.ts';
import { storeAll } from '../boards/stored-results.ts';
import { emptyDatabase } from '../empty-database.ts';
import { rowsOf } from '../rows.ts';

const database = databaseOf(env.DB);
const day = '2026-02-01';

beforeEach(emptyDatabase);

test('a task goes on where it was, and it is known when it last worked and had nothing to do', async () => {
  const beginning = { at: 0, key: '' };
  expect(await readCursor(database, 'one')).toEqual(beginning);
  await moveCursor(database, 'one', { at: 7, key: 'b' });
  expect(await listRuns(database)).toEqual([]);
  for (const [now, end] of [
    [100, 'done'],
    [200, 'behind'],
    [300, 'failed'],
  ] as const)
    await noteRun(database, 'one', now, end);
  expect(await readCursor(database, 'one')).toMatchObject({ at: 7, key: 'b' });
  await moveCursor(database, 'one', undefined);
  expect(await readCursor(database, 'one')).toMatchObject(beginning);
  await noteRun(database, 'two', 400, 'failed');
  const runs = [
    { task: 'one', workedAt: 200, caughtUpAt: 100 },
    { task: 'two', workedAt: null, caughtUpAt: 400 },
  ];
  expect(await listRuns(database)).toEqual(runs);
  await forgetRunsBut(database, ['two']);
  expect(await listRuns(database)).toEqual(runs.slice(1));
});

test('the sizes of the database are what was noted last', async () => {
  expect(await readSizes(database)).toEqual([]);
  for (const bytes of [5, 6]) await noteSizes(database, [[day, bytes]]);
  expect(await readSizes(database)).toEqual([[day, 6]]);
});

test('the results of a day are listed in order, after any of them', async () => {
  const ids = await storeAll(
    [200, 200, 210, 200, 190].map((score, at) => ({
      ...{ day, score, skill: null, finishedAt: at % 3 },
    })),
  );
  const listAfter = (after: SortKey | null) =>
    database
      .select(listedColumns)
      .from(results)
      .where(whereListedAfter({ challengeId: day, game: 'yahtzee' }, after))
      .orderBy(...inOrder);
  const all = (await listAfter(null)).map(toSortKey);
  expect(all).toHaveLength(ids.length);
  expect(all).toEqual(all.toSorted((one, other) => (isBefore(one, other) ? -1 : 1)));
  for (const [at, key] of all.entries())
    expect((await listAfter(key)).map(toSortKey)).toEqual(all.slice(at + 1));
  // More keys than a statement may have parameters.
  const many = [...ids, ...Array.from({ length: 150 }, (_, at) => `none ${at}`)];
  expect(await database.select().from(results).where(whereIn(results.id, many))).toHaveLength(5);
});

test('what a column has by default is the same in the schema as in the database', async () => {
  for (const table of [players, results, sessions, transfers, seasons, tableSeats]) {
    const { name, columns } = getTableConfig(table);
    const stored = await rowsOf(`select name, dflt_value from pragma_table_info('${name}')`);
    const given = columns.filter((column) => column.hasDefault);
    expect(given).not.toEqual([]);
    for (const { name: column, default: value } of given)
      expect(stored).toContainEqual({
        name: column,
        dflt_value: value === '' ? "''" : String(value),
      });
  }
});

test('a stored result of no known game is a bug', () => {
  expect(gameOf('yatzy')).toBe('yatzy');
  expect(() => gameOf('chess')).toThrow('no known game');
});
