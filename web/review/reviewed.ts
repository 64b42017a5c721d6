import type { ReactiveControllerHost } from 'lit';
import { type Review } from '../lib/api.ts';
import { Latest } from '../lib/latest.ts';
import { getReview } from '../lib/reads.ts';
import { retry } from '../lib/retry.ts';

/** How long a page that begins with the grades waits for them. */
const patienceMs = 500;

/** Loads the grades of a finished play. If that fails, the page says so and works without them. */
export class Reviewed {
  review: Review | null = null;
  /** Whether the grades could not be loaded. */
  isMissing = false;
  readonly #host: ReactiveControllerHost;
  #playId = '';
  readonly #asked = new Latest(() => this.#playId);
  #known: Promise<void> = Promise.resolve();

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
    this.#known = review ? Promise.resolve() : this.#ask(id);
  }

  /** Waits until the grades are known or missing, but not for long. */
  async arrival(): Promise<void> {
    const patience = new Promise((resolve) => setTimeout(resolve, patienceMs));
    await Promise.race([this.#known, patience]);
  }

  async #ask(id: string): Promise<void> {
    await this.#asked.take(
      retry(() => getReview(id)).catch(() => null),
      (review) => {
        [this.review, this.isMissing] = [review, review === null];
        this.#host.requestUpdate();
      },
    );
  }
}
