/**
 * Keeps D1's rows of a table those of its record: they lead players and deletions here. The
 * record says whether they are late, so whatever ends a write halfway, the alarm goes on with it.
 */
import { seatsAtOnceMax } from '../../api/schemas/tables.ts';
import type { Bindings } from '../bindings.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { retryWaitMs } from '../durable/retry-wait.ts';
import { throwWithoutStatement } from '../http/failures.ts';
import { logFailure } from '../http/log.ts';
import { firstWithin } from '../http/reads-in-progress.ts';
import { removeSeats, takeSeat, writeSeats, type Taken } from './queries.ts';
import type { StoredTable } from './stored-table.ts';
import type { TableAlarm } from './table-alarm.ts';
import type { TableRecord } from '../../engine/table/live/record.ts';
import { rowsOf } from './table-rows.ts';

/** An answer waits for D1 no longer than this. The alarm goes on. */
const waitMsMax = 1_000;
/**
 * Writes rows that a request could not, because it ended early. While people play the alarm rings
 * no more often than this.
 */
const soonMs = 30_000;

export class SeatRows {
  private readonly env: Bindings;
  private readonly table: StoredTable;
  private readonly alarm: TableAlarm;
  private writing: Promise<void> | null = null;
  /** What was last done with the rows, or is being done. */
  private last: Promise<unknown> = Promise.resolve();
  /** Failures to write in a row. */
  private tries = 0;

  constructor(env: Bindings, table: StoredTable, alarm: TableAlarm) {
    this.env = env;
    this.table = table;
    this.alarm = alarm;
  }

  /**
   * Gives a player a row that counts, and then lets `seat` give them the seat. The row comes first:
   * it is what is counted, and it leads deletions here. If this ends without a seat, the
   * row is marked again.
   */
  take<Answer>(
    record: TableRecord,
    playerId: string,
    seat: (taken: Taken) => Answer,
  ): Promise<Answer> {
    return this.inTurn(async () => {
      this.table.isDirty = true;
      await this.alarm.setBefore(Date.now() + soonMs);
      const taking = takeSeat(this.database, rowsOf(record), playerId, seatsAtOnceMax);
      return seat(await taking.catch(throwWithoutStatement));
    });
  }

  /**
   * One at a time, so that no write overtakes another, and none takes back what somebody has before
   * they sit.
   */
  private inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  /**
   * Writes the rows if they are late. Waits a little for D1; nothing of it can make a command fail
   * that is on record.
   */
  async settle(): Promise<void> {
    if (!this.table.isDirty) return;
    const written = this.write().catch(async (error: unknown) => {
      logFailure({ event: 'table-rows-failed' }, error);
      await this.alarm.setBefore(Date.now() + retryWaitMs(++this.tries, error));
    });
    await this.alarm.setBefore(Date.now() + soonMs);
    await firstWithin([written], waitMsMax);
  }

  /** Writes the rows if they are late. */
  write(): Promise<void> {
    this.writing ??= this.inTurn(() => this.writeUntilClean()).finally(() => {
      this.writing = null;
    });
    return this.writing;
  }

  private async writeUntilClean(): Promise<void> {
    for (;;) {
      const record = this.table.read()?.record;
      if (record === undefined || !this.table.isDirty) return;
      await writeSeats(this.database, rowsOf(record)).catch(throwWithoutStatement);
      this.tries = 0;
      if (this.table.read()?.record === record) this.table.isDirty = false;
    }
  }

  /** Removes the rows of a table that is freed. */
  async remove(tableId: string): Promise<void> {
    await removeSeats(this.database, tableId).catch(throwWithoutStatement);
  }

  private get database(): Database {
    return databaseOf(this.env.DB);
  }
}
