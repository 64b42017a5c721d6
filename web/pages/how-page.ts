import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { getFairness, getToday } from '../api.ts';
import { Request } from '../controllers/request.ts';
import '../elements/box-table.ts';
import '../elements/combination-table.ts';
import { LightElement } from '../elements/light-element.ts';
import { linkBoard } from '../shell.ts';

/** The published hash that fixes the dice of this year. */
@customElement('year-anchor')
export class YearAnchor extends LightElement {
  readonly #request = new Request(this, async () => {
    const [today, fairness] = await Promise.all([getToday(), getFairness()]);
    linkBoard(today.date);
    return { year: today.date.slice(0, 4), anchors: fairness.anchors };
  });

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const anchor = answer?.anchors[answer.year];
    return html`<p class="anchor">
      ${answer && anchor ? html`The hash of ${answer.year}: <span class="hash">${anchor}</span>` : nothing}
    </p>`;
  }
}

/** One more address means a part of this page. */
if (location.pathname === '/fairness') document.querySelector('#fair')?.scrollIntoView();
