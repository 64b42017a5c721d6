/** Selects sent at the same moment go to D1 as one batch. */
import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseOf } from '../../../worker/db/database.ts';
import { prepared, newBatch } from '../../../worker/db/batch.ts';
import { players } from '../../../worker/db/schema.ts';

test('selects sent at the same moment share a batch, and each gets its own rows', async () => {
  const { batches, database } = counting();
  const { send } = newBatch(database);
  const rows = await Promise.all([
    send(selectNumber, { number: 1 }),
    send(selectNoRows, {}),
    send(selectNumber, { number: 3 }),
  ]);
  expect(rows).toEqual([[{ number: 1 }], [], [{ number: 3 }]]);
  expect(batches).toEqual([3]);
});

test('a select sent later gets a batch of its own', async () => {
  const { batches, database } = counting();
  const { send } = newBatch(database);
  expect(await send(selectNumber, { number: 1 })).toEqual([{ number: 1 }]);
  expect(await send(selectNumber, { number: 2 })).toEqual([{ number: 2 }]);
  expect(batches).toEqual([1, 1]);
});

test('a select that fails makes its whole batch fail, and no other', async () => {
  const { database } = counting();
  const { send } = newBatch(database);
  const both = await Promise.allSettled([
    send(selectNumber, { number: 1 }),
    send(selectBadColumn, {}),
  ]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await send(selectNumber, { number: 2 })).toEqual([{ number: 2 }]);
});

test('a missing value is refused before anything is sent', async () => {
  const { batches, database } = counting();
  await expect(newBatch(database).send(selectNumber, {})).rejects.toThrow(/number/);
  expect(batches).toEqual([]);
});

/** The test's database, and the number of statements in each of its batches. */
const counting = () => {
  const batches: number[] = [];
  const binding = new Proxy(env.DB, {
    get(database, name) {
      if (name !== 'batch') return Reflect.get(database, name, database).bind?.(database);
      return (statements: D1PreparedStatement[]) => {
        batches.push(statements.length);
        return database.batch(statements);
      };
    },
  });
  return { batches, database: databaseOf(binding) };
};

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
