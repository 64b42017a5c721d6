import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { ruleSetNames, ruleSets, yahtzeeBonusPoints } from '../../engine/yahtzee/rules.ts';
import { upperBonusWords } from './words.ts';
import { rulesTitle } from '../lib/rules-titles.ts';
import { LightElement } from '../ui/light-element.ts';

/** The differences between the rule sets, one column each. */
@customElement('rule-table')
export class RuleTable extends LightElement {
  #row(head: string, cell: (name: (typeof ruleSetNames)[number]) => string): TemplateResult {
    return html`<tr>
      <th scope="row">${head}</th>
      ${ruleSetNames.map((name) => html`<td data-set=${rulesTitle(name)}>${cell(name)}</td>`)}
    </tr>`;
  }

  protected override render(): TemplateResult {
    return html`<table class="list rule-table">
      <caption class="vh">
        How the rule sets differ
      </caption>
      <thead>
        <tr>
          <td></td>
          ${ruleSetNames.map(
            (name) => html`<th scope="col"><a href="/rules/${name}">${rulesTitle(name)}</a></th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${this.#row('Upper bonus', upperBonusWords)}
        ${this.#row('Another Yahtzee', () => `+${yahtzeeBonusPoints}, if you scored 50 for the first`)}
        ${this.#row('When it’s a joker', (name) => ruleSets[name].joker.when)}
        ${this.#row('Where it can go', (name) => ruleSets[name].joker.where)}
      </tbody>
    </table>`;
  }
}
