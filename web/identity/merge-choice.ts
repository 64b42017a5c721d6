import { plural, t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { chooseGames, type Arrival } from './api.ts';
import { Attempt } from './attempt.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import {
  bothWords,
  challengeName,
  lateWords,
  leaveFirstWords,
  leftWords,
  movesWords,
  tooManyFollowsWords,
} from './words.ts';

/** A longer list is collapsed under the rule. */
const openMax = 4;

/**
 * Asks what happens to this browser's games, clubs and seats when it signs in as another player.
 * Shows the outcome before anything changes.
 *
 * @property arrival - the outcome that the server predicts
 * @fires arrived - once the browser is signed in
 * @fires cancelled - if the viewer leaves everything as it is
 */
@customElement('merge-choice')
export class MergeChoice extends LightElement {
  @property({ attribute: false }) arrival: Arrival | null = null;
  readonly #attempt = new Attempt(this);

  async #choose(games: 'bring' | 'leave'): Promise<void> {
    const ticket = this.arrival?.ticket;
    if (!ticket) return;
    await this.#attempt.make(async () => {
      await chooseGames(ticket, games);
      this.dispatchEvent(new CustomEvent('arrived', { bubbles: true }));
    });
  }

  #both({ bothCount, both }: NonNullable<Arrival['merge']>): TemplateResult | typeof nothing {
    if (bothCount === 0) return nothing;
    const more = bothCount - both.length;
    const list = html`<ul class="points">
      ${both.map((one) => html`<li><b>${challengeName(one.challenge)}:</b> ${bothWords(one)}.</li>`)}
      ${more > 0 ? html`<li>And ${more} more, by the same rule.</li>` : nothing}
    </ul>`;
    return html`<p>
        ${plural(bothCount)`You’ve played one of these twice.|You’ve played ${bothCount} of these twice.`}
        Only the game you finished first can count.
      </p>
      ${
        bothCount > openMax
          ? html`<details class="chart-table">
              <summary>What happens to each</summary>
              ${list}
            </details>`
          : list
      }`;
  }

  /** Games that can't become the player's as ranked ones, and browsers that will be signed out. */
  #losses({ late, signedOut }: NonNullable<Arrival['merge']>): TemplateResult {
    const words = lateWords(late);
    return html`${words === '' ? nothing : html`<p>${words}</p>`}
    ${
      signedOut.length === 0
        ? nothing
        : html`<p>
            This signs out
            ${listWithAnd(signedOut.map(({ device }) => device || t`another browser`))}. Sign in
            there again to go on as ${this.arrival?.player.handle}.
          </p>`
    }`;
  }

  #inProgress(challenge: string): TemplateResult {
    return html`<p>
      You’re still playing ${challengeName(challenge)}. Finish it first, then sign in again.
    </p>`;
  }

  #cancel(): TemplateResult {
    return button('key second', t`Cancel`, () =>
      this.dispatchEvent(new CustomEvent('cancelled', { bubbles: true })),
    );
  }

  protected override render(): TemplateResult {
    const { merge, player } = this.arrival ?? {};
    if (!merge || !player) return html``;
    if (merge.inProgress !== null)
      return html`<div class="gap">
        ${this.#inProgress(merge.inProgress)}
        <p class="keys">${this.#cancel()}</p>
      </div>`;
    const leaveFirst = leaveFirstWords(merge.leaveFirst, player.handle);
    return html`<div class="gap">
      <p class="lead">You’re ${player.handle}. Bring along what this browser has?</p>
      <p>It has ${movesWords(merge)}. You’d find all of it wherever you’re ${player.handle}.</p>
      ${
        merge.followsTooMany === 0
          ? nothing
          : html`<p>${tooManyFollowsWords(merge.followsTooMany)}</p>`
      }
      ${this.#both(merge)} ${this.#losses(merge)}
      ${leaveFirst === '' ? nothing : html`<p>${leaveFirst}</p>`}
      <p class="keys">
        ${
          leaveFirst === ''
            ? button('key', t`Bring them along`, () => this.#choose('bring'), {
                isOff: this.#attempt.isBusy,
              })
            : nothing
        }
        ${this.#cancel()}
      </p>
      <p class="note">
        Or ${button('quiet', t`leave them behind`, () => this.#choose('leave'))}.
        ${leftWords(merge)}
      </p>
      <p role="status">${this.#attempt.words}</p>
    </div>`;
  }
}
