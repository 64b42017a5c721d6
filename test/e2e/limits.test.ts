/**
 * The limits of a local server, which are set low here, at them and past them. No header makes a
 * request count for another address.
 *
 * @module-tag whole
 */
import { expect, onTestFinished, test } from 'vitest';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { useBrowser, watch } from './browser.ts';
import { newPlayer } from './player.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';
import { whole } from '../tier.ts';

const newPlayersMax = 1;
const requestsMax = 10;
const everybodyMax = 200;

const browser = await useBrowser();

test(
  'new players, the requests of each, and those of everybody are limited, and the refusal says so',
  whole(),
  async () => {
    const server = await serve({ rateLimitFactor });
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
    for (let request = 0; request <= requestsMax; request++)
      statuses.push((await player!.ask('GET', '/api/players/me')).status);
    expect(statuses).toEqual([...Array(requestsMax).fill(200), 429]);

    let everybody = 0;
    let last: Response;
    do {
      // On a local server everybody has one address, whatever a request claims.
      const headers = { 'CF-Connecting-IP': `192.0.2.${everybody % 250}` };
      last = await fetch(`${url()}/r/x`, { headers });
      await last.arrayBuffer();
    } while (last.status !== 429 && ++everybody <= everybodyMax);
    expect(last.status).toBe(429);
    const asked = 1 + newPlayersMax + 1 + requestsMax + 1;
    // The server's own request at its start counts, too.
    expect(everybody).toBeLessThanOrEqual(everybodyMax - asked);
    expect(everybody).toBeGreaterThanOrEqual(everybodyMax - asked - 1);
    const seconds = Number(last.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  },
);

test(
  'a stranger begins today’s game at a full site, without a word about it',
  whole(),
  async () => {
    const full = await serve({ secrets: { SITE_LIMITS: 'player=0 play=0' } });
    const context = await browser.newContext();
    onTestFinished(() => context.close());
    const { page, complaints } = await watch(context);
    const { date } = (await newPlayer(() => full.url).ask('GET', '/api/challenges/today')).body;
    await page.goto(`${full.url}/${date}/yahtzee`);
    await page.getByRole('button', { name: 'Roll five dice' }).click();
    await page.getByText(/Rolled \d/).waitFor();
    // Chromium's own line about the first answer, and nothing of the page's policies.
    expect(await complaints()).toEqual([
      'Failed to load resource: the server responded with a status of 429 (Too Many Requests)',
    ]);
  },
);

/**
 * The fraction of the local limits that gives 1 new player, 10 requests per player and 200
 * requests in total per minute.
 */
const rateLimitFactor = 1 / 600;

/** A server of one test. */
const serve = async (
  options: Partial<Parameters<typeof startLocalServer>[0]>,
): Promise<LocalServer> => {
  const stateDir = newStateDir();
  onTestFinished(() => removeStateDir(stateDir));
  const own = { port: 0, host: 'localhost', stateDir, masterKey };
  const server = await startLocalServer({ ...own, ...options });
  onTestFinished(() => server.stop());
  return server;
};
