import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { shareAddress } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
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
  readonly #said = new Said(this);

  async #share(): Promise<void> {
    this.#said.say(await shareAddress(this.address));
  }

  protected override render(): TemplateResult {
    return html`${button('key second', t`Share`, this.#share)}
      <span role="status">${this.#said.words}</span>`;
  }
}
