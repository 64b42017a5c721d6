import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isFailure, RequestProblem } from './call.ts';
import { clockCorrected, serverNow } from './clock.ts';
import { Latest } from './latest.ts';
import { retry, type RetryState } from './retry.ts';

/**
 * Timers stand still while a device sleeps, so the clock is looked at in between, and when the page
 * is seen again.
 */
const lookMsMax = 10_000;
/** A page that is returned to is not refreshed more often than this. */
const refreshMsMin = 5_000;

interface PageRequestOptions<Answer> {
  /** Whether what the viewer did in another tab is shown on the return to this one. */
  readonly isRefreshed?: boolean | (() => boolean);
  /** Called with each answer that is shown. */
  readonly onAnswer?: (answer: Answer) => void;
}

/**
 * Loads a page's data and tracks the states that the page shows. Retries while the connection is
 * down or the server is busy. Loads it again when one of the instants has passed that `changesAt`
 * names (ISO 8601, by the server's clock), in a page that was left open, and if it is asked to,
 * when the page is returned to. `@lit/task` has no state for waiting until the connection is back.
 */
export class PageRequest<Answer> implements ReactiveController {
  status: 'loading' | RetryState['kind'] | 'failed' | 'loaded' = 'loading';
  answer: Answer | null = null;
  problem: RequestProblem | null = null;

  readonly #host: ReactiveControllerHost;
  readonly #ask: () => Promise<Answer>;
  readonly #moments: () => readonly number[];
  readonly #isRefreshed: () => boolean;
  readonly #onAnswer: () => void;
  #loadedAt = 0;
  #isGone = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #asked = new Latest();

  constructor(
    host: ReactiveControllerHost,
    ask: () => Promise<Answer>,
    changesAt: (answer: Answer) => readonly string[] = () => [],
    { isRefreshed = false, onAnswer = () => undefined }: PageRequestOptions<Answer> = {},
  ) {
    this.#host = host;
    this.#ask = ask;
    this.#onAnswer = () => this.answer !== null && onAnswer(this.answer);
    this.#isRefreshed = typeof isRefreshed === 'boolean' ? () => isRefreshed : isRefreshed;
    this.#moments = () =>
      this.answer === null ? [] : changesAt(this.answer).map((instant) => Date.parse(instant));
    host.addController(this);
  }

  hostConnected(): void {
    this.#isGone = false;
    document.addEventListener('visibilitychange', this.#return);
    addEventListener('focus', this.#return);
    addEventListener('pageshow', this.#return);
    addEventListener(clockCorrected, this.#return);
    void this.run();
  }

  hostDisconnected(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#return);
    removeEventListener('focus', this.#return);
    removeEventListener('pageshow', this.#return);
    removeEventListener(clockCorrected, this.#return);
    this.#isGone = true;
  }

  /**
   * Loads the data again if one of its moments has passed since it was loaded; otherwise looks
   * again later.
   */
  readonly #look = (): void => {
    clearTimeout(this.#timer);
    if (this.status !== 'loaded' || this.#isGone) return;
    const next = Math.min(...this.#moments().filter((moment) => moment > this.#loadedAt));
    const waitMs = next - serverNow();
    if (waitMs <= 0) void this.run();
    else if (waitMs < Infinity) this.#timer = setTimeout(this.#look, Math.min(waitMs, lookMsMax));
  };

  readonly #return = (): void => {
    this.#look();
    const isDue = serverNow() - this.#loadedAt >= refreshMsMin;
    if (isDue && this.status === 'loaded' && !document.hidden && this.#isRefreshed())
      void this.#refresh();
  };

  /**
   * Ignores the answer to a refresh that is under way: the viewer has just changed what it would
   * tell.
   */
  forgetRefresh(): void {
    if (this.status === 'loaded') this.#asked.drop();
  }

  /** Loads the data again, if it has been loaded. Rejects if that fails, and shows nothing of it. */
  async renew(): Promise<void> {
    if (this.status !== 'loaded') return;
    this.#loadedAt = serverNow();
    await this.#asked.take(this.#ask, (answer) => {
      if (!this.#isGone) this.#show(answer);
    });
  }

  /** The same without a word if that fails: what is shown was true a while ago. */
  async #refresh(): Promise<void> {
    try {
      await this.renew();
    } catch (failure) {
      if (!isFailure(failure)) throw failure;
    }
  }

  async run(): Promise<void> {
    this.#to('loading');
    const ask = (isLatest: () => boolean): Promise<Answer> =>
      retry(this.#ask, ({ kind }) => {
        if (isLatest()) this.#to(kind);
      });
    await this.#asked.take(
      ask,
      (answer) => {
        this.#loadedAt = serverNow();
        this.#show(answer);
      },
      (failure) => {
        // Retries are over: the page can only report the failure.
        this.problem = failure instanceof RequestProblem ? failure : null;
        this.#to('failed');
        // A fault of our own, or a part of the page that could not be loaded.
        if (!isFailure(failure)) throw failure;
      },
    );
  }

  #show(answer: Answer): void {
    this.answer = answer;
    this.#onAnswer();
    this.#to('loaded');
    this.#look();
  }

  #to(status: PageRequest<Answer>['status']): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}
