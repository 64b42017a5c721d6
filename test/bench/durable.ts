/**
 * The cost of a move and of reading one's play, compared with the least that a Durable Object can
 * be asked: CPU of workerd, in one run.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { startBare } from './bare.ts';
import { compareCpu, cpuMs, type Process } from './cpu.ts';
import { newClient, type Client } from './load.ts';

/** Few plays and many moves, as people play, because a token is looked up once in ten seconds. */
const plays = 4;
const movesOfPlay = 36;
const budgets = { move: 1.25, read: 1.4 };

/**
 * A route with an object for each id, which stores a small record, or does nothing but answer with
 * as much text as ours.
 */
const bareApp = `import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';
export class Bare extends DurableObject {
  write(at, moves, size) {
    this.ctx.storage.kv.put('record', { at, moves });
    return 'x'.repeat(size);
  }
  read(size) {
    return 'x'.repeat(size);
  }
}
const objectOf = (c) => c.env.BARE.getByName(c.req.param('id'));
export default new Hono()
  .post('/:id/:size', async (c) => {
    const { at, moves } = await c.req.json();
    return c.json({ text: await objectOf(c).write(at, moves, Number(c.req.param('size'))) });
  })
  .get('/:id/:size', async (c) => c.json({ text: await objectOf(c).read(Number(c.req.param('size'))) }));`;

/** Two re-rolls, then the next box: twelve turns of a game. */
const moveAt = (at: number): string =>
  at % 3 === 2 ? 'ABCDEFGHIJKLM'.charAt(Math.floor(at / 3)) : '57'.charAt(at % 3);

export const benchDurable = async (
  client: Client,
  start: string,
  stateDir: string,
): Promise<void> => {
  const { children } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8'));
  const ours: Process = { client, pid: children.at(-1).pid };
  const server = await startBare(bareApp, {
    durableObjects: { BARE: { className: 'Bare', useSQLite: true } },
  });
  const bare: Process = { client: newClient(server.url, 1), pid: server.pid };
  const begin = async () => {
    const { cookie, text } = await client.ask({ method: 'POST', path: start });
    return { cookie, path: `/api/plays/${(JSON.parse(text) as Play).id}` };
  };
  const games = (): Promise<Awaited<ReturnType<typeof begin>>[]> =>
    Promise.all(Array.from({ length: plays }, begin));
  const sizes: number[] = [];
  const expectOk = ({ status, text }: { status: number; text: string }): void => {
    if (status !== 200) throw new Error(text);
    sizes.push(text.length);
  };
  const asks = <Game>(list: readonly Game[], ask: (game: Game, at: number) => Promise<void>) =>
    Array.from({ length: movesOfPlay }, (_, at) => list.map((game) => () => ask(game, at))).flat();
  const size = () => Math.round(sizes.reduce((sum, one) => sum + one, 0) / sizes.length);
  const bareGames = (round: number) => Array.from({ length: plays }, (_, at) => `${round}-${at}`);
  const ownGames: Awaited<ReturnType<typeof begin>>[][] = [];
  await compareCpu(
    'move',
    budgets.move,
    async (round) => {
      const list = (ownGames[round] = await games());
      return cpuMs(
        ours,
        asks(list, async ({ cookie, path }, at) => {
          const body = JSON.stringify({ at, moves: moveAt(at) });
          expectOk(await client.ask({ method: 'POST', path: `${path}/moves`, cookie, body }));
        }),
      );
    },
    (round) =>
      cpuMs(
        bare,
        asks(bareGames(round), async (id, at) => {
          const body = JSON.stringify({ at, moves: moveAt(at) });
          await bare.client.ask({ method: 'POST', path: `/${id}/${size()}`, body });
        }),
      ),
  );
  sizes.length = 0;
  await compareCpu(
    'read',
    budgets.read,
    (round) =>
      cpuMs(
        ours,
        asks(ownGames[round] ?? [], async ({ cookie, path }) =>
          expectOk(await client.ask({ method: 'GET', path, cookie })),
        ),
      ),
    (round) =>
      cpuMs(
        bare,
        asks(bareGames(round), async (id) => {
          await bare.client.ask({ method: 'GET', path: `/${id}/${size()}` });
        }),
      ),
  );
  bare.client.close();
  await server.miniflare.dispose();
};
