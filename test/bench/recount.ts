/** Recounts a board from the logs with the slow reference, which shares no code with the engine. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Board, BoardEntry } from '../../api/schemas/boards.ts';
import { formatSeed } from '../../engine/dice.ts';
import { chainOf, lastSeedOf } from '../../engine/chain.ts';
import { parseDay } from '../../engine/calendar.ts';
import type { LocalServer } from '../../scripts/local-server.ts';
import { diceOfSeed } from '../reference/dice.ts';
import { replayLog } from '../reference/replay.ts';
import type { Client } from './load.ts';

export interface PlayedGame {
  readonly id: string;
  /** The log as its player made it. */
  readonly log: string;
}

interface Played {
  readonly client: Client;
  readonly server: LocalServer;
  readonly masterKey: string;
  readonly date: string;
  readonly games: readonly PlayedGame[];
}

/** A first page can be ten seconds old. */
const triesMax = 30;
const tryEveryMs = 500;

const seedOf = (masterKey: string, date: string): string => {
  const day = parseDay(date);
  if (day === null) throw new Error(date);
  const last = lastSeedOf(Uint8Array.from(Buffer.from(masterKey, 'hex')), day.year);
  const seed = chainOf(day.year, last)[day.dayOfYear];
  if (seed === undefined) throw new Error(date);
  return formatSeed(seed);
};

const readPage = async (client: Client, path: string): Promise<Board> => {
  const { status, text } = await client.ask({ method: 'GET', path });
  if (status !== 200) throw new Error(text);
  return JSON.parse(text);
};

const readBoard = async ({ client, date, games }: Played) => {
  const path = `/api/challenges/${date}/yahtzee/board?limit=100`;
  let page = await readPage(client, path);
  for (let tries = 0; page.players < games.length && tries < triesMax; tries++) {
    await sleep(tryEveryMs);
    page = await readPage(client, path);
  }
  const { players, histogram } = page;
  const entries: BoardEntry[] = [...page.entries];
  while (page.next !== null) {
    page = await readPage(client, `${path}&after=${encodeURIComponent(page.next)}`);
    entries.push(...page.entries);
  }
  return { players, histogram, entries };
};

/** What differs from the logs. Empty if all is well. */
export const differencesOf = async (played: Played): Promise<string[]> => {
  const differences: string[] = [];
  const expectEqual = (what: string, is: unknown, due: unknown): void => {
    if (is !== due) differences.push(`${what}: ${String(is)} instead of ${String(due)}`);
  };
  const dice = diceOfSeed(seedOf(played.masterKey, played.date));
  const scores = new Map<string, number>();
  for (const { id, log } of played.games) {
    const end = replayLog('official', dice, log);
    if ('at' in end || !end.view.finished) differences.push(`${id}: ${log} is no whole game`);
    else scores.set(id, end.view.totals['total'] ?? Number.NaN);
  }
  const database = await played.server.miniflare.getD1Database('DB');
  const stored = await database
    .prepare("select id, log from results where challenge_id = ? and game = 'yahtzee'")
    .bind(played.date)
    .all<PlayedGame>();
  const logs = new Map(stored.results.map(({ id, log }) => [id, log]));
  expectEqual('results', logs.size, played.games.length);
  for (const { id, log } of played.games) expectEqual(`log of ${id}`, logs.get(id), log);

  const { players, histogram, entries } = await readBoard(played);
  expectEqual('players', players, scores.size);
  expectEqual('entries', entries.length, scores.size);
  expectEqual('different entries', new Set(entries.map(({ replay }) => replay)).size, scores.size);
  const all = [...scores.values()];
  for (const { replay, rank, score } of entries) {
    expectEqual(`score of ${replay}`, score, scores.get(replay));
    expectEqual(`rank of ${replay}`, rank, 1 + all.filter((other) => other > score).length);
  }
  const bars = new Map(
    histogram.map((bar) => ['score' in bar ? bar.score : Number.NaN, bar.count]),
  );
  expectEqual('bars', bars.size, new Set(all).size);
  for (const [score, count] of bars)
    expectEqual(`bar of ${score}`, count, all.filter((other) => other === score).length);
  return differences;
};
