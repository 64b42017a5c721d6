import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Challenge } from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { challengeTitle } from '../lib/challenge-title.ts';
import { formatLocalMoment } from '../lib/moments.ts';
import { presenterOf } from '../games.ts';
import { shareAddress } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * A challenge that has just been made: its link, and the commitment that proves that its dice are
 * fixed.
 *
 * @property challenge - the challenge
 */
@customElement('challenge-made')
export class ChallengeMade extends LightElement {
  @property({ attribute: false }) challenge: Challenge | null = null;
  readonly #said = new Said(this);

  async #share(address: string): Promise<void> {
    this.#said.say(await shareAddress(address));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { challenge } = this;
    if (!challenge) return nothing;
    const path = pathOf(challenge);
    const address = `${location.origin}/${path}`;
    return html`<section class="read" aria-labelledby="made-title">
      <h1 id="made-title" tabindex="-1">Send this link</h1>
      <p class="lead">
        <b>${challengeTitle(presenterOf(challenge.game).title, challenge)}</b>, open until
        ${formatLocalMoment(challenge.closesAt)}.
      </p>
      <p class="hash"><a href="/${path}">${address}</a></p>
      <p class="keys">
        ${button('key', t`Share`, () => this.#share(address))}
        <a class="key second" href="/${path}">Play it yourself</a>
        <a class="quiet" href="/c">Make another</a>
        <span role="status">${this.#said.words}</span>
      </p>
      <h2>The dice are locked</h2>
      <p>
        They come from a random seed that nobody sees until it’s over, not even you. This is its
        SHA-256:
      </p>
      <p class="hash">${challenge.commitment}</p>
    </section>`;
  }
}
