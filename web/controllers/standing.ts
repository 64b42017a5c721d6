import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getBoard, type Board, type Play } from '../api.ts';
import { persist } from './persist.ts';

const firstWaitMs = 400;
const longestWaitMs = 5_000;
const triesMax = 20;

/** Where a finished play stands: asks the board until the result is on it. */
export class Standing implements ReactiveController {
  board: Board | null = null;
  readonly #host: ReactiveControllerHost;
  #playId = '';
  #isGone = false;

  constructor(host: ReactiveControllerHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#isGone = false;
  }

  hostDisconnected(): void {
    this.#isGone = true;
  }

  /** Starts asking, once for each play. */
  follow(play: Play): void {
    if (this.#playId === play.id) return;
    this.#playId = play.id;
    this.board = null;
    void this.#ask(play);
  }

  async #ask(play: Play): Promise<void> {
    const { date, game } = play.challenge;
    let waitMs = firstWaitMs;
    for (let tries = 0; tries < triesMax && !this.#isGone; tries++) {
      try {
        this.board = await persist(
          () => getBoard(date, game, { limit: 1 }),
          () => undefined,
        );
      } catch {
        return; // The page stands without a histogram.
      }
      this.#host.requestUpdate();
      if (this.board.me || !play.ranked) return;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }
}
