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

  /** Asks once for each play. */
  follow(id: string): void {
    if (this.#playId === id) return;
    this.#playId = id;
    this.review = null;
    this.isMissing = false;
    void this.#ask(id);
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
