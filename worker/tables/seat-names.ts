/**
 * The names of the people at a table, in its record and in the events that are kept. Players may
 * change theirs at any time, so they are read from D1 now and then.
 */
import type { Bindings } from '../bindings.ts';
import { databaseOf } from '../db/database.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import { logFailure } from '../http/log.ts';
import { firstWithin } from '../http/reads-in-progress.ts';
import type { CurrentTable } from './current-table.ts';
import { findNames } from '../players/queries.ts';
import type { StoredTable } from './stored-table.ts';
import type { PlayerAtTable } from '../../engine/table/live/record.ts';
import type { TableEvent } from '../../api/schemas/tables.ts';

/** The players that events of a table name. */
type Named = PlayerAtTable | null;

/** The ids of all players that an event names. */
const playersOf = (event: TableEvent): readonly string[] => [
  ...('player' in event && event.player !== null ? [event.player.id] : []),
  ...('seats' in event ? event.seats.flatMap(({ player }) => player?.id ?? []) : []),
];

/**
 * The events that say something else once their players are replaced. `replace` returns the player
 * with the names of now, or null for nobody.
 */
const renamed = (
  events: readonly TableEvent[],
  replace: (player: PlayerAtTable) => Named,
): readonly TableEvent[] =>
  events.flatMap((event) => {
    const replaced = withPlayers(event, replace);
    return JSON.stringify(replaced) === JSON.stringify(event) ? [] : [replaced];
  });

const withPlayers = (event: TableEvent, replace: (player: PlayerAtTable) => Named): TableEvent => {
  const other = (player: Named): Named => player && replace(player);
  return {
    ...event,
    ...('player' in event && { player: other(event.player) }),
    ...('seats' in event && {
      seats: event.seats.map((seat) => ({ ...seat, player: other(seat.player) })),
    }),
  };
};

/** How long a name is shown after its player has changed it. */
const namesTtlMs = 5 * 60_000;
/** An answer waits for names no longer than this, and shows old ones then. */
const waitMsMax = 1_000;

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

  /** Reads the names of everybody whom the table names again if they are old. */
  async refresh(now: number): Promise<void> {
    if (now - this.readAt < namesTtlMs) return;
    this.readAt = now;
    const read = this.read().catch((error: unknown) => {
      logFailure({ event: 'table-names-failed' }, error);
    });
    await firstWithin([read], waitMsMax);
  }

  private async read(): Promise<void> {
    const ids = this.namedIds();
    if (ids.length === 0) return;
    this.show(await findNames(databaseOf(this.env.DB), ids).catch(throwWithoutStatement));
  }

  /** Shows these names from now on, by the ids of their players. */
  show(names: ReadonlyMap<string, PlayerAtTable>): void {
    const table = this.table.read();
    if (table === null) return;
    const { record } = table;
    const seats = record.seats.map((seat) => {
      const { handle, knownAs } = names.get(seat.playerId) ?? seat;
      return { ...seat, handle, knownAs };
    });
    const isNew = seats.some(
      ({ handle, knownAs }, at) =>
        handle !== record.seats[at]?.handle || knownAs !== record.seats[at].knownAs,
    );
    if (isNew) this.current.store({ ...table, record: { ...record, seats }, events: [] });
    this.rewriteEvents((player) => names.get(player.id) ?? player);
    if (isNew) this.current.broadcast();
  }

  /** Everybody whom the record or a kept event names. */
  private namedIds(): readonly string[] {
    const record = this.table.read()?.record;
    if (record === undefined) return [];
    const ids = record.seats.map(({ playerId }) => playerId);
    ids.push(...this.table.keptEvents(record.n).flatMap(playersOf));
    return [...new Set(ids)].filter((id) => id !== '');
  }

  /** Puts other names, or nobody, in the place of the players that kept events name. */
  rewriteEvents(replace: (player: PlayerAtTable) => PlayerAtTable | null): void {
    const n = this.table.read()?.record.n ?? 0;
    this.table.rewriteEvents(renamed(this.table.keptEvents(n), replace));
  }
}
