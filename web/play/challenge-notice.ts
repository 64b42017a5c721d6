import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Challenge } from '../lib/api.ts';
import { formatLocalMoment, formatLocalTime, formatLocal } from '../lib/dates.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { formatPlayers } from '../../api/format/numbers.ts';
import '../ui/count-down.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * A challenge that can't be started by rolling: not open yet, closed to new games, over, or an invitation to read first.
 *
 * @property challenge - the challenge
 * @property name - its title
 * @property status - its current status
 * @property unfinished - whether the viewer did not finish a ranked game in time
 * @property busy - whether a start is pending
 * @fires play-start - the viewer wants to start the game; it is unranked if the challenge is closed
 */
@customElement('challenge-notice')
export class ChallengeNotice extends LightElement {
  @property({ attribute: false }) challenge: Challenge | null = null;
  @property() name = '';
  @property() status: Challenge['status'] = 'closed';
  @property({ type: Boolean }) unfinished = false;
  @property({ type: Boolean }) busy = false;

  get #path(): string {
    return this.challenge ? pathOf(this.challenge) : '';
  }

  #start(): void {
    this.dispatchEvent(new CustomEvent('play-start', { bubbles: true }));
  }

  #upcoming({ opensAt }: Challenge): TemplateResult {
    return html`<p class="lead"><b>Not open yet.</b> These dice open ${formatLocal(opensAt)}.</p>
      <p class="next">
        <b><count-down until=${opensAt}></count-down></b> <span class="soft">to go</span>
      </p>
      <p class="keys"><a class="key" href="/">Today’s dice</a></p>`;
  }

  #grace({ revealsAt, code }: Challenge): TemplateResult {
    return html`<p class="lead">
        <b>No new games for ${code ? 'this challenge' : 'that day'}.</b> You can finish one you’ve
        started until ${formatLocalTime(revealsAt)} your time.
      </p>
      ${this.#links('Today’s dice', '/')}`;
  }

  /** Describes the challenge to somebody who follows its link. Opening the page starts nothing. */
  #invitation({ maker, players, closesAt, rules }: Challenge): TemplateResult {
    return html`<p class="lead">
        <b>${maker ? `${maker.handle} challenges you.` : 'You’ve been challenged.'}</b> Same hidden
        dice for everyone.
      </p>
      <dl class="facts">
        <div>
          <dt>Open until</dt>
          <dd>${formatLocalMoment(closesAt)}</dd>
        </div>
        <div>
          <dt>Finished</dt>
          <dd>${players ? formatPlayers(players) : 'No one yet'}</dd>
        </div>
      </dl>
      <p class="keys">
        ${button('key', 'Make your first roll', this.#start, { isOff: this.busy })}
        ${this.#boardLink()}<a class="quiet" href="/rules/${rules}">The rules</a>
      </p>`;
  }

  #closed({ players, code }: Challenge): TemplateResult {
    const late = this.unfinished ? 'You didn’t finish in time, so this game doesn’t count. ' : '';
    return html`<p class="lead">
        <b>This ${code ? 'challenge' : 'day'} is over.</b>
        ${late}${players ? formatPlayers(players) : 'No one'} finished it. You can still play its
        dice, unranked.
      </p>
      <p class="keys">
        ${button('key', 'Play unranked', this.#start, { isOff: this.busy })} ${this.#boardLink()}
        <a class="quiet" href="/${this.#path}/day">${code ? 'Review' : 'Day in review'}</a>
      </p>`;
  }

  #boardLink(): TemplateResult {
    return html`<a class="key second" href="/${this.#path}/board">The board</a>`;
  }

  #links(words: string, address: string): TemplateResult {
    return html`<p class="keys">
      <a class="key" href=${address}>${words}</a>${this.#boardLink()}
    </p>`;
  }

  #proof({ seed, commitment, code }: Challenge): TemplateResult | typeof nothing {
    if (!seed && !code) return nothing;
    return html`<section class="sheet" aria-labelledby="proof-title">
      <h2 id="proof-title">The dice</h2>
      ${
        seed
          ? html`<p>The seed, published when ${code ? 'the challenge' : 'the day'} was over:</p>
              <p class="hash">${seed}</p>`
          : html`<p>The seed is published when the challenge is over.</p>`
      }
      <p>Its SHA-256, locked before the first roll:</p>
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
        return this.#invitation(challenge);
      case 'closed':
        return this.#closed(challenge);
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { challenge } = this;
    if (!challenge) return nothing;
    return html`<div class="cap big"><h1>${this.name}</h1></div>
      <div class="two lean">
        <div class="read">${this.#words(challenge)}</div>
        ${this.#proof(challenge)}
      </div>`;
  }
}
