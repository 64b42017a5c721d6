import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { dayOfAddress, dayTitle, type AddressedDay } from '../challenges/addressed-day.ts';
import type { Board, Challenge, Finishers } from '../lib/api.ts';
import { BoardPoller } from './board-poller.ts';
import { ranksSheet } from './ranks-sheet.ts';
import { isSealed, type BoardContent } from './reading.ts';
import { ownRank, sealedRank, playTodayButton } from './headline.ts';
import { skillPresenter } from './skill-board.ts';
import { boardTitle } from './words.ts';
import { pathOf, pathOfAddress } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { formatClock, formatLocalTime } from '../lib/dates.ts';
import { formatLocalWeekday, formatLocalMoment } from '../lib/moments.ts';
import { monthOf } from '../lib/months.ts';
import '../ui/charts/histogram-chart.ts';
import type { ChartData } from '../ui/charts/histogram.ts';
import { definePage, serverHeading, serverLead } from '../lib/server-content.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import './past-days.ts';
import { coming } from '../ui/answered.ts';
import { troubleOf } from '../ui/banners.ts';
import { gamesOn, partsOf, presenterOf } from '../games.ts';
import { linkBoardOf, titlePage } from '../lib/shell.ts';
import '../ui/send-link.ts';
import { playerLink } from './player-link.ts';
import { tableHead } from '../ui/table-head.ts';

/** Who has finished and when, the latest first. Shown to viewers who have not played. */
export const finishedTable = (finished: Finishers['finished']): TemplateResult =>
  html`<table class="list finished">
    <caption class="vh">
      Who has finished
    </caption>
    ${tableHead([t`Player`], [t`At`])}
    <tbody>
      ${finished.map(
        ({ player, finishedAt }) =>
          html`<tr>
            <th scope="row" class="handle">${playerLink(player)}</th>
            <td class="r">${formatLocalTime(finishedAt)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** `news` has its own reserved room, so that nothing moves when it appears. */
export const finishedSheet = ({ finished }: BoardContent, news: TemplateResult): TemplateResult =>
  html`<section class="sheet" aria-labelledby="places-title">
    <div class="orders">
      <h2 id="places-title" tabindex="-1">Finished</h2>
      ${news}
    </div>
    ${finishedTable(finished.finished)}
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
  </section>`;

/** A board without entries: not open yet, nobody so far, or nobody at all. */
export const emptySheet = (content: BoardContent, news: TemplateResult): TemplateResult => {
  const { challenge } = content.board;
  const { status, opensAt, game, code } = challenge;
  const words = {
    upcoming: t`These dice open ${formatLocalMoment(opensAt)}.`,
    open: t`No one has finished yet. Be the first.`,
    grace: t`No one has finished yet.`,
    closed: t`No one finished this ${presenterOf(game).title}.`,
  };
  return html`<section class="sheet" aria-labelledby="places-title">
    <div class="orders">
      <h2 id="places-title" tabindex="-1">Places</h2>
      ${news}
    </div>
    <p>${words[status]}</p>
    ${playTodayButton(content)}
    ${code !== undefined && status === 'open' ? html`<send-link address="${location.origin}/${pathOf(challenge)}"></send-link>` : nothing}
  </section>`;
};

/** Preloaded. Until they have loaded, the page shows its static HTML. */
const charts = await partsOf((game) => game.chart());

/** The chart of a board: the game's own by score, a common one by skill. */
const chartOf = ({ by, challenge, histogram, me }: Board): ChartData | null => {
  const chart =
    by === 'skill' ? skillPresenter(presenterOf(challenge.game)).chart : charts.get(challenge.game);
  return chart?.(histogram, me) ?? null;
};

/** Shown if the server rejects the address's cursor. */
const noSuchPage = (): TemplateResult =>
  html`<div class="banner plain">
    <p>
      <b>We couldn’t find that page of the board.</b> The link may be cut short.
      <a class="quiet" href=${location.pathname}>See the whole board</a>
    </p>
  </div>`;

/** The board of a challenge: the viewer's rank, the ranks around it, and everyone's results. */
export class BoardPage extends LightElement {
  readonly #path = pathOfAddress();
  /** The day whose board this is; null for a custom challenge. */
  readonly #day = dayOfAddress();
  readonly #poller = new BoardPoller(this, this.#path);

  /** Links to the day's other boards and to past days. */
  #ways({ date, game }: AddressedDay, today: string): TemplateResult {
    return html`<div class="ways">
      <nav class="switch" aria-label="Games">
        ${gamesOn(date).map(
          (one) =>
            html`<a
              href="/${pathOf({ date, game: one })}/board"
              aria-current=${one === game ? 'page' : nothing}
              >${presenterOf(one).title}</a
            >`,
        )}
      </nav>
      <past-days .date=${date} .game=${game} .today=${today}></past-days>
    </div>`;
  }

  /**
   * A day's heading is known from the address. That of a custom challenge is only known from the
   * response.
   */
  #cap(): TemplateResult {
    const { shown } = this.#poller;
    const name = shown ? boardTitle(shown.board.challenge) : this.#day && dayTitle(this.#day);
    return html`<div class="cap">
      <h1>
        ${name ? html`${name}<span class="vh">: the board</span>` : serverHeading(t`The board`)}
      </h1>
      ${shown ? nothing : serverLead}
      ${this.#day ? this.#ways(this.#day, shown?.today ?? '') : nothing}
    </div>`;
  }

  async #show(): Promise<void> {
    this.#poller.show();
    await this.updateComplete;
    // The button is gone, so the list that it showed gets the focus.
    this.querySelector<HTMLElement>('#places-title')?.focus({ preventScroll: true });
  }

  /** New results since the rows were rendered. Announced once, not for every result. */
  #news(): TemplateResult {
    const { news } = this.#poller;
    return html`<span class="vh" role="status">${news ? t`There are new results.` : ''}</span> ${
        news ? button('quiet', t`${news}: show`, () => this.#show()) : nothing
      }`;
  }

  #open(content: BoardContent): TemplateResult {
    const { board } = content;
    return html`<div class="two lean board">
      ${ownRank(content)} ${ranksSheet(content, this.#news())}
      <section class="everyone" id="all-results" aria-labelledby="all-title">
        <h2 class="vh" id="all-title">All results</h2>
        <histogram-chart .data=${chartOf(board)}></histogram-chart>
      </section>
    </div>`;
  }

  #body(content: BoardContent): TemplateResult {
    if (content.board.players === 0) return emptySheet(content, this.#news());
    if (!isSealed(content)) return this.#open(content);
    return html`<div class="two lean">
      ${sealedRank(content)} ${finishedSheet(content, this.#news())}
    </div>`;
  }

  /** Links to other pages about dice that the viewer may see. */
  #lookBack(challenge: Challenge): TemplateResult | typeof nothing {
    const path = pathOf(challenge);
    const isClosed = challenge.status === 'closed';
    const { hasCoach, hasCeiling } = presenterOf(challenge.game);
    if (!isClosed && !this.#poller.shown?.board.me) return nothing;
    const link = (page: string, words: string): TemplateResult =>
      html` · <a href="/${path}/${page}">${words}</a>`;
    return html`${isClosed ? link('day', t`Day in review`) : nothing}
    ${hasCoach ? link('best-play', t`Best play`) : nothing}
    ${isClosed && hasCeiling ? link('ceiling', t`Perfect hindsight`) : nothing}`;
  }

  #foot(challenge: Challenge): TemplateResult {
    const { date, game, status, code, closesAt, revealsAt } = challenge;
    const name = challengeTitle(presenterOf(game).title, challenge);
    const month = monthOf(date);
    return html`<p class="foot">
      ${
        code === undefined
          ? html`${name}.
              ${
                status === 'open'
                  ? html`Start by ${formatLocalWeekday(closesAt)}, finish by
                    ${formatClock(revealsAt)} your time.`
                  : nothing
              } <a href="/season/${month}/${game}">Board of the month</a> ·
              <a href="/archive?month=${month}">Past days</a>`
          : html`${name}.`
      }
      ${this.#lookBack(challenge)}
    </p>`;
  }

  protected override updated(): void {
    linkBoardOf(this.#path);
    const challenge = this.#poller.shown?.board.challenge;
    if (challenge)
      titlePage(t`Board: ${challengeTitle(presenterOf(challenge.game).title, challenge)}`);
  }

  protected override render(): TemplateResult {
    const { request, shown } = this.#poller;
    if (request.status === 'failed' && request.problem?.status === 400)
      return html`${this.#cap()} ${noSuchPage()}`;
    const trouble = troubleOf(request);
    if (trouble) return html`${this.#cap()} ${trouble}`;
    if (!shown) return html`${this.#cap()}${coming(t`Reading the board …`)}`;
    return html`${this.#cap()}${this.#body(shown)}${this.#foot(shown.board.challenge)}`;
  }
}

definePage('board-page', BoardPage);
