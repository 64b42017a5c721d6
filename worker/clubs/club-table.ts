/**
 * A club's table: the live table whose link its members find on its page. Who sits there, and
 * whether it is over, is in the rows that its object writes.
 */
import { and, eq, sql } from 'drizzle-orm';
import { hourMs } from '../../api/days.ts';
import type { ClubTable } from '../../api/schemas/club-page.ts';
import { prepared, type BatchLoader, type RowOf } from '../db/batch.ts';
import { clubs } from '../db/club-tables.ts';
import { tableSeats } from '../db/live-table-tables.ts';
import { players } from '../db/schema.ts';
import { gameOf } from '../db/challenge-ref.ts';
import { isIssued } from '../http/ids.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import type { ClubRow } from './queries.ts';
import { toKnownPlayer } from './read-club.ts';

/** How long a table is shown at which nobody has sat down yet. */
const emptyMs = hourMs / 6;

const selectTableSeats = prepared((database) =>
  database
    .select({
      id: players.id,
      handle: players.handle,
      knownAs: players.knownAs,
      game: tableSeats.game,
      phase: tableSeats.phase,
      isSeated: sql`${tableSeats.hasStood} = 0 and ${tableSeats.hasLeft} = 0`
        .mapWith(Boolean)
        .as('is_seated'),
    })
    .from(clubs)
    .innerJoin(tableSeats, eq(tableSeats.tableId, clubs.tableId))
    .innerJoin(players, eq(players.id, tableSeats.playerId))
    .where(eq(clubs.id, sql.placeholder('clubId'))),
);

type SeatRow = RowOf<typeof selectTableSeats>;

/** Everybody who sits, or has sat, at the club's table. */
export const readTableRows = (batch: BatchLoader, clubId: string): Promise<SeatRow[]> =>
  batch.send(selectTableSeats, { clubId });

/** Null without a table, and once it is over or abandoned. */
export const toClubTable = (
  { tableId, tableAt }: Pick<ClubRow, 'tableId' | 'tableAt'>,
  rows: readonly SeatRow[],
  now: number,
): ClubTable | null => {
  if (tableId === null || rows.some(({ phase }) => phase === 'over')) return null;
  const seated = rows.filter(({ isSeated }) => isSeated);
  const [first] = seated;
  if (first === undefined && now - (tableAt ?? 0) >= emptyMs) return null;
  return {
    id: tableId,
    game: first === undefined ? null : gameOf(first.game),
    hasBegun: first?.phase === 'play',
    players: seated.map(toKnownPlayer),
  };
};

/** Matches clubs at whose table somebody can sit down. */
const whereHasRoom = (now: number) => sql`(${clubs.tableId} is not null
  and not exists (select 1 from table_seats b where b.table_id = ${clubs.tableId} and b.phase <> 'lobby')
  and (${clubs.tableAt} > ${now - emptyMs} or exists (select 1 from table_seats s
    where s.table_id = ${clubs.tableId} and s.has_stood = 0 and s.has_left = 0)))`;

/**
 * Shows a table to the members. Of two that are made at once, the first stays, so that everybody
 * meets at one. Returns the id of the one that is shown.
 */
export const setClubTable = async (
  { config, database, now }: Scope,
  clubId: string,
  tableId: string,
): Promise<string> => {
  if (!isIssued(config.idKey, 'table', tableId)) throw new ProblemError('not-found');
  const [, [shown]] = await database.batch([
    database
      .update(clubs)
      .set({ tableId, tableAt: now })
      .where(and(eq(clubs.id, clubId), sql`not ${whereHasRoom(now)}`)),
    database.select({ tableId: clubs.tableId }).from(clubs).where(eq(clubs.id, clubId)),
  ]);
  return shown?.tableId ?? tableId;
};
