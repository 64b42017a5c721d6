import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Play, Review } from '../lib/api.ts';
import type { GamePresenter } from '../games/presenter.ts';
import type { GameReview } from '../games/game-review.ts';
import './cost-list.ts';
import './ledger-table.ts';
import { mistakesOf, mistakesWords, reviewAddress } from './mistakes.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * Luck and mistakes of a finished game, and the decisions that cost most.
 *
 * @property play - the finished play
 * @property review - its grades; null while unknown
 * @property missing - whether there is no coach to grade it
 * @property presenter - shows the results of its game
 * @property gameReview - reviews its kind of game
 * @property under - content shown under the ledger
 */
@customElement('account-view')
export class AccountView extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) review: Review | null = null;
  @property({ type: Boolean }) missing = false;
  @property({ attribute: false }) presenter: GamePresenter | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) under: TemplateResult | typeof nothing = nothing;

  #ways({ id }: Play, { decisions }: Review, { unit }: GamePresenter): TemplateResult {
    const { length } = mistakesOf(decisions, unit);
    return html`<p class="keys">
      ${
        length > 0
          ? html`<a class="key second" href=${reviewAddress(id)}
              >Review ${mistakesWords(length)}</a
            >`
          : nothing
      }
      <a class="quiet" href="/r/${id}">Watch the replay</a>
      <a class="quiet" href="/practice/drill">Practise your mistakes</a>
    </p>`;
  }

  #costs(play: Play, review: Review, presenter: GamePresenter): TemplateResult {
    const isReplayed = play.challenge.date !== '';
    return html`<section class="costs" aria-labelledby="cost-title">
      <h2 class="head" id="cost-title">What cost most</h2>
      <cost-list
        .played=${play}
        .gameReview=${this.gameReview}
        .decisions=${review.decisions}
        .unit=${presenter.unit}
        .replay=${isReplayed ? `/r/${play.id}` : ''}
      ></cost-list>
      ${isReplayed ? this.#ways(play, review, presenter) : nothing}
    </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, review, presenter } = this;
    if (!play || !presenter) return nothing;
    return html`<section class="sheet account" aria-labelledby="ledger-title">
        <h2 id="ledger-title">Luck and mistakes</h2>
        ${
          this.missing
            ? html`<p>The coach isn’t available right now.</p>`
            : html`<ledger-table .ledger=${review?.ledger} .unit=${presenter.unit}></ledger-table>`
        }
        ${this.missing ? nothing : this.under}
      </section>
      ${review ? this.#costs(play, review, presenter) : nothing}`;
  }
}
