import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Challenge } from '../api.ts';
import { fullDayWords, localWords } from '../dates.ts';
import { playersWords } from '../numbers.ts';
import './count-down.ts';
import { LightElement } from './light-element.ts';

/**
 * A day that can't be begun as usual: not open yet, closed for new games, or over.
 *
 * @property challenge - the day
 * @property game - the title of the game
 * @property status - what it is by the clock
 * @property unfinished - whether a ranked game of the reader's was not finished in time
 * @property busy - whether a start is under way
 * @fires play-start - an unranked game is wanted
 */
@customElement('day-notice')
export class DayNotice extends LightElement {
  @property({ attribute: false }) challenge: Challenge | null = null;
  @property() game = '';
  @property() status: Challenge['status'] = 'closed';
  @property({ type: Boolean }) unfinished = false;
  @property({ type: Boolean }) busy = false;

  #start(): void {
    this.dispatchEvent(new CustomEvent('play-start', { bubbles: true }));
  }

  #upcoming({ opensAt }: Challenge): TemplateResult {
    return html`<p class="lead"><b>Not open yet.</b> These dice open ${localWords(opensAt)}.</p>
      <p class="next">
        <b><count-down until=${opensAt}></count-down></b> <span class="soft">to go</span>
      </p>
      <p class="keys"><a class="key" href="/">Today’s dice</a></p>`;
  }

  #grace({ revealsAt }: Challenge): TemplateResult {
    return html`<p class="lead">
        <b>Closed for new games.</b> Games begun before midnight UTC may be finished; then this
        day’s dice are published, ${localWords(revealsAt)}.
      </p>
      ${this.#links('Today’s dice', '/')}`;
  }

  #closed({ players }: Challenge): TemplateResult {
    const late = this.unfinished
      ? 'Your game was not finished in time, so it does not count. '
      : '';
    return html`<p class="lead">
        <b>This day is over.</b> ${late}${players ? playersWords(players) : 'No one'} finished it.
        You can still play its dice; the game is not ranked.
      </p>
      <p class="keys">
        <button type="button" class="key" aria-disabled=${this.busy} @click=${this.#start}>
          Play it, not ranked
        </button>
        ${this.#boardLink()}
        <a class="quiet" href="/${this.challenge?.date}/${this.challenge?.game}/day"
          >The day looked back at</a
        >
      </p>`;
  }

  #boardLink(): TemplateResult {
    const { date, game } = this.challenge ?? { date: '', game: '' };
    return html`<a class="key second" href="/${date}/${game}/board">The board</a>`;
  }

  #links(words: string, address: string): TemplateResult {
    return html`<p class="keys">
      <a class="key" href=${address}>${words}</a>${this.#boardLink()}
    </p>`;
  }

  #proof({ seed, commitment }: Challenge): TemplateResult | typeof nothing {
    if (!seed) return nothing;
    return html`<section class="sheet" aria-labelledby="proof-title">
      <h2 id="proof-title">The dice of this day</h2>
      <p>The seed, published when the day was over:</p>
      <p class="hash">${seed}</p>
      <p>Its SHA-256, fixed before the day began:</p>
      <p class="hash">${commitment}</p>
      <p><a class="quiet" href="/fairness">How to check a roll</a></p>
    </section>`;
  }

  #words(challenge: Challenge): TemplateResult {
    switch (this.status) {
      case 'upcoming':
        return this.#upcoming(challenge);
      case 'grace':
        return this.#grace(challenge);
      case 'open':
      case 'closed':
        return this.#closed(challenge);
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { challenge } = this;
    if (!challenge) return nothing;
    return html`<div class="cap big"><h1>${this.game}, ${fullDayWords(challenge.date)}</h1></div>
      <div class="two lean">
        <div class="read">${this.#words(challenge)}</div>
        ${this.#proof(challenge)}
      </div>`;
  }
}
