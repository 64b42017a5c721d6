/**
 * Seventy days archived by the real code: how large D1 and R2 get, and what a request to an old day
 * costs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { dayAfter } from '../../api/days.ts';
import { randomId } from '../../worker/http/ids.ts';
import { fillDay } from './archive-data.ts';
import { openDatabase } from './board-data.ts';
import { medianOf, print } from './figure.ts';

const resultsDefault = 2_000;
const masterKey = 'be'.repeat(32);
const keyBytes = Uint8Array.from(Buffer.from(masterKey, 'hex'));
const firstDay = '2026-12-01';
const weighedAfter = [10, 40, 70] as const;
const pauseMs = 1_000;
const longestMs = 3 * 60 * 60_000;
/**
 * Playing many takes long. With few, files of results are smaller and explorers larger, but rows
 * are the same.
 */
const differentGames = 1_000;
/** Requests to a day, of which the median counts. */
const questions = 60;

type Database = Awaited<ReturnType<LocalServer['miniflare']['getD1Database']>>;

const dayNumber = (number: number): string => dayAfter(firstDay, number - 1);

/** Starts a server on whose clock `days` days are final. */
const startAfter = (stateDir: string, days: number): Promise<LocalServer> => {
  const now = Date.parse(`${dayNumber(days + 1)}T07:00:00Z`);
  const timeOffset = String(Math.round((now - Date.now()) / 1_000));
  return startLocalServer({ port: 0, host: 'localhost', stateDir, masterKey, timeOffset });
};

const addPlayers = (database: DatabaseSync, count: number): string[] => {
  const ids = Array.from({ length: count }, () => randomId(keyBytes, 'player'));
  database
    .prepare(
      `insert into players (id, handle, handle_skeleton, token_hash, created_at)
       select value, 'player-' || key, 'p1ayer' || value, 'hash ' || value, 0 from json_each(?)`,
    )
    .run(JSON.stringify(ids));
  return ids;
};

/**
 * Writes days straight into the database's file, because seven million results would take hours
 * through D1.
 */
const fillDays = async (
  stateDir: string,
  [from, to]: readonly [number, number],
  count: number,
  known: readonly string[],
): Promise<readonly string[]> => {
  const database = openDatabase(stateDir);
  database.exec('begin');
  const players = known.length > 0 ? known : addPlayers(database, count);
  const run = (sql: string, ...values: string[]) => database.prepare(sql).run(...values);
  for (let day = from; day <= to; day++)
    await fillDay(run, keyBytes, dayNumber(day), count, players, differentGames);
  database.exec('commit; pragma journal_mode = wal');
  database.close();
  return players;
};

/** Runs the timer until all of these days have their files. */
const settle = async (server: LocalServer, database: Database, days: number): Promise<void> => {
  const current = database.prepare(
    'select count(*) as n from archives where archived > 0 and changes = archived',
  );
  const endsAt = Date.now() + longestMs;
  for (;;) {
    // An idle connection may be closed just when it is reused. The timer is run again.
    await server.runScheduled().catch(() => undefined);
    if (Number(await current.first('n')) >= days) return;
    if (Date.now() > endsAt) throw new Error('it does not end');
    await sleep(pauseMs);
  }
};

const weigh = async (server: LocalServer, database: Database, days: number): Promise<void> => {
  const { meta } = await database.prepare('select 1').run();
  print({ figure: `d1-after-${days}-days`, value: meta.size_after / 1e6, unit: 'MB' });
  const rows = await database.prepare('select count(*) as n from results').first<number>('n');
  print({ figure: `results-after-${days}-days`, value: rows ?? 0, unit: 'rows' });
  const files = await server.miniflare.getR2Bucket('FILES');
  let [bytes, objects] = [0, 0];
  let cursor: string | undefined;
  do {
    const listed = await files.list(cursor === undefined ? {} : { cursor });
    for (const { size } of listed.objects) [bytes, objects] = [bytes + size, objects + 1];
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor !== undefined);
  print({ figure: `r2-a-day-after-${days}-days`, value: bytes / days / 1e6, unit: 'MB' });
  print({ figure: `r2-objects-a-day-after-${days}-days`, value: objects / days, unit: 'objects' });
};

/**
 * Measures the answers of a day: pages one after the other down its board, and a replay from each.
 */
const ask = async ({ url }: LocalServer, number: number): Promise<void> => {
  const board = `${url}/api/challenges/${dayNumber(number)}/yahtzee/board?limit=10`;
  const timed = async (address: string) => {
    const startedAt = performance.now();
    const response = await fetch(address);
    const body = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(body));
    return { body, ms: performance.now() - startedAt };
  };
  const [pages, replays]: [number[], number[]] = [[], []];
  let { body } = await timed(board);
  for (let page = 0; page < questions && body.next !== null; page++) {
    const next = await timed(`${board}&after=${body.next}`);
    pages.push(next.ms);
    const [entry] = next.body.entries;
    replays.push((await timed(`${url}/api/replays/${entry.replay}`)).ms);
    body = next.body;
  }
  print({ figure: `board-page-of-day-${number}`, value: medianOf(pages), unit: 'ms' });
  print({ figure: `replay-of-day-${number}`, value: medianOf(replays), unit: 'ms' });
};

/** `npm run bench -- year 2000`: days with this many results of Yahtzee, each of another player. */
export const benchYear = async (count = resultsDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  // The first start creates the tables.
  await (await startAfter(stateDir, 1)).stop();
  let [filled, players]: [number, readonly string[]] = [0, []];
  for (const days of weighedAfter) {
    players = await fillDays(stateDir, [filled + 1, days], count, players);
    const server = await startAfter(stateDir, days);
    try {
      const database = await server.miniflare.getD1Database('DB');
      const startedAt = performance.now();
      await settle(server, database, days);
      const seconds = (performance.now() - startedAt) / 1_000;
      const value = seconds / (days - filled);
      print({ figure: `archive-until-${days}`, value, unit: 's a day' });
      await weigh(server, database, days);
      await ask(server, 1);
      await ask(server, days);
      filled = days;
    } finally {
      await server.stop();
    }
  }
  rmSync(stateDir, { recursive: true, force: true });
};
