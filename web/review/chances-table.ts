import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Fact } from '../coach/advice.ts';
import { LightElement } from '../ui/light-element.ts';
import { tableHead } from '../ui/table-head.ts';
import { choicesTable } from './choices-table.ts';
import type { Explained, Found } from './explanation.ts';

const factsTable = (facts: readonly Fact[]): TemplateResult =>
  html`<table class="list facts-table">
    ${tableHead([t`With best play from here`], [t`Chosen`, t`Best`])}
    <tbody>
      ${facts.map(
        ({ name, chosen, best }) =>
          html`<tr>
            <th scope="row">${name}</th>
            <td class="r">${chosen}</td>
            <td class="r">${best}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/**
 * The main chances after a decision, and every choice that there was.
 *
 * @property decided - the decision; null at a step without one
 * @property found - what the coach says of it; null until it is known
 * @property missing - whether there is no coach
 */
@customElement('chances-table')
export class ChancesTable extends LightElement {
  @property({ attribute: false }) decided: Explained | null = null;
  @property({ attribute: false }) found: Found | null = null;
  @property({ type: Boolean }) missing = false;

  protected override render(): TemplateResult {
    const { decided, found } = this;
    if (!decided) return html`<p>There was nothing to choose.</p>`;
    const { played, gameReview, decision, unit } = decided;
    const { coach, viewAt } = gameReview;
    if (this.missing || !coach) return html`<p>The coach doesn’t run in this browser.</p>`;
    if (!found) return html`<p>Working it out …</p>`;
    return html`${factsTable(found.insight.facts)}
    ${choicesTable({
      choices: found.insight.choices,
      made: decision.move,
      view: viewAt(played, decision.at),
      naming: coach.decision,
      unit,
      tryMove: null,
    })}`;
  }
}
