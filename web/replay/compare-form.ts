import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '../ui/light-element.ts';

/**
 * The way to a comparison: with a game of one's own, with the ceiling, or with any that is pasted.
 *
 * @property own - the id of the reader's own game on these dice; null where there is none, or this is it
 * @property best - whether best play may be seen
 * @property ceiling - whether the day has one that may be seen
 */
@customElement('compare-form')
export class CompareForm extends LightElement {
  @property({ attribute: false }) own: string | null = null;
  @property({ type: Boolean }) best = false;
  @property({ type: Boolean }) ceiling = false;
  @state() private said = '';

  #go(event: SubmitEvent): void {
    event.preventDefault();
    const field = this.querySelector('input');
    // The page of the address says what is wrong with what was pasted; only nothing at all can't be asked there.
    if (!field?.value.trim()) this.said = 'Paste a replay link.';
    else location.assign(`${location.pathname}?with=${encodeURIComponent(field.value.trim())}`);
  }

  protected override render(): TemplateResult {
    return html`<details class="compare">
      <summary>Compare with …</summary>
      <p class="keys">
        ${this.own ? html`<a class="key second" href="?with=${this.own}">With my game</a>` : nothing}
        ${this.best ? html`<a class="key second" href="?with=best-play">With best play</a>` : nothing}
        ${this.ceiling ? html`<a class="quiet" href="?with=ceiling">With perfect hindsight</a>` : nothing}
      </p>
      <form class="keys" @submit=${this.#go}>
        <label class="field">Replay link<input name="with" autocomplete="off" /></label>
        <button class="key second">Compare</button>
        <span role="status">${this.said}</span>
      </form>
    </details>`;
  }
}
