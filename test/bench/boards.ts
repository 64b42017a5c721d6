/**
 * Compares a board of few results with one of very many in one run. Every request must take the
 * same time on both.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import type { Board } from '../../api/schemas/boards.ts';
import { writeDay, type Viewer } from './board-data.ts';
import {
  challenge,
  date,
  questions,
  type Order,
  type Question,
  type Sample,
} from './board-questions.ts';
import { print } from './figure.ts';
import { newClient, rateOf, type Client } from './load.ts';
import { bareRoute, startBare } from './bare.ts';

const sizesDefault: readonly [few: number, many: number] = [10_000, 1_000_000];
const roundMs = 1_000;
const rounds = 7;
/**
 * The number of viewers, chosen at random: more than there are requests in the lifetime of a cached
 * value.
 */
const askersKnown = 2_000;
/** Cursors in the middle of the board, each with page lengths of its own. */
const cursorsKnown = 200;
const cursorsAtOnce = 16;
const masterKey = 'be'.repeat(32);
/** Far from any limit, because limits are not what is measured. */
const rateLimitFactor = 100_000;
/** The same apart from noise. */
const sameMin = 0.85;

/** A server and what to request from it. */
interface Target {
  readonly size: number;
  readonly server: LocalServer;
  readonly client: Client;
  readonly sample: Sample;
}

const start = (stateDir: string): Promise<LocalServer> =>
  startLocalServer({ port: 0, host: 'localhost', stateDir, rateLimitFactor, masterKey });

/** The cursors after some players, as the board returns them. */
const cursorsOf = async (
  client: Client,
  viewers: readonly Viewer[],
  by: Order,
): Promise<readonly string[]> => {
  const path = `${challenge}/board?by=${by}&around=me&limit=11`;
  const every = Math.max(1, Math.floor(viewers.length / cursorsKnown));
  const some = viewers.filter((_, at) => at % every === 0);
  const cursors: string[] = [];
  for (let at = 0; at < some.length; at += cursorsAtOnce) {
    const answers = await Promise.all(
      some
        .slice(at, at + cursorsAtOnce)
        .map(({ cookie }) => client.ask({ method: 'GET', path, cookie })),
    );
    // The server is our own and follows its schemas.
    cursors.push(...answers.flatMap(({ text }) => (JSON.parse(text) as Board).next ?? []));
  }
  return cursors;
};

/** Starts a server whose day has `size` results. */
const prepare = async (stateDir: string, size: number): Promise<Target> => {
  await (await start(stateDir)).stop();
  const startedMs = performance.now();
  const viewers = writeDay(
    stateDir,
    { masterKey: Uint8Array.from(Buffer.from(masterKey, 'hex')), date },
    size,
    askersKnown,
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  print({ figure: `results-written-of-${size}`, value: size / seconds, unit: 'results/s' });
  const server = await start(stateDir);
  const client = newClient(server.url);
  const cursors = {
    score: await cursorsOf(client, viewers, 'score'),
    skill: await cursorsOf(client, viewers, 'skill'),
  };
  return { size, server, client, sample: { viewers, cursors } };
};

const rateAt = ({ client, sample }: Target, { ask }: Question): Promise<number> =>
  rateOf(roundMs, async () => {
    const { status, text } = await client.ask(ask(sample));
    if (status !== 200) throw new Error(text);
  });

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Measures both boards and the bare route in turn, so that noise affects all three. */
const compare = async (
  bareRate: () => Promise<number>,
  [few, many]: readonly [Target, Target],
  question: Question,
): Promise<void> => {
  const shares: { few: number; many: number }[] = [];
  // The first round finds code and caches cold, so it does not count.
  for (let round = 0; round <= rounds; round++) {
    const bare = await bareRate();
    const share = {
      few: (await rateAt(few, question)) / bare,
      many: (await rateAt(many, question)) / bare,
    };
    if (round > 0) shares.push(share);
  }
  const { name, budget } = question;
  const of = (size: number, value: number) =>
    print({ figure: `${name}-of-${size}`, value, unit: 'ratio', ...(budget && { budget }) });
  of(few.size, median(shares.map((share) => share.few)));
  of(many.size, median(shares.map((share) => share.many)));
  const same = median(shares.map((share) => share.many / share.few));
  print({ figure: `${name}-many-to-few`, value: same, unit: 'ratio', budget: sameMin });
};

/**
 * `npm run bench -- boards 10000 10000000`: the numbers of results on the two boards. Ten million
 * take 7 GB of disk and some minutes.
 */
export const benchBoards = async (sizes: readonly number[]): Promise<void> => {
  const [fewDefault, manyDefault] = sizesDefault;
  const [fewSize = fewDefault, manySize = manyDefault] = sizes;
  const folder = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const bare = await startBare(bareRoute);
  const bareClient = newClient(bare.url);
  const bareRate = () =>
    rateOf(roundMs, async () => void (await bareClient.ask({ method: 'GET', path: '/' })));
  const few = await prepare(join(folder, 'few'), fewSize);
  const many = await prepare(join(folder, 'many'), manySize);
  for (const question of questions) await compare(bareRate, [few, many], question);
  bareClient.close();
  for (const { client, server } of [few, many]) {
    client.close();
    await server.stop();
  }
  await bare.miniflare.dispose();
  rmSync(folder, { recursive: true, force: true });
};
