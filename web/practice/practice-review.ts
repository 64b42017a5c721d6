import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Play, Review } from '../lib/api.ts';
import { reviewHere } from '../coach/review.ts';
import { Latest } from '../lib/latest.ts';
import { accountView } from '../review/account-view.ts';
import { LightElement } from '../ui/light-element.ts';
import { localReplay } from '../replay/local-replay.ts';
import '../replay/replay-view.ts';
import { presenterOf } from '../games.ts';
import type { GameReview } from '../game/game-review.ts';

/**
 * Reviews a finished practice game, graded by the coach in this browser.
 *
 * @property play - the finished game
 * @property gameReview - how its game is reviewed
 */
@customElement('practice-review')
export class PracticeReview extends LightElement {
  @property({ attribute: false }) play: Play | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @state() private shown: Play | null = null;
  @state() private review: Review | null = null;
  @state() private isMissing = false;
  readonly #graded = new Latest(() => this.play);

  /** Grades the play, shows it and scrolls to its heading. */
  async show(): Promise<void> {
    const { play } = this;
    if (!play) return;
    [this.shown, this.review, this.isMissing] = [play, null, false];
    if (presenterOf(play.challenge.game).hasCoach) await this.#grade(play);
    await this.updateComplete;
    this.querySelector('h2')?.scrollIntoView();
  }

  async #grade(play: Play): Promise<void> {
    await this.#graded.take(
      reviewHere(play.challenge.rules, play),
      (review) => (this.review = review),
      () => (this.isMissing = true),
    );
  }

  protected override render(): TemplateResult | typeof nothing {
    const { play, shown, review, isMissing, gameReview } = this;
    if (!play || shown !== play) return nothing;
    const presenter = presenterOf(play.challenge.game);
    return html`${
        presenter.hasCoach
          ? accountView({ play, review, presenter, gameReview }, isMissing)
          : nothing
      }
      <replay-view
        .replay=${localReplay(play)}
        .gameReview=${gameReview}
        .review=${review}
        .ungraded=${isMissing}
        .own=${true}
        .local=${true}
      ></replay-view>`;
  }
}
