import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { membersMax } from '../../api/club-limits.ts';
import { shareAddress } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import '../ui/copy-link.ts';
import { LightElement } from '../ui/light-element.ts';
import { Part } from '../ui/part.ts';
import { replaceInvite, type Club } from './api.ts';
import { failureWords } from './words.ts';

/**
 * The link to join a club: to share, to copy, or to scan. The owner can replace it.
 *
 * @property club - the club
 * @property own - whether the viewer owns it
 * @fires club-change - with the club, whose link was replaced
 */
@customElement('club-invite')
export class ClubInvite extends LightElement {
  @property({ attribute: false }) club: Club | null = null;
  @property({ type: Boolean }) own = false;
  @state() private isScanned = false;
  readonly #said = new Said(this);

  readonly #code = new Part(this, () => import('../identity/qr-code.ts'));

  async #scan(): Promise<void> {
    this.isScanned = !this.isScanned;
    await this.#code.get();
  }

  async #replace({ id }: Club): Promise<void> {
    try {
      const detail = await replaceInvite(id);
      this.dispatchEvent(new CustomEvent('club-change', { detail, bubbles: true }));
      this.#said.say('Here’s the new link. The old one no longer works.');
    } catch (failure) {
      this.#said.say(failureWords(failure, 'the link is the same'));
    }
  }

  protected override render(): TemplateResult | typeof nothing {
    const { club } = this;
    if (!club) return nothing;
    const address = `${location.origin}/join/${club.invite}`;
    return html`<p>Anyone with this link can join, up to ${membersMax} people.</p>
      <copy-link .address=${address} label="Copy"></copy-link>
      ${this.isScanned ? html`<qr-code .address=${address}></qr-code>` : nothing}
      ${this.#code.missing(() => void this.#code.get())}
      <p class="keys">
        ${button('key second', 'Share', async () => this.#said.say(await shareAddress(address)))}
        ${button('quiet', this.isScanned ? 'Hide the QR code' : 'Show a QR code', () => this.#scan())}
        ${this.own ? button('quiet', 'Make a new link', () => this.#replace(club)) : nothing}
      </p>
      <p class="note" role="status">${this.#said.words}</p>`;
  }
}
