/**
 * A player with one habit, from their recorded games to the drill, on real dice: the page matches
 * the games.
 *
 * @module-tag long
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseDay } from '../../engine/calendar.ts';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { writeFacts } from '../../engine/game-facts.ts';
import { dailyVariant } from '../../engine/games.ts';
import { randomOf } from '../../engine/random.ts';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { habitual, perfect, playOn } from '../engine/facts/habit-players.ts';
import { gradeOf } from '../engine/solved.ts';
import {
  barriersOn,
  becomePlayer,
  fillBox,
  hurry,
  overflowOf,
  useBrowser,
  watch,
} from './browser.ts';
import { noonOffset, today } from './day.ts';
import { newPlayer } from './player.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';
import { rankedPlayId } from '../../worker/http/ids.ts';
import { long } from '../tier.ts';

const gamesPlayed = 30;
const dayMs = 86_400_000;
const variant = dailyVariant('yahtzee');

let server: LocalServer;
/** Who has played them. */
const player = newPlayer(() => server.url);
let playerId = '';
const browser = await useBrowser();
const stateDir = newStateDir();

beforeAll(async () => {
  server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey,
    timeOffset: noonOffset(),
    rateLimitFactor: 100_000,
  });
  await player.begin(today);
  playerId = (await player.ask('GET', '/api/players/me')).body.id;
  await seedGames();
});
afterAll(async () => {
  await server.stop();
  removeStateDir(stateDir);
});

const key = Uint8Array.from(masterKey.match(/../g) ?? [], (byte) => parseInt(byte, 16));

const seedOf = (date: string) => {
  const day = parseDay(date)!;
  return chainOf(day.year, lastSeedOf(key, day.year))[day.dayOfYear]!;
};

/** Stores results as plays would have published them, one for each day before today. */
const seedGames = async (): Promise<void> => {
  const database = await server.miniflare.getD1Database('DB');
  for (let at = 0; at < gamesPlayed; at++) {
    const date = new Date(Date.parse(today) - (1 + at) * dayMs).toISOString().slice(0, 10);
    const deal = variant.dealer(seedOf(date));
    const { log, facts } = playOn('yahtzee', habitual('two-pairs', perfect), randomOf(at), deal);
    const { score, par, luck, mistakes } = gradeOf(variant, log, deal);
    await database
      .prepare(
        `insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing,
           par, luck, mistakes, missing, marks, started_at, finished_at, facts)
         values (?, ?, ?, 'yahtzee', 'official', 1, ?, ?, 13, ?, ?, ?, ?, 0, '', 0, ?, ?)`,
      )
      .bind(
        rankedPlayId(key, playerId, date, 'yahtzee'),
        playerId,
        date,
        log,
        score,
        -score,
        par,
        luck,
        mistakes,
        at,
        writeFacts('yahtzee', facts),
      )
      .run();
  }
};

test('a habit is named, its decisions link to the replays, and its drill asks them again', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await hurry(context);
  await becomePlayer(context, server.url, player.cookie);
  const { page, complaints } = await watch(context);
  await page.goto(`${server.url}/you`);
  const sentence = /^You keep two pairs when one is better: \d+\.\d points a game\.$/;
  await page.locator('.habits b').first().waitFor();
  expect(await page.locator('.habits b').allInnerTexts()).toEqual([
    expect.stringMatching(sentence),
  ]);
  expect(await barriersOn(page)).toEqual([]);
  expect((await overflowOf(page)).across).toEqual([]);
  const link = page.locator('.habits a.quiet').first();
  const [, turn, roll] = /#t(\d+)r(\d+)$/.exec((await link.getAttribute('href')) ?? '') ?? [];
  const replay = (await link.getAttribute('href'))?.split('#')[0]?.slice(3);
  const review = (await player.ask('GET', `/api/replays/${replay}/review`)).body;
  const there = review.decisions.find(
    (one: { turn: number; roll: number }) =>
      one.turn === Number(turn) - 1 && one.roll === Number(roll) - 1,
  );
  expect(there.loss).toBeGreaterThan(0);
  await page.getByRole('link', { name: /^Practise this/ }).click();
  await page.getByText('1 of 10').waitFor();
  await fillBox(page, page.locator('[data-box]').first());
  await page.locator('dialog[open]').getByText('You chose:').waitFor();
  expect(await page.locator('dialog[open]').innerText()).toMatch(
    /In your game: Keep (\d), (\d), (\d), (\d)\./,
  );
  await page.locator('dialog[open] .key').click();
  await page.getByText('2 of 10').waitFor();
  expect(await complaints()).toEqual([]);
  await context.close();
});

test('a stranger sees the games on the public page, but no habits', long(), async () => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const { page, complaints } = await watch(context);
  await page.goto(`${server.url}/p/${playerId}`);
  await page.getByText(`${gamesPlayed} scores`).waitFor();
  expect(await page.locator('.habits, #s-habits').count()).toBe(0);
  expect(await barriersOn(page)).toEqual([]);
  expect(await complaints()).toEqual([]);
  await context.close();
});
