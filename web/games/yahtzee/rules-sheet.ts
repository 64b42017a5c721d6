/** The rules pages of Yahtzee. */
import { html } from 'lit';
import type { RulesPages } from '../../rules/overview.ts';
import { ruleDifferences } from './rule-table.ts';
import { yahtzeeBlank } from './blank-card.ts';
import { sheet } from './sheet.ts';

/** Compares the rule sets, and what each makes of a roll. */
const comparison = html`<div class="two lean rules">
  ${ruleDifferences}
  <section class="sheet" aria-labelledby="tool">
    <h2 id="tool">What would this roll score?</h2>
    <roll-tool></roll-tool>
  </section>
</div>`;

export const yahtzeeRules: RulesPages = { sheet, blank: yahtzeeBlank, comparison };
