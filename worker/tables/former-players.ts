/** Takes deleted and merged players from a table: from their seats, and from what is kept of them. */
import { leave, reseat, standUp, type StoredGame, type TableChange } from './changes.ts';
import type { CurrentTable } from './current-table.ts';
import type { Listeners } from './listeners.ts';
import type { SeatNames } from './seat-names.ts';
import type { StoredTable } from './stored-table.ts';
import { seatIndexOf, type Sitter } from './table-record.ts';

/** The table without whoever has this seat. */
const emptied = (table: StoredGame, seat: number, now: number): TableChange => {
  const { record } = table;
  const nobody = { playerId: '', handle: '', hasLeft: true };
  if (record.phase === 'lobby') return standUp(table, seat, true);
  const isThere = record.phase === 'play' && record.seats[seat]?.hasLeft === false;
  return isThere ? leave(table, seat, now, nobody) : reseat(table, seat, nobody);
};

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
    const seat = seatIndexOf(table.record, playerId);
    if (seat >= 0) current.store(emptied(table, seat, now));
    this.replace(playerId, null);
  }

  handOver(from: string, to: Sitter, now: number): void {
    this.gone.add(from);
    const { current } = this;
    const table = current.read(now);
    if (table === null) return;
    const [own, other] = [seatIndexOf(table.record, from), seatIndexOf(table.record, to.id)];
    if (own >= 0 && other >= 0) {
      // The later seat goes first, so that the other's number stays the same.
      current.store(emptied(table, Math.max(own, other), now));
    }
    if (own >= 0) {
      const seat = other < 0 ? own : Math.min(own, other);
      current.store(reseat(current.require(now), seat, { playerId: to.id, handle: to.handle }));
    }
    this.replace(from, to);
  }

  /** Replaces a player in what is kept and known besides the record. */
  private replace(from: string, to: Sitter | null): void {
    const { table, current, names, listeners } = this;
    if (table.read() === null) return;
    names.rewriteEvents(from, to);
    const { [from]: changes, ...others } = table.seatChanges;
    if (changes !== undefined) table.seatChanges = others;
    listeners.reassign(from, to?.id ?? null);
    current.broadcast();
    current.announceHere();
  }
}
