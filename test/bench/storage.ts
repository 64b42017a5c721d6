/**
 * The size of a row of each table in D1, including its indexes and counts: writes rows and measures
 * the database. Then the bytes that one address can add in an hour.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer } from '../../scripts/local-server.ts';
import { rateLimits } from '../../worker/http/request-limits.ts';
import { addressLimits, networkFactor } from '../../worker/quotas/quota-limits.ts';
import { print } from './figure.ts';
import { newClient } from './load.ts';

const rows = 20_000;
/**
 * The facts of a Yahtzee with a mistake here and there: longer than most, and than any of Yardkle.
 */
export const fullFacts =
  'BACCGEUYLAZeAASAAABABOBAE8GBCFBADSBADFAEPBAC9JAGPHAnwEBIBAJWAKBALDAMBANGBAAUFCOLAPBA';

/** Numbers from 1 on, and an id made from one. */
const numbers = 'with recursive n(i) as (select 1 union all select i + 1 from n where i < ?1)';
const idOf = (letter: string, digits = 15): string =>
  `replace(printf('${letter}%0${digits}d', i), '0', 'z')`;
const playIdOf = (letter: string): string => idOf(letter, 18);

const rankedOn = (date: string, letter: string): string =>
  `${numbers} insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, opening,
      par, luck, mistakes, missing, skill, marks, started_at, finished_at, facts, percentile)
    select ${playIdOf(letter)}, ${idOf('p')}, '${date}', 'yahtzee', 'official', 1, '57A57B57C57D57E57F57G57H57I57J57K57L57M',
      100 + (i * 7919) % 200, 13, -100 - (i * 7919) % 200, '5', 254.5877, 1.5, 30.25, 0, (i * 31) % 6000, 'bbbbcccssmmbb',
      1795000000000 + i, 1795000300000 + i, '${fullFacts}', i % 1000 from n`;

/** In this order, because later rows refer to earlier ones. */
const inserts: Readonly<Record<string, string>> = {
  // Includes the session of each, which a trigger creates.
  players: `${numbers} insert into players (id, handle, handle_skeleton, token_hash, created_at)
    select ${idOf('p')}, printf('quiet-otter%d', i), printf('qulet0tter%d', i), printf('%064d', i), 1795000000000 + i from n`,
  // Of each player's first, a trigger makes their row of all time.
  'first-results': rankedOn('2026-11-20', 'f'),
  'ranked-results': rankedOn('2026-11-21', 'b'),
  'unranked-results': `${numbers} insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, opening,
      par, luck, mistakes, missing, skill, marks, started_at, finished_at)
    select ${playIdOf('u')}, ${idOf('p')}, '2026-11-19', 'yahtzee', 'official', 0, '57A57B57C57D57E57F57G57H57I57J57K57L57M',
      100 + (i * 7919) % 200, 13, -100 - (i * 7919) % 200, '5', 254.5877, 1.5, 30.25, 0, (i * 31) % 6000, 'bbbbcccssmmbb',
      1795000000000 + i, 1795000300000 + i from n`,
  seasons: `${numbers} insert into seasons (period, game, player_id, games, percentiles, skills, graded, eligible, percentile, skill)
    select '2026-11', 'yahtzee', ${idOf('p')}, 20, 10000, 60000, 20, 1, 50000 + i, 30000 + i from n`,
  follows: `${numbers} insert into follows (follower_id, player_id, created_at)
    select ${idOf('p')}, replace(printf('p%015d', 1 + (i * 7) % ?1), '0', 'z'), 1795000000000 + i from n`,
  'custom-challenges': `${numbers} insert into custom_challenges (code, maker_id, game, rules, seed, created_at, closes_at)
    select ${idOf('c')}, ${idOf('p')}, 'yahtzee', 'official', printf('%064d', i), 1795000000000 + i, 1795003600000 + i from n`,
  'custom-plays': `${numbers} insert into custom_plays (player_id, code, begun_at)
    select ${idOf('p')}, ${idOf('c')}, 1795000000000 + i from n`,
  'unranked-plays': `${numbers} insert into unranked_plays (player_id, challenge_id, game, play_id)
    select ${idOf('p')}, '2026-11-19', 'yahtzee', ${playIdOf('u')} from n`,
  passkeys: `${numbers} insert into passkeys (id, player_id, credential_id, public_key, counter, transports, name, created_at, used_at)
    select ${idOf('k')}, ${idOf('p')}, printf('%043d', i), printf('%0103d', i), 0, 'internal,hybrid', 'Chrome on Android',
      1795000000000 + i, 1795000000000 + i from n`,
  'recovery-codes': `${numbers} insert into recovery_codes (player_id, code_hash, created_at)
    select ${idOf('p')}, printf('%064d', i), 1795000000000 + i from n`,
  transfers: `${numbers} insert into transfers (player_id, secret_hash, expires_at, claim_hash, device, confirmed_at)
    select ${idOf('p')}, printf('a%063d', i), 1795000000000 + i, printf('b%063d', i), 'Chrome on Android', 1795000000000 + i from n`,
  'used-challenges': `${numbers} insert into used_challenges (hash, expires_at)
    select printf('%064d', i), 1795000000000 + i from n`,
  clubs: `${numbers} insert into clubs (id, name, created_at, owner_id, owned_at, invite)
    select ${idOf('g')}, printf('Tuesday Rollers %d', i), 1795000000000 + i, ${idOf('p')}, 1795000000000 + i, ${idOf('i')} from n`,
  'club-members': `${numbers} insert into club_members (club_id, player_id, since, joined_at)
    select ${idOf('g')}, ${idOf('p')}, 1795000000000 + i, 1795000000000 + i from n`,
  'deleted-players': `${numbers} insert into deleted_players (id, token_hash, deleted_at)
    select ${idOf('d')}, null, 1795000000000 + i from n`,
};

/** Sizes of a row of each table, by the names above. */
type Sizes = Readonly<Record<string, number>>;

const minutesInHour = 60;
const playsMeasured = 40;

/**
 * The most that one address can add to D1 in an hour: everything that is limited by number is made
 * and nothing is removed. A play is of a custom challenge, which has a row that lists it, and is
 * finished. A request to sign in adds a passkey, which is more than a session.
 */
const bytesOfAddress = (sizes: Sizes): Readonly<Record<string, number>> => {
  const sizeOf = (table: string): number => sizes[table] ?? 0;
  const { player, play, challenge, follow, club } = addressLimits;
  const signIns = rateLimits.signIn.requests * minutesInHour;
  const ofPlayer = ['players', 'recovery-codes', 'transfers', 'deleted-players'];
  return {
    players: player.hour * ofPlayer.reduce((sum, table) => sum + sizeOf(table), 0),
    plays: play.hour * (sizeOf('ranked-results') + sizeOf('custom-plays')),
    challenges: challenge.hour * sizeOf('custom-challenges'),
    follows: follow.hour * sizeOf('follows'),
    clubs: club.hour * (sizeOf('clubs') + sizeOf('club-members')),
    'sign-ins': signIns * (sizeOf('passkeys') + sizeOf('used-challenges')),
  };
};

/** Begins plays, whose objects are then measured. */
const beginPlays = async (url: string): Promise<void> => {
  const client = newClient(url);
  const { cookie } = await client.ask({ method: 'POST', path: '/api/players/me/passkeys/begin' });
  for (let day = 0; day < playsMeasured; day++) {
    const path = `/api/challenges/2026-0${1 + (day % 9)}-${10 + Math.floor(day / 9)}/yahtzee/play`;
    await client.ask({ method: 'POST', path, cookie });
  }
  client.close();
};

/**
 * The size of a play's object: that of its database and of what is written ahead of it, without the
 * index that only a running server has.
 */
const bytesOfPlay = (folder: string): number => {
  const files = readdirSync(folder, { withFileTypes: true, recursive: true }).filter(
    ({ name, parentPath }) => /\.sqlite(?:-wal)?$/.test(name) && parentPath.includes('PlayObject'),
  );
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / playsMeasured;
};

export const benchStorage = async (): Promise<void> => {
  const stateDir = mkdtempSync(join(tmpdir(), 'evenroll-bench-'));
  const options = { port: 0, host: 'localhost', stateDir, masterKey: 'be'.repeat(32) };
  const server = await startLocalServer(options);
  const database = await server.miniflare.getD1Database('DB');
  const size = async (): Promise<number> =>
    (await database.prepare('select 1').run()).meta.size_after;
  const sizes: Record<string, number> = {};
  for (const [table, insert] of Object.entries(inserts)) {
    const before = await size();
    await database.prepare(insert).bind(rows).run();
    const value = ((await size()) - before) / rows;
    sizes[table] = value;
    print({ figure: `bytes-of-${table}`, value, unit: 'bytes a row' });
  }
  await beginPlays(server.url);
  await server.stop();
  const perObject = bytesOfPlay(stateDir);
  print({ figure: 'bytes-of-a-play-object', value: perObject, unit: 'bytes' });
  const added = Object.entries(bytesOfAddress(sizes));
  for (const [what, value] of added)
    print({ figure: `address-hour-${what}`, value, unit: 'bytes of D1' });
  const inD1 = added.reduce((sum, [, value]) => sum + value, 0);
  print({ figure: 'address-hour-d1', value: inD1, unit: 'bytes, 5 MB at most' });
  const objects = addressLimits.play.hour * perObject;
  print({ figure: 'address-hour-objects', value: objects, unit: 'bytes, 50 MB at most' });
  print({ figure: 'network-hour-d1', value: networkFactor * inD1, unit: 'bytes' });
  rmSync(stateDir, { recursive: true, force: true });
};
