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
    ...{ port: 0, host: 'localhost', stateDir, masterKey },
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
    const moves = { at: 0, moves: yardkleLog(game) };
    await player.ask('POST', `/api/plays/${begun.body.id}/moves`, moves);
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
    ...{ date: today, ok: true, links: 324 },
    games: {
      yahtzee: { results: yahtzees, judged: yahtzees, ranks: 2 * yahtzees },
      yardkle: { results: yardkles, judged: yardkles, ranks: 2 * yardkles },
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
  const counts = { results: 2, judged: 2, ranks: 4 };
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

const first = `id = (
  select id from results where dice_set = '${today}' and game = 'yahtzee' order by id limit 1)`;

test.each([
  [
    'a point more',
    'score',
    `update results set score = score + 1 where ${first}`,
    `update results set score = score - 1 where ${first}`,
  ],
  [
    'a better place',
    'order',
    `update results set standing = standing - 1000 where ${first}`,
    `update results set standing = standing + 1000 where ${first}`,
  ],
  [
    'fewer mistakes',
    'mistakes',
    `update results set mistakes = mistakes - 0.001 where ${first}`,
    `update results set mistakes = mistakes + 0.001 where ${first}`,
  ],
  [
    'a better place by skill',
    'board entry',
    `update results set skill = skill - 100000 where ${first}`,
    `update results set skill = skill + 100000 where ${first}`,
  ],
  [
    'a finish before the day',
    'finished in time',
    `update results set finished_at = finished_at - 86400000 where ${first}`,
    `update results set finished_at = finished_at + 86400000 where ${first}`,
  ],
  [
    'one more in the histogram',
    'players',
    `update histogram set count = count + 1 where game = 'yardkle'`,
    `update histogram set count = count - 1 where game = 'yardkle'`,
  ],
  [
    'two bars of the histogram exchanged',
    'histogram by skill',
    `update skill_bars set bar = bar + 1000 where game = 'yardkle'`,
    `update skill_bars set bar = bar - 1000 where game = 'yardkle'`,
  ],
])('%s is found', async (_, what, change, undo) => {
  const server = await serverAt(untilClosedSeconds);
  const database = await server.miniflare.getD1Database('DB');
  await database.prepare(change).run();
  const { code, told } = await audit(server.url);
  await database.prepare(undo).run();
  await server.stop();
  expect(told.difference?.what).toBe(what);
  expect(told.ok).toBe(false);
  expect(code).toBe(1);
});
