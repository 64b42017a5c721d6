import { html, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { ruleSets, type RuleSet } from '../../../engine/yahtzee/rules.ts';
import { ruleSetNames } from '../../../engine/yahtzee/bonuses.ts';
import { upperBonusWords } from './rule-words.ts';

const rows: readonly (readonly [head: string, cell: (rules: RuleSet) => string])[] = [
  [t`Upper bonus`, upperBonusWords],
  [
    t`Another Yahtzee`,
    ({ yahtzeeBonus }) =>
      yahtzeeBonus > 0 ? t`+${yahtzeeBonus}, if you scored 50 for the first` : t`No bonus`,
  ],
  [t`When it’s a joker`, ({ joker }) => joker?.when() ?? t`Never.`],
  [t`Where it can go`, ({ joker }) => joker?.where() ?? t`In any open box, at its usual value.`],
];

/** The differences between rule sets, one column each. */
export const ruleTable = (sets: readonly RuleSet[]): TemplateResult =>
  html`<table class="list rule-table">
    <caption class="vh">
      How the rule sets differ
    </caption>
    <thead>
      <tr>
        <td></td>
        ${sets.map(
          ({ name, title }) => html`<th scope="col"><a href="/rules/${name}">${title}</a></th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([head, cell]) =>
          html`<tr>
            <th scope="row">${head}</th>
            ${sets.map((rules) => html`<td data-set=${rules.title}>${cell(rules)}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

/** How the rule sets differ, in words. */
export const ruleDifferences = html`<section class="stack" aria-labelledby="differ">
  <h2 class="head" id="differ">How Yahtzee’s rule sets differ</h2>
  ${ruleTable(ruleSetNames.map((name) => ruleSets[name]))}
</section>`;
