import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { TableNews } from '../../api/schemas/tables.ts';
import { isFailure, isTransient, RequestProblem } from '../lib/call.ts';
import { serverNow } from '../lib/clock.ts';
import { listen } from '../lib/listen.ts';
import { Poller, type Polled } from '../lib/poller.ts';
import { retry, type RetryState } from '../lib/retry.ts';
import { command, getTable, newsAddress, type Table, type TableCommand } from '../lib/tables.ts';
import { afterEvent } from './events.ts';
import { LiveNews, type NewsState } from './live-news.ts';

type Here = Extract<TableNews, { type: 'here' }>;

/**
 * Without a socket the table is read again this often, and less often while nothing changes. A slow
 * one has time.
 */
const waits = {
  live: { firstMs: 2_000, quietMs: 10_000, leastMs: 1_000 },
  slow: { firstMs: 15_000, quietMs: 120_000, leastMs: 5_000 },
};
/**
 * With a socket, after that much silence: a connection that dies without closing wakes nothing, and
 * the server counts again who is here when it is asked. It calls somebody away after 45 s.
 */
const silentWaits = { firstMs: 60_000, quietMs: 300_000, leastMs: 60_000 };

/**
 * A table as the server has it: read once, then kept up to date by news, or by reading it again.
 * Its commands are repeated unchanged.
 */
export class LiveTable implements ReactiveController {
  status: 'loading' | RetryState['kind'] | 'failed' | 'missing' | 'loaded' = 'loading';
  table: Table | null = null;
  /** Whether nothing answers, and nothing is heard, so that the table may be another by now. */
  isLost = false;
  /** Who is here; null while unknown. */
  here: Here | null = null;
  /**
   * By player: since when the page has known that they are away, by the server's clock. In a lobby
   * seats change their numbers.
   */
  #awayBy: ReadonlyMap<string, number> = new Map();
  readonly #host: ReactiveControllerHost;
  readonly #id: string;
  readonly #onTable: (table: Table) => void;
  readonly #news: LiveNews;
  readonly #poller: Poller;
  #reading = Promise.resolve();
  /** Begins when `#reading` has ended; null if nobody has asked for it. */
  #nextReading: Promise<void> | null = null;
  /** Whether the page is still shown. Answers that come after it change nothing. */
  #isShown = false;

  /** `onTable` is called with each new state of the table. */
  constructor(host: ReactiveControllerHost, id: string, onTable: (table: Table) => void) {
    this.#host = host;
    this.#id = id;
    this.#onTable = onTable;
    this.#news = new LiveNews({
      address: () => newsAddress(id, this.table?.n ?? 0),
      // The server is our own and sends what its schemas say.
      take: (message) => this.#hear(message as TableNews),
      changed: (state) => this.#follow(state),
    });
    this.#poller = new Poller(
      host,
      () => this.#poll(),
      () => (this.news === 'open' ? silentWaits : waits[this.table?.pace ?? 'live']),
    );
    host.addController(this);
    listen(host, 'offline', () => this.#lose(true));
    // A connection may have lived on, and then nothing else would ask for a minute.
    listen(host, 'online', () => void (this.isLost && this.ask()));
  }

  hostConnected(): void {
    this.#isShown = true;
    void this.load();
  }

  hostDisconnected(): void {
    this.#isShown = false;
    this.#news.stop();
  }

  get news(): NewsState {
    return this.#news.state;
  }

  /** By seat: since when the page has known that nobody is there; undefined for who is here. */
  get awaySince(): readonly (number | undefined)[] {
    return (this.table?.seats ?? []).map(({ player }) => this.#awayBy.get(player?.id ?? ''));
  }

  async load(): Promise<void> {
    this.#to('loading');
    try {
      this.#take(
        await retry(
          () => getTable(this.#id),
          ({ kind }) => this.#to(kind),
        ),
      );
      if (!this.#isShown) return;
      this.#to('loaded');
      this.#poller.start();
      this.#news.start();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
      const isMissing = failure instanceof RequestProblem && failure.status === 404;
      this.#to(isMissing ? 'missing' : 'failed');
    }
  }

  /**
   * Reads the table as it is from now on: a request that is under way may be answered with what it
   * was before. Calls made meanwhile share the next one.
   */
  read(): Promise<void> {
    this.#nextReading ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#nextReading = null;
        this.#reading = retry(
          () => getTable(this.#id),
          ({ kind }) => this.#lose(kind === 'offline'),
        ).then((table) => this.#take(table));
        return this.#reading;
      });
    return this.#nextReading;
  }

  /**
   * Sends a command once. Throws if it is refused, after reading the table that it was refused by.
   */
  async send(body: TableCommand): Promise<Table> {
    try {
      const table = await command(this.#id, body);
      this.#take(table);
      return table;
    } catch (failure) {
      if (failure instanceof RequestProblem && failure.status === 409)
        await this.read().catch(() => undefined);
      throw failure;
    }
  }

  /** The same until it is answered, always with the same command. */
  do(body: TableCommand): Promise<Table> {
    return retry(() => this.send(body));
  }

  /** Connects again, as whoever the viewer has become. Who has left the page meanwhile does not. */
  reconnect(): void {
    if (!this.#isShown) return;
    this.#news.stop();
    this.#news.start();
  }

  /** Asks at once, and connects again. */
  async ask(): Promise<void> {
    this.reconnect();
    await this.#poll().catch(() => undefined);
  }

  async #poll(): Promise<Polled> {
    const before = this.table?.n;
    try {
      this.#take(await getTable(this.#id));
    } catch (failure) {
      this.#lose(isTransient(failure) && !(failure instanceof RequestProblem));
      throw failure;
    }
    if (this.#isDone) return 'over';
    return this.table?.n === before ? 'same' : 'new';
  }

  get #isDone(): boolean {
    return this.table?.phase === 'over' && this.table.next !== null;
  }

  #lose(isLost: boolean): void {
    if (this.isLost === isLost) return;
    this.isLost = isLost;
    if (isLost) this.here = null;
    this.#host.requestUpdate();
  }

  #hear(message: TableNews): void {
    this.#poller.start();
    this.#lose(false);
    if (message.type === 'here') {
      this.here = message;
      this.#noteAway(message.seats);
      this.#host.requestUpdate();
    } else if (message.type === 'table') this.#take(message.table);
    else this.#apply(message);
  }

  #noteAway(areHere: readonly boolean[]): void {
    const before = this.#awayBy;
    const ids = (this.table?.seats ?? []).flatMap(({ player }, seat) =>
      player && areHere[seat] === false ? [player.id] : [],
    );
    this.#awayBy = new Map(ids.map((id) => [id, before.get(id) ?? serverNow()]));
  }

  #apply(event: Extract<TableNews, { n: number }>): void {
    const after = this.table && afterEvent(this.table, event);
    if (after) this.#take(after);
    // If that fails, the next event or connection tries again.
    else void this.read().catch(() => undefined);
  }

  /** An answer may be overtaken by news, and is older then. */
  #take(table: Table): void {
    this.#lose(false);
    if (!this.#isShown || table === this.table || table.n < (this.table?.n ?? 0)) return;
    this.table = table;
    this.#onTable(table);
    this.#host.requestUpdate();
  }

  #follow(state: NewsState): void {
    if (state !== 'open') this.here = null;
    // After a refusal the table can still be read.
    const isOver = state === 'ended' && this.table?.phase === 'over';
    if (isOver) this.#poller.stop();
    else this.#poller.start();
    this.#host.requestUpdate();
  }

  #to(status: LiveTable['status']): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}
