import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Board } from '../api.ts';
import { pathOfAddress } from '../challenge-path.ts';
import { isSealed, readPlaces, type Places, type View } from '../board/reading.ts';
import { skillTold, skillWords } from '../coach/skill-board.ts';
import { Request } from '../controllers/request.ts';
import { dayWords, fullDayWords, localWords } from '../dates.ts';
import '../elements/finished-table.ts';
import '../elements/histogram-chart.ts';
import { LightElement } from '../elements/light-element.ts';
import '../elements/places-table.ts';
import { failedPage, offlinePage } from '../elements/slips.ts';
import { toldOf } from '../games/told.ts';
import { countWords, ordinalWords, percentWords, playersWords } from '../numbers.ts';
import { challengeOfAddress, linkBoard } from '../shell.ts';

const { date, game } = challengeOfAddress();
const told = toldOf(game);

const captions: Readonly<Record<View, string>> = {
  around: 'Places around you',
  friends: 'Places of those you follow',
  top: 'Places from the top',
};

const friendless = html`<p class="note">
  Follow somebody by the link of their page; yours is on <a href="/you">your page</a>.
</p>`;

/** How this order of the board is told. */
const toldBy = ({ by }: Board) => (by === 'skill' ? skillTold(told) : told);

const queryOf = (
  by: Board['by'],
  view: View,
  cursor: Readonly<Record<string, string>> = {},
): URLSearchParams => new URLSearchParams({ ...(by === 'skill' && { by }), view, ...cursor });

/** The board of one challenge: where you stand, where everyone stands, the places. */
@customElement('board-page')
export class BoardPage extends LightElement {
  readonly #request = new Request(this, () => readPlaces(pathOfAddress()));

  /** Between the boards of the games of this day. */
  #games({ games }: Places): TemplateResult | typeof nothing {
    if (games.length < 2) return nothing;
    return html`<nav class="switch" aria-label="Games">
      ${games.map(
        (one) =>
          html`<a href="/${date}/${one}/board" aria-current=${one === game ? 'page' : nothing}
            >${toldOf(one).title}</a
          >`,
      )}
    </nav>`;
  }

  #cap(places: Places | null = null): TemplateResult {
    return html`<div class="cap switched">
      <h1>
        ${told.title}, <span class="nb">${dayWords(date)}</span><span class="vh">: the board</span>
      </h1>
      ${places ? this.#games(places) : nothing}
    </div>`;
  }

  #you({ board }: Places): TemplateResult {
    const { me, players } = board;
    if (!me)
      return html`<section class="standing">
        <p class="huge">${countWords(players)}</p>
        <p class="lead">
          ${players === 1 ? 'player has' : 'players have'} finished this ${told.title}.
        </p>
      </section>`;
    return html`<section class="standing" aria-labelledby="you-title">
      <h2 class="vh" id="you-title">You</h2>
      <p class="huge">${percentWords(me.percentile)}<small> %</small></p>
      <p class="lead">
        ${
          players === 1
            ? 'You are the first to finish.'
            : html`of ${playersWords(players)} are level with you or below.
                <span class="nb">You are ${ordinalWords(me.rank)}.</span>`
        }
      </p>
    </section>`;
  }

  /** Between the two orders of the board. */
  #orders({ board, view }: Places): TemplateResult {
    const order = (by: Board['by'], words: string): TemplateResult =>
      html`<a href="?${queryOf(by, view)}" aria-current=${board.by === by ? 'page' : nothing}
        >${words}</a
      >`;
    return html`<nav class="switch" aria-label="Order">
      ${order('score', told.unit === 'points' ? 'Score' : 'Turns')}${order('skill', 'Skill')}
    </nav>`;
  }

  #tabs({ board, view }: Places): TemplateResult {
    const tab = (name: View, words: string): TemplateResult =>
      html`<a href="?${queryOf(board.by, name)}" aria-current=${view === name ? 'true' : nothing}
        >${words}</a
      >`;
    return html`<nav class="tabs" aria-label="Which places">
      ${board.me ? tab('around', 'Around you') : nothing}${
        board.me && board.by === 'score' ? tab('friends', 'Friends') : nothing
      }${tab('top', 'Top')}
    </nav>`;
  }

  #turn(
    by: Board['by'],
    name: 'before' | 'after',
    cursor: string | null,
    words: string,
  ): TemplateResult {
    if (!cursor) return html`<span></span>`;
    const query = queryOf(by, 'top', { [name]: cursor });
    return html`<a class="quiet" href="?${query}" rel=${name === 'after' ? 'next' : 'prev'}
      >${words}</a
    >`;
  }

  #places(places: Places): TemplateResult {
    const { board, view, own } = places;
    return html`<section class="sheet" aria-labelledby="places-title">
      <h2 class="vh" id="places-title">Places</h2>
      <div class="orders">${this.#orders(places)}</div>
      ${board.by === 'skill' ? html`<p class="note">${skillWords[told.unit]}</p>` : nothing}
      ${this.#tabs(places)}
      <places-table
        .entries=${board.entries}
        .columns=${toldBy(board).columns}
        .own=${own}
        .caption=${captions[view]}
      ></places-table>
      ${view === 'friends' && board.entries.length < 2 ? friendless : nothing}
      <nav class="pages" aria-label="Pages">
        ${this.#turn(board.by, 'before', board.previous, 'Higher')}
        <span class="note">${toldBy(board).rankWords}</span>
        ${this.#turn(board.by, 'after', board.next, 'Lower')}
      </nav>
    </section>`;
  }

  #open(places: Places): TemplateResult {
    const { board } = places;
    return html`<div class="two lean">
      <div class="stack">
        ${this.#you(places)}
        <section aria-labelledby="hist-title">
          <h2 class="vh" id="hist-title">All results</h2>
          <histogram-chart
            .data=${toldBy(board).chart(board.histogram, board.me)}
          ></histogram-chart>
        </section>
      </div>
      ${this.#places(places)}
    </div>`;
  }

  #sealed({ board, isToday, finished }: Places): TemplateResult {
    const { players, challenge } = board;
    const canPlay = challenge.status === 'open';
    return html`<div class="two lean">
      <div class="stack">
        <section class="standing">
          <p class="huge">${countWords(players)}</p>
          <p class="lead">
            ${players === 1 ? 'player has' : 'players have'} finished
            ${isToday ? 'today’s' : 'this'} ${told.title}. Scores open
            ${canPlay ? 'when you have played, so nobody plays to a target.' : `${localWords(challenge.revealsAt)}.`}
          </p>
        </section>
        ${
          canPlay
            ? html`<p class="keys">
                <a class="key" href="/${date}/${game}"
                  >Play ${isToday ? 'today’s' : 'this'} ${told.title}</a
                >
              </p>`
            : nothing
        }
      </div>
      <section class="sheet" aria-labelledby="finished-title">
        <h2 id="finished-title">Finished</h2>
        <finished-table .finished=${finished.finished}></finished-table>
        <nav class="pages" aria-label="Pages">
          <span></span>
          ${
            finished.next
              ? html`<a
                  class="quiet"
                  rel="next"
                  href="?${new URLSearchParams({ finished: finished.next })}"
                  >Earlier</a
                >`
              : nothing
          }
        </nav>
      </section>
    </div>`;
  }

  #empty({ board, isToday }: Places): TemplateResult {
    const { status, opensAt } = board.challenge;
    const words =
      status === 'upcoming'
        ? `These dice open ${localWords(opensAt)}.`
        : `No one finished this ${told.title}.`;
    return html`<section class="sheet" aria-labelledby="empty-title">
      <h2 id="empty-title">Places</h2>
      <div class="blank" role="img" aria-label="Three empty rows"></div>
      <p>${status === 'open' ? 'No one has finished yet. The first row is open.' : words}</p>
      ${
        status === 'open'
          ? html`<p class="keys">
              <a class="key" href="/${date}/${game}"
                >Play ${isToday ? 'today’s' : 'this'} ${told.title}</a
              >
            </p>`
          : nothing
      }
    </section>`;
  }

  #body(places: Places): TemplateResult {
    if (places.board.players === 0) return this.#empty(places);
    return isSealed(places.board) ? this.#sealed(places) : this.#open(places);
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    linkBoard(date, told.name);
    document.title = `Board: ${told.title}, ${fullDayWords(date)} · Evenroll`;
    const foot = html`<p class="foot">
      ${told.title}, ${fullDayWords(date)}. The board closes at 24:00 UTC, with two hours’ grace for
      games begun before.
      <a href="/season/${date.slice(0, 7)}/${game}">The month’s board</a> ·
      <a href="/archive?month=${date.slice(0, 7)}">Past days</a>
      ${
        answer?.board.challenge.status === 'closed'
          ? html` · <a href="/${date}/${game}/day">The day looked back at</a>`
          : nothing
      }
    </p>`;
    if (status === 'failed')
      return html`${this.#cap()}${failedPage(() => void this.#request.run())}`;
    if (status === 'offline') return html`${this.#cap()}${offlinePage}`;
    return html`${this.#cap(answer)}${answer ? html`${this.#body(answer)}${foot}` : nothing}`;
  }
}
