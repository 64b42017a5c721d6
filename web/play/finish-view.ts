import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { marksOf } from '../../engine/coach.ts';
import type { Challenge, Play } from '../lib/api.ts';
import { localMomentWords, localWords } from '../lib/dates.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeWords } from '../lib/challenge-words.ts';
import { Reviewed } from '../review/reviewed.ts';
import { OwnRank } from './own-rank.ts';
import type { GamePresenter } from '../games/presenter.ts';
import type { Finish, FinishOf } from '../games/finish.ts';
import type { GameReview } from '../games/game-review.ts';
import { countWords, playersWords, wholePercentWords } from '../../api/format/numbers.ts';
import {
  replayLink,
  shareText,
  shareWords,
  type Graded,
  type Pending,
  type Place,
} from './share.ts';
import '../review/account-view.ts';
import '../ui/count-down.ts';
import '../ui/histogram-chart.ts';
import { LightElement } from '../ui/light-element.ts';
import './share-sheet.ts';
import './turn-marks.ts';

/** What is the game's own about its end, a name and a figure each. */
export const ownFacts = ({ facts }: Finish): TemplateResult | typeof nothing => {
  if (facts.length === 0) return nothing;
  return html`<dl class="facts own">
    ${facts.map(
      ([name, figure]) =>
        html`<div>
          <dt>${name}</dt>
          <dd><b>${figure}</b></dd>
        </div>`,
    )}
  </dl>`;
};

/**
 * How a game ended: the result, the place among everyone, the card, and what to do with it.
 *
 * @property play - the finished play
 * @property challenge - its day
 * @property presenter - how results of its kind of game are shown
 * @property finishOf - how a finished game of its kind is shown
 * @property gameReview - how its kind of game is looked back at
 * @property closed - whether the day is over: then it may be played again, not ranked
 * @fires play-start - another game on this day is wanted
 */
@customElement('finish-view')
export class FinishView extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) challenge: Challenge | null = null;
  @property({ attribute: false }) presenter: GamePresenter | null = null;
  @property({ attribute: false }) finishOf: FinishOf | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ type: Boolean }) closed = false;
  readonly #ownRank = new OwnRank(this);
  readonly #reviewed = new Reviewed(this);

  /** Its place stands; the chart comes when the result is on the page. */
  override connectedCallback(): void {
    super.connectedCallback();
    void import('../review/forecast-chart.ts');
  }

  protected override willUpdate(): void {
    if (!this.play) return;
    this.#ownRank.follow(this.play);
    this.#reviewed.follow(this.play.id);
  }

  get #path(): string {
    return this.challenge ? pathOf(this.challenge) : '';
  }

  get #name(): string {
    return this.challenge?.code ? 'This challenge' : 'This day';
  }

  get #place(): Place | null {
    const { board } = this.#ownRank;
    const me = this.play?.ranked ? board?.me : null;
    return me && board ? { ...me, players: board.players } : null;
  }

  get #graded(): Graded | null {
    const { play, presenter } = this;
    const { review } = this.#reviewed;
    if (!play?.result || !review || !presenter) return null;
    const { unit } = presenter;
    const { turns } = play.result;
    const { ledger, decisions } = review;
    return { ledger, unit, marks: marksOf({ unit, turns, decisions }) };
  }

  /** What keeps the room for the lines of the account until they are known. */
  get #pending(): Pending | null {
    const { play, presenter } = this;
    return this.#reviewed.isMissing || !presenter
      ? null
      : { unit: presenter.unit, turns: play?.result?.turns ?? 0 };
  }

  /** Until it is graded, a game has the room that its marks will take. */
  #turns(graded: Graded | null, turns: number): TemplateResult {
    return html`<section aria-labelledby="turns-title">
      <h2 class="head" id="turns-title">Turn by turn</h2>
      <turn-marks .marks=${graded?.marks ?? []} .turns=${turns}></turn-marks>
    </section>`;
  }

  #others({ level, levelWords }: Finish): string {
    const others = level(this.#ownRank.board?.histogram ?? []) - 1;
    if (others <= 0) return `alone ${levelWords}`;
    return `with ${countWords(others)} ${others === 1 ? 'other' : 'others'} ${levelWords}`;
  }

  #facts(finish: Finish): TemplateResult {
    const place = this.#place;
    if (!this.play?.ranked)
      return html`<p class="lead"><b>Unranked.</b> ${this.#name} was over when you started.</p>`;
    return html`<dl class="facts">
      <div>
        <dt>Level with or ahead of</dt>
        <dd>
          <b>${place ? `${wholePercentWords(place.percentile)} %` : '…'}</b>
          ${place ? `of ${playersWords(place.players)}` : 'Being counted'}
        </dd>
      </div>
      <div>
        <dt>${this.closed ? 'Rank' : 'Rank so far'}</dt>
        <dd><b>${place ? countWords(place.rank) : '…'}</b> ${place ? this.#others(finish) : ''}</dd>
      </div>
      <div>
        <dt>By skill</dt>
        <dd>
          <b>${this.#ownRank.skill ? countWords(this.#ownRank.skill.rank) : '…'}</b>
          <a href="/${this.#path}/board?by=skill">on the skill board</a>
        </dd>
      </div>
    </dl>`;
  }

  #next(challenge: Challenge): TemplateResult {
    if (this.closed)
      return html`<section aria-labelledby="next-title">
        <h2 class="head" id="next-title">${this.#name} is over</h2>
        <p class="keys">
          <button type="button" class="key second" @click=${this.#again}>
            Play again, unranked
          </button>
          <a class="key second" href="/${this.#path}/day">Day in review</a>
          <a class="quiet" href="/">Today’s dice</a>
        </p>
      </section>`;
    const { code, closesAt } = challenge;
    return html`<section aria-labelledby="next-title">
      <h2 class="head" id="next-title">${code ? 'Open to others for' : 'Tomorrow’s dice in'}</h2>
      <p class="next">
        <b><count-down until=${closesAt}></count-down></b>
        <span class="soft"
          >${code ? `until ${localMomentWords(closesAt)}` : localWords(closesAt)}</span
        >
      </p>
    </section>`;
  }

  #again(): void {
    this.dispatchEvent(new CustomEvent('play-start', { bubbles: true }));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, challenge, presenter, finishOf, gameReview } = this;
    if (!play?.result || !challenge || !presenter || !finishOf) return nothing;
    const graded = this.#graded;
    const finish = finishOf(play);
    return html`<div class="two">
        <section class="result">
          <h1 class="lead" tabindex="-1">${challengeWords(presenter.title, challenge)}</h1>
          <p class="huge">${finish.huge}</p>
          ${ownFacts(finish)} ${this.#facts(finish)}
        </section>
        <section class="hist-place" aria-labelledby="hist-title">
          <h2 class="vh" id="hist-title">${finish.chartTitle}</h2>
          <histogram-chart
            .data=${finish.chart(this.#ownRank.board?.histogram ?? [], play.ranked ? play.result : null)}
          ></histogram-chart>
        </section>
      </div>
      <div class="two lean">
        <div class="stack">
          <account-view
            .play=${play}
            .review=${this.#reviewed.review}
            .missing=${this.#reviewed.isMissing}
            .presenter=${presenter}
            .gameReview=${gameReview}
          ></account-view>
        </div>
        <div class="stack">
          ${this.#reviewed.isMissing ? nothing : this.#turns(graded, play.result.turns)}
          ${
            this.#reviewed.isMissing
              ? nothing
              : html`<forecast-chart
                  .played=${play}
                  .graded=${this.#reviewed.review}
                  .unit=${presenter.unit}
                  .open=${true}
                ></forecast-chart>`
          }
          <share-sheet
            .text=${shareText(play, presenter, this.#place, graded ?? this.#pending, location.origin)}
            .words=${shareWords(play, presenter, this.#place, graded)}
            .link=${replayLink(play, location.origin)}
            .card=${`/r/${play.id}.png`}
          ></share-sheet>
          <section aria-labelledby="look-title">
            <h2 class="head" id="look-title">Replay and board</h2>
            <p class="keys">
              <a class="key second" href="/r/${play.id}">Replay the game</a>
              <a class="key second" href="/${this.#path}/board">The board</a>
            </p>
          </section>
          ${this.#next(challenge)}
          <div class="mini-pad">${finish.card}</div>
        </div>
      </div>`;
  }
}
