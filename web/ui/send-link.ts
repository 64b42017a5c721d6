import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { shareAddress } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from './button.ts';
import './copy-link.ts';
import { LightElement } from './light-element.ts';
import { Part } from './part.ts';

/**
 * A link that somebody invites with: to send, to copy and to scan.
 *
 * @property address - the address
 * @property main - whether sending it is what there is to do
 */
@customElement('send-link')
export class SendLink extends LightElement {
  @property() address = '';
  @property({ type: Boolean }) main = false;
  @state() private isScanned = false;
  readonly #said = new Said(this);
  readonly #code = new Part(this, () => import('./qr-code.ts'));

  async #scan(): Promise<void> {
    this.isScanned = !this.isScanned;
    await this.#code.get();
  }

  protected override render(): TemplateResult {
    const { address } = this;
    const send = async (): Promise<void> => this.#said.say(await shareAddress(address));
    return html`<copy-link .address=${address} label="Copy"></copy-link>
      ${this.main ? button('key big', t`Send the link`, send) : nothing}
      <p role="status">${this.#said.words}</p>
      ${this.isScanned ? html`<qr-code .address=${address}></qr-code>` : nothing}
      ${this.#code.missing(() => void this.#code.get())}
      <p class="keys">
        ${this.main ? nothing : button('quiet', t`Send the link`, send)}
        ${button('quiet', this.isScanned ? t`Hide the QR code` : t`Show a QR code`, () => this.#scan())}
      </p>`;
  }
}
