/** A closed day audited from outside, as it was played, and after somebody has changed a row behind the site's back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { dealerOf } from '../../engine/dice.ts';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { randomOf } from '../reference/random.ts';
import { playerOf, playOut } from '../reference/yardkle-players.ts';
import { startGame } from '../reference/yardkle.ts';
import { runScript } from '../scripts/child.ts';
import { noonOffset, today } from './day.ts';
import { firstLetter, newPlayer } from './player.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';

const stateDir = newStateDir();
/** From noon to an hour after the end of the grace period. */
const untilClosedSeconds = 15 * 3_600;
const yahtzees = 6;
const yardkles = 3;

const serverAt = (secondsAfterNoon: number): Promise<LocalServer> =>
  startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey,
    timeOffset: String(Number(noonOffset()) + secondsAfterNoon),
  });

const yardkleLog = (seed: number): string => {
  const day = parseDay(today)!;
  const key = Uint8Array.from(masterKey.match(/../g)!, (byte) => parseInt(byte, 16));
  const deal = dealerOf(chainOf(day.year, lastSeedOf(key, day.year))[day.dayOfYear]!, 'yardkle', 6);
  return playOut(
    startGame((turn, roll) => deal(turn, roll, 0)),
    playerOf(randomOf(seed)),
  );
};

const playDay = async ({ url }: LocalServer): Promise<void> => {
  for (let game = 0; game < yahtzees; game++) {
    const player = newPlayer(() => url);
    let play = await player.begin(today);
    if (game % 2 === 0) play = (await player.move(play, '0')).body;
    while (play.status === 'playing') play = (await player.move(play, firstLetter(play))).body;
  }
  for (let game = 0; game < yardkles; game++) {
    const player = newPlayer(() => url);
    const begun = await player.ask('POST', `/api/challenges/${today}/yardkle/play`);
    await player.playLog(begun.body.id, yardkleLog(game), 2);
  }
};

let custom = '';

/** A challenge that somebody makes, over before the day is, and two who play it. */
const playCustom = async ({ url }: LocalServer): Promise<void> => {
  const maker = newPlayer(() => url);
  const closesAt = `${today}T15:00:00Z`;
  const { body } = await maker.ask('POST', '/api/challenges', { rules: 'yardzee', closesAt });
  custom = `c/${body.code}`;
  for (const player of [maker, newPlayer(() => url)]) {
    let play = (await player.ask('POST', `/api/challenges/${custom}/play`)).body;
    while (play.status === 'playing') play = (await player.move(play, firstLetter(play))).body;
  }
};

const audit = async (url: string, date = today) => {
  const { code, lines } = await runScript('audit', [], [url, date]);
  expect(lines).toHaveLength(2);
  return { code, told: JSON.parse(lines[0] ?? '') };
};

beforeAll(async () => {
  const server = await serverAt(0);
  await playDay(server);
  await playCustom(server);
  expect(await audit(server.url)).toEqual({
    code: 2,
    told: { date: today, error: 'challenge-not-closed' },
  });
  await server.stop();
});
afterAll(() => removeStateDir(stateDir));

test('a day as it was played has no difference, and every count is told', async () => {
  const server = await serverAt(untilClosedSeconds);
  const { code, told } = await audit(server.url);
  expect(told).toMatchObject({
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
  expect((await audit(server.url)).told).toEqual({ date: today, error: 'unreachable' });
});

test('a challenge that somebody made has none either; other dice than were committed to are found', async () => {
  const server = await serverAt(untilClosedSeconds);
  const { commitment } = (await newPlayer(() => server.url).ask('GET', `/api/challenges/${custom}`))
    .body;
  const counts = { results: 2, graded: 2, ranks: 4 };
  expect(await audit(server.url, custom)).toMatchObject({
    code: 0,
    told: { date: custom, ok: true, commitment, games: { yahtzee: counts } },
  });
  const nobody = await audit(server.url, 'c/123456789abc');
  expect(nobody).toEqual({ code: 2, told: { date: 'c/123456789abc', error: 'not-found' } });
  const database = await server.miniflare.getD1Database('DB');
  await database.prepare(`update custom_challenges set seed = '${'ab'.repeat(32)}'`).run();
  await server.stop();
  // What an isolate has read of a challenge it keeps.
  const again = await serverAt(untilClosedSeconds);
  const { code, told } = await audit(again.url, custom);
  await again.stop();
  expect([code, told.ok]).toEqual([1, false]);
});

/** The last of a board: whatever is said in its favour, it did not stand first. */
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

test.each([
  ['a point more', 'score', 'score', 1],
  ['a better place', 'order', 'standing', -1_000],
  ['fewer mistakes', 'mistakes', 'mistakes', -0.001],
  ['a better place by skill', 'the rank by skill', 'skill', -100_000],
  ['a finish before the day', 'finished in time', 'finished_at', -86_400_000],
])('%s is found', async (_, what, column, change) => {
  const server = await serverAt(untilClosedSeconds);
  const database = await server.miniflare.getD1Database('DB');
  const last = await lastBy(server, column === 'skill' ? 'skill' : 'standing');
  const add = database.prepare(`update results set ${column} = ${column} + ? where id = ?`);
  await add.bind(change, last).run();
  const { code, told } = await audit(server.url);
  await add.bind(-change, last).run();
  await server.stop();
  expect(told.difference?.what).toBe(what);
  expect([code, told.ok]).toEqual([1, false]);
});

test.each([
  ['one more in the histogram', 'players', 'histogram', 'count', 1],
  ['a histogram that was moved', 'histogram by skill', 'skill_bars', 'bar', 1_000],
])('%s is found', async (_, what, table, column, change) => {
  const server = await serverAt(untilClosedSeconds);
  const database = await server.miniflare.getD1Database('DB');
  const add = database.prepare(
    `update ${table} set ${column} = ${column} + ? where game = 'yardkle'`,
  );
  await add.bind(change).run();
  const { code, told } = await audit(server.url);
  await add.bind(-change).run();
  await server.stop();
  expect(told.difference?.what).toBe(what);
  expect([code, told.ok]).toEqual([1, false]);
});
