/** Compares the rule sets, and what each makes of a roll. */
import { html, type TemplateResult } from 'lit';
import './roll-tool.ts';
import { ruleTable } from './rule-table.ts';

export const comparison: TemplateResult = html`<div class="two lean rules">
  <section class="stack" aria-labelledby="differ">
    <h2 class="head" id="differ">
      Four rule sets: they differ in the joker, one also in the bonus
    </h2>
    ${ruleTable()}
  </section>
  <section class="sheet" aria-labelledby="tool">
    <h2 id="tool">What would this roll score?</h2>
    <roll-tool></roll-tool>
  </section>
</div>`;
