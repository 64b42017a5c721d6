/** Tells tables that a player was merged. D1's rows say which: a row is there from before a seat is taken until the table is freed. */
import type { Bindings } from '../bindings.ts';
import type { Database } from '../db/database.ts';
import { findNames } from '../players/queries.ts';
import { inGroups } from '../plays/in-groups.ts';
import { listSeatsAfter, moveSeat } from './queries.ts';

/** Tables that a step visits. */
const tablesAtOnce = 20;

interface Pair {
  readonly env: Bindings;
  readonly database: Database;
  readonly from: string;
  readonly to: string;
}

/**
 * Gives the next seats of `from` to `to`. Returns where to go on; null after the last. The row
 * follows its seat: whoever is deleted meanwhile is found by it.
 */
export const handOverTables = async (
  { env, database, from, to }: Pair,
  after: string | null,
): Promise<string | null> => {
  const player = (await findNames(database, [to])).get(to);
  if (player === undefined) throw new Error('the other player is missing');
  const rows = await listSeatsAfter(database, from, after ?? '', tablesAtOnce);
  await inGroups(rows, async ({ tableId }) => {
    await env.TABLES.getByName(tableId).handOver(from, player);
    await moveSeat(database, from, to, tableId);
  });
  return rows.length < tablesAtOnce ? null : (rows.at(-1)?.tableId ?? null);
};
