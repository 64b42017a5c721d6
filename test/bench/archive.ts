/** Archiving a day: how long it takes, how many bytes its files have, and what a step of the explorer costs afterwards. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { startLocalServer } from '../../scripts/local-server.ts';
import { Manifest } from '../../worker/files/manifest.ts';
import { fillDay } from './archive-data.ts';
import { print } from './figure.ts';

const resultsDefault = 20_000;
const masterKey = 'be'.repeat(32);
const dayMs = 86_400_000;
const pauseMs = 250;
const longestMs = 30 * 60_000;
/** The timer lists four hundred days at a time. */
const runsMax = 4;
const steps = 200;

/** `npm run bench -- archive 20000`: a day with this many results of Yahtzee. */
export const benchArchive = async (count = resultsDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const server = await startLocalServer({ port: 0, host: 'localhost', stateDir, masterKey });
  const { miniflare, url } = server;
  try {
    const database = await miniflare.getD1Database('DB');
    // Long final, whatever the clock says.
    const date = new Date(Date.now() - 3 * dayMs).toISOString().slice(0, 10);
    const run = (sql: string, ...values: string[]) =>
      database
        .prepare(sql)
        .bind(...values)
        .run();
    await fillDay(run, Uint8Array.from(Buffer.from(masterKey, 'hex')), date, count);
    const listed = database.prepare('select archived from archives where challenge_id = ?');
    const ofDay = listed.bind(date);
    const startedAt = performance.now();
    for (let run = 0; run < runsMax && !(await ofDay.first()); run++) await server.runScheduled();
    while (!(await ofDay.first<{ archived: number }>())?.archived) {
      if (performance.now() - startedAt > longestMs) throw new Error('it does not end');
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
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
