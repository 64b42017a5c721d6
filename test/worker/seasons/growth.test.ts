/**
 * What adding up a day reads: rows in proportion to the results of a step, however many standings
 * the day has.
 */
import { env } from 'cloudflare:workers';
import { beforeEach, expect, test } from 'vitest';
import { databaseOf, type Database } from '../../../worker/db/database.ts';
import type { ResultRow } from '../../../worker/db/schema.ts';
import { restore, withdraw } from '../../../worker/operator/queries.ts';
import { addStep, findStep, stepResults } from '../../../worker/seasons/steps.ts';
import { emptyDatabase } from '../empty-database.ts';
import { setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { plansOf, rowsReadBy, unboundedAmong } from '../query-plans.ts';

const date = '2026-02-01';
const openDay = '2026-02-02';
const now = Date.parse('2026-02-02T12:00:00Z');
const count = 10 * stepResults;
const id = (letter: string): string => `replace(printf('${letter}%015d', i), '0', 'z')`;
const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)';

beforeEach(async () => {
  setClock('2026-02-02T12:00:00Z');
  await emptyDatabase();
  await seed();
});

/** A few statements read each result, its player's sums, and each standing of the day. */
const readsMax = 15;
const progress = { game: 'yahtzee', date, standing: 0, finishedAt: 0, id: 'z' };

test('a step', async () => {
  for (let step = 0; step < count / stepResults; step++)
    expect(await rowsReadBy(addOneStep)).toBeLessThanOrEqual(limitOf(stepResults));
  const noted = await rowsOf('select 1 from results where percentile is not null');
  expect(noted).toHaveLength(count);
});

/** The first of the results. */
const row = { challengeId: date, game: 'yahtzee', id: 'bzzzzzzzzzzzzzz1' } as ResultRow;

test.each<[name: string, run: (database: Database) => PromiseLike<unknown>]>([
  ['a step', (database) => addOneStep(database.$client as D1Database)],
  ['the end of a day', (database) => addStep(database, { from: progress, end: null }, openDay)],
  ['a withdrawal', (database) => withdraw(database, row, 'A reason.', now)],
  ['its undoing', (database) => restore(database, row, now)],
])('%s: finds every row by key', async (_, run) => {
  expect(unboundedAmong(await plansOf(run))).toEqual([]);
});

/** As many as a day of Yahtzee has. */
const standings = 300;

const seed = (): Promise<unknown> =>
  env.DB.batch([
    env.DB.prepare(
      `${numbers} insert into players (id, handle, handle_skeleton, token_hash, created_at)
       select ${id('p')}, i, i, i, 0 from n`,
    ).bind(count),
    env.DB.prepare(
      `${numbers} insert into results (id, player_id, challenge_id, game, rules, ranked, log, opening, score, turns, standing, skill,
         started_at, finished_at)
       select ${id('b')}, ${id('p')}, ?2, 'yahtzee', 'official', 1, 'ABCDEFGHIJKLM', 'A', 100 + i % ?3, 13, -100 - i % ?3, i, 0, i from n`,
    ).bind(count, date, standings),
  ]);

const limitOf = (added: number): number => readsMax * (added + standings);

const addOneStep = async (binding: D1Database): Promise<void> => {
  const database = databaseOf(binding);
  await addStep(database, await findStep(database, 'yahtzee', date), openDay);
};
