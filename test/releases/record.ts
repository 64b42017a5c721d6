/**
 * `npm run release` runs this after a deployment: records every statement that this Worker sends to
 * D1 while a day is played, closed and archived, into last-release.json. The next changes have to
 * leave a schema on which these statements still work.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { endpoints } from '../../api/endpoints.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { startLocalServer, type LocalServer } from '../../scripts/local-server.ts';
import { migrationNames } from '../../scripts/migration-files.ts';
import { countingBundle, newFolder } from '../bench/counting-bundle.ts';
import { operatorKey, playCustom, playDay } from '../e2e/audited-day.ts';
import { everyGame, noonOffset, today } from '../e2e/day.ts';
import { newPlayer, type Player } from '../e2e/player.ts';
import { masterKey, newStateDir, removeStateDir } from '../e2e/server.ts';
import { recordFile, type Release, type Trip } from './release.ts';

const hour = 3_600;
/** Two days and a half later the day is final, and its plays' objects are gone. */
const untilFinalSeconds = 60 * hour;
/** What the timer does takes several steps. */
const timerRuns = 6;

/** Asks for everything that can be read, about these ids. */
const readEverything = async (player: Player, ids: Readonly<Record<string, string>>) => {
  for (const { method, path } of Object.values(endpoints))
    for (const game of gameNames) {
      if (method !== 'GET') continue;
      const values = { ...ids, game, date: today, period: today.slice(0, 7) };
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name]);
      await player.ask('GET', `${filled}${path.endsWith('/archive') ? '?month=2026-11' : ''}`);
      if (!path.includes('{')) break;
    }
};

/** One who changes everything that a player can change without a passkey, and is deleted. */
const changeEverything = async (player: Player, other: string): Promise<void> => {
  for (const [method, path, body] of [
    ['PATCH', '/api/players/me', { handle: 'recorded-owl' }],
    ['PUT', '/api/players/me/streak', { hidden: true }],
    ['POST', `/api/players/${other}/follow`],
    ['POST', '/api/players/me/recovery-code'],
    ['POST', '/api/players/me/transfer'],
    ['DELETE', '/api/players/me/transfer'],
    ['POST', '/api/players/me/passkeys/begin'],
    ['DELETE', `/api/players/${other}/follow`],
    ['DELETE', '/api/players/me/sessions'],
  ] as const)
    await player.ask(method, path, body);
};

/** Makes a club and a table for it, and reads its page. */
const visitClub = async (player: Player): Promise<void> => {
  const { body: club } = await player.ask('POST', '/api/clubs', { name: 'Recorded' });
  const { body: table } = await player.ask('POST', '/api/tables', {
    ...{ game: 'yahtzee', rules: 'official', teams: 0, pace: 'live', settles: false },
  });
  await player.ask('PUT', `/api/clubs/${club.id}/table`, { table: table.id });
  await player.ask('GET', `/api/clubs/${club.id}/page`);
};

const playAndChange = async (server: LocalServer): Promise<void> => {
  await playDay(server);
  await playCustom(server);
  const [player, leaving] = [newPlayer(() => server.url), newPlayer(() => server.url)];
  for (const one of [player, leaving])
    await one.playLog((await one.begin(today)).id, 'ABCDEFGHIJKLM', 1);
  const { body: board } = await player.ask('GET', `/api/challenges/${today}/yahtzee/board`);
  const [first] = board.entries;
  await readEverything(player, { id: first.replay, player: first.player.id });
  await visitClub(player);
  await changeEverything(leaving, first.player.id);
  const withdrawal = { method: 'POST', body: JSON.stringify({ reason: 'Recorded.' }) };
  const headers = { Authorization: `Bearer ${operatorKey}`, 'Content-Type': 'application/json' };
  await fetch(`${server.url}/api/operator/results/${first.replay}/withdraw`, {
    ...withdrawal,
    headers,
  });
  await leaving.ask('DELETE', '/api/players/me');
};

const closeAndArchive = async (server: LocalServer): Promise<void> => {
  for (let run = 0; run < timerRuns; run++) await server.runScheduled();
  await readEverything(
    newPlayer(() => server.url),
    { id: '1111111111111111111', player: 'x' },
  );
};

const bundleFolder = newFolder();
const stateDir = newStateDir();
const bundle = await countingBundle(bundleFolder, 'test/releases/recording/worker.ts');

const recordAt = async (
  secondsAfterNoon: number,
  visit: (server: LocalServer) => Promise<void>,
): Promise<Trip[]> => {
  const server = await startLocalServer({
    ...{ port: 0, host: 'localhost', stateDir, masterKey, bundle, rateLimitFactor: 1_000 },
    secrets: { OPERATOR_KEY: operatorKey, FIRST_DAYS: everyGame },
    timeOffset: String(Number(noonOffset()) + secondsAfterNoon),
  });
  await visit(server);
  const recorded = await (await fetch(`${server.url}/recorded`)).json();
  await server.stop();
  // The recording Worker writes them.
  return recorded as Trip[];
};

const trips = [
  ...(await recordAt(0, playAndChange)),
  ...(await recordAt(untilFinalSeconds, closeAndArchive)),
];
removeStateDir(stateDir);
rmSync(bundleFolder, { recursive: true });
const statements = [...new Set(trips.flat().map(([sql]) => sql))];
const release: Release = {
  migrations: migrationNames(),
  statements,
  trips: trips.map((trip) => trip.map(([sql, ...values]) => [statements.indexOf(sql), ...values])),
};
writeFileSync(recordFile, `${JSON.stringify(release)}\n`);
console.log(`Recorded ${statements.length} statements in ${trips.length} trips.`);
