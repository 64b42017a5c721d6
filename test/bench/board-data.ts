/**
 * A day that many have played, written straight into the database's file while no server has it
 * open, because ten million results would take an hour through D1. Tables, triggers and indexes are
 * those of `migrations/`, so counts arise as they do online.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { rankedPlayId, randomToken } from '../../worker/http/ids.ts';

const rowsAtOnce = 200_000;
const cacheKib = 4_000_000;
const followedByEach = 50;

/** A player with a result on the board. */
export interface Viewer {
  readonly cookie: string;
  readonly playId: string;
}

/** Ids are base58 like those of the product: neither `0` nor `l`. */
const idOf = (letter: string, digits = 15): string =>
  `replace(printf('${letter}%0${digits}d', i), '0', 'z')`;
const playId = idOf('b', 18);

/** The cast is needed because JavaScript's numbers are bound as REAL. */
const numbers = `with recursive numbers(i) as
  (select cast(?1 as integer) union all select i + 1 from numbers where i + 1 < ?2)`;

const insertPlayers = `${numbers}
  insert into players (id, handle, handle_skeleton, token_hash, created_at)
  select ${idOf('p')}, printf('player-%d', i), printf('p1ayer%d', i), printf('%064d', i), 0 from numbers`;

/** From 100 to 366, mostly in the middle. */
const score = '(100 + (i * 7919) % 97 + (i * 104729) % 89 + (i * 1299709) % 83)';
/** In hundredths, from 0 to 60.00, mostly small. */
const skill = '((i * 31337 % 1000) * (i * 7331 % 900) / 150)';
const par = 254.59;

const insertResults = `${numbers}
  insert into results (id, player_id, challenge_id, game, rules, ranked, log, score, turns, standing, opening,
    par, luck, mistakes, missing, skill, marks, started_at, finished_at)
  select ${playId}, ${idOf('p')}, ?3, 'yahtzee', 'official', 1, '57A57B57C57D57E57F57G57H57I57J57K57L57M',
    ${score}, 13, -${score}, '5', ${par}, ${score} - ${par} + ${skill} / 100.0, ${skill} / 100.0, 0, ${skill},
    substr('bbcbbsbbmbbbbsbcbbbmbbbb', 1 + i % 11, 13), 0, 1700000000000 + (i * 999983) % 10000000000
  from numbers`;

/** Opens the database's file. Nobody else may have it open. */
export const openDatabase = (stateDir: string): DatabaseSync => {
  const files = globSync(join(stateDir, 'd1/miniflare-D1DatabaseObject/*.sqlite'));
  const file = files.find((name) => !name.endsWith('metadata.sqlite'));
  if (file === undefined) throw new Error(`no database in ${stateDir}`);
  const database = new DatabaseSync(file);
  // Losing the file in a power cut does not matter here. The server keeps its own journal again.
  database.exec(
    `pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -${cacheKib}`,
  );
  return database;
};

const fill = (database: DatabaseSync, date: string, size: number): void => {
  const [players, results] = [database.prepare(insertPlayers), database.prepare(insertResults)];
  for (let start = 0; start < size; start += rowsAtOnce) {
    const end = Math.min(size, start + rowsAtOnce);
    players.run(start, end);
    results.run(start, end, date);
  }
};

/** Numbers from 0 to `size`, spread evenly. */
const spread = (size: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => Math.floor(((at + 0.5) * size) / count));

/** Who issues the tokens and ids of known players, as the server does that reads them. */
export interface Issuer {
  readonly masterKey: Uint8Array;
  readonly date: string;
}

/** Gives players known tokens, their plays known ids, and them players to follow all over the board. */
const identify = (
  database: DatabaseSync,
  { masterKey, date }: Issuer,
  size: number,
  ids: readonly number[],
): Viewer[] => {
  const setToken = database.prepare(
    `with one(i) as (select cast(?1 as integer)) update players set token_hash = ?2 where id = (select ${idOf('p')} from one)
     returning id`,
  );
  const setPlay = database.prepare('update results set id = ?2 where player_id = ?1');
  const setSession = database.prepare('update sessions set token_hash = ?2 where player_id = ?1');
  const follow = database.prepare(
    `with one(i) as (select cast(?2 as integer)) insert or ignore into follows (follower_id, player_id, created_at) select ?1, ${idOf('p')}, 0 from one`,
  );
  return ids.map((at) => {
    const token = randomToken(masterKey);
    const hash = createHash('sha256').update(token).digest('hex');
    const playerId = String(setToken.get(at, hash)?.['id']);
    const play = rankedPlayId(masterKey, playerId, date, 'yahtzee');
    setSession.run(playerId, hash);
    setPlay.run(playerId, play);
    for (const other of spread(size, followedByEach)) follow.run(playerId, (other + at) % size);
    return { cookie: `evenroll=${token}`, playId: play };
  });
};

/**
 * Writes `size` results of a day, and gives known tokens to `known` of their players, all over the
 * board. Nobody may have the database open.
 */
export const writeDay = (
  stateDir: string,
  issuer: Issuer,
  size: number,
  known: number,
): readonly Viewer[] => {
  const database = openDatabase(stateDir);
  fill(database, issuer.date, size);
  database.exec('begin');
  const viewers = identify(database, issuer, size, spread(size, Math.min(size, known)));
  database.exec('commit; pragma journal_mode = wal');
  database.close();
  return viewers;
};
