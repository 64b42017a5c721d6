/** The rows in D1 that list who sits at which table. */
import { and, asc, desc, eq, getTableColumns, gt, sql, type SQL } from 'drizzle-orm';
import { othersListedMax } from '../../api/schemas/tables.ts';
import { prepared, type BatchLoader, type RowOf } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { tableSeats } from '../db/live-table-tables.ts';
import { deletedPlayers, players } from '../db/schema.ts';
import { whereIn } from '../db/where.ts';
import { idOfToken } from '../players/queries.ts';
import type { ViewerKey } from '../players/read-as-viewer.ts';

export type TableSeatRow = typeof tableSeats.$inferSelect;

/** What rows say of a table. */
export type SeatRowsOf = Pick<TableSeatRow, 'tableId' | 'game' | 'pace' | 'phase' | 'until'> & {
  readonly seats: readonly Pick<
    TableSeatRow,
    'playerId' | 'isTurn' | 'hasLeft' | 'deadline' | 'turn'
  >[];
};

/** Whether a player has a row at a table, or why not. */
export type Taken = 'taken' | 'seat-limit' | 'gone';

/**
 * Makes a player's row of a table count as a seat, and adds it if it is missing, unless they have
 * `max` seats at tables that are not over, or do not exist any more. Taking it twice changes
 * nothing.
 */
export const takeSeat = async (
  database: Database,
  { tableId, game, pace, phase, until }: SeatRowsOf,
  playerId: string,
  max: number,
): Promise<Taken> => {
  const taken = sql`(select count(*) from table_seats where player_id = ${playerId} and has_stood = 0 and (phase = 'over') = 0 and has_left = 0)`;
  const [, rows, found] = await database.batch([
    database
      .insert(tableSeats)
      .select(
        sql`select id, ${tableId}, ${game}, ${pace}, ${phase}, 0, 0, 0, null, null, ${until} from ${players} where id = ${playerId}
          and not exists (select 1 from ${deletedPlayers} where id = ${playerId}) and ${taken} < ${max}`,
      )
      .onConflictDoUpdate({
        target: [tableSeats.playerId, tableSeats.tableId],
        set: { phase: sql`excluded.phase`, hasLeft: false, hasStood: false },
      }),
    database
      .select({ tableId: tableSeats.tableId })
      .from(tableSeats)
      .where(
        and(
          eq(tableSeats.playerId, playerId),
          eq(tableSeats.tableId, tableId),
          eq(tableSeats.hasLeft, false),
          eq(tableSeats.hasStood, false),
        ),
      ),
    database
      .select({ id: players.id })
      .from(players)
      .where(
        and(
          eq(players.id, playerId),
          sql`not exists (select 1 from ${deletedPlayers} where ${deletedPlayers.id} = ${playerId})`,
        ),
      ),
  ]);
  if (found.length === 0) return 'gone';
  return rows.length > 0 ? 'taken' : 'seat-limit';
};

/**
 * Makes the rows of a table those of its seats, and marks those of everybody else. Players who do
 * not exist any more get none.
 */
export const writeSeats = (database: Database, table: SeatRowsOf) => {
  const { tableId, game, pace, phase, until, seats } = table;
  const given = sql`json_each(${JSON.stringify(seats)})`;
  return database.batch([
    database
      .update(tableSeats)
      .set({ phase, until, isTurn: false, deadline: null, turn: null, hasStood: true })
      .where(
        and(
          eq(tableSeats.tableId, tableId),
          sql`${tableSeats.playerId} not in (select value ->> 'playerId' from ${given})`,
          sql`(has_stood, phase, until) is not (1, ${phase}, ${until})`,
        ),
      ),
    database
      .insert(tableSeats)
      .select(
        sql`select p.id, ${tableId}, ${game}, ${pace}, ${phase}, value ->> 'isTurn', value ->> 'hasLeft', 0, value ->> 'deadline', value ->> 'turn', ${until}
          from ${given} join players p on p.id = value ->> 'playerId'
          where not exists (select 1 from ${deletedPlayers} d where d.id = p.id)`,
      )
      .onConflictDoUpdate({
        target: [tableSeats.playerId, tableSeats.tableId],
        set: {
          phase: sql`excluded.phase`,
          isTurn: sql`excluded.is_turn`,
          hasLeft: sql`excluded.has_left`,
          hasStood: sql`excluded.has_stood`,
          deadline: sql`excluded.deadline`,
          turn: sql`excluded.turn`,
          until: sql`excluded.until`,
        },
      }),
  ]);
};

/** Removes the rows of a table that is freed. */
export const removeSeats = (database: Database, tableId: string) =>
  database.delete(tableSeats).where(eq(tableSeats.tableId, tableId));

const selectSeats = (condition: SQL, ...order: readonly SQL[]) =>
  prepared((database) =>
    database
      .select({
        ...getTableColumns(tableSeats),
        /** Those who sit there too, as JSON. */
        others:
          sql<string>`(select json_group_array(json_object('id', id, 'handle', handle, 'knownAs', known_as)) from
          (select p.id, p.handle, p.known_as from table_seats o join players p on p.id = o.player_id
            where o.table_id = table_seats.table_id and o.player_id <> table_seats.player_id
              and o.has_stood = 0 and o.has_left = 0
            order by o.rowid limit ${sql.raw(String(othersListedMax))}))`.as('others'),
      })
      .from(tableSeats)
      .where(and(eq(tableSeats.playerId, idOfToken(database)), sql`has_stood = 0`, condition))
      .orderBy(...order)
      .limit(sql.placeholder('limit')),
  );

/** Of the viewer: those at tables that go on, with their turn first. */
export const selectOpenSeats = selectSeats(
  sql`(phase = 'over') = 0 and has_left = 0`,
  desc(tableSeats.isTurn),
  desc(tableSeats.until),
);

const selectOtherSeats = selectSeats(
  sql`((phase = 'over'), has_left) > (0, 0)`,
  sql`(phase = 'over')`,
  asc(tableSeats.hasLeft),
  desc(tableSeats.until),
);

export type ListedSeatRow = RowOf<typeof selectOpenSeats>;

/**
 * The viewer's seats, at most `limit`: those at tables that go on, with their turn first, then
 * those that they have left, then those of tables that are over. It reads no more of the latter two
 * than it returns, however many there are.
 */
export const listSeats = async (
  batch: BatchLoader,
  viewer: ViewerKey,
  limit: number,
): Promise<readonly ListedSeatRow[]> => {
  const values = { ...viewer, limit };
  const [open, others] = await Promise.all([
    batch.send(selectOpenSeats, values),
    batch.send(selectOtherSeats, values),
  ]);
  return [...open, ...others].slice(0, limit);
};

/** The next rows of a player by table, those of tables that they stood up from included. */
export const listSeatsAfter = (
  database: Database,
  playerId: string,
  after: string,
  limit: number,
): Promise<TableSeatRow[]> =>
  database
    .select()
    .from(tableSeats)
    .where(and(eq(tableSeats.playerId, playerId), gt(tableSeats.tableId, after)))
    .orderBy(asc(tableSeats.tableId))
    .limit(limit);

/** Deletes a player's rows of tables whose objects have forgotten the player. */
export const deleteSeatsOf = (database: Database, playerId: string, tableIds: readonly string[]) =>
  database
    .delete(tableSeats)
    .where(and(eq(tableSeats.playerId, playerId), whereIn(tableSeats.tableId, tableIds)));
