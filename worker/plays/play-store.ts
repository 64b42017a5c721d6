/**
 * What a play's object stores: the record, and after two players were merged which play supersedes
 * this one, since a ranked play's id follows from its player and that player's requests still
 * arrive here. The object has one alarm.
 */
import { alarmIn, retryMsMax } from '../durable/retry-wait.ts';
import type { PlayRecord } from './play-record.ts';

const recordKey = 'play';
const successionKey = 'succession';

/** The play that supersedes this one, and until when requests for it may still arrive here. */
interface Succession {
  readonly playId: string;
  readonly until: number;
}

export class PlayStore {
  private readonly storage: DurableObjectStorage;
  /** The time on the product's clock. */
  private readonly now: () => number;
  /** The stored record, null if there is none; undefined until storage has been read. */
  private record: PlayRecord | null | undefined;

  constructor(storage: DurableObjectStorage, now: () => number) {
    this.storage = storage;
    this.now = now;
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

  /** The play that supersedes this one. */
  successor(): string | null {
    return this.succession()?.playId ?? null;
  }

  /** Lets the play `to` supersede this one until then. */
  async supersede(to: string, until: number): Promise<void> {
    this.storage.kv.put(successionKey, { playId: to, until } satisfies Succession);
    // If there is a record, its alarm is already set and has the same effect.
    if (this.read() === null) await this.setAlarmIn(until - this.now());
  }

  /** Undoes that if `from` is the play that supersedes this one. */
  async undoSupersede(from: string): Promise<void> {
    if (this.successor() !== from) return;
    this.storage.kv.delete(successionKey);
    if (this.read() === null) await this.free();
  }

  /**
   * Frees the storage, but keeps the reference to a superseding play for as long as somebody may
   * begin or look for this one.
   */
  async free(): Promise<void> {
    const waitMs = (this.succession()?.until ?? 0) - this.now();
    this.record = undefined;
    if (waitMs <= 0) return this.storage.deleteAll();
    this.storage.kv.delete(recordKey);
    await this.setAlarmIn(waitMs);
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

  private succession(): Succession | undefined {
    return this.storage.kv.get<Succession>(successionKey);
  }
}
