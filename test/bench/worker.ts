/** Moves, boards and finishes of the local server, compared with a bare Hono route in the same run. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { bareRoute, startBare } from './bare.ts';
import { benchDurable } from './durable.ts';
import { medianOf, print } from './figure.ts';
import { connections, newClient, playLog, rateOf, type Client } from './load.ts';
import { cpuOf } from './processes.ts';

const roundMs = 1_500;
const rounds = 3;
const boardSizes = [1_000, 100_000];
const finishes = 200;
const rowsAtOnce = 2_000;
/** Far from any limit, because limits are not what is measured. */
const rateLimitFactor = 100_000;

const playsPerConnection = 8;

/** Begins plays and returns functions that make one move each: never a start, never a finish. */
const moversOn = async (client: Client, start: string): Promise<(() => Promise<void>)[]> => {
  const begin = async () => {
    const { cookie, text } = await client.ask({ method: 'POST', path: start });
    return { cookie, play: JSON.parse(text) as Play };
  };
  const moverOn = async (): Promise<() => Promise<void>> => {
    const games = await Promise.all(Array.from({ length: playsPerConnection }, begin));
    return async () => {
      const game = games.at(-1);
      if (game === undefined) throw new Error('all prepared plays are played');
      const { play, cookie } = game;
      const moves = play.state.roll < 2 ? '5' : letterOf(play);
      const body = JSON.stringify({ at: play.log.length, moves });
      const path = `/api/plays/${play.id}/moves`;
      const answer = await client.ask({ method: 'POST', path, body, cookie });
      if (answer.status !== 200) throw new Error(answer.text);
      game.play = JSON.parse(answer.text) as Play;
      if (game.play.state.turn === 12 && game.play.state.roll === 2) games.pop();
    };
  };
  return Promise.all(Array.from({ length: connections }, moverOn));
};

const letterOf = ({ state }: Play): string => {
  const [box] = Object.keys(state.options);
  return 'ABCDEFGHIJKLM'.charAt(Object.keys(state.card).findIndex((name) => name === box));
};

/** Stores ranked results of a day, with scores like those of people. */
export const fillBoard = async (
  { miniflare }: LocalServer,
  date: string,
  from: number,
  to: number,
): Promise<void> => {
  const database = await miniflare.getD1Database('DB');
  for (let start = from; start < to; start += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, to - start);
    // Ids of base58 digits, scores from 100 to 299, one second apart.
    await database
      .prepare(
        `with recursive n(i) as (select ?1 union all select i + 1 from n where i + 1 < ?1 + ?2)
         insert into results (id, challenge_id, game, rules, ranked, log, score, turns, standing, started_at, finished_at)
         select replace(printf('b%015d', i), '0', 'z'), ?3, 'yahtzee', 'official', 1, 'ABCDEFGHIJKLM',
                100 + (i * 7919) % 200, 13, -100 - (i * 7919) % 200, 0, 1700000000000 + i * 1000 from n`,
      )
      .bind(start, count, date)
      .run();
  }
};

/** The product's rate as a share of the bare route's: the median of several alternating rounds. */
const ratioTo = async (
  bare: () => Promise<number>,
  product: () => Promise<number>,
): Promise<number> => {
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const bareRate = await bare();
    ratios.push((await product()) / bareRate);
  }
  return medianOf(ratios);
};

/** Processor time of one finish: everything that workerd spends on the last move of a game. */
const finishCpuMs = async (client: Client, start: string, pid: number): Promise<number> => {
  const ready: { path: string; cookie: string | undefined }[] = [];
  for (let game = 0; game < finishes; game++) {
    const begun = await client.ask({ method: 'POST', path: start });
    const { id } = JSON.parse(begun.text) as Play;
    await playLog(client, id, begun.cookie, '57A57B57C57D57E57F57G57H57I57J57K57L57');
    ready.push({ path: `/api/plays/${id}/moves`, cookie: begun.cookie });
  }
  const before = cpuOf(pid);
  for (const { path, cookie } of ready) {
    const answer = await client.ask({
      method: 'POST',
      path,
      cookie,
      body: JSON.stringify({ at: 38, moves: 'M' }),
    });
    if (!answer.text.includes('"finished"')) throw new Error(answer.text);
  }
  return ((cpuOf(pid) - before) * 1000) / finishes;
};

export const benchWorker = async (): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const bare = await startBare(bareRoute);
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    rateLimitFactor,
    masterKey: 'be'.repeat(32),
  });
  const [bareClient, client] = [newClient(bare.url), newClient(server.url)];
  const bareRate = () =>
    rateOf(roundMs, async () => void (await bareClient.ask({ method: 'GET', path: '/' })));
  const { date } = JSON.parse(
    (await client.ask({ method: 'GET', path: '/api/challenges/today' })).text,
  );
  const start = `/api/challenges/${date}/yahtzee/play`;
  await benchDurable(client, start, stateDir);
  print({ figure: 'bare-route', value: await bareRate(), unit: 'requests/s' });

  const moves = await ratioTo(bareRate, async () => {
    const movers = await moversOn(client, start);
    return rateOf(roundMs, (connection) => movers[connection]!());
  });
  print({ figure: 'moves-to-bare-route', value: moves, unit: 'ratio', budget: 1 / 3 });

  const me = await client.ask({ method: 'POST', path: start });
  await playLog(client, JSON.parse(me.text).id, me.cookie, 'ABCDEFGHIJKLM');
  const board = `/api/challenges/${date}/yahtzee/board`;
  let filled = 0;
  for (const size of boardSizes) {
    await fillBoard(server, date, filled, size);
    filled = size;
    const get = (path: string, cookie?: string) => async () => {
      const answer = await client.ask({ method: 'GET', path, ...(cookie ? { cookie } : {}) });
      if (answer.status !== 200) throw new Error(answer.text);
    };
    const cached = await ratioTo(bareRate, () => rateOf(roundMs, get(board)));
    print({ figure: `board-cached-of-${size}`, value: cached, unit: 'ratio', budget: 1 / 3 });
    const withMe = await ratioTo(bareRate, () => rateOf(roundMs, get(board, me.cookie)));
    print({ figure: `board-with-me-of-${size}`, value: withMe, unit: 'ratio', budget: 1 / 6 });
    const around = await ratioTo(bareRate, () =>
      rateOf(roundMs, get(`${board}?around=me&limit=11`, me.cookie)),
    );
    print({ figure: `board-around-me-of-${size}`, value: around, unit: 'ratio', budget: 1 / 6 });
  }

  const { children } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8'));
  const pid = children.at(-1).pid;
  print({
    figure: 'finish-cpu',
    value: await finishCpuMs(client, start, pid),
    unit: 'ms',
    budget: 10,
  });
  bareClient.close();
  client.close();
  await server.stop();
  await bare.miniflare.dispose();
  rmSync(stateDir, { recursive: true, force: true });
};
