import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { shareAddress } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import '../ui/copy-link.ts';
import { LightElement } from '../ui/light-element.ts';
import { Part } from '../ui/part.ts';
import type { Club } from './api.ts';

/**
 * The link to join a club: to send, to copy, or to scan.
 *
 * @property club - the club
 */
@customElement('club-invite')
export class ClubInvite extends LightElement {
  @property({ attribute: false }) club: Club | null = null;
  @state() private isScanned = false;
  readonly #said = new Said(this);

  readonly #code = new Part(this, () => import('../identity/qr-code.ts'));

  async #scan(): Promise<void> {
    this.isScanned = !this.isScanned;
    await this.#code.get();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { club } = this;
    if (!club) return nothing;
    const address = `${location.origin}/join/${club.invite}`;
    return html`<copy-link .address=${address} label="Copy"></copy-link>
      <p>
        ${button('key big full', t`Send the link`, async () => this.#said.say(await shareAddress(address)))}
      </p>
      <p class="note" role="status">${this.#said.words}</p>
      <p>
        ${button('quiet', this.isScanned ? t`Hide the QR code` : t`Show a QR code`, () => this.#scan())}
      </p>
      ${this.isScanned ? html`<qr-code .address=${address}></qr-code>` : nothing}
      ${this.#code.missing(() => void this.#code.get())}`;
  }
}
