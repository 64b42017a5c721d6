import { html, nothing, type TemplateResult } from 'lit';
import type { Play, Review } from '../lib/api.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { GameReview } from '../game/game-review.ts';
import { coming } from '../ui/answered.ts';
import { accountTitle } from '../../api/format/ledger.ts';
import './cost-list.ts';
import { ledgerTable } from './ledger-table.ts';
import { mistakesOf, mistakesWords, reviewAddress } from './mistakes.ts';

interface ReviewedPlay {
  readonly play: Play;
  /** Its grades; null while unknown. */
  readonly review: Review | null;
  /** Whether there is no coach to grade it. */
  readonly isMissing: boolean;
  readonly presenter: GamePresenter;
  readonly gameReview: GameReview | null;
}

const ways = ({ id }: Play, { decisions }: Review, { unit }: GamePresenter): TemplateResult => {
  const { length } = mistakesOf(decisions, unit);
  return html`<p class="keys">
    ${
      length > 0
        ? html`<a class="key second" href=${reviewAddress(id)}>Review ${mistakesWords(length)}</a>`
        : nothing
    }
    <a class="quiet" href="/r/${id}">Watch the replay</a>
    <a class="quiet" href="/practice/drill">Practise your mistakes</a>
  </p>`;
};

const costs = ({ play, presenter, gameReview }: ReviewedPlay, review: Review): TemplateResult => {
  const isReplayed = play.challenge.date !== '';
  return html`<section class="costs" aria-labelledby="cost-title">
    <h2 class="head" id="cost-title">What cost most</h2>
    <cost-list
      .played=${play}
      .gameReview=${gameReview}
      .decisions=${review.decisions}
      .unit=${presenter.unit}
      .replay=${isReplayed ? `/r/${play.id}` : ''}
    ></cost-list>
    ${isReplayed ? ways(play, review, presenter) : nothing}
  </section>`;
};

/**
 * Luck and points lost of a finished game, `under` them a line of the page, and the decisions that
 * cost most.
 */
export const accountView = (
  reviewed: ReviewedPlay,
  under: TemplateResult | typeof nothing = nothing,
): TemplateResult => {
  const { review, isMissing, presenter } = reviewed;
  return html`<section class="sheet account" aria-labelledby="ledger-title">
      <h2 id="ledger-title">${accountTitle[presenter.unit]}</h2>
      ${
        isMissing
          ? html`<p>The coach isn’t available right now.</p>`
          : html`${review ? ledgerTable(review.ledger, presenter.unit) : coming('Working it out …')}${under}`
      }
    </section>
    ${review ? costs(reviewed, review) : nothing}`;
};
