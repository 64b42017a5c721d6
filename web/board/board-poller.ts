import type { ReactiveControllerHost } from 'lit';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { momentsOf } from '../lib/clock.ts';
import { Poller, type Polled } from '../lib/poller.ts';
import { Latest } from '../lib/latest.ts';
import { PageRequest } from '../lib/page-request.ts';
import { isOpenToChanges, readAgain, readContent, type BoardContent, isSealed } from './reading.ts';
import { plural, t } from '../../engine/t.ts';

/** A key of the visible rows, in order. */
const rowsOf = ({ board, friends, finished }: BoardContent): string =>
  [
    ...board.entries.map(({ replay }) => replay),
    '',
    ...(friends?.entries ?? []).map(({ replay }) => replay),
    '',
    ...finished.finished.map(({ finishedAt, player }) => `${finishedAt} ${player?.id}`),
  ].join('\n');

const statusOf = ({ board }: BoardContent): string => board.challenge.status;

/** Whether the latest content can replace those shown without moving a row. */
export const isInPlace = (shown: BoardContent, latest: BoardContent): boolean =>
  statusOf(shown) === statusOf(latest) &&
  isSealed(shown) === isSealed(latest) &&
  rowsOf(shown) === rowsOf(latest);

/**
 * Combines the latest figures with the rows shown. If the challenge's status has changed,
 * everything is held back.
 */
export const withRowsOf = (shown: BoardContent, latest: BoardContent): BoardContent => {
  if (statusOf(shown) !== statusOf(latest)) return shown;
  const { entries, next, previous } = shown.board;
  const { players } = latest.finished;
  return {
    ...latest,
    board: { ...latest.board, entries, next, previous },
    finished: { ...shown.finished, players },
    friends: shown.friends,
  };
};

/**
 * Describes what is held back. `results` is the number of new results since the rows were rendered.
 */
export const newsWords = (shown: BoardContent, latest: BoardContent, results: number): string => {
  if (statusOf(shown) !== statusOf(latest)) return t`The day is over`;
  if (results === 0) return t`New standings`;
  if (isSealed(shown)) return t`${results} more finished`;
  return plural(results)`1 new result|${results} new results`;
};

/** Loads the content of a board and polls for changes. */
export class BoardPoller {
  /** The content shown. */
  shown: BoardContent | null = null;
  /** Describes changes held back because they would move rows; '' for none. */
  news = '';

  readonly request: PageRequest<BoardContent>;
  readonly #host: ReactiveControllerHost;
  readonly #path: ChallengePath;
  readonly #live: Poller;
  #latest: BoardContent | null = null;
  readonly #heard = new Latest(() => this.#latest);
  /** The number of results when the rows were rendered. */
  #drawn = 0;

  constructor(host: ReactiveControllerHost, path: ChallengePath) {
    this.#host = host;
    this.#path = path;
    this.#live = new Poller(host, () => this.#hear());
    this.request = new PageRequest(
      host,
      () => readContent(path),
      ({ board }) => momentsOf(board.challenge),
      // Elsewhere the poller asks, and holds back what would move rows.
      {
        isRefreshed: () => !!this.shown && !isOpenToChanges(this.shown),
        onAnswer: (content) => this.#draw(content),
      },
    );
  }

  /** Shows the changes held back. */
  show(): void {
    if (this.#latest) this.#draw(this.#latest);
  }

  #draw(content: BoardContent): void {
    this.shown = this.#latest = content;
    this.#drawn = content.board.players;
    this.news = '';
    if (isOpenToChanges(content)) this.#live.start();
    else this.#live.stop();
    this.#host.requestUpdate();
  }

  async #hear(): Promise<Polled> {
    const before = this.#latest;
    if (!before) return 'over';
    const heard = await this.#heard.take(readAgain(this.#path, before), (latest) =>
      this.#follow(latest),
    );
    return heard ?? 'same';
  }

  #follow(latest: BoardContent): Polled {
    const { shown } = this;
    if (latest === this.#latest || !shown) return 'same';
    // Asked before this, it would be older.
    this.request.forgetRefresh();
    this.#latest = latest;
    // A viewer who has just played wants to see their rank at once.
    const hasPlayed = !shown.board.me && latest.board.me !== null && latest.own !== '';
    if (isInPlace(shown, latest) || (hasPlayed && !shown.own)) this.#draw(latest);
    else this.#hold(shown, latest);
    return isOpenToChanges(latest) ? 'new' : 'over';
  }

  #hold(shown: BoardContent, latest: BoardContent): void {
    this.shown = withRowsOf(shown, latest);
    this.news = newsWords(shown, latest, latest.board.players - this.#drawn);
    this.#host.requestUpdate();
  }
}
