/**
 * Stores a table's record and its last events. Each change is one transaction, without an await
 * between reading and writing the record, and the object's output gate holds back every answer and
 * every message until it is durable.
 */
import { eventsKept, type TableEvent } from '../../api/schemas/tables.ts';
import { openGame } from '../../engine/table/live/game.ts';
import type { StoredGame } from '../../engine/table/live/changes.ts';
import type { SeatChanges } from './seat-limit.ts';
import { haveSameRows } from './table-rows.ts';
import type { TableRecord } from '../../engine/table/live/record.ts';

const recordKey = 'table';
/** Present while D1 may not have the rows of the record. */
const dirtyKey = 'rows-are-late';
/** When players changed their seats, by player. */
const changesKey = 'seat-changes';
/** Where event `n` lies: in the place of the one that is not kept any more. */
const slotOf = (n: number): string => `event ${n % eventsKept}`;

export class StoredTable {
  private readonly storage: DurableObjectStorage;
  /** null if there is none; undefined until storage has been read. */
  private known: StoredGame | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  read(): StoredGame | null {
    if (this.known !== undefined) return this.known;
    const record = this.storage.kv.get<TableRecord>(recordKey);
    if (record === undefined) return (this.known = null);
    const game = record.startedAt === null ? null : openGame(record);
    return (this.known = { record, game });
  }

  /** Stores a change. `changes` are seat changes of players; null if there are no new ones. */
  write(
    { record, game }: StoredGame,
    events: readonly TableEvent[],
    changes: SeatChanges | null,
  ): void {
    const before = this.known?.record;
    // A write that throws may still have been stored.
    this.known = undefined;
    this.storage.transactionSync(() => {
      const { kv } = this.storage;
      kv.put(recordKey, record);
      for (const event of events) kv.put(slotOf(event.n), event);
      if (changes !== null) kv.put(changesKey, changes);
      if (!haveSameRows(before ?? { ...record, seats: [] }, record)) kv.put(dirtyKey, true);
    });
    this.known = { record, game };
  }

  /**
   * The events after number `after`, up to `n`; null if some of them are gone, or `after` is of no
   * event.
   */
  eventsAfter(after: number, n: number): readonly TableEvent[] | null {
    if (after > n || n - after > eventsKept) return null;
    const events = this.keptEvents(n, after);
    return events.length === n - after ? events : null;
  }

  /** The events that are kept of those up to number `n` and after `after`, in order. */
  keptEvents(n: number, after = 0): readonly TableEvent[] {
    const events: TableEvent[] = [];
    for (let number = Math.max(after, n - eventsKept) + 1; number <= n; number++) {
      const event = this.storage.kv.get<TableEvent>(slotOf(number));
      if (event?.n === number) events.push(event);
    }
    return events;
  }

  /** Stores kept events that say something else now. */
  rewriteEvents(events: readonly TableEvent[]): void {
    this.storage.transactionSync(() => {
      for (const event of events) this.storage.kv.put(slotOf(event.n), event);
    });
  }

  get seatChanges(): SeatChanges {
    return this.storage.kv.get<SeatChanges>(changesKey) ?? {};
  }

  set seatChanges(changes: SeatChanges) {
    this.storage.kv.put(changesKey, changes);
  }

  get isDirty(): boolean {
    return this.storage.kv.get(dirtyKey) !== undefined;
  }

  set isDirty(isDirty: boolean) {
    if (isDirty) this.storage.kv.put(dirtyKey, true);
    else this.storage.kv.delete(dirtyKey);
  }

  /** Forgets what is in memory, because storage may say something else. */
  forget(): void {
    this.known = undefined;
  }

  async clear(): Promise<void> {
    this.known = undefined;
    await this.storage.deleteAll();
  }
}
