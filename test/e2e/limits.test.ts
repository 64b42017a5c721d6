/** The brakes, at their limits and past them, on a server whose limits are low. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { newPlayer } from './player.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';

/** A twentieth of what holds online: 3 new players and 30 requests of a player a minute. */
const rateLimitFactor = 1 / 20;
const newPlayersMax = 3;
const requestsMax = 30;
/** A player's requests are counted by tens. */
const requestsSlack = 10;

let server: LocalServer;
const stateDir = newStateDir();

beforeAll(async () => {
  server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey,
    rateLimitFactor,
  });
});
afterAll(async () => {
  await server.stop();
  removeStateDir(stateDir);
});

test('new players from one address, and the requests of each, have a limit that is told', async () => {
  const url = () => server.url;
  const today: string = (await newPlayer(url).ask('GET', '/api/challenges/today')).body.date;
  const start = `/api/challenges/${today}/yahtzee/play`;
  const players = Array.from({ length: newPlayersMax }, () => newPlayer(url));
  for (const player of players) expect((await player.ask('POST', start)).status).toBe(201);
  const refused = newPlayer(url);
  expect(await refused.ask('POST', start)).toMatchObject({
    status: 429,
    body: { code: 'rate-limited' },
  });
  expect(refused.cookie).toBe('');

  const [player] = players;
  const statuses: number[] = [];
  for (let request = 0; request < requestsMax + requestsSlack; request++)
    statuses.push((await player!.ask('GET', '/api/players/me')).status);
  expect(statuses.slice(0, requestsMax)).toEqual(Array(requestsMax).fill(200));
  expect(statuses.at(-1)).toBe(429);
  const response = await fetch(`${url()}/api/players/me`, { headers: { Cookie: player!.cookie } });
  expect(response.headers.get('Retry-After')).toBe('10');
});
