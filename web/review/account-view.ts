import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import type { Play, Review } from '../lib/api.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { GameReview } from '../game/game-review.ts';
import { coming } from '../ui/answered.ts';
import { accountTitle } from '../../api/format/ledger.ts';
import './cost-list.ts';
import { ledgerTable } from './ledger-table.ts';

interface ReviewedPlay {
  readonly play: Play;
  /** Its grades; null while unknown. */
  readonly review: Review | null;
  readonly presenter: GamePresenter;
  readonly gameReview: GameReview | null;
}

/**
 * What cost most in a finished game. `replay` is the replay's address, '' if it has none; above
 * what has one stands the dearest mistake.
 */
export const costsView = (
  { play, review, presenter, gameReview }: ReviewedPlay,
  replay: string,
): TemplateResult =>
  html`<section aria-labelledby="cost-title">
    <div class="costs-head">
      <h2 class="head" id="cost-title">
        ${replay === '' ? t`What cost most` : t`What else cost you`}
      </h2>
      ${replay === '' ? nothing : html`<a class="quiet" href="/practice/drill">Practise mistakes</a>`}
    </div>
    ${
      review
        ? html`<cost-list
            .played=${play}
            .gameReview=${gameReview}
            .decisions=${review.decisions}
            .unit=${presenter.unit}
            .replay=${replay}
            .others=${replay !== ''}
          ></cost-list>`
        : html`<p class="lessons"></p>`
    }
  </section>`;

/**
 * Luck and points lost of a finished game without a replay, and the decisions that cost most.
 * `isMissing` if there is no coach to grade it.
 */
export const accountView = (reviewed: ReviewedPlay, isMissing: boolean): TemplateResult => {
  const { review, presenter } = reviewed;
  return html`<section class="sheet account" aria-labelledby="ledger-title">
      <h2 id="ledger-title">${accountTitle(presenter.unit)}</h2>
      ${
        isMissing
          ? html`<p>The coach isn’t available right now.</p>`
          : review
            ? ledgerTable(review.ledger, presenter.unit)
            : coming(t`Working it out …`)
      }
    </section>
    ${review ? costsView(reviewed, '') : nothing}`;
};
