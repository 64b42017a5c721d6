/**
 * The table as of now: whatever is due has happened to it. Every change is stored and then sent to
 * everybody who listens. Nothing here awaits, so nothing comes between reading and writing.
 */
import type { Table } from '../../api/schemas/tables.ts';
import { toJsonText, type JsonText } from '../http/json-text.ts';
import type { StoredGame, TableChange } from '../../engine/table/live/changes.ts';
import { afterDue } from '../../engine/table/live/due.ts';
import type { Listeners } from './listeners.ts';
import { toNews, toTable } from './presenter.ts';
import { withSeatChange } from './seat-limit.ts';
import type { StoredTable } from './stored-table.ts';
import type { TableRecord } from '../../engine/table/live/record.ts';

/** A player who has changed their seat, and when. */
interface SeatChange {
  readonly player: string;
  /** Whose seat they have freed, if it was another’s. */
  readonly freed: string | null;
  readonly now: number;
}

export class CurrentTable {
  private readonly table: StoredTable;
  private readonly listeners: Listeners;
  /** The last answer and what it was made from. */
  private latest: { readonly record: TableRecord; readonly text: JsonText<Table> } | null = null;

  constructor(table: StoredTable, listeners: Listeners) {
    this.table = table;
    this.listeners = listeners;
  }

  /** The table after everything that is due; null if there is none any more. */
  read(now: number): StoredGame | null {
    const table = this.table.read();
    if (table === null) return null;
    const change = afterDue(table, now);
    if (change !== null && change.events.length > 0) this.store(change);
    return change;
  }

  require(now: number): StoredGame {
    const table = this.read(now);
    if (table === null) throw new Error('there is no table');
    return table;
  }

  /** Stores a change and sends its events to everybody. */
  store(change: TableChange, seatChange: SeatChange | null = null): void {
    const changes =
      seatChange && withSeatChange(this.table.seatChanges, seatChange.player, seatChange.now);
    const events = change.events.map(toNews);
    this.table.write(change, events, changes);
    this.listeners.broadcast(events);
    for (const player of [seatChange?.player, seatChange?.freed])
      if (player) this.listeners.limit(player, change.record);
    if (change.events.length > 0) this.announceHere();
    this.closeIfSilent(change.record);
  }

  /** Closes all sockets of a table of which no news can come any more. */
  closeIfSilent(record: TableRecord): void {
    if (isSilent(record)) this.listeners.closeAll();
  }

  /** Sends everybody the whole table, because it has changed without an event. */
  broadcast(): void {
    const table = this.table.read();
    if (table !== null)
      this.listeners.broadcast([{ type: 'table', table: toTable(table.record, table.game) }]);
  }

  announceHere(anyway = false): void {
    this.listeners.announceHere(() => this.table.read()?.record ?? null, anyway);
  }

  text({ record, game }: StoredGame): JsonText<Table> {
    if (this.latest?.record !== record)
      this.latest = { record, text: toJsonText(toTable(record, game)) };
    return this.latest.text;
  }
}

/** Whether a table is over, and followed by another, or nobody is left who could ask for one. */
const isSilent = ({ phase, isFollowed, seats }: TableRecord): boolean =>
  phase === 'over' && (isFollowed || seats.every(({ playerId }) => playerId === ''));
