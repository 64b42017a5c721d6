/**
 * `npm run bench -- tables`: how long after a move everybody else at a table of eight has it,
 * beside the time of a bare push: an object that stores a small record and sends as much text to as
 * many hibernating sockets. `npm run bench -- tables 1000` plays so many tables of four at once,
 * everybody with a socket: the CPU of a move beside that of a play's move, memory, and everybody
 * connecting again at the same moment.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Table, TableNews } from '../../api/schemas/tables.ts';
import { entryAt } from '../../engine/entry-at.ts';
import type { View } from '../../engine/games.ts';
import { standInMove } from '../../engine/table/stand-in.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import type { YahtzeePlay as Play } from '../reference/plays.ts';
import { startBare } from './bare.ts';
import { medianOf, print } from './figure.ts';
import { newClient, playLog, type Client } from './load.ts';
import { cpuOf, memoryOf } from './processes.ts';

const latencyPeople = 8;
const latencyMoves = 200;
const pushMsMax = 150;
const peopleOfTable = 4;
/** Far below the ten seats that one player may have. */
const tablesOfPlayer = 8;
const moveRatioMax = 1.25;
/** Plays whose moves are the measure. */
const plays = 24;
const playMoves = '57A57B57C57D';
/**
 * Turns that all tables play in a measurement, about; in each of its rounds every table plays one.
 */
const turnsPlanned = 1_000;
const roundsMax = 5;
const movesOfTurn = 3;
/** Tables that make a move at the same time. */
const tablesAtOnce = 32;

/** An object that stores a small record and pushes a text to its sockets. */
const bareApp = `import { DurableObject } from 'cloudflare:workers';
import { Hono } from 'hono';
export class Bare extends DurableObject {
  fetch() {
    const [client, server] = Object.values(new WebSocketPair());
    this.ctx.acceptWebSocket(server);
    return new Response(null, { status: 101, webSocket: client });
  }
  push(at, size) {
    this.ctx.storage.kv.put('record', { at });
    const text = JSON.stringify({ n: at, text: 'x'.repeat(size) });
    for (const socket of this.ctx.getWebSockets()) socket.send(text);
    return text;
  }
}
const object = (c) => c.env.BARE.getByName('one');
export default new Hono()
  .get('/live', (c) => object(c).fetch(c.req.raw))
  .post('/push/:at/:size', async (c) =>
    c.text(await object(c).push(Number(c.req.param('at')), Number(c.req.param('size')))));`;

/** A socket that tells when it has the event with a number. */
interface Listener {
  readonly socket: WebSocket;
  /** The number of the last event. */
  n: number;
  /** Characters of the last event. */
  size: number;
  await(n: number): Promise<void>;
}

const listen = async (url: string, cookie?: string): Promise<Listener> => {
  let waiting: { readonly n: number; readonly resolve: () => void } | null = null;
  // Node's own WebSocket takes headers, which the type of browsers does not know.
  const socket: WebSocket = Reflect.construct(WebSocket, [
    url.replace('http', 'ws'),
    { headers: cookie === undefined ? {} : { Cookie: cookie } },
  ]);
  const listener: Listener = {
    socket,
    n: 0,
    size: 0,
    await: (n) =>
      new Promise((resolve) => {
        if (listener.n >= n) resolve();
        else waiting = { n, resolve };
      }),
  };
  socket.addEventListener('message', ({ data }) => {
    const text = String(data);
    const news = JSON.parse(text) as TableNews | { readonly n: number };
    if ('n' in news) listener.n = news.n;
    else if ('table' in news) listener.n = news.table.n;
    if ('n' in news) listener.size = text.length;
    if (waiting !== null && listener.n >= waiting.n) waiting.resolve();
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error('a socket failed')));
  });
  return listener;
};

interface Person {
  readonly cookie: string | undefined;
}

export const send = async (
  client: Client,
  path: string,
  cookie: string | undefined,
  body: object,
) => {
  const answer = await client.ask({ method: 'POST', path, cookie, body: JSON.stringify(body) });
  if (answer.status >= 300) throw new Error(answer.text);
  return answer;
};

let drawn = 0;
const newRandom = (): string => (++drawn).toString(16).padStart(64, '0');

/**
 * Makes a table, seats these people, and starts the game. People without a cookie become players.
 */
export const begin = async (
  client: Client,
  people: readonly Person[],
  pace: Table['pace'] = 'live',
) => {
  const kind = { game: 'yahtzee', rules: 'official', teams: 0, pace, settles: false };
  const first = await send(client, '/api/tables', people[0]?.cookie, kind);
  const { id } = JSON.parse(first.text) as Table;
  const seated: Person[] = [];
  for (const [at, { cookie: known }] of people.entries()) {
    const cookie = known ?? (at === 0 ? first.cookie : undefined);
    const body = { do: 'sit', random: newRandom() };
    const answer = await send(client, `/api/tables/${id}/commands`, cookie, body);
    seated.push({ cookie: cookie ?? answer.cookie });
  }
  const body = { do: 'start', n: people.length };
  const { text } = await send(client, `/api/tables/${id}/commands`, seated[0]?.cookie, body);
  return { table: JSON.parse(text) as Table, people: seated };
};

/** Two re-rolls, then the best box, like the plays that are the measure. */
const moveOf = ({ game, turn, cards }: Table): string => {
  const state = turn && cards[turn.card];
  if (!state) throw new Error('no turn is in progress');
  return state.roll === 2 ? standInMove(game, state as View) : '57'.charAt(state.roll);
};

export const moveBody = (table: Table) => ({
  do: 'move',
  at: table.log.length,
  moves: moveOf(table),
});

const percentile = (values: readonly number[], share: number): number =>
  entryAt(
    values.toSorted((one, other) => one - other),
    Math.floor(share * (values.length - 1)),
  );

/** Milliseconds from sending a move until the last of the listeners has it. */
const pushMs = async (
  listeners: readonly Listener[],
  n: number,
  act: () => Promise<unknown>,
): Promise<number> => {
  const startedMs = performance.now();
  const told = Promise.all(listeners.map((listener) => listener.await(n)));
  await Promise.all([told.then(() => undefined), act()]);
  await told;
  return performance.now() - startedMs;
};

const benchLatency = async (url: string): Promise<void> => {
  const client = newClient(url, 4);
  const { table: begun, people } = await begin(
    client,
    Array.from({ length: latencyPeople }, () => ({ cookie: undefined })),
  );
  const live = `${url}/api/tables/${begun.id}/live?after=${begun.n}`;
  const listeners = await Promise.all(people.map(({ cookie }) => listen(live, cookie)));
  const bare = await startBare(bareApp, {
    durableObjects: { BARE: { className: 'Bare', useSQLite: true } },
  });
  const bareClient = newClient(bare.url, 4);
  const bareListeners = await Promise.all(people.map(() => listen(`${bare.url}/live`)));
  let table = begun;
  const [ours, others]: [number[], number[]] = [[], []];
  for (let at = 0; at < latencyMoves && table.turn !== null; at++) {
    const { cookie } = entryAt(people, table.turn.seat);
    const path = `/api/tables/${table.id}/commands`;
    ours.push(
      await pushMs(listeners, table.n + 1, async () => {
        table = JSON.parse((await send(client, path, cookie, moveBody(table))).text);
      }),
    );
    const { size } = entryAt(listeners, 0);
    others.push(
      await pushMs(bareListeners, at + 1, async () => {
        await bareClient.ask({ method: 'POST', path: `/push/${at + 1}/${size}` });
      }),
    );
  }
  print({ figure: 'table-push-p50', value: medianOf(ours), unit: 'ms' });
  print({ figure: 'table-push-p99', value: percentile(ours, 0.99), unit: 'ms', budget: pushMsMax });
  print({ figure: 'bare-push-p50', value: medianOf(others), unit: 'ms' });
  print({ figure: 'bare-push-p99', value: percentile(others, 0.99), unit: 'ms' });
  for (const { socket } of [...listeners, ...bareListeners]) socket.close();
  client.close();
  bareClient.close();
  await bare.miniflare.dispose();
};

/** CPU of workerd for a move of a play, milliseconds. */
const playMoveCpu = async (client: Client, pid: number): Promise<number> => {
  const { text } = await client.ask({ method: 'GET', path: '/api/challenges/today' });
  const path = `/api/challenges/${JSON.parse(text).date}/yahtzee/play`;
  const begun = await Promise.all(
    Array.from({ length: plays }, () => client.ask({ method: 'POST', path })),
  );
  const before = cpuOf(pid);
  await Promise.all(
    begun.map(({ text: play, cookie }) =>
      playLog(client, (JSON.parse(play) as Play).id, cookie, playMoves),
    ),
  );
  return ((cpuOf(pid) - before) * 1_000) / (plays * playMoves.length);
};

interface Seated {
  table: Table;
  readonly people: readonly Person[];
  listeners: readonly Listener[];
}

/** Does `work` for all, some at a time. Returns the number of failures. */
const forEach = async <One>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<void>,
): Promise<number> => {
  let [next, errors] = [0, 0];
  const run = async (): Promise<void> => {
    for (let one = all[next++]; one !== undefined; one = all[next++])
      await work(one).catch((error: unknown) => {
        if (errors++ < 3) console.error(error);
      });
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return errors;
};

const connect = async (url: string, seated: Seated): Promise<void> => {
  const live = `${url}/api/tables/${seated.table.id}/live?after=${seated.table.n}`;
  seated.listeners = await Promise.all(seated.people.map(({ cookie }) => listen(live, cookie)));
};

const benchMany = async (url: string, pid: number, count: number): Promise<void> => {
  const client = newClient(url, tablesAtOnce);
  // Until compilers have seen moves of both kinds.
  const warm = await begin(
    client,
    Array.from({ length: peopleOfTable }, () => ({ cookie: undefined })),
  );
  const playOn = async (seated: Seated): Promise<void> => {
    const { table, people, listeners } = seated;
    if (table.turn === null) throw new Error('the game is over');
    const { cookie } = entryAt(people, table.turn.seat);
    const path = `/api/tables/${table.id}/commands`;
    seated.table = JSON.parse((await send(client, path, cookie, moveBody(table))).text);
    await Promise.all(listeners.map((listener) => listener.await(seated.table.n)));
  };
  const warmed: Seated = { ...warm, listeners: [] };
  while (warmed.table.turn !== null) await playOn(warmed);
  await playMoveCpu(client, pid);

  const before = memoryOf(pid);
  const everybody: Person[] = [];
  const tables: Seated[] = [];
  const groups = Array.from({ length: Math.ceil(count / tablesOfPlayer) }, (_, at) => at);
  let errors = await forEach(groups, tablesAtOnce / 4, async (group) => {
    let people: readonly Person[] = Array.from({ length: peopleOfTable }, () => ({
      cookie: undefined,
    }));
    for (
      let at = group * tablesOfPlayer;
      at < Math.min(count, (group + 1) * tablesOfPlayer);
      at++
    ) {
      const begun = await begin(client, people);
      people = begun.people;
      tables.push({ ...begun, listeners: [] });
    }
    everybody.push(...people);
  });
  print({ figure: 'tables', value: tables.length, unit: 'tables of four' });
  /** CPU of workerd for a move at every table, milliseconds a move. */
  const moveCpu = async (): Promise<number> => {
    const cpu = cpuOf(pid);
    errors += await forEach(tables, tablesAtOnce, playOn);
    return ((cpuOf(pid) - cpu) * 1_000) / tables.length;
  };
  /**
   * Medians of alternating rounds, because a machine's speed drifts: a move at a table, of a play,
   * and their ratio. The moves compared follow others, like those of the plays. The first of a
   * round comes after a pause, in which a table of many has been forgotten: it is looked up who
   * moves, and the object starts anew.
   */
  const compareMoves = async (what: string): Promise<number> => {
    const rounds = Math.min(roundsMax, Math.ceil(turnsPlanned / count));
    const pairs: (readonly [number, number])[] = [];
    const firsts: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const played = await playMoveCpu(client, pid);
      firsts.push(await moveCpu());
      for (let move = 1; move < movesOfTurn; move++) pairs.push([await moveCpu(), played]);
    }
    print({
      figure: `table-move-cpu-${what}-after-a-pause`,
      value: medianOf(firsts),
      unit: 'ms of workerd',
    });
    const own = medianOf(pairs.map(([one]) => one));
    print({ figure: `table-move-cpu-${what}`, value: own, unit: 'ms of workerd' });
    print({
      figure: 'play-move-cpu',
      value: medianOf(pairs.map(([, one]) => one)),
      unit: 'ms of workerd',
    });
    const ratio = medianOf(pairs.map(([one, other]) => one / other));
    print({
      figure: `table-move-cpu-${what}-to-play`,
      value: ratio,
      unit: 'ratio',
      budget: moveRatioMax,
    });
    return own;
  };
  const unheard = await compareMoves('unheard');
  errors += await forEach(tables, tablesAtOnce, (seated) => connect(url, seated));
  const memory = ((memoryOf(pid) - before) * 1024) / count;
  print({ figure: 'memory-of-a-table', value: memory, unit: 'KiB, with four sockets' });
  const heard = await compareMoves('heard');
  print({ figure: 'table-push-cpu', value: (heard - unheard) / peopleOfTable, unit: 'ms a push' });

  for (const { listeners } of tables) for (const { socket } of listeners) socket.close();
  const [againMs, againCpu] = [performance.now(), cpuOf(pid)];
  errors += await forEach(tables, tables.length, (seated) => connect(url, seated));
  print({ figure: 'reconnect-everybody', value: performance.now() - againMs, unit: 'ms' });
  print({
    figure: 'reconnect-cpu',
    value: ((cpuOf(pid) - againCpu) * 1_000) / (count * peopleOfTable),
    unit: 'ms of workerd a socket',
  });
  errors += await forEach(tables, tablesAtOnce, playOn);
  print({ figure: 'table-errors', value: errors, unit: 'errors', budget: 0 });
  for (const { listeners } of tables) for (const { socket } of listeners) socket.close();
  client.close();
};

export const benchTables = async (count?: number): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    // Far from any limit, because limits are not what is measured.
    rateLimitFactor: 100_000,
    masterKey: 'be'.repeat(32),
  });
  const pid = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8')).children.at(-1).pid;
  if (count === undefined) await benchLatency(server.url);
  else await benchMany(server.url, pid, count);
  await server.stop();
  rmSync(stateDir, { recursive: true, force: true });
};
