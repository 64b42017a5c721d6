import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isTransient, RequestProblem } from './call.ts';
import { Latest } from './latest.ts';
import { listen } from './listen.ts';

/** The outcome of a poll: something new, nothing new, or nothing new can come any more. */
export type Polled = 'new' | 'same' | 'over';

/** How long to wait between polls, in milliseconds. */
interface PollWaits {
  readonly firstMs: number;
  /** The longest wait, reached while nothing changes. */
  readonly quietMs: number;
  /** A tab that is shown again polls at once, but not more often than this. */
  readonly leastMs: number;
}

const usualWaits: PollWaits = { firstMs: 25_000, quietMs: 120_000, leastMs: 5_000 };
/** Backoff while nothing changes. */
const quietFactor = 1.5;
const failureFactor = 2;
const failureWaitMs = 300_000;
/**
 * Each wait is up to this share shorter or longer, so that clients that arrived together do not
 * poll together.
 */
const jitter = 0.2;
const jittered = (waitMs: number): number => waitMs * (1 - jitter + 2 * jitter * Math.random());

/**
 * Polls while the tab is visible, less often while nothing changes, until the outcome is `over`.
 */
export class Poller implements ReactiveController {
  readonly #ask: () => Promise<Polled>;
  readonly #waits: () => PollWaits;
  #isGone = false;
  #isOn = false;
  #isAsking = false;
  readonly #asked = new Latest();
  #waitMs = usualWaits.firstMs;
  /** No poll before this time, by `performance.now()`: the device's clock may be set. */
  #earliestMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` is never called while a previous call is pending. */
  constructor(
    host: ReactiveControllerHost,
    ask: () => Promise<Polled>,
    waits: () => PollWaits = () => usualWaits,
  ) {
    this.#ask = ask;
    this.#waits = waits;
    host.addController(this);
    listen(host, 'visibilitychange', this.#wake, { target: document });
    listen(host, 'online', this.#wake);
  }

  hostConnected(): void {
    this.#isGone = false;
  }

  hostDisconnected(): void {
    this.#isGone = true;
    this.stop();
  }

  /**
   * Starts polling, after the first wait. The outcome of a call that is pending is older than that,
   * and changes nothing.
   */
  start(): void {
    this.#isOn = !this.#isGone;
    this.#asked.drop();
    const { firstMs, leastMs } = this.#waits();
    this.#waitMs = firstMs;
    this.#earliestMs = performance.now() + leastMs;
    if (!this.#isAsking) this.#plan(jittered(this.#waitMs));
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
  }

  #plan(waitMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isOn && !document.hidden) this.#timer = setTimeout(() => void this.#turn(), waitMs);
  }

  /** Polls early when the tab is shown again or the connection is back. */
  readonly #wake = (): void => {
    if (!this.#isAsking) this.#plan(Math.max(0, this.#earliestMs - performance.now()));
  };

  async #turn(): Promise<void> {
    const { firstMs, quietMs, leastMs: usualMs } = this.#waits();
    let leastMs = usualMs;
    this.#isAsking = true;
    await this.#asked.take(
      this.#ask,
      (found) => {
        if (found === 'over') this.stop();
        this.#waitMs = found === 'new' ? firstMs : Math.min(quietMs, this.#waitMs * quietFactor);
      },
      (failure) => {
        if (!isTransient(failure)) this.stop();
        this.#waitMs = Math.min(failureWaitMs, this.#waitMs * failureFactor);
        if (failure instanceof RequestProblem) leastMs = Math.max(leastMs, failure.retryAfterMs);
      },
    );
    this.#isAsking = false;
    this.#earliestMs = performance.now() + leastMs;
    this.#plan(Math.max(leastMs, jittered(this.#waitMs)));
  }
}
