import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Board, Challenge, Play } from '../api.ts';
import { fullDayWords, localWords } from '../dates.ts';
import { scoresOf, type Scores } from '../histogram.ts';
import { countWords, percentWords, playersWords } from '../numbers.ts';
import { replayLink, shareText, shareWords, type Place } from '../share.ts';
import './count-down.ts';
import './histogram-chart.ts';
import { LightElement } from './light-element.ts';
import './score-card.ts';
import './share-sheet.ts';

/**
 * How a game ended: the total, the place among everyone, the card, and what to do with it.
 *
 * @property play - the finished play
 * @property challenge - its day
 * @property board - the day's board with the player's place, null until it is known
 * @property closed - whether the day is over: then it may be played again, not ranked
 * @fires play-start - another game on this day is wanted
 */
@customElement('finish-view')
export class FinishView extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) challenge: Challenge | null = null;
  @property({ attribute: false }) board: Board | null = null;
  @property({ type: Boolean }) closed = false;

  get #place(): Place | null {
    const me = this.play?.ranked ? this.board?.me : null;
    return me && this.board ? { ...me, players: this.board.players } : null;
  }

  get #scores(): readonly Scores[] {
    return scoresOf(this.board?.histogram ?? []);
  }

  #others(score: number): string {
    const level = (this.#scores.find((bar) => bar.score === score)?.count ?? 1) - 1;
    if (level === 0) return `alone on ${score}`;
    return `with ${countWords(level)} ${level === 1 ? 'other' : 'others'} on ${score}`;
  }

  #facts(score: number): TemplateResult {
    const place = this.#place;
    if (!this.play?.ranked)
      return html`<p class="lead"><b>Not ranked.</b> This day was over when the game began.</p>`;
    return html`<dl class="facts">
      <div>
        <dt>Ahead of or level with</dt>
        <dd>
          <b>${place ? `${percentWords(place.percentile)} %` : '…'}</b>
          ${place ? `of ${playersWords(place.players)}` : 'Being counted'}
        </dd>
      </div>
      <div>
        <dt>${this.closed ? 'Rank' : 'Rank so far'}</dt>
        <dd><b>${place ? countWords(place.rank) : '…'}</b> ${place ? this.#others(score) : ''}</dd>
      </div>
    </dl>`;
  }

  #next(challenge: Challenge): TemplateResult {
    if (this.closed)
      return html`<section aria-labelledby="next-title">
        <h2 class="head" id="next-title">This day is over</h2>
        <p class="keys">
          <button type="button" class="key second" @click=${this.#again}>
            Play it again, not ranked
          </button>
          <a class="quiet" href="/">Today’s dice</a>
        </p>
      </section>`;
    return html`<section aria-labelledby="next-title">
      <h2 class="head" id="next-title">Next dice</h2>
      <p class="next">
        <b><count-down until=${challenge.closesAt}></count-down></b>
        <span class="soft">${localWords(challenge.closesAt)}</span>
      </p>
    </section>`;
  }

  #again(): void {
    this.dispatchEvent(new CustomEvent('play-start', { bubbles: true }));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, challenge } = this;
    if (!play?.result || !challenge) return nothing;
    const { score } = play.result;
    const { date, game } = play.challenge;
    return html`<div class="two">
        <section class="result">
          <h1 class="lead" tabindex="-1">Yahtzee, ${fullDayWords(date)}</h1>
          <p class="huge">${score}</p>
          ${this.#facts(score)}
        </section>
        <section class="hist-place" aria-labelledby="hist-title">
          <h2 class="vh" id="hist-title">Everyone’s scores</h2>
          <histogram-chart
            .histogram=${this.#scores}
            .score=${play.ranked ? score : null}
          ></histogram-chart>
        </section>
      </div>
      <div class="two lean">
        <div class="stack mini-pad">
          <score-card .card=${play.state.card} .totals=${play.state.totals}></score-card>
        </div>
        <div class="stack">
          <share-sheet
            .text=${shareText(play, this.#place, location.origin)}
            .words=${shareWords(play, this.#place)}
            .link=${replayLink(play, location.origin)}
          ></share-sheet>
          <section aria-labelledby="look-title">
            <h2 class="head" id="look-title">Look closer</h2>
            <p class="keys">
              <a class="key second" href="/r/${play.id}">Replay the game</a>
              <a class="key second" href="/${date}/${game}/board">The board</a>
            </p>
          </section>
          ${this.#next(challenge)}
        </div>
      </div>`;
  }
}
