/**
 * Pictures and open data of the local server: the cost of the first picture in an isolate and of
 * later ones, and how much memory a large day takes.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import type { Play } from '../../api/schemas/plays.ts';
import { print } from './figure.ts';
import { newClient, playLog, type Client } from './load.ts';
import { cpuOf, memoryOf } from './processes.ts';
import { fillBoard } from './fill-board.ts';

const pictures = 20;
const pictureCpuMsMax = 100;
const pictureBytesMax = 150_000;
const resultsDefault = 100_000;
/** Long closed. */
const closedDay = '2026-01-05';

const finishedIds = async (client: Client, date: string): Promise<string[]> => {
  const ids: string[] = [];
  for (let game = 0; game <= pictures; game++) {
    const path = `/api/challenges/${date}/yahtzee/play`;
    const begun = await client.ask({ method: 'POST', path });
    const { id } = JSON.parse(begun.text) as Play;
    await playLog(client, id, begun.cookie, 'ABCDEFGHIJKLM');
    ids.push(id);
  }
  return ids;
};

/** What pictures at these addresses cost: the first, later ones, and those already drawn. */
const benchPictures = async (
  name: string,
  addresses: readonly string[],
  pid: number,
): Promise<void> => {
  const draw = async (address: string): Promise<number> => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
    return (await answer.arrayBuffer()).byteLength;
  };
  const [first = '', ...others] = addresses;
  const unit = 'ms of CPU';
  let before = cpuOf(pid);
  const bytes = await draw(first);
  const coldMs = (cpuOf(pid) - before) * 1000;
  print({ figure: `${name}-first`, value: coldMs, unit, budget: pictureCpuMsMax });
  before = cpuOf(pid);
  for (const address of others) await draw(address);
  const warmMs = ((cpuOf(pid) - before) * 1000) / others.length;
  print({ figure: name, value: warmMs, unit, budget: pictureCpuMsMax });
  before = cpuOf(pid);
  for (const address of others) await draw(address);
  const cachedMs = ((cpuOf(pid) - before) * 1000) / others.length;
  print({ figure: `${name}-cached`, value: cachedMs, unit });
  print({ figure: `${name}-size`, value: bytes, unit: 'bytes', budget: pictureBytesMax });
};

/** Reads a day of `count` results to its end and watches the server's memory. */
const benchResults = async (server: LocalServer, count: number, pid: number): Promise<void> => {
  await fillBoard(server, closedDay, 0, count);
  const before = memoryOf(pid);
  const startedMs = performance.now();
  const { body } = await fetch(`${server.url}/api/challenges/${closedDay}/yahtzee/results.jsonl`);
  let [lines, most] = [0, 0];
  for await (const chunk of body ?? []) {
    for (const byte of chunk) if (byte === 0x0a) lines++;
    most = Math.max(most, memoryOf(pid));
  }
  if (lines !== count) throw new Error(`${lines} of ${count} results came`);
  const seconds = (performance.now() - startedMs) / 1000;
  print({ figure: `open-results-of-${count}`, value: count / seconds, unit: 'results/s' });
  print({ figure: `open-results-memory-of-${count}`, value: most - before, unit: 'MiB more' });
};

/** `npm run bench -- sharing 1000000`: `size` is the number of results of the large day. */
export const benchSharing = async (size = resultsDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    rateLimitFactor: 100_000,
    masterKey: 'be'.repeat(32),
  });
  const client = newClient(server.url);
  const { date } = JSON.parse(
    (await client.ask({ method: 'GET', path: '/api/challenges/today' })).text,
  );
  const { url } = server;
  const results = (await finishedIds(client, date)).map((id) => `${url}/og/${id}.png`);
  const cards = (await finishedIds(client, closedDay)).map((id) => `${url}/r/${id}.png`);
  const { children } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8'));
  const { pid } = children.at(-1);
  await benchPictures('picture', results, pid);
  await benchPictures('card-picture', cards, pid);
  await benchResults(server, size, pid);
  client.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};
