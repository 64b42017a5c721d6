import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { mistakeFrom, type Decision } from '../../engine/coach.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import type { Insight } from '../coach/advice.ts';
import type { Played } from '../coach/views.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import type { GameReview } from '../game/game-review.ts';
import { markArt } from '../ui/art.ts';
import { coming } from '../ui/answered.ts';
import { Latest } from '../lib/latest.ts';
import { LightElement } from '../ui/light-element.ts';
import { insightNow, insightOf } from './insights.ts';
import { costliestFirst } from './mistakes.ts';

/** How many mistakes are listed, the one that is shown elsewhere included. */
const listed = 3;

/**
 * The dearest mistakes with what was better, and why. The reasons come one after another, each into
 * the room that is there for it.
 *
 * @property played - the game
 * @property gameReview - reviews its kind of game
 * @property decisions - all decisions, graded
 * @property unit - the unit of losses
 * @property replay - the replay's address; '' if it has none
 * @property others - whether the dearest mistake is shown elsewhere
 */
@customElement('cost-list')
export class CostList extends LightElement {
  @property({ attribute: false }) played: Played | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property({ attribute: false }) decisions: readonly Decision[] = [];
  @property() unit: Unit = 'points';
  @property() replay = '';
  @property({ type: Boolean }) others = false;
  /** The dearest first, with the one that is shown elsewhere. */
  #mistakes: readonly Decision[] = [];
  readonly #explained = new Latest(() => this.#mistakes);
  /** What the coach says of the mistakes, as far as it is known. */
  @state() private insights: readonly Insight[] = [];
  @state() private isMissing = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const isNews = (['played', 'gameReview', 'decisions', 'unit', 'others'] as const).some((name) =>
      changed.has(name),
    );
    if (!isNews) return;
    const mistakes = costliestFirst(this.decisions, this.unit, mistakeFrom);
    this.#mistakes = mistakes.slice(0, listed);
    [this.insights, this.isMissing] = [[], false];
    void this.#explain();
  }

  async #explain(): Promise<void> {
    const { played, gameReview, replay } = this;
    if (!played || !gameReview) return;
    const keptAs = replay.replace('/r/', '');
    const asked = this.#mistakes.map((decision) => ({ played, gameReview, decision, keptAs }));
    const add = (insight: Insight): void => {
      this.insights = [...this.insights, insight];
    };
    const explain = async (isLatest: () => boolean): Promise<void> => {
      for (const one of asked) {
        const insight = insightNow(one) ?? (await insightOf(one));
        if (isLatest()) add(insight);
      }
    };
    await this.#explained.take(
      explain,
      () => undefined,
      () => (this.isMissing = true),
    );
  }

  /**
   * Why each mistake was one, as far as it is known, and that the next reason is coming. A rule of
   * thumb is said once; then what the move led to.
   */
  #reasons(): readonly TemplateResult[] {
    const said = new Set<string>();
    const reasons = this.insights.map(({ rule, sentence }) => {
      if (rule === null || (said.has(rule) && sentence !== ''))
        return html`<small>${sentence}</small>`;
      said.add(rule);
      return html`<span class="rule">${rule}</span>`;
    });
    return [...reasons, coming(t`Working out why …`)];
  }

  #lesson(
    played: Played,
    { coach, viewAt }: GameReview,
    decision: Decision,
    reason: TemplateResult | undefined,
  ): TemplateResult | typeof nothing {
    const { at, turn, roll, move, best, loss } = decision;
    if (!coach) return nothing;
    const { youDid, better } = coach.decision.compared(viewAt(played, at), move, best);
    const words = html`<span
      ><small>Turn ${turn + 1}, roll ${roll + 1}</small>
      <span>${youDid}. Better: <b>${better}</b>.</span></span
    >`;
    return html`<li class="lesson">
      <p class="fig">
        <b>${formatFigure(loss, this.unit)}</b>
        <small>${this.unit === 'points' ? t`points` : t`turns`}</small>
      </p>
      ${
        this.replay === ''
          ? html`<p class="case">${words}</p>`
          : html`<a class="case" href="${this.replay}?verdict#t${turn + 1}r${roll + 1}"
              >${words}${markArt('go')}</a
            >`
      }
      ${this.isMissing ? nothing : html`<div class="reason">${reason ?? nothing}</div>`}
    </li>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { played, gameReview, others: isFirstElsewhere } = this;
    if (!played || !gameReview?.coach) return nothing;
    const reasons = this.#reasons();
    const lessons = this.#mistakes.map((one, at) =>
      this.#lesson(played, gameReview, one, reasons[at]),
    );
    if (lessons.length === 0) return isFirstElsewhere ? nothing : html`<p>Not one mistake.</p>`;
    return html`<ol class="lessons">
      ${isFirstElsewhere ? lessons.slice(1) : lessons}
    </ol>`;
  }
}
