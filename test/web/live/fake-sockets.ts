/**
 * Sockets in the page, in the platform's own shape: a `WebSocket` that a test opens, closes and
 * speaks through.
 */
import { vi } from 'vitest';

export class FakeSocket extends EventTarget implements Pick<WebSocket, 'readyState' | 'url'> {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  readonly url: string;
  readyState: WebSocket['readyState'] = FakeSocket.CONNECTING;
  readonly sent: string[] = [];

  constructor(url: string | URL) {
    super();
    this.url = String(url);
    made.push(this);
    onMade(this);
  }

  send(text: string): void {
    // The platform throws when it is too early. When it is too late it sends nothing, and Chromium
    // complains in the console.
    if (this.readyState === FakeSocket.CONNECTING) throw new DOMException('', 'InvalidStateError');
    if (this.readyState !== FakeSocket.OPEN) throw new Error('Sent to a socket that is closing.');
    this.sent.push(text);
  }

  /** The page closes. The platform tells it so much later. */
  close(): void {
    if (this.readyState < FakeSocket.CLOSING) this.readyState = FakeSocket.CLOSING;
  }

  /** From here on, what the other end does. */
  opens(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  says(message: unknown): void {
    const data = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** Says that it closes. The page learns that from `closes`. */
  isClosing(): void {
    this.readyState = FakeSocket.CLOSING;
  }

  closes(code: number): void {
    this.readyState = FakeSocket.CLOSED;
    this.dispatchEvent(new CloseEvent('close', { code }));
  }
}

let made: FakeSocket[] = [];
let onMade: (socket: FakeSocket) => void = () => undefined;

/**
 * Replaces the platform's sockets until the test is over, and lists those that the page makes.
 * `then` is called with each.
 */
export const fakeSockets = (
  then: (socket: FakeSocket) => void = () => undefined,
): readonly FakeSocket[] => {
  made = [];
  onMade = then;
  vi.stubGlobal('WebSocket', FakeSocket);
  return made;
};
