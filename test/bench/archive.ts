/**
 * Archiving a day: how long it takes, how much memory, how many bytes its files have, and what a
 * step of the explorer costs afterwards. The size of the process says little about memory, because
 * V8 frees it only when it needs to, so the garbage is collected again and again.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { startLocalServer } from '../../scripts/local-server.ts';
import { Manifest } from '../../worker/files/manifest.ts';
import { fillDay } from './archive-data.ts';
import { openDatabase } from './board-data.ts';
import { print } from './figure.ts';
import { heldMib, inspectorPort } from './held.ts';
import { memoryOf, mostMemoryOf } from './processes.ts';

const resultsDefault = 20_000;
const masterKey = 'be'.repeat(32);
const dayMs = 86_400_000;
const pauseMs = 250;
const longestMs = 30 * 60_000;
/** An isolate has 128 MiB, of which other requests need their part. */
const heldMibMax = 64;
/** Of a very large day few games are different, because playing them takes long. */
const [largeDay, differentOfLarge] = [200_000, 1_000];
const steps = 200;

/** Fills a day that has long been final, straight in the database's file. */
const fill = async (stateDir: string, date: string, count: number): Promise<void> => {
  const database = openDatabase(stateDir);
  database.exec('begin');
  const run = (sql: string, ...values: string[]) => database.prepare(sql).run(...values);
  const key = Uint8Array.from(Buffer.from(masterKey, 'hex'));
  await fillDay(run, key, date, count, [], count > largeDay ? differentOfLarge : undefined);
  database.exec('commit; pragma journal_mode = wal');
  database.close();
};

/** `npm run bench -- archive 20000`: a day with this many results of Yahtzee. */
export const benchArchive = async (count = resultsDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const options = { port: 0, host: 'localhost', stateDir, masterKey, inspectorPort };
  // The first start creates the tables.
  await (await startLocalServer(options)).stop();
  const date = new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10);
  await fill(stateDir, date, count);
  const server = await startLocalServer(options);
  const { miniflare, url } = server;
  const { children } = JSON.parse(readFileSync(join(stateDir, 'server.json'), 'utf8'));
  const pid = Number(children.at(-1).pid);
  try {
    const database = await miniflare.getD1Database('DB');
    const listed = database.prepare('select archived from archives where challenge_id = ?');
    const ofDay = listed.bind(date);
    const [heldBefore, processBefore] = [await heldMib(), memoryOf(pid)];
    let held = heldBefore;
    const startedAt = performance.now();
    const begun = server.runScheduled();
    while (!(await ofDay.first<{ archived: number }>())?.archived) {
      if (performance.now() - startedAt > longestMs) throw new Error('it does not end');
      held = Math.max(held, await heldMib());
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    await begun;
    print({ figure: 'archive-held', value: held - heldBefore, unit: 'MiB', budget: heldMibMax });
    print({ figure: 'archive-process', value: mostMemoryOf(pid) - processBefore, unit: 'MiB' });
    print({ figure: 'archive-time', value: (performance.now() - startedAt) / 1_000, unit: 's' });
    const files = await miniflare.getR2Bucket('FILES');
    const manifest = await files.get(`archive/${date}/yahtzee/manifest.json`);
    if (manifest === null) throw new Error('there is no manifest');
    const list = v.parse(Manifest, await manifest.json());
    for (const [kind, same] of Map.groupBy(list.files, (file) => file.kind)) {
      const bytes = same.reduce((sum, file) => sum + file.bytes, 0);
      print({ figure: `archive-${kind}`, value: bytes / count, unit: 'bytes a result' });
      print({ figure: `archive-${kind}-files`, value: same.length, unit: 'files' });
    }
    print({ figure: 'archive-manifest', value: manifest.size, unit: 'bytes' });
    const nodes = list.files.filter(({ kind }) => kind === 'explorer');
    const places = nodes.reduce((sum, { lines }) => sum + lines, 0);
    print({ figure: 'explorer-places', value: places, unit: 'places' });
    const askedAt = performance.now();
    for (let step = 0; step < steps; step++)
      await (await fetch(`${url}/api/challenges/${date}/yahtzee/explorer`)).text();
    print({ figure: 'explorer-step', value: (performance.now() - askedAt) / steps, unit: 'ms' });
  } finally {
    await server.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
};
