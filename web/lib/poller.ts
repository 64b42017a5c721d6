import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Problem, Unreachable } from './call.ts';

/** What came of asking: something new, nothing new, or that nothing new can come any more. */
export type Polled = 'new' | 'same' | 'over';

const firstWaitMs = 25_000;
/** Where nothing happens it is asked less and less. */
const quietFactor = 1.5;
const quietWaitMs = 120_000;
const failureFactor = 2;
const failureWaitMs = 300_000;
/** A tab that is shown again asks at once, but whoever leafs through tabs does not ask each time. */
const leastWaitMs = 5_000;
/** A crowd that came as one shall not ask as one: each wait is this share shorter or longer. */
const jitter = 0.2;

/** Whether another try may bring an answer. */
const mayPass = (failure: unknown): boolean =>
  failure instanceof Unreachable ||
  (failure instanceof Problem && (failure.status === 429 || failure.status >= 500));

/** Asks again as long as somebody looks: politely, less often where nothing happens, and not after the end. */
export class Poller implements ReactiveController {
  readonly #ask: () => Promise<Polled>;
  #isOn = false;
  #isAsking = false;
  #waitMs = firstWaitMs;
  /** Not before this moment, by the device's clock. */
  #earliestMs = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ask` resolves to its outcome; it is never called while it is under way. */
  constructor(host: ReactiveControllerHost, ask: () => Promise<Polled>) {
    this.#ask = ask;
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener('visibilitychange', this.#wake);
    addEventListener('online', this.#wake);
  }

  hostDisconnected(): void {
    document.removeEventListener('visibilitychange', this.#wake);
    removeEventListener('online', this.#wake);
    this.stop();
  }

  /** From now on, after the first wait. */
  start(): void {
    this.#isOn = true;
    this.#waitMs = firstWaitMs;
    this.#earliestMs = Date.now() + leastWaitMs;
    this.#plan(this.#waitMs * (1 - jitter + 2 * jitter * Math.random()));
  }

  stop(): void {
    this.#isOn = false;
    clearTimeout(this.#timer);
  }

  #plan(waitMs: number): void {
    clearTimeout(this.#timer);
    if (this.#isOn && !document.hidden) this.#timer = setTimeout(() => void this.#turn(), waitMs);
  }

  /** Shown again, or connected again: whoever looks now wants to know now. */
  readonly #wake = (): void => {
    if (!this.#isAsking) this.#plan(Math.max(0, this.#earliestMs - Date.now()));
  };

  async #turn(): Promise<void> {
    this.#isAsking = true;
    let leastMs = leastWaitMs;
    try {
      const found = await this.#ask();
      if (found === 'over') return this.stop();
      this.#waitMs =
        found === 'new' ? firstWaitMs : Math.min(quietWaitMs, this.#waitMs * quietFactor);
    } catch (failure) {
      if (!mayPass(failure)) return this.stop();
      this.#waitMs = Math.min(failureWaitMs, this.#waitMs * failureFactor);
      if (failure instanceof Problem) leastMs = Math.max(leastMs, failure.retryAfterMs);
    } finally {
      this.#isAsking = false;
    }
    this.#earliestMs = Date.now() + leastMs;
    const waitMs = this.#waitMs * (1 - jitter + 2 * jitter * Math.random());
    this.#plan(Math.max(leastMs, waitMs));
  }
}
