import type { ReactiveControllerHost } from 'lit';
import { type Review } from '../lib/api.ts';
import { getReview } from '../lib/reads.ts';
import { retry } from '../lib/retry.ts';

/** Loads the grades of a finished play. If that fails, the page says so and works without them. */
export class Reviewed {
  review: Review | null = null;
  /** Whether the grades could not be loaded. */
  isMissing = false;
  readonly #host: ReactiveControllerHost;
  #playId = '';

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
  }

  /**
   * Loads the review once for each play, unless `review` already came with the response that
   * finished the play.
   */
  follow(id: string, review: Review | null = null): void {
    if (this.#playId === id) return;
    this.#playId = id;
    this.review = review;
    this.isMissing = false;
    if (!review) void this.#ask(id);
  }

  async #ask(id: string): Promise<void> {
    const review = await retry(() => getReview(id)).catch(() => null);
    if (this.#playId !== id) return;
    this.review = review;
    this.isMissing = review === null;
    this.#host.requestUpdate();
  }
}
