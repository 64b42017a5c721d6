/**
 * Sends the message `here` when it changes, and at most once in `hereEveryMs`. What was sent last is
 * stored: an object that wakes up, because somebody has moved, sends and times nothing that everybody
 * knows, and is soon asleep again.
 */
import { hereEveryMs } from '../../api/schemas/tables.ts';

const hereKey = 'here';

export class Presence {
  private readonly storage: DurableObjectStorage;
  private sentAt = 0;
  /** Runs while a message waits for its time. */
  private timer: ReturnType<typeof setTimeout> | null = null;
  /** Whether it is sent even if it says nothing new. */
  private isAnyway = false;
  /** What was sent last; undefined until storage has been read. */
  private last: string | undefined;

  constructor(storage: DurableObjectStorage) {
    this.storage = storage;
  }

  /** Sends the text if it has changed, or `anyway`: soon, if one was sent just now. */
  announce(read: () => string | null, send: (text: string) => void, anyway: boolean): void {
    this.isAnyway ||= anyway;
    if (this.timer !== null || !this.isNews(read())) return;
    const waitMs = Math.min(hereEveryMs, this.sentAt + hereEveryMs - Date.now());
    if (waitMs <= 0) return this.sendNow(read(), send);
    this.timer = setTimeout(() => {
      this.timer = null;
      this.sendNow(read(), send);
    }, waitMs);
  }

  private isNews(text: string | null): boolean {
    this.last ??= this.storage.kv.get<string>(hereKey) ?? '';
    return text !== null && (this.isAnyway || text !== this.last);
  }

  private sendNow(text: string | null, send: (text: string) => void): void {
    if (text === null || !this.isNews(text)) return;
    this.isAnyway = false;
    this.sentAt = Date.now();
    if (text !== this.last) this.storage.kv.put(hereKey, text);
    this.last = text;
    send(text);
  }
}
