/**
 * `npm run bench -- rush 1000`: this many players at once play a whole game as fast as they can.
 * All wait before their last move, so that moves and finishes are measured apart. At the end the
 * board is recounted from the logs, and a difference is an error.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '../../scripts/local-server.ts';
import { pick, randomOf, type Random } from '../reference/random.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { print } from './figure.ts';
import { newClient, type Ask, type Client } from './load.ts';
import { cpuOf, mostMemoryOf } from './processes.ts';
import { differencesOf, type PlayedGame } from './recount.ts';
import { bareRoute, startBare } from './bare.ts';

const playersDefault = 200;
const bareRequestsEach = 20;
const masterKey = 'be'.repeat(32);
/** Far from any limit, because limits are not what is measured. */
const rateLimitFactor = 100_000;

const keeps = [...'0123456789abcdefghijklmnopqrstu'];
const letters = 'ABCDEFGHIJKLM';
const turns = 13;

interface Player {
  readonly cookie: string | undefined;
  play: Play;
}

const timed = async (client: Client, took: number[], ask: Ask): Promise<string> => {
  const startedMs = performance.now();
  const { status, text } = await client.ask(ask);
  took.push(performance.now() - startedMs);
  if (status !== 200) throw new Error(text);
  return text;
};

const fillOf = ({ state }: Play, random: Random): string => {
  const box = pick(Object.keys(state.options), random);
  return letters.charAt(Object.keys(state.card).indexOf(box));
};

const moveOf = (play: Play, random: Random): string =>
  play.state.roll < 2 && random(2) === 0 ? pick(keeps, random) : fillOf(play, random);

const makeMove = async (client: Client, took: number[], player: Player, moves: string) => {
  const { id, log } = player.play;
  const body = JSON.stringify({ at: log.length, moves });
  const path = `/api/plays/${id}/moves`;
  const text = await timed(client, took, { method: 'POST', path, cookie: player.cookie, body });
  player.play = JSON.parse(text);
};

/** Runs `work` for everybody at once and measures it. */
const measured = async <One>(
  pid: number,
  everybody: readonly One[],
  work: (one: One, took: number[]) => Promise<void>,
) => {
  const took: number[] = [];
  const [startedMs, cpu] = [performance.now(), cpuOf(pid)];
  const ends = await Promise.allSettled(everybody.map((one) => work(one, took)));
  const seconds = (performance.now() - startedMs) / 1000;
  const cpuMs = ((cpuOf(pid) - cpu) * 1000) / took.length;
  const failed = ends.filter(({ status }) => status === 'rejected');
  for (const { reason } of failed.slice(0, 3) as PromiseRejectedResult[]) console.error(reason);
  const sorted = took.toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return {
    rate: took.length / seconds,
    cpuMs,
    p50: share(0.5),
    p99: share(0.99),
    errors: failed.length,
  };
};

type Measured = Awaited<ReturnType<typeof measured>>;

const printAll = (what: string, { rate, cpuMs, p50, p99 }: Measured): void => {
  print({ figure: `${what}-rate`, value: rate, unit: `${what}/s` });
  print({ figure: `${what}-cpu`, value: cpuMs, unit: 'ms of workerd' });
  print({ figure: `${what}-p50`, value: p50, unit: 'ms' });
  print({ figure: `${what}-p99`, value: p99, unit: 'ms' });
};

const isAtLastMove = ({ state }: Play): boolean => state.turn === turns - 1 && state.roll === 2;

/** Plays until only the last box is left to fill. */
const playAlmostOut = async (client: Client, took: number[], player: Player, random: Random) => {
  while (!isAtLastMove(player.play)) {
    const isLastTurn = player.play.state.turn === turns - 1;
    await makeMove(
      client,
      took,
      player,
      isLastTurn ? pick(keeps, random) : moveOf(player.play, random),
    );
  }
};

const pidOf = (stateDir: string): number =>
  JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8')).children.at(-1).pid;

const benchBare = async (count: number): Promise<Measured> => {
  const bare = await startBare(bareRoute);
  const client = newClient(bare.url, count);
  const everybody = Array.from({ length: count });
  // Only the rate and the times are used, so any process will do.
  const taken = await measured(process.pid, everybody, async (_, took) => {
    for (let at = 0; at < bareRequestsEach; at++)
      await timed(client, took, { method: 'GET', path: '/' });
  });
  client.close();
  await bare.miniflare.dispose();
  return taken;
};

export const benchRush = async (count = playersDefault): Promise<void> => {
  const bare = await benchBare(count);
  print({ figure: 'bare-route-rate', value: bare.rate, unit: 'requests/s' });
  print({ figure: 'bare-route-p50', value: bare.p50, unit: 'ms' });
  print({ figure: 'bare-route-p99', value: bare.p99, unit: 'ms' });

  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const options = { port: 0, host: 'localhost', stateDir, rateLimitFactor, masterKey };
  const server = await startLocalServer(options);
  const pid = pidOf(stateDir);
  const client = newClient(server.url, count);
  const today = await client.ask({ method: 'GET', path: '/api/challenges/today' });
  const { date } = JSON.parse(today.text);
  const path = `/api/challenges/${date}/yahtzee/play`;

  const players: Player[] = [];
  const begun = await measured(pid, Array.from({ length: count }), async (_, took) => {
    const startedMs = performance.now();
    const { text, cookie, status } = await client.ask({ method: 'POST', path });
    took.push(performance.now() - startedMs);
    if (status !== 201 && status !== 200) throw new Error(text);
    players.push({ cookie, play: JSON.parse(text) });
  });
  printAll('starts', begun);
  const moves = await measured(pid, players, (player, took) =>
    playAlmostOut(client, took, player, randomOf(players.indexOf(player))),
  );
  printAll('moves', moves);
  const finishes = await measured(pid, players, (player, took) =>
    makeMove(
      client,
      took,
      player,
      fillOf(player.play, () => 0),
    ),
  );
  printAll('finishes', finishes);
  print({ figure: 'memory', value: mostMemoryOf(pid), unit: 'MiB at most' });

  const games: PlayedGame[] = players.map(({ play }) => ({ id: play.id, log: play.log }));
  const differences = await differencesOf({ client, server, masterKey, date, games });
  for (const difference of differences) console.error(difference);
  const errors = begun.errors + moves.errors + finishes.errors;
  print({ figure: 'reconnections', value: client.reconnections(), unit: 'requests sent again' });
  print({ figure: 'errors', value: errors, unit: 'players', budget: 0 });
  print({
    figure: 'recount-differences',
    value: differences.length,
    unit: 'differences',
    budget: 0,
  });
  if (errors + differences.length > 0) process.exitCode = 1;
  client.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};
