/**
 * The one alarm of a table's object, set to the earliest thing that is due. It only saves waiting,
 * so a failure to set it fails nothing.
 */
import { logFailure } from '../http/log.ts';

export class TableAlarm {
  private readonly storage: DurableObjectStorage;
  /**
   * When it rings, on the platform's clock; null if it is not set, undefined if that is not known.
   */
  private at: number | null | undefined;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  /** Sets the alarm to a moment on the platform's clock. */
  async set(at: number): Promise<void> {
    this.at = undefined;
    await this.storage.setAlarm(at);
    this.at = at;
  }

  /** The same, unless it rings before. */
  async setBefore(at: number): Promise<void> {
    try {
      const set = this.at === undefined ? await this.storage.getAlarm() : this.at;
      this.at = set;
      if (set === null || set > at) await this.set(at);
    } catch (error) {
      this.at = undefined;
      logFailure({ event: 'table-alarm-failed' }, error);
    }
  }

  /** Forgets when it rings, because it has rung, or something else has set it. */
  forget(): void {
    this.at = undefined;
  }

  /** Lets the next moment take the place of whatever is set. */
  release(): void {
    this.at = null;
  }
}
