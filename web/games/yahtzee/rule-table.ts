import { html, type TemplateResult } from 'lit';
import { ruleSets, yahtzeeBonusPoints } from '../../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../../engine/yahtzee/upper-bonus.ts';
import { upperBonusWords } from './rule-words.ts';
import { rulesTitle } from '../../lib/rules-titles.ts';

const row = (head: string, cell: (name: (typeof ruleSetNames)[number]) => string): TemplateResult =>
  html`<tr>
    <th scope="row">${head}</th>
    ${ruleSetNames.map((name) => html`<td data-set=${rulesTitle(name)}>${cell(name)}</td>`)}
  </tr>`;

/** The differences between the rule sets, one column each. */
export const ruleTable = (): TemplateResult =>
  html`<table class="list rule-table">
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
      ${row('Upper bonus', upperBonusWords)}
      ${row('Another Yahtzee', () => `+${yahtzeeBonusPoints}, if you scored 50 for the first`)}
      ${row('When it’s a joker', (name) => ruleSets[name].joker.when)}
      ${row('Where it can go', (name) => ruleSets[name].joker.where)}
    </tbody>
  </table>`;

/** How the rule sets differ, in words. */
export const ruleDifferences = html`<section class="stack" aria-labelledby="differ">
  <h2 class="head" id="differ">Four rule sets: they differ in the joker, one also in the bonus</h2>
  ${ruleTable()}
</section>`;
