import type { ReactiveControllerHost } from 'lit';
import type { ChallengePath } from '../lib/challenge-path.ts';
import { momentsOf } from '../lib/clock.ts';
import { Poller, type Polled } from '../lib/poller.ts';
import { Latest } from '../lib/latest.ts';
import { PageRequest } from '../lib/page-request.ts';
import { isInPlace, newsWords, withRowsOf } from './news.ts';
import { isOpenToChanges, readAgain, readContent, type BoardContent } from './reading.ts';

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
