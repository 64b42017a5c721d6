/**
 * Moves, boards and finishes of the local server, compared in the same run with the least that such
 * a request can be.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '../../scripts/local-server.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { benchBoards } from './board-cpu.ts';
import { cpuMs } from './cpu.ts';
import { benchDurable } from './durable.ts';
import { print } from './figure.ts';
import { newClient, playLog, type Client } from './load.ts';

const finishes = 200;
/** Far from any limit, because limits are not what is measured. */
const rateLimitFactor = 100_000;

/** Processor time of one finish: everything that workerd spends on the last move of a game. */
const finishCpuMs = async (client: Client, start: string, pid: number): Promise<number> => {
  const ready: (() => Promise<void>)[] = [];
  for (let game = 0; game < finishes; game++) {
    const begun = await client.ask({ method: 'POST', path: start });
    const { id } = JSON.parse(begun.text) as Play;
    await playLog(client, id, begun.cookie, '57A57B57C57D57E57F57G57H57I57J57K57L57');
    const path = `/api/plays/${id}/moves`;
    const body = JSON.stringify({ at: 38, moves: 'M' });
    ready.push(async () => {
      const answer = await client.ask({ method: 'POST', path, cookie: begun.cookie, body });
      if (!answer.text.includes('"finished"')) throw new Error(answer.text);
    });
  }
  return cpuMs({ pid }, ready);
};

export const benchWorker = async (): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    rateLimitFactor,
    masterKey: 'be'.repeat(32),
  });
  const client = newClient(server.url);
  const { date } = JSON.parse(
    (await client.ask({ method: 'GET', path: '/api/challenges/today' })).text,
  );
  const start = `/api/challenges/${date}/yahtzee/play`;
  const { children } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8'));
  const pid = children.at(-1).pid;
  await benchDurable(client, start, stateDir);

  const me = await client.ask({ method: 'POST', path: start });
  await playLog(client, JSON.parse(me.text).id, me.cookie, 'ABCDEFGHIJKLM');
  await benchBoards(server, { client, pid }, date, me.cookie);
  print({
    figure: 'finish-cpu',
    value: await finishCpuMs(client, start, pid),
    unit: 'ms',
    budget: 10,
  });
  client.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};
