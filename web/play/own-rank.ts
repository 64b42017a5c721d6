import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { namesOnFirst, type Place } from '../../api/format/results.ts';
import { presenterOf } from '../games.ts';
import { getBoard, type Board, type Play } from '../lib/api.ts';
import { pathOf, type ChallengePath } from '../lib/challenge-path.ts';
import { retry } from '../lib/retry.ts';

const firstWaitMs = 400;
const longestWaitMs = 5_000;
const triesMax = 20;
/** Entries that are read: those who share the first place are named. */
const firstEntries = 10;

/** The place that came with the play itself. */
const placeOf = ({ ranked, result }: Play): Place | null => {
  if (!ranked || !result) return null;
  const { rank, players, percentile } = result;
  return rank === null || players === null || percentile === null
    ? null
    : { rank, players, percentile };
};

/** Where a finished play stands. The play knows, unless its result is not on the board yet: then the board is asked until it is. */
export class OwnRank implements ReactiveController {
  board: Board | null = null;
  /** The player's place on the board by skill; null until it is known. */
  skill: Board['me'] = null;
  place: Place | null = null;
  /** All others on the first place, where the player shares it. */
  names: readonly string[] = [];
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
    [this.board, this.skill, this.names] = [null, null, []];
    this.place = placeOf(play);
    void this.#ask(play);
  }

  async #ask(play: Play): Promise<void> {
    const path = pathOf(play.challenge);
    let waitMs = firstWaitMs;
    for (let tries = 0; tries < triesMax && !this.#isGone; tries++) {
      try {
        const board = await retry(
          () => getBoard(path, { limit: firstEntries }),
          () => undefined,
        );
        this.#take(board, play);
      } catch {
        return; // The page stands without a histogram.
      }
      if (!play.ranked || play.result?.withdrawn) return;
      if (this.place) {
        if (presenterOf(play.challenge.game).hasCoach) await this.#askSkill(path);
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }

  #take(board: Board, { id, ranked }: Play): void {
    this.board = board;
    if (ranked && board.me) this.place ??= { ...board.me, players: board.players };
    this.names = namesOnFirst(board, id);
    this.#host.requestUpdate();
  }

  async #askSkill(path: ChallengePath): Promise<void> {
    const bySkill = await getBoard(path, { by: 'skill', limit: 1 }).catch(() => null);
    this.skill = bySkill?.me ?? null;
    this.#host.requestUpdate();
  }
}
