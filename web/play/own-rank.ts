import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { getBoard, type Board, type Play } from '../lib/api.ts';
import { pathOf, type ChallengePath } from '../lib/challenge-path.ts';
import { retry } from '../lib/retry.ts';

const firstWaitMs = 400;
const longestWaitMs = 5_000;
const triesMax = 20;

/** Where a finished play stands: asks the board until the result is on it. */
export class OwnRank implements ReactiveController {
  board: Board | null = null;
  /** The player's place on the board by skill; null until it is known. */
  skill: Board['me'] = null;
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
    this.skill = null;
    void this.#ask(play);
  }

  async #ask(play: Play): Promise<void> {
    const path = pathOf(play.challenge);
    let waitMs = firstWaitMs;
    for (let tries = 0; tries < triesMax && !this.#isGone; tries++) {
      try {
        this.board = await retry(
          () => getBoard(path, { limit: 1 }),
          () => undefined,
        );
      } catch {
        return; // The page stands without a histogram.
      }
      this.#host.requestUpdate();
      if (!play.ranked) return;
      if (this.board.me) return this.#askSkill(path);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }

  async #askSkill(path: ChallengePath): Promise<void> {
    const bySkill = await getBoard(path, { by: 'skill', limit: 1 }).catch(() => null);
    this.skill = bySkill?.me ?? null;
    this.#host.requestUpdate();
  }
}
