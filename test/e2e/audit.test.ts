/**
 * Audits a closed day from outside, as it was played and after a row was changed behind the site's back. Tests that need a server of their
 * own are left to long runs, because `audit-lies.test.ts` covers as much and more with a proxy.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LocalServer } from '../../scripts/local-server.ts';
import { runScript } from '../scripts/child.ts';
import {
  playCustom,
  playDay,
  serverAt,
  untilClosedSeconds,
  yahtzees,
  yardkles,
} from './audited-day.ts';
import { today } from './day.ts';
import { newPlayer } from './player.ts';
import { newStateDir, removeStateDir } from './server.ts';
import { isLong } from '../long.ts';

const stateDir = newStateDir();
let custom = '';

const audit = async (url: string, date = today) => {
  const { code, lines } = await runScript('audit', [], [url, date]);
  expect(lines).toHaveLength(2);
  return { code, report: JSON.parse(lines[0] ?? '') };
};

beforeAll(async () => {
  const server = await serverAt(stateDir, 0);
  await playDay(server);
  custom = await playCustom(server);
  expect(await audit(server.url)).toEqual({
    code: 2,
    report: { date: today, error: 'challenge-not-closed' },
  });
  await server.stop();
});
afterAll(() => removeStateDir(stateDir));

test('a day as it was played has no difference, and every count is printed', async () => {
  const server = await serverAt(stateDir, untilClosedSeconds);
  const { code, report } = await audit(server.url);
  expect(report).toMatchObject({
    date: today,
    ok: true,
    links: 324,
    games: {
      yahtzee: { results: yahtzees, graded: yahtzees, ranks: 2 * yahtzees, replays: yahtzees },
      yardkle: { results: yardkles, graded: yardkles, ranks: 2 * yardkles, replays: yardkles },
    },
  });
  expect(code).toBe(0);
  expect(await audit(server.url, '2026-02-30')).toMatchObject({ code: 2 });
  await server.stop();
  expect((await audit(server.url)).report).toEqual({ date: today, error: 'unreachable' });
});

test.runIf(isLong)(
  'a custom challenge has none either, and dice other than committed are found',
  async () => {
    const server = await serverAt(stateDir, untilClosedSeconds);
    const { commitment } = (
      await newPlayer(() => server.url).ask('GET', `/api/challenges/${custom}`)
    ).body;
    const counts = { results: 2, graded: 2, ranks: 4 };
    expect(await audit(server.url, custom)).toMatchObject({
      code: 0,
      report: { date: custom, ok: true, commitment, games: { yahtzee: counts } },
    });
    const nobody = await audit(server.url, 'c/123456789abc');
    expect(nobody).toEqual({ code: 2, report: { date: 'c/123456789abc', error: 'not-found' } });
    const database = await server.miniflare.getD1Database('DB');
    await database.prepare(`update custom_challenges set seed = '${'ab'.repeat(32)}'`).run();
    await server.stop();
    // An isolate caches the challenges it has read.
    const again = await serverAt(stateDir, untilClosedSeconds);
    const { code, report } = await audit(again.url, custom);
    await again.stop();
    expect([code, report.ok]).toEqual([1, false]);
  },
);

/** The last result of a board, which was not first whatever is changed in its favour. */
const lastBy = async ({ miniflare }: LocalServer, place: string): Promise<string> => {
  const database = await miniflare.getD1Database('DB');
  const last = await database
    .prepare(
      `select id from results where challenge_id = ? and game = 'yahtzee'
       order by ${place} desc, finished_at desc, id desc limit 1`,
    )
    .bind(today)
    .first<string>('id');
  if (last === null) throw new Error('nobody has finished');
  return last;
};

test.each(
  (
    [
      ['one more point', 'score', 'score', 1],
      ['a better place', 'order', 'standing', -1_000],
      ['fewer mistakes', 'mistakes', 'mistakes', -0.001],
      ['a better place by skill', 'the rank by skill', 'skill', -100_000],
      ['a finish before the day began', 'finished in time', 'finished_at', -86_400_000],
    ] as const
  ).slice(0, isLong ? undefined : 1),
)('a change in the database is found: %s', async (_, what, column, change) => {
  const server = await serverAt(stateDir, untilClosedSeconds);
  const database = await server.miniflare.getD1Database('DB');
  const last = await lastBy(server, column === 'skill' ? 'skill' : 'standing');
  const add = database.prepare(`update results set ${column} = ${column} + ? where id = ?`);
  await add.bind(change, last).run();
  const { code, report } = await audit(server.url);
  await add.bind(-change, last).run();
  await server.stop();
  expect(report.difference?.what).toBe(what);
  expect([code, report.ok]).toEqual([1, false]);
});

test.runIf(isLong).each([
  ['one more in the histogram', 'players', 'histogram', 'count', 1],
  ['a shifted histogram', 'histogram by skill', 'skill_bars', 'bar', 1_000],
])('a change in the database is found: %s', async (_, what, table, column, change) => {
  const server = await serverAt(stateDir, untilClosedSeconds);
  const database = await server.miniflare.getD1Database('DB');
  const add = database.prepare(
    `update ${table} set ${column} = ${column} + ? where game = 'yardkle'`,
  );
  await add.bind(change).run();
  const { code, report } = await audit(server.url);
  await add.bind(-change).run();
  await server.stop();
  expect(report.difference?.what).toBe(what);
  expect([code, report.ok]).toEqual([1, false]);
});
