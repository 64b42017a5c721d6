import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { namesOnFirst, type Rank } from '../../api/format/ranks.ts';
import { type Board, type Play } from '../lib/api.ts';
import { getBoard } from '../lib/reads.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { retry } from '../lib/retry.ts';

const firstWaitMs = 400;
const longestWaitMs = 5_000;
const triesMax = 20;
/** Entries to load, so that those who share first place can be named. */
const firstEntries = 10;

/** The rank sent with the play itself. */
const rankOf = ({ result }: Play): Rank | null => {
  if (!result) return null;
  const { rank, players, percentile } = result;
  return rank === null || players === null || percentile === null
    ? null
    : { rank, players, percentile };
};

/**
 * The rank of a finished play. It comes with the play, unless the result is not on the board yet.
 * In that case the board is polled until it is.
 */
export class OwnRank implements ReactiveController {
  board: Board | null = null;
  rank: Rank | null = null;
  #isMissing = false;
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

  /** Whether the board has come or can’t be read, so that those on the same rank are known. */
  get isSettled(): boolean {
    return this.board !== null || this.#isMissing;
  }

  /** Whether nobody else is in first place, as far as is known. */
  get isAlone(): boolean {
    const isOwnOrLater = ({ rank, replay }: Board['entries'][number]): boolean =>
      rank > 1 || replay === this.#playId;
    return this.board?.entries.every(isOwnOrLater) === true;
  }

  /** Everyone else in first place, if the player shares it. */
  get names(): readonly string[] {
    return this.board ? namesOnFirst(this.board, this.#playId) : [];
  }

  /** Loads the rank, once for each play. */
  follow(play: Play): void {
    if (this.#playId === play.id) return;
    this.#playId = play.id;
    [this.board, this.rank, this.#isMissing] = [null, rankOf(play), false];
    void this.#ask(play);
  }

  async #ask(play: Play): Promise<void> {
    const path = pathOf(play.challenge);
    let waitMs = firstWaitMs;
    const isWanted = (): boolean => !this.#isGone && this.#playId === play.id;
    for (let tries = 0; tries < triesMax && isWanted(); tries++) {
      try {
        const board = await retry(() => getBoard(path, { limit: firstEntries }));
        if (isWanted()) this.#take(board, play);
      } catch {
        if (!isWanted()) return;
        this.#isMissing = true;
        this.#host.requestUpdate();
        return; // The page works without a histogram.
      }
      if (!play.ranked || play.result?.withdrawn || this.rank) return;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }

  #take(board: Board, { ranked }: Play): void {
    this.board = board;
    if (ranked && board.me) this.rank ??= { ...board.me, players: board.players };
    this.#host.requestUpdate();
  }
}
