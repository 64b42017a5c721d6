import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { formatFigure, lostWords } from '../../api/format/ledger.ts';
import type { Insight } from '../coach/advice.ts';
import { Latest } from '../lib/latest.ts';
import { coming } from '../ui/answered.ts';
import { LightElement } from '../ui/light-element.ts';
import { insightNow, insightOf, type Asked } from './insights.ts';

/**
 * The dearest mistake of a game with its dice, what was better, and why.
 *
 * @property mistake - the mistake
 * @property unit - the unit of its loss
 */
@customElement('dear-lesson')
export class DearLesson extends LightElement {
  @property({ attribute: false }) mistake: Asked | null = null;
  @property() unit: Unit = 'points';
  /** null until the coach has answered. */
  @state() private insight: Insight | null = null;
  @state() private isMissing = false;
  readonly #asked = new Latest(() => this.mistake?.decision);

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { mistake } = this;
    if (!changed.has('mistake') || !mistake) return;
    if (changed.get('mistake')?.decision === mistake.decision) return;
    [this.insight, this.isMissing] = [insightNow(mistake), false];
    if (!this.insight) void this.#ask(mistake);
  }

  async #ask(mistake: Asked): Promise<void> {
    await this.#asked.take(
      insightOf(mistake),
      (insight) => (this.insight = insight),
      () => (this.isMissing = true),
    );
  }

  #why(): TemplateResult {
    const { insight } = this;
    if (this.isMissing) return html`<p class="soft">The coach doesn’t run in this browser.</p>`;
    if (!insight) return coming(t`Working out why …`);
    const { sentence, rule } = insight;
    return html`${sentence ? html`<p>${sentence}</p>` : nothing}
    ${rule ? html`<p class="rule">${rule}</p>` : nothing}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { mistake, unit } = this;
    const coach = mistake?.gameReview.coach;
    if (!mistake || !coach) return nothing;
    const { played, gameReview, decision } = mistake;
    const { at, turn, roll, move, best, loss } = decision;
    const view = gameReview.viewAt(played, at);
    const { youDid, better } = coach.decision.compared(view, move, best);
    const { chosen, dice } = coach.decision;
    // Two rows only if they differ: a box is filled with all dice.
    const areTwo = chosen(move) !== chosen(best);
    return html`<div class="what">
        <h2 id="dearest">
          <span class="vh">What cost most:</span> <b class="fig">${formatFigure(loss, unit)}</b>
          <span class="soft">${lostWords(unit)}</span>
        </h2>
        <p class="soft nb">Turn ${turn + 1}, roll ${roll + 1}</p>
      </div>
      <dl class="versus3">
        <div>
          <dt>${youDid}</dt>
          <dd>${dice(view, move)}</dd>
        </div>
        <div class="best3">
          <dt>Better: <b>${better}</b></dt>
          <dd>${areTwo ? dice(view, best) : nothing}</dd>
        </div>
      </dl>
      <div class="why">${this.#why()}</div>`;
  }
}
