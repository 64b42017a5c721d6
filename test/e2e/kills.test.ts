/**
 * Plays, and games at live tables, continue while the server is killed again and again: acknowledged
 * moves survive, and nothing is counted twice.
 *
 * @module-tag whole
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Board } from '../../api/schemas/boards.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { noonOffset, today } from './day.ts';
import { playAtTables } from './killed-tables.ts';
import { firstLetter, newPlayer, type Player } from './player.ts';
import {
  expectNoneLeft,
  freePort,
  newStateDir,
  removeStateDir,
  startServer,
  type Server,
} from './server.ts';
import { isLong } from '../long.ts';

let server: Server;
const stateDir = newStateDir();
let restarts = 0;
let port: string;
beforeAll(async () => {
  port = String(await freePort());
  await restart();
});

afterAll(async () => {
  // Like Ctrl-C.
  await server.stop();
  await expectNoneLeft(port);
  removeStateDir(stateDir);
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test(
  'a server that is killed in the middle of games loses no acknowledged move, everybody at a table catches up, and the day’s histogram equals the results',
  async () => {
    const all: Promised[] = Array.from({ length: playersAtOnce }, () => ({
      player: newPlayer(() => server.url),
      play: null,
      finished: [],
    }));
    const tables = await playAtTables(() => server.url);
    let isOver = false;
    const playing = Promise.all(all.map((promised) => playOn(promised, () => isOver)));
    for (let kill = 1; kill <= kills; kill++) {
      const isDue = (): boolean =>
        movesOf(all) >= kill * movesBetweenKills &&
        (!tables.isPlaying() || tables.moves() >= kill * tableMovesBetweenKills);
      while (!isDue()) await pause(10);
      await server.kill();
      await restart();
    }
    while (all.some(({ finished }) => finished.length === 0)) await pause(10);
    isOver = true;
    await playing;
    const finished = all.flatMap((promised) => promised.finished);
    const entries = await everyEntry();
    const { histogram, players } = await board('');
    for (const play of finished)
      expect(entries.filter(({ replay }) => replay === play.id)).toMatchObject([
        { score: play.state.totals.total },
      ]);
    expect(players).toBe(entries.length);
    for (const { score, count } of histogram.filter((bar) => 'score' in bar))
      expect(entries.filter((entry) => entry.score === score)).toHaveLength(count);
    await tables.expectWhole();
  },
  240_000 * (isLong ? 5 : 1),
);

const board = async (query: string): Promise<Board> => {
  const path = `/api/challenges/${today}/yahtzee/board?limit=100${query}`;
  return (await newPlayer(() => server.url).ask<Board>('GET', path)).body;
};

const everyEntry = async (): Promise<Board['entries']> => {
  let page = await board('');
  const entries = [...page.entries];
  while (page.next !== null) {
    page = await board(`&after=${encodeURIComponent(page.next)}`);
    entries.push(...page.entries);
  }
  return entries;
};

const kills = isLong ? 50 : 1;
const playersAtOnce = 4;
/** Each kill falls in the middle of games, which have 26 moves each. */
const movesBetweenKills = 60;
/** At all tables, as long as games are played there. */
const tableMovesBetweenKills = 40;
/**
 * After each restart the server’s clock is ahead by more than a turn at a table, so that every turn
 * in progress can be passed.
 */
const aheadSeconds = 100;

const restart = async (): Promise<void> => {
  const timeOffset = String(Number(noonOffset()) + aheadSeconds * restarts++);
  server = await startServer({ PORT: port, STATE_DIR: stateDir, TIME_OFFSET: timeOffset });
};

/**
 * What one player was promised: the log in the last answer, and the games acknowledged as finished.
 */
interface Promised {
  readonly player: Player;
  play: Play | null;
  readonly finished: Play[];
}

/** Repeats a request until it succeeds, because the server may be dead at any moment. */
const insist = async <Body>(ask: () => Promise<{ status: number; body: Body }>): Promise<Body> => {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer.status < 300) return answer.body;
    if (answer !== null && answer.status < 500) throw new Error(JSON.stringify(answer));
    await pause(100);
  }
};

const playOn = async (promised: Promised, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    const play = promised.play ?? (await insist(() => beginAnswer(promised.player)));
    const { log } = await insist(() => promised.player.ask('GET', `/api/plays/${play.id}`));
    expect(log).toBe(play.log);
    const next = await insist(() =>
      promised.player.move(play, play.state.roll < 1 ? '5' : firstLetter(play)),
    );
    promised.play = next.status === 'finished' ? null : next;
    if (next.status !== 'finished') continue;
    promised.finished.push(next);
    // The next game is another player's, because a day has one ranked play.
    promised.player.cookie = '';
  }
};

/** The number of acknowledged moves, by the letters of all logs. */
const movesOf = (all: readonly Promised[]): number =>
  all
    .flatMap(({ play, finished }) => [...finished, ...(play ? [play] : [])])
    .reduce((moves, { log }) => moves + log.length, 0);

const beginAnswer = (player: Player) =>
  player.ask<Play>('POST', `/api/challenges/${today}/yahtzee/play`);
