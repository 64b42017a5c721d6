import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { Said } from '../lib/said.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * Links to a comparison: with the viewer's own game, with best play or perfect hindsight, or with a
 * pasted replay link.
 *
 * @property own - the id of the viewer's own game on these dice; null if there is none, or this is it
 * @property best - whether best play may be shown
 * @property ceiling - whether perfect hindsight exists and may be shown
 */
@customElement('compare-form')
export class CompareForm extends LightElement {
  @property({ attribute: false }) own: string | null = null;
  @property({ type: Boolean }) best = false;
  @property({ type: Boolean }) ceiling = false;
  readonly #said = new Said(this);

  #go(event: SubmitEvent): void {
    event.preventDefault();
    const field = this.querySelector('input');
    // The comparison's page reports problems with pasted text, except when it is empty.
    if (!field?.value.trim()) this.#said.say(t`Paste a replay link.`);
    else location.assign(`${location.pathname}?with=${encodeURIComponent(field.value.trim())}`);
  }

  protected override render(): TemplateResult {
    return html`<details class="compare">
      <summary>Compare with …</summary>
      <p class="links">
        ${this.own ? html`<a class="quiet" href="?with=${this.own}">With my game</a>` : nothing}
        ${this.best ? html`<a class="quiet" href="?with=best-play">With best play</a>` : nothing}
        ${this.ceiling ? html`<a class="quiet" href="?with=ceiling">With perfect hindsight</a>` : nothing}
      </p>
      <form class="keys" @submit=${this.#go}>
        <label class="field">Replay link<input name="with" autocomplete="off" /></label>
        <button class="key second slim">Compare</button>
        <span role="status">${this.#said.words}</span>
      </form>
    </details>`;
  }
}
