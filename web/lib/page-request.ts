import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { Problem, Unreachable } from './call.ts';
import { retry, type RetryState } from './retry.ts';

/** Loads a page's data and tracks the states that the page shows. Retries while the connection is down or the server is busy. */
export class PageRequest<Answer> implements ReactiveController {
  status: 'loading' | RetryState['kind'] | 'failed' | 'loaded' = 'loading';
  answer: Answer | null = null;
  problem: Problem | null = null;

  readonly #host: ReactiveControllerHost;
  readonly #ask: () => Promise<Answer>;

  constructor(host: ReactiveControllerHost, ask: () => Promise<Answer>) {
    this.#host = host;
    this.#ask = ask;
    host.addController(this);
  }

  hostConnected(): void {
    void this.run();
  }

  async run(): Promise<void> {
    this.#to('loading');
    try {
      this.answer = await retry(this.#ask, ({ kind }) => this.#to(kind));
      this.#to('loaded');
    } catch (failure) {
      // Retries are over: the page can only report the failure.
      this.problem = failure instanceof Problem ? failure : null;
      this.#to('failed');
      // A fault of our own, or a part of the page that could not be loaded.
      if (!(failure instanceof Problem || failure instanceof Unreachable)) throw failure;
    }
  }

  #to(status: PageRequest<Answer>['status']): void {
    this.status = status;
    this.#host.requestUpdate();
  }
}
