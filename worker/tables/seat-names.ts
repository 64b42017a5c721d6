/**
 * The names of the people at a table, in its record and in the events that are kept. Players may
 * change theirs at any time, so they are read from D1 now and then.
 */
import type { TableEvent } from '../../api/schemas/tables.ts';
import type { Bindings } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import { logFailure } from '../http/log.ts';
import { findHandles } from '../players/queries.ts';
import type { CurrentTable } from './current-table.ts';
import type { StoredTable } from './stored-table.ts';
import type { Sitter } from './table-record.ts';

/** How long a name is shown after its player has changed it. */
const handlesTtlMs = 5 * 60_000;

export class SeatNames {
  private readonly env: Bindings;
  private readonly table: StoredTable;
  private readonly current: CurrentTable;
  private readAt = 0;

  constructor(env: Bindings, table: StoredTable, current: CurrentTable) {
    this.env = env;
    this.table = table;
    this.current = current;
  }

  /** Reads the names of everybody at the table again if they are old. */
  async refresh(now: number): Promise<void> {
    if (now - this.readAt < handlesTtlMs) return;
    this.readAt = now;
    await this.read().catch((error: unknown) => {
      logFailure({ event: 'table-handles-failed' }, error);
    });
  }

  private async read(): Promise<void> {
    const ids = (this.table.read()?.record.seats ?? []).flatMap(({ playerId }) => playerId || []);
    if (ids.length === 0) return;
    const handles = await findHandles(databaseOf(this.env.DB), ids).catch(throwWithoutStatement);
    const table = this.table.read();
    if (table === null) return;
    const { record } = table;
    const seats = record.seats.map((seat) => ({
      ...seat,
      handle: handles.get(seat.playerId) ?? seat.handle,
    }));
    if (seats.every(({ handle }, at) => handle === record.seats[at]?.handle)) return;
    this.current.store({ ...table, record: { ...record, seats }, events: [] });
    for (const { playerId: id, handle } of seats) this.rewriteEvents(id, { id, handle });
    this.current.broadcast();
  }

  /** Puts another player, or nobody, in the place of `from` in the events that are kept. */
  rewriteEvents(from: string, to: Sitter | null): void {
    const table = this.table.read();
    if (table !== null)
      this.table.rewriteEvents(table.record.n, (event) => replacePlayer(event, from, to));
  }
}

/** The event with another player, or nobody, in the place of `from`. */
const replacePlayer = (event: TableEvent, from: string, to: Sitter | null): TableEvent => {
  type Named = { readonly id: string; readonly handle: string } | null;
  const replaced = (player: Named): Named => (player?.id === from ? to : player);
  return {
    ...event,
    ...('player' in event && { player: replaced(event.player) }),
    ...('seats' in event && {
      seats: event.seats.map((seat) => ({ ...seat, player: replaced(seat.player) })),
    }),
  };
};
