/** What a play's object stores: the record. The object has one alarm. */
import { alarmIn, retryMsMax } from '../durable/retry-wait.ts';
import type { PlayRecord } from './play-record.ts';

const recordKey = 'play';

export class PlayStore {
  private readonly storage: DurableObjectStorage;
  /** The stored record, null if there is none; undefined until storage has been read. */
  private record: PlayRecord | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  read(): PlayRecord | null {
    if (this.record !== undefined) return this.record;
    return (this.record = this.storage.kv.get<PlayRecord>(recordKey) ?? null);
  }

  save(record: PlayRecord): void {
    // A write that throws may still have been stored.
    this.record = undefined;
    this.storage.kv.put(recordKey, record);
    this.record = record;
  }

  async free(): Promise<void> {
    this.record = undefined;
    await this.storage.deleteAll();
  }

  setAlarmIn(delayMs: number): Promise<void> {
    // Alarms run on the platform's clock, which a local TIME_OFFSET does not move.
    return this.storage.setAlarm(alarmIn(delayMs));
  }

  /** Sets an alarm unless one rings no later than any retry would. */
  async ensureAlarmIn(delayMs: number): Promise<void> {
    const alarmAt = await this.storage.getAlarm();
    if (alarmAt === null || alarmAt > Date.now() + retryMsMax) await this.setAlarmIn(delayMs);
  }
}
