/**
 * Kills the server again and again while it writes the files of a day, which are complete in the
 * end. Long runs only.
 */
import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished, expect, test } from 'vitest';
import type { OpenResult } from '../../api/schemas/replays.ts';
import { fillDay } from '../bench/archive-data.ts';
import { newPlayer } from './player.ts';
import { masterKey, newStateDir, removeStateDir, startServer } from './server.ts';
import { isLong } from '../long.ts';

const kills = 8;
const results = 6_000;
/** Files are written within the first seconds after a start. */
const longestMs = 2_500;
const dayMs = 86_400_000;

/** The file of the database, which nobody uses while the server is down. */
const databaseIn = (stateDir: string): DatabaseSync => {
  const files = readdirSync(stateDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(stateDir, file));
    const isD1 = database.prepare("select 1 from sqlite_master where name = 'd1_migrations'").get();
    if (isD1 !== undefined) return database;
    database.close();
  }
  throw new Error('there is no database');
};

test.skipIf(!isLong)(
  'the files of a day are complete in the end, even if the server is killed while writing them',
  async () => {
    const stateDir = newStateDir();
    onTestFinished(() => removeStateDir(stateDir));
    await (await startServer({ STATE_DIR: stateDir })).stop();
    const date = new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10);
    const database = databaseIn(stateDir);
    const key = Uint8Array.from(Buffer.from(masterKey, 'hex'));
    await fillDay((sql, ...values) => database.prepare(sql).run(...values), key, date, results);
    const ids = database.prepare('select id from results order by id').all();
    database.close();
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServer({ STATE_DIR: stateDir });
      await new Promise((resolve) => setTimeout(resolve, randomInt(longestMs)));
      await server.kill();
      // Finished files are due again, so each kill interrupts something.
      const killed = databaseIn(stateDir);
      killed.exec('update archives set changes = changes + 1 where archived > 0');
      killed.close();
    }
    const server = await startServer({ STATE_DIR: stateDir });
    onTestFinished(() => server.stop());
    const reader = newPlayer(() => server.url);
    const path = `/api/challenges/${date}/yahtzee`;
    await expect
      .poll(async () => (await reader.ask('GET', `${path}/explorer`)).body.place?.players, {
        timeout: 120_000,
      })
      .toBe(results);
    const text = await (await fetch(`${server.url}${path}/results.jsonl`)).text();
    const lines = text.trimEnd().split('\n');
    const replays = lines.map((line): OpenResult => JSON.parse(line)).map(({ replay }) => replay);
    expect(replays.toSorted()).toEqual(ids.map(({ id }) => id));
  },
);
