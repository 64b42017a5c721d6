/**
 * `npm run bench -- costs`: plays typical days of players over HTTP and counts everything that is
 * paid for. Then prints the bills of several numbers of players at list prices, and the limits that
 * they reach.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { billOf, limitsOf, monthOf } from './bill.ts';
import { noneCounted, type Counted } from './counted.ts';
import { countingBundle, newFolder } from './counting-bundle.ts';
import { print } from './figure.ts';
import { newClient, type Client } from './load.ts';
import { sampledOneIn } from '../../worker/http/log.ts';
import { partsOf, type DayPlayer, type Part } from './player-day.ts';
import { objectGb, prices, type Usage } from './prices.ts';
import { cpuOf } from './processes.ts';
import { fullFacts } from './storage.ts';

const playersCounted = 30;
/** For what an isolate does once: loading code, reading tables. */
const warmUps = 3;
/** Far from any limit, because limits are not what is measured. */
const rateLimitFactor = 100_000;
/** Other players already on the board, so that a first page is full and its bars are many. */
const othersOnBoard = 1_000;
const sizes = [1_000, 10_000, 100_000, 1_000_000];

/**
 * From `npm run bench -- storage`, including indexes and counts. docs/storage.md has the bytes of
 * files.
 */
const bytesOfResult = 635;
const fileBytesOfResult = 155;
const gamesADay = 2;
/** A play's object stays until two days after its day, and is as large as an empty database. */
const objectDays = 4;
const objectBytes = 20_900;
/**
 * Assumed, because nothing was measured online: a call waits until its write is durable, a finish
 * for D1.
 */
const objectMsAssumed = 10;
/** One alarm per play frees it, days later: a call that reads its record and deletes it. */
const alarms = gamesADay;
/**
 * How often the moves of a day look a session up: the object of a game remembers for a minute whom
 * it let in, the bench plays within one, and two games take people ten minutes. Measured by nobody.
 */
const sessionLookUpsAssumed = 10;

/** The counts of a part, for one player who does it once. */
interface PartCounts extends Counted {
  readonly cpuMs: number;
  readonly bytes: number;
}

const countNames = Object.keys(noneCounted) as (keyof Counted)[];

const mapCounts = (valueOf: (name: keyof Counted) => number): Counted =>
  // `countNames` has every key.
  Object.fromEntries(countNames.map((name) => [name, valueOf(name)])) as unknown as Counted;

const read = async (client: Client, path: string, cookie?: string) =>
  JSON.parse((await client.ask({ method: 'GET', path, cookie })).text);

const startIn = async (folder: string, bundle: string, timeOffset?: string) => {
  const stateDir = join(folder, 'state');
  const masterKey = 'be'.repeat(32);
  const options = { port: 0, host: 'localhost', stateDir, rateLimitFactor, masterKey, bundle };
  const server = await startLocalServer(
    timeOffset === undefined ? options : { ...options, timeOffset },
  );
  const { children } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8'));
  return { server, client: newClient(server.url), pid: Number(children.at(-1).pid) };
};

/** Stores results of other players, with scores and skills distributed like those of people. */
const seat = async ({ miniflare }: LocalServer, date: string): Promise<void> => {
  const database = await miniflare.getD1Database('DB');
  const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)';
  const id = (letter: string) => `replace(printf('${letter}%015d', i), '0', 'z')`;
  await database
    .prepare(
      `${numbers} insert into players (id, handle, handle_skeleton, token_hash, created_at)
       select ${id('p')}, printf('quiet-otter%d', i), printf('qulet0tter%d', i), printf('%064d', i), 0 from n`,
    )
    .bind(othersOnBoard)
    .run();
  await database
    .prepare(
      `${numbers} insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, opening,
         par, luck, mistakes, missing, skill, marks, started_at, finished_at)
       select replace(printf('b%018d', i), '0', 'z'), ${id('p')}, ?2, 'yahtzee', 'official', 1, 'ABCDEFGHIJKLM', 100 + (i * 7919) % 200, 13,
         -100 - (i * 7919) % 200, 'A', 254.5, 1.5, 30.25, 0, (i * 31) % 9000, 'bbbbcccssmmbb', 0, 1700000000000 + i * 1000 from n`,
    )
    .bind(othersOnBoard, date)
    .run();
};

/** Two games a day for ten years before the site's first day. */
const gamesOfVeteran = 7_300;
const veteransCounted = 5;

/** Gives a player the past of a veteran. */
const giveGames = async ({ miniflare }: LocalServer, { id }: DayPlayer): Promise<void> => {
  const database = await miniflare.getD1Database('DB');
  const numbers =
    'with recursive n(i) as (select 0 union all select i + 1 from n where i < ?1 - 1)';
  await database
    .prepare(
      `${numbers} insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, opening,
         par, luck, mistakes, missing, skill, marks, facts, started_at, finished_at)
       select 'v' || substr(?2, 2, 9) || printf('%09d', i), ?2, date('2025-12-31', -(i / 2) || ' days'), iif(i % 2, 'yahtzee', 'yatzy'),
         iif(i % 2, 'official', 'yatzy'), 1, '57A57B57C57D57E57F57G57H57I57J57K57L57M', 100 + (i * 7919) % 200, 13, -100 - (i * 7919) % 200, '5',
         254.5, 1.5, 30.25, 0, (i * 31) % 9000, 'bbbbcccssmmbb', ?3, 1700000000000 + i * 1000, 1700000300000 + i * 1000 from n`,
    )
    .bind(gamesOfVeteran, id, fullFacts)
    .run();
};

const newPlayer = async (client: Client): Promise<DayPlayer> => {
  const path = '/api/players/me/passkeys/begin';
  const { cookie = '' } = await client.ask({ method: 'POST', path });
  const { id } = await read(client, '/api/players/me', cookie);
  return { cookie, id, plays: new Map() };
};

/**
 * Boards that nobody has read for ten seconds cost most, and are the usual case on a small site.
 */
const isOfBoards = ({ name }: Part): boolean => /^(board|after)-/.test(name);

const countPart = async (
  client: Client,
  pid: number,
  part: Part,
  players: readonly DayPlayer[],
  bytesSoFar: () => number,
): Promise<PartCounts> => {
  const go = async (some: readonly DayPlayer[]): Promise<void> => {
    for (const player of some) {
      if (isOfBoards(part)) await read(client, '/forget');
      await part.run(player);
    }
  };
  await go(players.slice(0, warmUps));
  await read(client, '/counted');
  const [cpuBefore, bytesBefore] = [cpuOf(pid), bytesSoFar()];
  await go(players.slice(warmUps));
  const measured = players.length - warmUps;
  const cpuMs = ((cpuOf(pid) - cpuBefore) * 1_000) / measured;
  const counted: Counted = await read(client, '/counted');
  return {
    ...mapCounts((name) => counted[name] / measured),
    cpuMs,
    bytes: (bytesSoFar() - bytesBefore) / measured,
  };
};

const printPart = (name: string, { requests, ...counts }: PartCounts): void => {
  print({ figure: `${name}-requests`, value: requests, unit: 'requests' });
  print({ figure: `${name}-cpu`, value: counts.cpuMs, unit: 'ms of workerd' });
  print({ figure: `${name}-bytes`, value: counts.bytes, unit: 'bytes, not compressed' });
  print({ figure: `${name}-trips`, value: counts.trips, unit: 'trips to D1' });
  print({
    figure: `${name}-replica-trips`,
    value: counts.replicaTrips,
    unit: 'of them to a replica',
  });
  print({ figure: `${name}-sql`, value: counts.sqlMs, unit: 'ms in D1' });
  print({ figure: `${name}-rows-read`, value: counts.rows, unit: 'rows' });
  print({ figure: `${name}-rows-written`, value: counts.written, unit: 'rows' });
  print({ figure: `${name}-object-calls`, value: counts.objectCalls, unit: 'calls' });
  print({ figure: `${name}-alarms`, value: counts.alarms, unit: 'alarms' });
  print({ figure: `${name}-logs`, value: counts.logs, unit: 'lines' });
  print({ figure: `${name}-object-time`, value: counts.objectMs, unit: 'ms' });
  print({ figure: `${name}-object-rows-read`, value: counts.objectRows, unit: 'rows' });
  print({ figure: `${name}-object-rows-written`, value: counts.objectWritten, unit: 'rows' });
  print({ figure: `${name}-r2`, value: counts.classA + counts.classB, unit: 'operations' });
};

const sumOf = (one: PartCounts, other: PartCounts, times: number): PartCounts => ({
  ...mapCounts((name) => one[name] + times * other[name]),
  cpuMs: one.cpuMs + times * other.cpuMs,
  bytes: one.bytes + times * other.bytes,
});

const nothing: PartCounts = { ...noneCounted, cpuMs: 0, bytes: 0 };

const dayMs = 86_400_000;
/**
 * Online the timer runs every five minutes. What it requests while nothing is due should not count
 * for much.
 */
const pauseMs = 5_000;
const runsMax = 200;

/**
 * The timer's work on a day that is over, per player: results are added to month and all time, and
 * written to files.
 */
const countClosing = async (folder: string, bundle: string, date: string, results: number) => {
  const closedFor = 33 * dayMs;
  const { server, client, pid } = await startIn(folder, bundle, String(closedFor / 1_000));
  const database = await server.miniflare.getD1Database('DB');
  const isDone = database.prepare(
    `select (select count(*) from archives where challenge_id = ?1 and archived > 0) = 2
       and not exists (select 1 from results where challenge_id = ?1 and ranked = 1 and player_id is not null and percentile is null) as done`,
  );
  await read(client, '/counted');
  const cpuBefore = cpuOf(pid);
  let runs = 0;
  while (!(await isDone.bind(date).first<{ done: number }>())?.done) {
    if (runs++ > runsMax) throw new Error('the day is never closed');
    await server.runScheduled();
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  const cpuMs = (cpuOf(pid) - cpuBefore) * 1_000;
  const counted: Counted = await read(client, '/counted');
  client.close();
  await server.stop();
  const players = results / gamesADay;
  return {
    ...mapCounts((name) => counted[name] / players),
    cpuMs: cpuMs / players,
    bytes: 0,
    requests: 0,
  };
};

/** Converts counts to what is billed. */
const usageOf = (day: PartCounts): Usage => ({
  requests: day.requests,
  cpuMs: day.cpuMs,
  rowsRead: day.rows + sessionLookUpsAssumed,
  rowsWritten: day.written,
  databaseBytes: gamesADay * bytesOfResult,
  objectCalls: day.objectCalls + day.alarms + alarms,
  objectGbS: ((day.objectCalls + day.alarms + alarms) * objectMsAssumed * objectGb) / 1_000,
  objectRowsRead: day.objectRows + alarms,
  objectRowsWritten: day.objectWritten + alarms,
  objectBytes: gamesADay * objectDays * objectBytes,
  classA: day.classA,
  classB: day.classB,
  fileBytes: gamesADay * fileBytesOfResult,
  // Lines of requests are a sample: see worker/http/pipeline.ts. Those of the bench's server are
  // errors and timers only.
  logLines: day.requests / sampledOneIn + day.logs,
});

const printBills = (day: PartCounts, usage: Usage): void => {
  for (const players of sizes) {
    const { lines, total } = billOf(monthOf(usage, players));
    print({ figure: `month-of-${players}`, value: total, unit: 'dollars' });
    for (const name of Object.keys(prices) as (keyof Usage)[])
      if (lines[name] > 0)
        print({ figure: `month-of-${players}-${name}`, value: lines[name], unit: 'dollars' });
    const limits = limitsOf(usage, day, players);
    for (const [name, value] of Object.entries(limits))
      print({ figure: `limits-of-${players}-${name}`, value, unit: 'as bill.ts says' });
  }
};

export const benchCosts = async (): Promise<void> => {
  const folder = newFolder();
  const bundle = await countingBundle(folder);
  const { server, client, pid } = await startIn(folder, bundle);
  const { date } = await read(client, '/api/challenges/today');
  await seat(server, date);
  const players: DayPlayer[] = [];
  for (let at = 0; at < warmUps + playersCounted; at++) players.push(await newPlayer(client));
  let bytes = 0;
  const note = ({ text }: { readonly text: string }) => void (bytes += Buffer.byteLength(text));
  const other = () => players[0]?.plays.get('yahtzee') ?? '';
  let day = nothing;
  const parts = partsOf({ client, date, other, note });
  for (const part of parts) {
    const counts = await countPart(client, pid, part, players, () => bytes);
    printPart(part.name, counts);
    day = sumOf(day, counts, part.times);
  }
  const veterans: DayPlayer[] = [];
  for (let at = 0; at < warmUps + veteransCounted; at++) {
    const veteran = await newPlayer(client);
    await giveGames(server, veteran);
    veterans.push(veteran);
  }
  for (const part of parts)
    printPart(`veteran-${part.name}`, await countPart(client, pid, part, veterans, () => bytes));
  client.close();
  await server.stop();
  const results = othersOnBoard + gamesADay * (players.length + veterans.length);
  const closing = await countClosing(folder, bundle, date, results);
  printPart('closing', closing);
  day = sumOf(day, closing, 1);
  printPart('day', day);
  printBills(day, usageOf(day));
  rmSync(folder, { recursive: true, force: true });
};
