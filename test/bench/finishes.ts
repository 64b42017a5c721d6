/**
 * What finishing a game asks of D1: plays games, one at a time, and counts the queries of the last
 * move.
 */
import { join } from 'node:path';
import { rmSync } from 'node:fs';
import { startLocalServer } from '../../scripts/local-server.ts';
import type { Counted } from './counted.ts';
import { countingBundle, newFolder } from './counting-bundle.ts';
import { print } from './figure.ts';
import { newClient, playLog } from './load.ts';

const gamesDefault = 100;
/** For what an isolate does once: loading code, reading tables. */
const warmUps = 10;
/** Far from any limit, because limits are not what is measured. */
const rateLimitFactor = 100_000;
const almostAll = '57A57B57C57D57E57F57G57H57I57J57K57L57';

export const benchFinishes = async (games = gamesDefault): Promise<void> => {
  const folder = newFolder();
  const server = await startLocalServer({
    port: 0,
    host: 'localhost',
    stateDir: join(folder, 'state'),
    rateLimitFactor,
    masterKey: 'be'.repeat(32),
    bundle: await countingBundle(folder),
  });
  const client = newClient(server.url);
  const read = async (path: string) => JSON.parse((await client.ask({ method: 'GET', path })).text);
  const { date } = await read('/api/challenges/today');
  let [trips, rows, written, sqlMs] = [0, 0, 0, 0];
  for (let game = 0; game < warmUps + games; game++) {
    const begun = await client.ask({
      method: 'POST',
      path: `/api/challenges/${date}/yahtzee/play`,
    });
    const { id } = JSON.parse(begun.text);
    await playLog(client, id, begun.cookie, almostAll);
    await read('/counted');
    const body = JSON.stringify({ at: almostAll.length, moves: 'M' });
    const path = `/api/plays/${id}/moves`;
    const { text } = await client.ask({ method: 'POST', path, cookie: begun.cookie, body });
    if (!text.includes('"finished"')) throw new Error(text);
    const counted: Counted = await read('/counted');
    if (game < warmUps) continue;
    trips += counted.trips;
    rows += counted.rows;
    written += counted.written;
    sqlMs += counted.sqlMs;
  }
  print({ figure: 'finish-trips', value: trips / games, unit: 'trips to D1' });
  print({ figure: 'finish-rows-read', value: rows / games, unit: 'rows' });
  print({ figure: 'finish-rows-written', value: written / games, unit: 'rows, of indexes too' });
  print({ figure: 'finish-sql', value: sqlMs / games, unit: 'ms in D1' });
  client.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
};
