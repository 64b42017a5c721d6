/**
 * Tells tables that a player was deleted or merged. D1's rows say which: a row is there before a
 * seat is taken, and until the table is freed.
 */
import type { Bindings } from '../bindings.ts';
import type { Database } from '../db/database.ts';
import { findHandles } from '../players/queries.ts';
import { inGroups } from '../plays/in-groups.ts';
import { deleteSeatsOf, listSeatsAfter, moveSeat } from './queries.ts';
import { tableObject } from './table-object-of.ts';

/** Tables that a step visits. */
const tablesAtOnce = 20;

interface Visiting {
  readonly env: Bindings;
  readonly database: Database;
}

/** The next tables of a player, those that they stood up from included. */
const listTableIdsAfter = async (
  database: Database,
  playerId: string,
  after: string,
): Promise<readonly string[]> => {
  const rows = await listSeatsAfter(database, playerId, after, tablesAtOnce);
  return rows.map(({ tableId }) => tableId);
};

/** Makes some tables forget a player; true if there may be more. */
export const forgetSomeTables = async (
  { env, database }: Visiting,
  playerId: string,
): Promise<boolean> => {
  const ids = await listTableIdsAfter(database, playerId, '');
  await inGroups(ids, (id) => tableObject(env, id).forget(playerId));
  await deleteSeatsOf(database, playerId, ids);
  return ids.length === tablesAtOnce;
};

interface Pair extends Visiting {
  readonly from: string;
  readonly to: string;
}

/** Visits the next tables of `from`. Returns where to go on; null after the last. */
const visitNext = async (
  { database, from }: Pair,
  after: string | null,
  visit: (id: string) => Promise<unknown>,
): Promise<string | null> => {
  const ids = await listTableIdsAfter(database, from, after ?? '');
  await inGroups(ids, visit);
  return ids.length < tablesAtOnce ? null : (ids.at(-1) ?? null);
};

/**
 * Gives seats of `from` to `to`. The row follows its seat: whoever is deleted meanwhile is found by
 * it.
 */
export const handOverTables = async (pair: Pair, after: string | null): Promise<string | null> => {
  const { env, database, from, to } = pair;
  const handle = (await findHandles(database, [to])).get(to);
  if (handle === undefined) throw new Error('the other player is missing');
  return visitNext(pair, after, async (id) => {
    await tableObject(env, id).handOver(from, { id: to, handle });
    await moveSeat(database, from, to, id);
  });
};

/** One of the two was deleted meanwhile, so tables where `from` had a seat forget both. */
export const forgetTables = (pair: Pair, after: string | null): Promise<string | null> =>
  visitNext(pair, after, async (id) => {
    await tableObject(pair.env, id).forget(pair.from);
    await tableObject(pair.env, id).forget(pair.to);
  });
