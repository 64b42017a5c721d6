/**
 * A table's news over a WebSocket: the only thing that comes this way. Losing it loses nothing,
 * because the page reads the table again, so this module only has to notice that a connection is
 * gone, and to make another one without a crowd of pages doing so at once.
 */
import { isRecord } from '../lib/storage.ts';

/** How often `ping` is sent, which is answered with `pong`. */
const pingMs = 20_000;
/**
 * A connection that says nothing for this long after a ping, or does not open within it, is given
 * up.
 */
const silenceMs = 10_000;
/**
 * The wait before another connection is drawn evenly from here to a limit that doubles with each
 * try.
 */
const leastWaitMs = 500;
const firstWaitMs = 2_000;
const longestWaitMs = 15_000;
/** Try again later. The server has as many listeners as it takes. */
const fullCode = 1013;
/** The server will not have this page again: it broke a rule. */
const refusedCode = 1008;
/** From here on codes are our own, and all of them say that nothing more will come. */
const firstOwnCode = 4000;

const isTerminal = (code: number): boolean => code === refusedCode || code >= firstOwnCode;

/** `connecting`: no news at the moment. `open`: news comes. `ended`: nothing more can come. */
export type NewsState = 'connecting' | 'open' | 'ended';

interface NewsHost {
  /** Where to connect, asked each time, because it names the last event that the page knows. */
  address(): string;
  /** Takes a message, parsed but not checked. */
  take(message: Readonly<Record<string, unknown>>): void;
  changed(state: NewsState): void;
}

const parse = (data: unknown): unknown => {
  try {
    return typeof data === 'string' ? JSON.parse(data) : null;
  } catch {
    return null;
  }
};

export class LiveNews {
  state: NewsState = 'connecting';
  readonly #host: NewsHost;
  /** Events of any other socket are late ones of an earlier connection, and ignored. */
  #socket: WebSocket | null = null;
  #isOn = false;
  #tries = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(host: NewsHost) {
    this.#host = host;
  }

  start(): void {
    if (this.#isOn || this.state === 'ended') return;
    this.#isOn = true;
    addEventListener('online', this.#hasReturned);
    addEventListener('pageshow', this.#hasReturned);
    addEventListener('pagehide', this.#rest);
    document.addEventListener('visibilitychange', this.#hasReturned);
    this.#connect();
  }

  stop(): void {
    this.#isOn = false;
    removeEventListener('online', this.#hasReturned);
    removeEventListener('pageshow', this.#hasReturned);
    removeEventListener('pagehide', this.#rest);
    document.removeEventListener('visibilitychange', this.#hasReturned);
    this.#drop();
  }

  /** Ends the current connection, if any, without waiting for it to close. */
  #drop(): void {
    for (const timer of [this.#retryTimer, this.#pingTimer, this.#silenceTimer])
      clearTimeout(timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect(): void {
    this.#drop();
    const address = new URL(this.#host.address(), location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    let socket: WebSocket;
    try {
      socket = new WebSocket(address);
    } catch {
      // A browser, or somebody's settings, without sockets.
      return this.#to('connecting');
    }
    this.#socket = socket;
    const current =
      <Type extends Event>(handle: (event: Type) => void) =>
      (event: Type): void => {
        if (socket === this.#socket) handle(event);
      };
    socket.addEventListener(
      'open',
      current(() => this.#opened()),
    );
    socket.addEventListener(
      'message',
      current(({ data }: MessageEvent) => this.#heard(data)),
    );
    socket.addEventListener(
      'close',
      current(({ code }: CloseEvent) => this.#closed(code)),
    );
    this.#awaitSound();
  }

  #opened(): void {
    clearTimeout(this.#silenceTimer);
    this.#planPing();
    this.#to('open');
  }

  #heard(data: unknown): void {
    clearTimeout(this.#silenceTimer);
    // A connection that has lasted for a ping is a good one. One that opens and closes again would
    // else be made without an end.
    if (data === 'pong') this.#tries = 0;
    const message = parse(data);
    if (isRecord(message)) this.#host.take(message);
  }

  #closed(code: number): void {
    this.#drop();
    if (!isTerminal(code)) return this.#planRetry(code === fullCode);
    this.stop();
    this.#to('ended');
  }

  #planPing(): void {
    clearTimeout(this.#pingTimer);
    this.#pingTimer = setTimeout(() => this.#ping(), pingMs);
  }

  /**
   * A connection can be closing before its `close` event, which may be long in coming if the network
   * is gone. It is sent nothing, and given up like a silent one.
   */
  #ping(): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send('ping');
    this.#awaitSound();
    this.#planPing();
  }

  #awaitSound(): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => {
      this.#drop();
      this.#planRetry(false);
    }, silenceMs);
  }

  #planRetry(isFull: boolean): void {
    this.#to('connecting');
    const limitMs = isFull
      ? longestWaitMs
      : Math.min(longestWaitMs, firstWaitMs * 2 ** this.#tries);
    const waitMs = leastWaitMs + Math.random() * (limitMs - leastWaitMs);
    this.#tries++;
    this.#retryTimer = setTimeout(() => this.#connect(), waitMs);
  }

  /** Timers stand still while a device sleeps, and connections die unheard. */
  readonly #hasReturned = (): void => {
    if (document.hidden || !this.#isOn) return;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else if (this.#socket?.readyState !== WebSocket.CONNECTING) this.#connect();
  };

  /** A page that may come back from the browser's memory must not hold a connection meanwhile. */
  readonly #rest = (): void => {
    this.#drop();
    this.#to('connecting');
  };

  #to(state: NewsState): void {
    if (this.state === state) return;
    this.state = state;
    this.#host.changed(state);
  }
}
