/**
 * The cost of identity and statistics: signing in by a passkey, and a profile with as many games as
 * count.
 */
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gamesMax } from '../../api/schemas/statistics.ts';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { makePasskey, signWith, type Passkey } from '../worker/identity/authenticator.ts';
import type { Counted } from './counted.ts';
import { countingBundle, newFolder } from './counting-bundle.ts';
import { print } from './figure.ts';
import { newClient, type Ask, type Client } from './load.ts';
import { cpuOf } from './processes.ts';
import { fullFacts } from './storage.ts';

const signIns = 100;
const reads = 100;
/** For what an isolate does once: loading code, reading tables. */
const warmUps = 20;
/** Far from any limit, because limits are not what is measured. */
const rateLimitFactor = 100_000;
const signInMsMax = 20;
const bytesMax = 30_000;

interface Server extends LocalServer {
  readonly client: Client;
  readonly pid: number;
}

/** Starts the Worker as it is built, or with its use of D1 counted. */
const start = async (stateDir: string, bundle?: string): Promise<Server> => {
  const masterKey = 'be'.repeat(32);
  const options = { port: 0, host: 'localhost', stateDir, rateLimitFactor, masterKey };
  const server = await startLocalServer(bundle === undefined ? options : { ...options, bundle });
  const { children } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8'));
  return { ...server, client: newClient(server.url), pid: children.at(-1).pid };
};

const asked = async ({ client }: Server, ask: Ask) => {
  const answer = await client.ask(ask);
  if (answer.status >= 300) throw new Error(answer.text);
  return { ...answer, body: answer.text === '' ? null : JSON.parse(answer.text) };
};

const post = (server: Server, path: string, cookie?: string, body?: unknown) =>
  asked(server, {
    method: 'POST',
    path,
    cookie,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const get = (server: Server, path: string, cookie?: string) =>
  asked(server, { method: 'GET', path, cookie });

/** A new player with a passkey. */
const newPlayer = async (server: Server) => {
  const place = { origin: server.url, rpId: new URL(server.url).hostname };
  const begun = await post(server, '/api/players/me/passkeys/begin');
  const { cookie } = begun;
  const { passkey, credential } = await makePasskey(begun.body.challenge, place);
  await post(server, '/api/players/me/passkeys', cookie, { credential });
  const { id } = (await get(server, '/api/players/me', cookie)).body;
  return { id: String(id), cookie, passkey, place };
};

/** Signs in from an unused browser, with both requests. */
const signIn = async (
  server: Server,
  passkey: Passkey,
  place: { origin: string; rpId: string },
) => {
  const { body } = await post(server, '/api/sign-in/begin');
  await post(server, '/api/sign-in', undefined, await signWith(passkey, body.challenge, place));
};

/** Processor time of workerd per call of `work`. */
const cpuMsOf = async ({ pid }: Server, count: number, work: () => Promise<void>) => {
  for (let at = 0; at < warmUps; at++) await work();
  const before = cpuOf(pid);
  for (let at = 0; at < count; at++) await work();
  return ((cpuOf(pid) - before) * 1000) / count;
};

/** Stores ranked games of a player, one a day, with everything that statistics read. */
const writeGames = async ({ miniflare }: Server, playerId: string): Promise<void> => {
  const database = await miniflare.getD1Database('DB');
  await database
    .prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)
       insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing,
         par, luck, mistakes, missing, skill, marks, percentile, started_at, finished_at, facts)
       select replace(printf('b%015d', i), '0', 'z'), ?2, date('now', '-' || i || ' days'), 'yahtzee', 'official', 1,
         '57A57B57C57D57E57F57G57H57I57J57K57L57M', 100 + (i * 7919) % 200, 13, -100 - (i * 7919) % 200,
         254.5877, (i * 31 % 97) / 1.7 - 28, (i * 17 % 89) / 2.3, 0, (i * 31) % 6000, 'bbbbcccssmmbb',
         (i * 7919) % 1000, 0, i, ?3 from n`,
    )
    .bind(gamesMax, playerId, fullFacts)
    .run();
};

const profiles = (id: string, cookie: string | undefined) => [
  { figure: 'own-profile', path: '/api/players/me/statistics/yahtzee', cookie },
  { figure: 'profile', path: `/api/players/${id}/statistics/yahtzee`, cookie: undefined },
];

const countProfiles = async (stateDir: string, bundle: string, id: string, cookie?: string) => {
  const server = await start(stateDir, bundle);
  for (const { figure, path, cookie: viewer } of profiles(id, cookie)) {
    await get(server, '/counted');
    const { text } = await get(server, path, viewer);
    const { trips, rows }: Counted = (await get(server, '/counted')).body;
    const bytes = new TextEncoder().encode(text).length;
    print({ figure: `${figure}-bytes`, value: bytes, unit: 'bytes', budget: bytesMax });
    print({ figure: `${figure}-trips-to-d1`, value: trips, unit: 'batches', budget: 1 });
    print({ figure: `${figure}-rows-read`, value: rows, unit: 'rows' });
  }
  server.client.close();
  await server.stop();
};

export const benchIdentity = async (): Promise<void> => {
  const folder = newFolder();
  const stateDir = join(folder, 'state');
  const server = await start(stateDir);
  const { id, cookie, passkey, place } = await newPlayer(server);
  const signInMs = await cpuMsOf(server, signIns, () => signIn(server, passkey, place));
  print({ figure: 'sign-in-cpu', value: signInMs, unit: 'ms', budget: signInMsMax });
  await writeGames(server, id);
  for (const { figure, path, cookie: viewer } of profiles(id, cookie)) {
    const ms = await cpuMsOf(server, reads, async () => void (await get(server, path, viewer)));
    print({ figure: `${figure}-cpu`, value: ms, unit: 'ms' });
  }
  server.client.close();
  await server.stop();
  await countProfiles(stateDir, await countingBundle(folder), id, cookie);
  rmSync(folder, { recursive: true, force: true });
};
