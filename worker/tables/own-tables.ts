/**
 * The tables that a player sits at. The objects of live tables in play say whose turn it is; of all
 * others D1's rows do.
 */
import type { Bindings } from '../bindings.ts';
import type { Database } from '../db/database.ts';
import { logFailure } from '../http/log.ts';
import { inGroups } from '../plays/in-groups.ts';
import { listSeats, type TableSeatRow } from './queries.ts';
import { tableObject } from './table-object-of.ts';

/** The row of a table with its turn, as the table has it now. */
const withTurn = async (env: Bindings, row: TableSeatRow): Promise<TableSeatRow> => {
  const { playerId, tableId, pace, phase } = row;
  if (pace !== 'live' || phase !== 'play') return row;
  const turn = await tableObject(env, tableId)
    .turnOf(playerId)
    .catch((error: unknown) => {
      logFailure({ event: 'table-turn-failed' }, error);
      return null;
    });
  return { ...row, isTurn: false, deadline: null, ...turn };
};

const neverMs = Number.MAX_SAFE_INTEGER;

/** Those with the player's turn first, then by deadline, those that are over last. */
const compare = (one: TableSeatRow, other: TableSeatRow): number =>
  Number(other.isTurn) - Number(one.isTurn) ||
  Number(one.phase === 'over') - Number(other.phase === 'over') ||
  (one.deadline ?? neverMs) - (other.deadline ?? neverMs) ||
  other.until - one.until ||
  (one.tableId < other.tableId ? -1 : 1);

export const listOwnTables = async (
  { env, database }: { readonly env: Bindings; readonly database: Database },
  playerId: string,
): Promise<TableSeatRow[]> => {
  const rows = await listSeats(database, playerId);
  return (await inGroups(rows, (row) => withTurn(env, row))).toSorted(compare);
};
