/**
 * Notices from the timer to a push service, through the local queue: what arrives is decrypted by
 * another implementation of RFC 8291, as a browser does it.
 *
 * @module-tag whole
 */
import { expect, test, vi } from 'vitest';
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { everyGame, noonOffset, today, tomorrow } from './day.ts';
import { newPlayer } from './player.ts';
import { masterKey, newStateDir, removeStateDir } from './server.ts';

test('a subscription is confirmed, and the next day’s dice are announced once', async () => {
  const [service, stateDir] = [await startService(), newStateDir()];
  let server = await start(stateDir, today, service.origin);
  const ann = newPlayer(() => server.url);
  await ann.finish(`${today}/yahtzee`);
  // Pages of a site without it don't ask.
  expect(await (await fetch(server.url)).text()).toMatch(/<html[^>]* data-push/);
  const { endpoint, keys } = service;
  const asked = { endpoint, keys, turn: false, daily: { minute: 718 }, language: 'de' };
  const { status, body } = await ann.ask('PUT', '/api/players/me/push', asked);
  expect([status, body.subscriptions.length]).toEqual([200, 1]);
  await vi.waitFor(() => expect(service.received).toHaveLength(1), { timeout: 20_000 });
  await server.stop();

  server = await start(stateDir, tomorrow, service.origin);
  for (let run = 0; run < 2; run++) await server.runScheduled();
  await vi.waitFor(() => expect(service.received).toHaveLength(2), { timeout: 20_000 });
  const [, { headers, sent }] = service.received as [Received, Received];
  expect(headers).toMatchObject({ urgency: 'low', 'content-encoding': 'aes128gcm' });
  // To the end of the day.
  expect(Number(headers['ttl'])).toBeGreaterThan(11 * 3_600);
  expect(sent).toEqual({
    web_push: 8030,
    notification: {
      title: 'Würfel von heute',
      body: 'Du hast sie noch nicht gespielt.',
      lang: 'de',
      navigate: expect.stringMatching(/^http:\/\/localhost:\d+\/$/),
      tag: '/',
    },
  });
  await server.stop();
  // A server that ends has sent what was in its queue.
  expect(service.received).toHaveLength(2);
  service.stop();
  removeStateDir(stateDir);
});

/** What a push service answers, and what is then left: the mark beside that of the day, null without a row. */
const answers = {
  201: [201, 0],
  404: [404, null],
  410: [410, null],
  400: [400, 0],
  403: [403, 0],
  413: [413, 0],
  429: [429, -1],
  500: [500, -1],
  nothing: [null, -1],
  redirect: [307, 0],
} as const;

test('a push service ends subscriptions by 404 and 410 alone; 429, 5xx and silence are tried again, redirects not followed', async () => {
  const [service, stateDir] = [await startService(), newStateDir()];
  const server = await start(stateDir, today, service.origin);
  const database = await server.miniflare.getD1Database('DB');
  const names = JSON.stringify(Object.keys(answers));
  await database.batch([
    database
      .prepare(
        `insert into players (id, handle, handle_skeleton, token_hash, created_at)
         select 'p-' || value, 'otter-' || value, value, 'hash-' || value, ? from json_each(?)`,
      )
      .bind(Date.parse(`${today}T00:00:00Z`), names),
    database
      .prepare(
        `insert into push_subscriptions select 'id-' || value, 'hash-' || value, 'p-' || value,
         'https://fcm.googleapis.com/fcm/send/' || value, ?, ?, 1, 718, 'en', ?, 0 from json_each(?)`,
      )
      .bind(service.keys.p256dh, service.keys.auth, server.url, names),
  ]);
  await server.runScheduled();
  const left = async () =>
    database
      .prepare(
        `select substr(id, 4) as name, mark - ? as mark from push_subscriptions
         left join push_marks on subscription_id = id order by name`,
      )
      .bind(Date.parse(today) / 86_400_000)
      .all();
  const expected = Object.entries(answers)
    .filter(([, [, mark]]) => mark !== null)
    .map(([name, [, mark]]) => ({ name, mark }));
  // The silent one is given its whole time.
  await vi.waitFor(async () => expect((await left()).results).toEqual(expected), {
    timeout: 30_000,
  });
  expect(service.received.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(answers).toSorted(),
  );
  service.stop();
  await server.stop();
  removeStateDir(stateDir);
});

interface Received {
  readonly name: string;
  readonly headers: IncomingHttpHeaders;
  readonly sent: unknown;
}

interface Ece {
  decrypt(body: Buffer, how: Readonly<Record<string, unknown>>): Buffer;
}

/** A push service, and the browser that is subscribed there. */
async function startService() {
  const ece = createRequire(import.meta.url)('http_ece') as Ece;
  const [browser, auth] = [createECDH('prime256v1'), randomBytes(16).toString('base64url')];
  browser.generateKeys();
  const received: Received[] = [];
  const server = createServer((request, answer) => {
    void request.toArray().then((parts) => {
      const how = { version: 'aes128gcm', privateKey: browser, authSecret: auth };
      const text = ece.decrypt(Buffer.concat(parts), how).toString();
      const name = request.url?.split('/').at(-1) ?? '';
      received.push({ name, headers: request.headers, sent: JSON.parse(text) });
      const [status] = answers[name as keyof typeof answers] ?? [201];
      const headers = { 'Retry-After': '1234', Location: '/fcm/send/elsewhere' };
      if (status !== null) answer.writeHead(status, headers).end();
    });
  }).listen(0);
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    keys: { p256dh: browser.getPublicKey('base64url'), auth },
    received,
    stop: () => (server.closeAllConnections(), server.close()),
  };
}

const pushKey = JSON.stringify(
  generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }),
);

function start(stateDir: string, day: string, origin: string): Promise<LocalServer> {
  return startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir,
    masterKey,
    timeOffset: noonOffset(day),
    rateLimitFactor: 1_000,
    secrets: { FIRST_DAYS: everyGame, PUSH_KEY: pushKey, LOCAL_PUSH: origin },
  });
}
