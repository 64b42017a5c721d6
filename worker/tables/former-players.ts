/** Takes deleted players from a table: from their seats, and from what is kept of them. */
import type { CurrentTable } from './current-table.ts';
import type { Listeners } from './listeners.ts';
import type { SeatNames } from './seat-names.ts';
import { withoutPlayer } from '../../engine/table/live/changes.ts';
import type { StoredTable } from './stored-table.ts';

export class FormerPlayers {
  private readonly table: StoredTable;
  private readonly current: CurrentTable;
  private readonly names: SeatNames;
  private readonly listeners: Listeners;
  /**
   * Players who were deleted. A command in progress, which keeps the object in memory,
   * must not seat one of them.
   */
  private readonly gone = new Set<string>();

  constructor(table: StoredTable, current: CurrentTable, names: SeatNames, listeners: Listeners) {
    this.table = table;
    this.current = current;
    this.names = names;
    this.listeners = listeners;
  }

  has(playerId: string): boolean {
    return this.gone.has(playerId);
  }

  forget(playerId: string, now: number): void {
    this.gone.add(playerId);
    const { table: stored, current, names, listeners } = this;
    const table = current.read(now);
    if (table === null) return;
    const change = withoutPlayer(table, playerId, now);
    if (change !== null) current.store(change);
    const record = stored.read()?.record;
    if (record === undefined) return;
    names.rewriteEvents((player) => (player.id === playerId ? null : player));
    const { [playerId]: _, ...others } = stored.seatChanges;
    stored.seatChanges = others;
    listeners.limit(playerId, record);
    listeners.release(playerId, record);
    current.broadcast();
    current.announceHere();
  }
}
