import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getReview, type Review } from '../lib/api.ts';
import { retry } from '../lib/retry.ts';

/** How a finished play was graded. Without an answer the page stands without it, and says so. */
export class Reviewed implements ReactiveController {
  review: Review | null = null;
  /** Whether there will be none. */
  isMissing = false;
  readonly #host: ReactiveControllerHost;
  #playId = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {}

  /** Asks once for each play, unless the answer that finished it has brought its review along. */
  follow(id: string, review: Review | null = null): void {
    if (this.#playId === id) return;
    this.#playId = id;
    this.review = review;
    this.isMissing = false;
    if (!review) void this.#ask(id);
  }

  async #ask(id: string): Promise<void> {
    try {
      this.review = await retry(
        () => getReview(id),
        () => undefined,
      );
    } catch {
      this.isMissing = true;
    }
    this.#host.requestUpdate();
  }
}
