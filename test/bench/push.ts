/**
 * `npm run bench -- push 100000`: so many browsers are due for the day's dice in one minute, go
 * through the timer and the queue, and are sent by real requests. Then what a move at a slow table
 * costs in D1, with the index of turns that the timer reads and without it.
 */
import { createECDH, generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from '../../api/schemas/tables.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import type { Counted } from './counted.ts';
import { countingBundle, newFolder } from './counting-bundle.ts';
import { print } from './figure.ts';
import { newClient, type Client } from './load.ts';
import { begin, moveBody, send } from './tables.ts';

const browsersDefault = 100_000;
const requestsOfRun = 1_000;
const moves = 90;
const cron = '2-59/5 * * * *';
const pushKey = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;

const countedBy = async (client: Client): Promise<Counted> =>
  JSON.parse((await client.ask({ method: 'GET', path: '/counted' })).text);

/** Rows written and trips to D1 of a move at a slow table of two, on average. */
const printMoves = async (client: Client, name: string): Promise<void> => {
  const nobody = { cookie: undefined };
  const { table: begun, people } = await begin(client, [nobody, nobody], 'slow');
  let table = begun;
  await countedBy(client);
  for (let move = 0; move < moves && table.turn !== null; move++) {
    const { cookie } = people[table.turn.seat] ?? nobody;
    const path = `/api/tables/${table.id}/commands`;
    table = JSON.parse((await send(client, path, cookie, moveBody(table))).text) as Table;
  }
  const { trips, rows, written } = await countedBy(client);
  print({ figure: `push-move-${name}-trips`, value: trips / table.log.length, unit: 'trips' });
  print({ figure: `push-move-${name}-read`, value: rows / table.log.length, unit: 'rows' });
  print({ figure: `push-move-${name}-written`, value: written / table.log.length, unit: 'rows' });
};

export const benchPush = async (browsers = browsersDefault): Promise<void> => {
  let [sent, size] = [0, 0];
  const service = createServer((request, answer) => {
    size = Number(request.headers['content-length']);
    request.resume().on('end', () => {
      sent++;
      answer.writeHead(201).end();
    });
  }).listen(0);
  await once(service, 'listening');
  const folder = newFolder();
  const { port } = service.address() as AddressInfo;
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir: join(folder, 'state'),
    masterKey: 'be'.repeat(32),
    rateLimitFactor: 100_000,
    bundle: await countingBundle(folder),
    secrets: {
      PUSH_KEY: JSON.stringify(pushKey.export({ format: 'jwk' })),
      LOCAL_PUSH: `http://localhost:${port}`,
    },
  });
  const client = newClient(server.url);
  try {
    const database = await server.miniflare.getD1Database('DB');
    await countedBy(client);
    const browser = createECDH('prime256v1');
    browser.generateKeys();
    const now = new Date();
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes();
    const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)';
    await database.batch([
      database
        .prepare(
          `${numbers} insert into players (id, handle, handle_skeleton, token_hash, created_at)
           select printf('p%015d', i), printf('quiet-otter%d', i), printf('qulet0tter%d', i), printf('%064d', i), ?2 from n`,
        )
        .bind(browsers, Number(now)),
      database
        .prepare(
          `${numbers} insert into push_subscriptions select printf('%016d', i), printf('%064d', i), printf('p%015d', i),
           'https://fcm.googleapis.com/fcm/send/' || i, ?2, ?3, 1, ?4, 'en', 'https://evenroll.test', 0 from n`,
        )
        .bind(
          browsers,
          browser.getPublicKey('base64url'),
          randomBytes(16).toString('base64url'),
          minute,
        ),
    ]);
    await countedBy(client);
    const worker = await server.miniflare.getWorker('evenroll');
    const startedMs = performance.now();
    let [runs, key] = [0, ''];
    // The last step ends past all ids.
    while (key !== '~') {
      runs++;
      await worker.scheduled({ cron });
      const cursor = `select cursor ->> 'key' as key from retention_progress where task = 'push-daily'`;
      key = (await database.prepare(cursor).first<string>('key')) ?? '';
    }
    const foundMs = performance.now() - startedMs;
    while (sent < browsers) await sleep(1_000);
    const { trips, rows } = await countedBy(client);
    const marked = await database
      .prepare('select count(*) as n from push_marks')
      .first<number>('n');
    const steps = Math.ceil(browsers / 5_000);
    print({ figure: 'push-due', value: browsers, unit: 'browsers in one minute' });
    print({ figure: 'push-runs', value: runs, unit: 'runs of the timer' });
    print({
      figure: 'push-enqueued',
      value: Math.ceil(browsers / 50),
      unit: `messages in ${steps} calls`,
    });
    print({ figure: 'push-found', value: foundMs / 1_000, unit: 's, while the queue sends' });
    print({ figure: 'push-sent', value: sent, unit: `requests of ${size} bytes` });
    print({ figure: 'push-marked', value: marked ?? 0, unit: 'rows written, each with its key' });
    print({
      figure: 'push-time',
      value: (performance.now() - startedMs) / 1_000,
      unit: 's until the last',
    });
    print({ figure: 'push-trips', value: trips, unit: 'trips to D1, timer and queue' });
    print({
      figure: 'push-run-calls',
      value: 4 * steps,
      unit: 'requests of the timer',
      budget: requestsOfRun,
    });
    print({ figure: 'push-rows-read', value: rows / browsers, unit: 'rows a browser' });
    await printMoves(client, 'with');
    await database.prepare('drop index table_seats_in_turn').run();
    await printMoves(client, 'without');
  } finally {
    client.close();
    await server.stop();
    service.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
