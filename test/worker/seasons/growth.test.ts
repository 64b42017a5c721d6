/**
 * What adding up a day reads: rows in proportion to the results of a step, however many standings
 * the day has.
 */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { databaseOf } from '../../../worker/db/database.ts';
import { addStep, findStep, stepResults } from '../../../worker/seasons/steps.ts';
import { emptyDatabase } from '../empty-database.ts';
import { setClock } from '../clock.ts';
import { rowsOf } from '../rows.ts';
import { rowsReadBy } from '../query-plans.ts';

const date = '2026-02-01';
const openDay = '2026-02-02';
const count = 10 * stepResults;
const id = (letter: string): string => `replace(printf('${letter}%015d', i), '0', 'z')`;
const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)';

/** A few statements read each result, its player's sums, and each standing of the day. */
const readsMax = 15;

test('a step reads so much, however many have played', async () => {
  setClock('2026-02-02T12:00:00Z');
  await emptyDatabase();
  await seed();
  for (let step = 0; step < count / stepResults; step++)
    expect(await rowsReadBy(addOneStep)).toBeLessThanOrEqual(readsMax * (stepResults + standings));
  const noted = await rowsOf('select 1 from results where percentile is not null');
  expect(noted).toHaveLength(count);
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

const addOneStep = async (binding: D1Database): Promise<void> => {
  const database = databaseOf(binding);
  await addStep(database, await findStep(database, 'yahtzee', date), openDay);
};
