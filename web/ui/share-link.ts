import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { shareAddress } from '../lib/share.ts';
import { button } from './button.ts';
import { LightElement } from './light-element.ts';

/**
 * A button that shares or copies an address.
 *
 * @property address - the address
 */
@customElement('share-link')
export class ShareLink extends LightElement {
  @property() address = '';
  @state() private status = '';

  async #share(): Promise<void> {
    this.status = await shareAddress(this.address);
  }

  protected override render(): TemplateResult {
    return html`${button('key second', 'Share', this.#share)}
      <span role="status">${this.status}</span>`;
  }
}
