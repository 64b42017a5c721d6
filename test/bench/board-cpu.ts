/**
 * The CPU of a board's pages on a board of few and of many results, compared with the least that
 * such a request can be.
 */
import type { LocalServer } from '../../scripts/local-server.ts';
import { bareRoute, startBare, type BareServer } from './bare.ts';
import { compareCpu, cpuMs, type Process } from './cpu.ts';
import { fillBoard } from './fill-board.ts';
import { newClient } from './load.ts';

const sizes = [1_000, 100_000];
const requests = 50;
/** Of the first page, which is cached for everybody. */
const budget = 2;

/** A route that reads one row of D1. */
const bareRead = `import { Hono } from 'hono';
export default new Hono().get('/', async (c) => c.json(await c.env.DB.prepare('select 1 as one').all()));`;

/**
 * The first page of a board, compared with the bare route; those with the viewer's own result, with
 * a bare read of D1.
 */
export const benchBoards = async (
  server: LocalServer,
  ours: Process,
  date: string,
  cookie: string | undefined,
): Promise<void> => {
  const [route, read] = [
    await startBare(bareRoute),
    await startBare(bareRead, { d1Databases: ['DB'] }),
  ];
  const board = `/api/challenges/${date}/yahtzee/board`;
  const asked =
    ({ client, pid }: Process, path: string, as?: string) =>
    async () =>
      cpuMs(
        { pid },
        Array.from({ length: requests }, () => async () => {
          const answer = await client.ask({ method: 'GET', path, cookie: as });
          if (answer.status !== 200) throw new Error(answer.text);
        }),
      );
  const bareOf = ({ url, pid }: BareServer) => ({ client: newClient(url, 1), pid });
  const [bareAsk, readAsk] = [bareOf(route), bareOf(read)];
  let filled = 0;
  for (const size of sizes) {
    await fillBoard(server, date, filled, size);
    filled = size;
    const compare = (name: string, path: string, bare: Process, as?: string, most?: number) =>
      compareCpu(`${name}-of-${size}`, most, asked(ours, path, as), asked(bare, '/'));
    await compare('board-cached', board, bareAsk, undefined, budget);
    await compare('board-with-me', board, readAsk, cookie);
    await compare('board-around-me', `${board}?around=me&limit=11`, readAsk, cookie);
  }
  for (const { client } of [bareAsk, readAsk]) client.close();
  for (const { miniflare } of [route, read]) await miniflare.dispose();
};
