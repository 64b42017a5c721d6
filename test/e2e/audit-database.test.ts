/**
 * Audits a closed day whose database was changed behind the site's back. Only in long runs: each
 * change needs a server of its own, because a server caches what it has read, and `audit.test.ts`
 * covers as much and more with a proxy.
 */
import { cpSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runScript } from '../scripts/child.ts';
import { playCustom, playDay, serverAt, untilClosedSeconds } from './audited-day.ts';
import { today } from './day.ts';
import { newStateDir, removeStateDir } from './server.ts';
import { isLong } from '../long.ts';

const stateDir = newStateDir();
let custom = '';

/** Runs a statement in a copy of the closed day's database, then the audit. */
const auditAfter = async (statement: string, target: string) => {
  const changedDir = newStateDir();
  cpSync(stateDir, changedDir, { recursive: true });
  const server = await serverAt(changedDir, untilClosedSeconds);
  const database = await server.miniflare.getD1Database('DB');
  expect((await database.prepare(statement).run()).meta.changes).toBeGreaterThan(0);
  const { code, lines } = await runScript('audit', [], [server.url, target]);
  await server.stop();
  removeStateDir(changedDir);
  return { code, report: JSON.parse(lines[0] ?? '') };
};

/** The last result of a board, which was not first whatever is changed in its favour. */
const lastBy = (place: string): string =>
  `id = (select id from results where challenge_id = '${today}' and game = 'yahtzee'
         order by ${place} desc, finished_at desc, id desc limit 1)`;

const last = lastBy('standing');
const yardkle = `challenge_id = '${today}' and game = 'yardkle'`;

describe.runIf(isLong)('a change in the database is found', () => {
  beforeAll(async () => {
    const server = await serverAt(stateDir, 0);
    await playDay(server);
    custom = await playCustom(server);
    await server.stop();
  });
  afterAll(() => removeStateDir(stateDir));

  test.each([
    ['one more point', 'score', 'results', 'score', 1, last],
    ['a better place', 'order', 'results', 'standing', -1_000, last],
    ['fewer mistakes', 'the ledger, mistakes', 'results', 'mistakes', -0.001, last],
    ['a better place by skill', 'the rank by skill', 'results', 'skill', -100_000, lastBy('skill')],
    ['an earlier finish', 'finished in time', 'results', 'finished_at', -86_400_000, last],
    ['one more in the histogram', 'players', 'histogram', 'count', 1, yardkle],
    ['a shifted histogram', 'the rank by skill', 'skill_histogram', 'skill', 1_000, yardkle],
  ])('%s', async (_, what, table, column, change, where) => {
    const statement = `update ${table} set ${column} = ${column} + ${change} where ${where}`;
    expect(await auditAfter(statement, today)).toMatchObject({
      code: 1,
      report: { ok: false, difference: { what } },
    });
  });

  test('the seed of a custom challenge', async () => {
    const statement = `update custom_challenges set seed = '${'ab'.repeat(32)}'`;
    expect(await auditAfter(statement, custom)).toMatchObject({ code: 1, report: { ok: false } });
  });
});
