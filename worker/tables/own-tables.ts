/**
 * The tables that a player sits at. The objects of live tables in play say whose turn it is; of all
 * others D1's rows do.
 */
import { formatInstant } from '../../api/days.ts';
import { listedTablesMax, type Tables } from '../../api/schemas/tables.ts';
import type { Bindings } from '../bindings.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { gameOf } from '../db/challenge-ref.ts';
import { logFailure } from '../http/log.ts';
import { inGroups } from '../plays/in-groups.ts';
import type { ViewerKey } from '../players/read-as-viewer.ts';
import {
  listSeats,
  listSeatsAfter,
  selectOpenSeats,
  type ListedSeatRow,
  type TableSeatRow,
} from './queries.ts';

/** The row of a table with its turn, as the table has it now, unless the player has left. */
const withTurn = async <Row extends TableSeatRow>(env: Bindings, row: Row): Promise<Row> => {
  const { playerId, tableId, pace, phase, hasLeft, hasStood } = row;
  if (pace !== 'live' || phase !== 'play' || hasLeft || hasStood) return row;
  const turn = await env.TABLES.getByName(tableId)
    .turnOf(playerId)
    .catch((error: unknown) => {
      logFailure({ event: 'table-turn-failed' }, error);
      return null;
    });
  return { ...row, isTurn: false, deadline: null, ...turn };
};

const neverMs = Number.MAX_SAFE_INTEGER;

/** Those with the player's turn first, then by deadline; those that they have left, then those that are over come last. */
const compare = (one: TableSeatRow, other: TableSeatRow): number =>
  Number(other.isTurn) - Number(one.isTurn) ||
  Number(one.phase === 'over') - Number(other.phase === 'over') ||
  Number(one.hasLeft) - Number(other.hasLeft) ||
  (one.deadline ?? neverMs) - (other.deadline ?? neverMs) ||
  other.until - one.until ||
  (one.tableId < other.tableId ? -1 : 1);

type OwnTable = Tables['tables'][number];

const toOwnTable = (row: ListedSeatRow): OwnTable => ({
  id: row.tableId,
  game: gameOf(row.game),
  pace: row.pace,
  phase: row.phase,
  isTurn: row.isTurn,
  deadline: row.deadline === null ? null : formatInstant(row.deadline),
  // The select makes them.
  others: JSON.parse(row.others) as OwnTable['others'],
});

/** At most `listedTablesMax` tables, and as many objects that are asked. */
export const listOwnTables = async (
  env: Bindings,
  rows: readonly ListedSeatRow[],
): Promise<OwnTable[]> => {
  const tables = await inGroups(rows, (row) => withTurn(env, row));
  return tables.toSorted(compare).map(toOwnTable);
};

/** The rows of the viewer's tables. */
export const listOwnSeats = (batch: BatchLoader, viewer: ViewerKey) =>
  listSeats(batch, viewer, listedTablesMax);

/** Of those that go on only. */
export const listOpenSeats = (batch: BatchLoader, viewer: ViewerKey) =>
  batch.send(selectOpenSeats, { ...viewer, limit: listedTablesMax });

interface Reading {
  readonly env: Bindings;
  readonly database: Database;
}

/** All of a player's rows, those of tables that they stood up from included. */
export async function* everyOwnTable(
  { env, database }: Reading,
  playerId: string,
): AsyncGenerator<TableSeatRow> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const rows: TableSeatRow[] = await listSeatsAfter(database, playerId, after, listedTablesMax);
    for (const row of rows) yield await withTurn(env, row);
    after = rows.length < listedTablesMax ? undefined : rows.at(-1)?.tableId;
  }
}
