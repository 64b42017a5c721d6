/**
 * Passkeys that a server must refuse, from a real browser: made for another origin, or used too
 * late. Only in long runs, because `test/worker/identity/passkeys.test.ts` covers what the server
 * does.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { credentialsOf, openDevice, type Device } from './authenticator.ts';
import { becomePlayer, useBrowser } from './browser.ts';
import { noonOffset, today } from './day.ts';
import { newPlayer } from './player.ts';
import { isLong } from '../long.ts';
import { freePort, masterKey, newStateDir, removeStateDir } from './server.ts';

const stateDir = newStateDir();
/** A challenge must be answered within five minutes. */
const challengeSeconds = 300;
const browser = await useBrowser();
let port: number;

beforeAll(async () => {
  port = await freePort();
});
afterAll(async () => {
  removeStateDir(stateDir);
});

const serve = (secrets: Record<string, string>, secondsLater = 0): Promise<LocalServer> =>
  startLocalServer({
    port,
    host: 'localhost',
    stateDir,
    masterKey,
    secrets,
    timeOffset: String(Number(noonOffset()) + secondsLater),
  });

/** A phone of somebody who has begun a game, in its settings. */
const openPhone = async ({ url }: LocalServer): Promise<Device> => {
  const phone = await openDevice(browser);
  const player = newPlayer(() => url);
  await player.begin(today);
  await becomePlayer(phone.context, url, player.cookie);
  await phone.page.goto(`${url}/you/settings`);
  return phone;
};

test.runIf(isLong)('a passkey made for another origin is not stored', async () => {
  const server = await serve({ RP_ID: 'localhost', ORIGINS: 'http://localhost:1' });
  const phone = await openPhone(server);
  const answer = phone.page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/players/me/passkeys') && response.request().method() === 'POST',
  );
  await phone.page.getByRole('button', { name: 'Add a passkey' }).click();
  expect((await answer).status()).toBe(403);
  // The browser made it, but the server refuses it.
  expect(await credentialsOf(phone)).toHaveLength(1);
  await phone.page.reload();
  await phone.page.getByText('Your data').waitFor();
  await phone.context.close();
  await server.stop();
});

test.runIf(isLong)('a challenge that is answered too late signs nobody in', async () => {
  let server = await serve({});
  const phone = await openPhone(server);
  await phone.page.getByRole('button', { name: 'Add a passkey' }).click();
  await phone.page.getByText(/^Passkey “/).waitFor();
  await phone.context.clearCookies();
  await phone.page.reload();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    void phone.page.route('**/api/sign-in', async (route) => {
      resolve();
      await new Promise<void>((go) => (letGo = go));
      await route.continue();
    });
  });
  const answer = phone.page.waitForResponse((response) => response.url().endsWith('/api/sign-in'));
  await phone.page.getByRole('button', { name: 'Use my passkey' }).click();
  await held;
  await server.stop();
  // Each server begins at noon, so the second's offset also covers the time that the first has run.
  server = await serve({}, challengeSeconds + 60);
  letGo();
  expect((await answer).status()).toBe(403);
  await phone.page.getByText('That doesn’t lead to any games.').waitFor();
  expect(await phone.context.cookies()).toEqual([]);
  await phone.context.close();
  await server.stop();
});
