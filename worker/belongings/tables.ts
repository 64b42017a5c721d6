/** Seats at live tables, which their objects hold. */
import { sql } from 'drizzle-orm';
import { formatInstant } from '../../api/days.ts';
import type { Export } from '../../api/schemas/players.ts';
import { tableSeats } from '../db/live-table-tables.ts';
import { parseJsonText } from '../http/json-text.ts';
import { everyOwnTable } from '../tables/own-tables.ts';
import { deleteSeatsOf, listSeatsAfter } from '../tables/queries.ts';
import type { Belonging, Exporting, Held } from './belonging.ts';

const tablesAtOnce = 20;

export const heldSeats: Held = {
  list: async ({ database }, playerId, after) => {
    const rows = await listSeatsAfter(database, playerId, after ?? '', tablesAtOnce);
    const ids = rows.map(({ tableId }) => tableId);
    return { ids, next: ids.length < tablesAtOnce ? null : (ids.at(-1) ?? null) };
  },
  forget: (env, id, playerId) => env.TABLES.getByName(id).forget(playerId),
  drop: deleteSeatsOf,
};

/** The player's tables, each as its object has it. */
async function* readTables({ env, database, player }: Exporting) {
  for await (const row of everyOwnTable({ env, database }, player.id)) {
    const { tableId: id, phase, isTurn, hasLeft, hasStood, deadline, until } = row;
    const table = hasStood ? null : await env.TABLES.getByName(id).read();
    yield {
      id,
      phase,
      isTurn,
      hasLeft,
      hasStood,
      deadline: deadline === null ? null : formatInstant(deadline),
      until: formatInstant(until),
      table: table && parseJsonText(table),
    } satisfies Export['tables'][number];
  }
}

/** A row of a table that the player has stood up from does not keep the player. */
export const seats: Belonging = {
  columns: [tableSeats.playerId],
  counts: {
    tables: (id) =>
      sql`select count(*) from table_seats where player_id = ${id} and has_stood = 0 and phase <> 'over' and has_left = 0`,
  },
  exports: { tables: readTables },
  keeps: ['unknown', 'expired'],
  keepsIf: sql`has_stood = 0`,
  ends: [{ column: tableSeats.until, afterMs: 0 }],
};
