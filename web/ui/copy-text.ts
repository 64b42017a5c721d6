import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { copyOrSelect } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from './button.ts';
import { LightElement } from './light-element.ts';

/**
 * Lines of text with a button that copies them.
 *
 * @property text - the lines
 * @property label - their name in the button's label `Copy …`: `curl`
 */
@customElement('copy-text')
export class CopyText extends LightElement {
  @property() text = '';
  @property() label = '';
  readonly #said = new Said(this);

  async #copy(): Promise<void> {
    this.#said.say(await copyOrSelect(this.text, this.querySelector('pre')));
  }

  protected override render(): TemplateResult {
    return html`<pre translate="no" tabindex="0" aria-label=${this.label}>${this.text}</pre>
      <p class="copy">
        ${button('quiet', t`Copy ${this.label}`, () => this.#copy())}
        <span class="note" role="status">${this.#said.words}</span>
      </p>`;
  }
}
