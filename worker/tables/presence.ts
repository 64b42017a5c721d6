/** Sends the message `here` when it changes, and at most once in `hereEveryMs`. */
import { hereEveryMs } from '../../api/schemas/tables.ts';

export class Presence {
  /** Runs after each message. */
  private timer: ReturnType<typeof setTimeout> | null = null;
  private sent = '';
  /** Whether a message is due once the timer has run. */
  private isDue = false;

  /** Sends the text if it has changed, or `anyway`: soon, if one was sent just now. */
  announce(read: () => string | null, send: (text: string) => number, anyway: boolean): void {
    if (this.timer !== null) {
      this.isDue ||= anyway || read() !== this.sent;
      return;
    }
    const text = read();
    if (text === null || (text === this.sent && !anyway)) return;
    this.sent = text;
    if (send(text) === 0) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      if (!this.isDue) return;
      this.isDue = false;
      this.announce(read, send, true);
    }, hereEveryMs);
  }
}
