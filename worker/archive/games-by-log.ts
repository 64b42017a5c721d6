/**
 * The games of a challenge in the order of their logs: in the database of the object that writes
 * its files, because sorting them once is no reason for an index on all results in D1.
 */
import type { ExploredGame } from '../../engine/explorer.ts';

export interface StoredGame extends ExploredGame {
  readonly id: string;
}

export const beginGames = (sql: SqlStorage): void => {
  sql.exec('drop table if exists games');
  sql.exec(
    'create table games (log text, id text, result real, primary key (log, id)) without rowid',
  );
};

/** Adding a game again changes nothing. */
export const addGames = (sql: SqlStorage, games: readonly StoredGame[]): void => {
  sql.exec(
    `insert or replace into games
     select value ->> 'log', value ->> 'id', value ->> 'result' from json_each(?)`,
    JSON.stringify(games),
  );
};

/** The next games after one, or the first, in descending order. */
export const listGames = (
  sql: SqlStorage,
  after: Pick<StoredGame, 'log' | 'id'> | null,
  limit: number,
): StoredGame[] => {
  const [beyond, sortKey] = after ? ['where (log, id) < (?, ?)', [after.log, after.id]] : ['', []];
  return sql
    .exec<{ log: string; id: string; result: number }>(
      `select log, id, result from games ${beyond} order by log desc, id desc limit ?`,
      ...sortKey,
      limit,
    )
    .toArray();
};
