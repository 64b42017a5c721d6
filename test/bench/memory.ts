/**
 * What an isolate holds after a client has read very many pages. The size of the process says
 * little, because V8 frees memory only when it needs to, and a bare route grows as much meanwhile.
 * So the inspector collects the garbage and counts what is left.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '../../scripts/local-server.ts';
import { print } from './figure.ts';
import { connections, newClient } from './load.ts';
import { fillBoard } from './fill-board.ts';
import { heldMib, inspectorPort } from './held.ts';

const pagesDefault = 10_000;
const boardSize = 20_000;
const resultsOfDay = 400;
const firstDay = Date.parse('2026-01-05');
const days = 60;
const dayMs = 86_400_000;
const mebibytesMax = 16;
/** Pages requested before anything is measured, for what the isolate needs in any case. */
const warmUpPages = 500;

const dateOf = (day: number): string => new Date(firstDay + day * dayMs).toISOString().slice(0, 10);

/** Addresses of different pages: many days, both games and orders, all limits. */
const pageAt = (index: number): string => {
  const game = Math.floor(index / days) % 2 === 0 ? 'yahtzee' : 'yardkle';
  const by = Math.floor(index / days / 2) % 2 === 0 ? 'score' : 'skill';
  const limit = 1 + (Math.floor(index / days / 4) % 100);
  return `/api/challenges/${dateOf(index % days)}/${game}/board?by=${by}&limit=${limit}`;
};

/**
 * `npm run bench -- memory 10000`: this many different pages, then as many pages of one board by
 * their cursors.
 */
export const benchMemory = async (pages = pagesDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    rateLimitFactor: 100_000,
    inspectorPort,
    masterKey: 'be'.repeat(32),
  });
  for (let day = 0; day < days; day++)
    await fillBoard(server, dateOf(day), day * resultsOfDay, (day + 1) * resultsOfDay);
  const large = dateOf(days);
  await fillBoard(server, large, days * resultsOfDay, days * resultsOfDay + boardSize);
  const client = newClient(server.url);

  const ask = async (path: string): Promise<string> => {
    const { status, text } = await client.ask({ method: 'GET', path });
    if (status !== 200) throw new Error(text);
    return text;
  };
  const askAll = async (from: number, to: number): Promise<void> => {
    let next = from;
    const run = async (): Promise<void> => {
      while (next < to) await ask(pageAt(next++));
    };
    await Promise.all(Array.from({ length: connections }, run));
  };
  const leaf = async (count: number): Promise<void> => {
    const board = `/api/challenges/${large}/yahtzee/board?limit=2`;
    let cursor: string | null = null;
    for (let page = 0; page < count; page++) {
      const path: string = cursor === null ? board : `${board}&after=${encodeURIComponent(cursor)}`;
      cursor = JSON.parse(await ask(path)).next;
    }
  };

  await askAll(0, warmUpPages);
  await leaf(warmUpPages);
  const before = await heldMib();
  const tell = async (what: string): Promise<void> =>
    print({
      figure: `held-after-${pages}-${what}`,
      value: (await heldMib()) - before,
      unit: 'MiB more',
      budget: mebibytesMax,
    });
  await askAll(warmUpPages, warmUpPages + pages);
  await tell('different-pages');
  await leaf(pages);
  await tell('cursors');
  client.close();
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};
