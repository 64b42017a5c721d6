/**
 * `npm run bench -- seasons 100000`: adds two days with this many results of Yahtzee to their month
 * and to all time. The first is added by the timer, while requests to `/healthz` show how long
 * others wait. Then steps of the second run alone, and D1 reports their times.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { D1Database, D1Meta, D1PreparedStatement } from '@cloudflare/workers-types';
import { dayAfter, dayAt } from '../../api/days.ts';
import { startLocalServer } from '../../scripts/local-server.ts';
import { databaseOf } from '../../worker/db/database.ts';
import { addStep, findStep, stepResults } from '../../worker/seasons/steps.ts';
import { writeDay } from './board-data.ts';
import { medianOf, print } from './figure.ts';
import { newClient, type Client } from './load.ts';

const resultsDefault = 100_000;
const masterKey = 'be'.repeat(32);
/** Far from any limit, because limits are not what is measured. */
const rateLimitFactor = 100_000;
const game = 'yahtzee';
const idleRequests = 500;
const warmUps = 100;

const shareOf = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

/** Milliseconds that requests to `/healthz` take, one after the other, while `isOn`. */
const waitsOf = async (client: Client, isOn: (count: number) => boolean): Promise<number[]> => {
  const waits: number[] = [];
  while (isOn(waits.length)) {
    const startedMs = performance.now();
    const { status, text } = await client.ask({ method: 'GET', path: '/healthz' });
    if (status !== 200) throw new Error(text);
    waits.push(performance.now() - startedMs);
  }
  return waits;
};

const printWaits = (name: string, waits: readonly number[]): void => {
  print({ figure: `healthz-${name}-requests`, value: waits.length, unit: 'requests' });
  print({ figure: `healthz-${name}-p50`, value: shareOf(waits, 0.5), unit: 'ms' });
  print({ figure: `healthz-${name}-p99`, value: shareOf(waits, 0.99), unit: 'ms' });
};

/** A database that notes the metas of each batch. */
const noting = (binding: D1Database, note: (metas: readonly D1Meta[]) => void): D1Database =>
  new Proxy(binding, {
    get: (_, name) => {
      if (name !== 'batch') return (sql: string) => binding.prepare(sql);
      return async (statements: D1PreparedStatement[]) => {
        const answers = await binding.batch(statements);
        note(answers.map(({ meta }) => meta));
        return answers;
      };
    },
  });

interface Step {
  readonly ms: number;
  readonly rows: number;
}

/** Runs the steps of a day. */
const stepsOf = async (binding: D1Database, date: string): Promise<Step[]> => {
  let step: Step = { ms: 0, rows: 0 };
  const database = databaseOf(
    noting(binding, (metas) => {
      for (const { duration, rows_read } of metas)
        step = { ms: step.ms + duration, rows: step.rows + rows_read };
    }),
  );
  const steps: Step[] = [];
  const openDay = dayAfter(date, 1);
  let next = await findStep(database, game, date);
  while (next.end !== null) {
    step = { ms: 0, rows: 0 };
    next = await addStep(database, next, openDay);
    steps.push(step);
  }
  return steps;
};

export const benchSeasons = async (count = resultsDefault): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const options = { port: 0, host: 'localhost', stateDir, rateLimitFactor, masterKey };
  // The first start creates the tables.
  await (await startLocalServer(options)).stop();
  const date = dayAfter(dayAt(Date.now()), -3);
  writeDay(stateDir, { masterKey: Uint8Array.from(Buffer.from(masterKey, 'hex')), date }, count, 0);
  const server = await startLocalServer(options);
  const client = newClient(server.url, 1);
  try {
    const binding = await server.miniflare.getD1Database('DB');
    // Nothing is listed for the archive, whose work is measured by its own bench.
    await binding
      .prepare('insert into retention_progress (task, cursor) values (?, ?)')
      .bind('archived-days', JSON.stringify({ at: 0, key: dayAt(Date.now()) }))
      .run();
    await waitsOf(client, (asked) => asked < warmUps);
    printWaits('idle', await waitsOf(client, (asked) => asked < idleRequests));
    const isAdded = binding.prepare('select 1 from season_progress where game = ? and date > ?');
    let isOver = false;
    const waits = waitsOf(client, () => !isOver);
    const startedMs = performance.now();
    let runs = 0;
    for (; (await isAdded.bind(game, date).first()) === null; runs++) await server.runScheduled();
    isOver = true;
    print({ figure: 'seasons-runs', value: runs, unit: 'runs of the timer' });
    print({ figure: 'seasons-time', value: (performance.now() - startedMs) / 1_000, unit: 's' });
    printWaits('beside', await waits);
    await binding.batch([
      binding.prepare('delete from seasons'),
      binding.prepare('delete from season_progress'),
      binding.prepare('update results set percentile = null'),
    ]);
    const steps = await stepsOf(binding, date);
    const times = steps.map(({ ms }) => ms);
    print({ figure: 'season-step-results', value: stepResults, unit: 'results' });
    print({ figure: 'season-step-d1-p50', value: medianOf(times), unit: 'ms in D1' });
    print({
      figure: 'season-step-d1-p99',
      value: shareOf(times, 0.99),
      unit: 'ms in D1',
      budget: 20,
    });
    const rows = steps.reduce((sum, step) => sum + step.rows, 0);
    print({ figure: 'season-rows-read', value: rows / count, unit: 'rows a result' });
  } finally {
    client.close();
    await server.stop();
    rmSync(stateDir, { recursive: true, force: true });
  }
};
