import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isFailure, Problem } from './call.ts';
import { retry, type RetryState } from './retry.ts';

/** Loads a page's data and tracks the states that the page shows. Retries while the connection is down or the server is busy. */
export class PageRequest<Answer> implements ReactiveController {
  status: 'loading' | RetryState['kind'] | 'failed' | 'loaded' = 'loading';
  answer: Answer | null = null;
  problem: Problem | null = null;

  readonly #host: ReactiveControllerHost;
  readonly #ask: () => Promise<Answer>;
  /** An earlier run may be answered after a later one, and is ignored then. */
  #runs = 0;

  constructor(host: ReactiveControllerHost, ask: () => Promise<Answer>) {
    this.#host = host;
    this.#ask = ask;
    host.addController(this);
  }

  hostConnected(): void {
    void this.run();
  }

  async run(): Promise<void> {
    const run = ++this.#runs;
    const isLatest = (): boolean => run === this.#runs;
    this.#to('loading');
    try {
      const answer = await retry(this.#ask, ({ kind }) => {
        if (isLatest()) this.#to(kind);
      });
      if (!isLatest()) return;
      this.answer = answer;
      this.#to('loaded');
    } catch (failure) {
      if (!isLatest()) return;
      // Retries are over: the page can only report the failure.
      this.problem = failure instanceof Problem ? failure : null;
      this.#to('failed');
      // A fault of our own, or a part of the page that could not be loaded.
      if (!isFailure(failure)) throw failure;
    }
  }

  #to(status: PageRequest<Answer>['status']): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}
