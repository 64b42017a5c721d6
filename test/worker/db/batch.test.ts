/** Selects sent at the same moment go to D1 as one batch. */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { databaseOf, sendAll } from '../../../worker/db/database.ts';
import { askNothing, databaseBytes, prepared, newBatch } from '../../../worker/db/batch.ts';
import { players } from '../../../worker/db/schema.ts';
import { isBefore } from '../../../worker/db/where.ts';

const database = databaseOf(env.DB);
const batch = vi.spyOn(env.DB, 'batch');

afterEach(() => void batch.mockClear());
afterAll(() => batch.mockRestore());

test('selects sent at the same moment share a batch, and each gets its own rows', async () => {
  const { send } = newBatch(database);
  const rows = await Promise.all([
    send(selectNumber, { number: 1 }),
    send(selectNoRows, {}),
    send(selectNumber, { number: 3 }),
  ]);
  expect(rows).toEqual([[{ number: 1 }], [], [{ number: 3 }]]);
  expect(await send(selectNumber, { number: 2 })).toEqual([{ number: 2 }]);
  expect(batches()).toEqual([3, 1]);
  expect(databaseBytes()).toBeGreaterThan(0);
});

test('a select that fails makes its whole batch fail, and no other', async () => {
  const { send } = newBatch(database);
  const both = await Promise.allSettled([
    send(selectNumber, { number: 1 }),
    send(selectBadColumn, {}),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await send(selectNumber, { number: 2 })).toEqual([{ number: 2 }]);
});

test('to ask for nothing fails nobody, and no change is sent as none', async () => {
  batch.mockRejectedValueOnce(new Error('down'));
  await askNothing(newBatch(database));
  expect(batches()).toEqual([1]);
  expect(await sendAll(database, [])).toEqual([]);
  expect(batches()).toEqual([1]);
});

test('results are in order by standing, then by time, then by id', () => {
  const key = (standing: number, finishedAt: number, id: string) => ({ standing, finishedAt, id });
  const keys = [key(1, 2, 'b'), key(2, 1, 'a'), key(2, 2, 'B'), key(2, 2, 'a'), key(2, 3, 'A')];
  for (const [at, one] of keys.entries())
    expect(keys.map((other) => isBefore(one, other))).toEqual(keys.map((_, to) => at < to));
});

test('a missing value is refused before anything is sent', async () => {
  await expect(newBatch(database).send(selectNumber, {})).rejects.toThrow(/number/);
  expect(batches()).toEqual([]);
});

const batches = () => batch.mock.calls.map(([statements]) => statements.length);

const selectNumber = prepared((database) =>
  database.select({ number: sql<number>`${sql.placeholder('number')}` }).from(sql`(select 1)`),
);

const selectNoRows = prepared((database) =>
  database
    .select()
    .from(players)
    .where(sql`false`),
);

const selectBadColumn = prepared((database) =>
  database.select({ none: sql<number>`no_such_column` }).from(players),
);
