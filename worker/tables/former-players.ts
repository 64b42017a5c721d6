/** Takes deleted and merged players from a table: from their seats, and from what is kept of them. */
import type { CurrentTable } from './current-table.ts';
import type { Listeners } from './listeners.ts';
import { withoutChanges } from './seat-limit.ts';
import type { SeatNames } from './seat-names.ts';
import { handedOver, withoutPlayer } from '../../engine/table/live/seat-owners.ts';
import type { StoredTable } from './stored-table.ts';
import type { Sitter } from '../../engine/table/live/record.ts';

export class FormerPlayers {
  private readonly table: StoredTable;
  private readonly current: CurrentTable;
  private readonly names: SeatNames;
  private readonly listeners: Listeners;
  /**
   * Players who were deleted or merged. A command in progress, which keeps the object in memory,
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
    const { current } = this;
    const table = current.read(now);
    if (table === null) return;
    const change = withoutPlayer(table, playerId, now);
    if (change !== null) current.store(change);
    this.replace(playerId, null);
  }

  handOver(from: string, to: Sitter, now: number): void {
    this.gone.add(from);
    const { current } = this;
    const table = current.read(now);
    if (table === null) return;
    const change = handedOver(table, from, to, now);
    if (change !== null) current.store(change);
    this.replace(from, to);
  }

  /** Replaces a player in what is kept and known besides the record. */
  private replace(from: string, to: Sitter | null): void {
    const { table, current, names, listeners } = this;
    const record = table.read()?.record;
    if (record === undefined) return;
    names.rewriteEvents((player) => (player.id === from ? to : player));
    table.seatChanges = withoutChanges(table.seatChanges, from, to?.id ?? null);
    if (to === null) listeners.limit(from, record);
    listeners.reassign(from, to?.id ?? null, record);
    if (to !== null) listeners.limit(to.id, record);
    current.broadcast();
    current.announceHere();
  }
}
