import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { copy } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from './button.ts';
import { LightElement } from './light-element.ts';
import { sentAddress } from '../lib/sent-address.ts';

/**
 * An address with a button that copies it.
 *
 * @property address - the address
 * @property label - the button's label
 */
@customElement('copy-link')
export class CopyLink extends LightElement {
  @property() address = '';
  @property() label = t`Copy the link`;
  readonly #said = new Said(this);

  async #copy(): Promise<void> {
    const isCopied = await copy(sentAddress(this.address));
    if (!isCopied) this.querySelector('input')?.select();
    this.#said.say(isCopied ? t`Link copied.` : t`Press and hold to copy.`);
  }

  protected override render(): TemplateResult {
    return html`<p class="copy-link">
      <input readonly aria-label="Address" .value=${sentAddress(this.address)} />
      ${button('key second', this.label, () => this.#copy())}
      <span class="note" role="status">${this.#said.words}</span>
    </p>`;
  }
}
