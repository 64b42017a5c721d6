import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import type { GameReview } from '../game/game-review.ts';
import { hashOf, type StepRef } from '../game/replay-steps.ts';
import type { Replay, Review } from '../lib/api.ts';
import { optional } from '../lib/optional.ts';
import { Said } from '../lib/said.ts';
import { shareAddress } from '../lib/share.ts';
import type { Explanation } from '../review/explanation.ts';
import type { GradedMove } from '../review/verdict.ts';
import { button } from '../ui/button.ts';
import { fold } from '../ui/fold.ts';
import { LightElement } from '../ui/light-element.ts';
import { mistakePicks, speedPick, type MistakePicks } from './replay-more.ts';
import type { ReplayPlayer } from './replay-player.ts';

export interface Folded {
  readonly replay: Replay | null;
  readonly gameReview: GameReview | null;
  readonly review: Review | null;
  readonly unit: Unit;
  readonly isOwn: boolean;
  /** Whether the game has no address to share. */
  readonly isLocal: boolean;
  /** Whether its game has a coach, and this game could be graded. */
  readonly hasCoach: boolean;
  readonly isGraded: boolean;
  /** Whether verdicts are shown. */
  readonly isShown: boolean;
  show(isShown: boolean): void;
  readonly player: ReplayPlayer;
  readonly step: StepRef;
  /** The decision shown, and what the coach says of it. */
  readonly graded: GradedMove | null;
  readonly explanation: Explanation;
  /** Index in the log of the decision that others made, too; null if that is unknown. */
  readonly exploredAt: number | null;
  /** Index among all decisions of the latest one. */
  readonly decisionAt: number;
  readonly picks: MistakePicks;
  /** What else the page offers under More. */
  readonly more: TemplateResult | typeof nothing;
}

/** What is made only while it is open. */
type Part = 'chances' | 'forecast';

/**
 * What a replay has folded away: all that few viewers need.
 *
 * @property folded - the replay as it is shown
 */
@customElement('replay-folds')
export class ReplayFolds extends LightElement {
  @property({ attribute: false }) folded: Folded | null = null;
  @state() private unfolded: ReadonlySet<Part> = new Set();
  readonly #said = new Said(this);

  #fold(part: Part, title: string, content: () => TemplateResult): TemplateResult {
    const toggle = (isOpen: boolean): void => {
      const others = [...this.unfolded].filter((one) => one !== part);
      this.unfolded = new Set(isOpen ? [...others, part] : others);
    };
    return fold({ title, hint: null, toggle }, this.unfolded.has(part) ? content() : nothing);
  }

  #explored({ replay, gameReview, exploredAt }: Folded): TemplateResult | typeof nothing {
    if (exploredAt === null) return nothing;
    optional(import('../explorer/explored-line.ts'));
    return html`<explored-line
      .replay=${replay}
      .gameReview=${gameReview}
      .at=${exploredAt}
    ></explored-line>`;
  }

  #chances(folded: Folded): TemplateResult {
    return this.#fold('chances', t`Chances and choices`, () => {
      const { found, isMissing } = folded.explanation;
      optional(import('../review/chances-table.ts'));
      return html`${this.#explored(folded)}<chances-table
          .decided=${folded.graded}
          .found=${found}
          .missing=${isMissing}
        ></chances-table>`;
    });
  }

  #forecast({ replay, review, unit, decisionAt, isShown, isOwn }: Folded): TemplateResult {
    const title =
      unit === 'points' ? t`Where the score was heading` : t`Where the game was heading`;
    return this.#fold('forecast', title, () => {
      optional(import('../review/forecast-chart.ts'));
      return html`<forecast-chart
        .played=${replay}
        .graded=${review}
        .unit=${unit}
        .at=${decisionAt}
        .open=${isShown}
        .own=${isOwn}
      ></forecast-chart>`;
    });
  }

  async #share(step: StepRef): Promise<void> {
    const address = new URL(location.href);
    address.hash = hashOf(step);
    this.#said.say(await shareAddress(address.href));
  }

  #more({ isShown, isGraded, isLocal, picks, player, step, show, more }: Folded): TemplateResult {
    return html`${isShown ? mistakePicks(picks) : nothing}
      ${speedPick(player.speed, (speed) => player.setSpeed(speed))}
      <p class="links">
        ${
          isGraded
            ? button('quiet', isShown ? t`Hide mistakes` : t`Show mistakes`, () => show(!isShown))
            : nothing
        }
        ${isLocal ? nothing : button('quiet', t`Share from here`, () => this.#share(step))}
        <span role="status">${this.#said.words}</span>
      </p>
      ${more}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { folded } = this;
    if (!folded) return nothing;
    return html`<div class="folds">
      ${folded.isShown ? this.#chances(folded) : nothing}
      ${folded.hasCoach ? this.#forecast(folded) : nothing}
      ${fold({ title: t`More`, hint: null }, this.#more(folded))}
    </div>`;
  }
}
