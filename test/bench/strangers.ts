/**
 * `npm run bench -- strangers 100000`: removes so many players of one game whom nobody has seen for
 * eight weeks, by the task that the timer runs. Prints how many leave in one run, in an hour's runs,
 * and what that costs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayAfter, dayAt } from '../../api/days.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import { writeDay } from './board-data.ts';
import { print } from './figure.ts';

const strangersDefault = 100_000;
const masterKey = 'be'.repeat(32);
const runsOfHour = 12;
/** Later than the eight weeks after which they leave. */
const daysLater = 60;

export const benchStrangers = async (count = strangersDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const options = { port: 0, host: 'localhost', stateDir, masterKey };
  // The first start creates the tables.
  await (await startLocalServer(options)).stop();
  const date = dayAfter(dayAt(Date.now()), -3);
  writeDay(stateDir, { masterKey: Uint8Array.from(Buffer.from(masterKey, 'hex')), date }, count, 0);
  const server = await startLocalServer({
    ...options,
    timeOffset: String(daysLater * 86_400),
  });
  try {
    const binding = await server.miniflare.getD1Database('DB');
    const playersLeft = async (): Promise<number> =>
      (await binding.prepare('select count(*) as n from players').first<number>('n')) ?? 0;
    const startedMs = performance.now();
    let [left, runs] = [await playersLeft(), 0];
    print({ figure: 'strangers', value: left, unit: 'players of one game' });
    for (; left > 0 && runs < runsOfHour; runs++) {
      await server.runScheduled();
      const now = await playersLeft();
      if (runs === 0) print({ figure: 'strangers-run', value: left - now, unit: 'players' });
      left = now;
    }
    print({
      figure: 'strangers-hour-left',
      value: left,
      unit: `players after ${runs} runs`,
      budget: 0,
    });
    print({
      figure: 'strangers-run-time',
      value: (performance.now() - startedMs) / 1_000 / runs,
      unit: 's a run, all tasks',
    });
  } finally {
    await server.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
};
