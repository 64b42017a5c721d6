import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import '../ui/copy-link.ts';
import '../ui/count-down.ts';
import { Latest } from '../lib/latest.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import '../ui/qr-code.ts';
import { beginTransfer, confirmTransfer, getTransfer, stopTransfer, type Transfer } from './api.ts';
import { Attempt } from '../lib/attempt.ts';
import { identityFailureWords } from './words.ts';

const pollMs = 2_000;

/**
 * The sending end of a move, without a passkey: shows a link to open on the other device, then asks
 * to confirm.
 */
@customElement('move-to-phone')
export class MoveToPhone extends LightElement {
  @state() private transfer: Transfer | null = null;
  @state() private address = '';
  /** A second press while a step is under way would replace its link. */
  readonly #attempt = new Attempt(this, identityFailureWords);
  /** What is answered after the other device has been let in may be older than that. */
  readonly #looked = new Latest(() => this.isConnected && this.transfer);
  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  readonly #begin = (): Promise<void> =>
    this.#attempt.make(async () => {
      this.transfer = await beginTransfer();
      // Browsers never send the fragment to a server, so the secret stays private.
      this.address = `${location.origin}/move#${this.transfer.secret}`;
      this.#wait();
    });

  readonly #stop = (): Promise<void> =>
    this.#attempt.make(async () => {
      clearTimeout(this.#timer);
      await stopTransfer();
      this.#end('');
    });

  readonly #confirm = (): Promise<void> =>
    this.#attempt.make(async () => {
      this.#follow(await confirmTransfer());
      if (this.transfer !== null) this.#wait();
    });

  #end(message: string): void {
    clearTimeout(this.#timer);
    [this.transfer, this.address] = [null, ''];
    this.#attempt.say(message);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), pollMs);
  }

  /** Polls the state of the move; retries after a failure. */
  async #look(): Promise<void> {
    if (!document.hidden)
      await this.#looked.take(
        getTransfer,
        (now) => this.#follow(now),
        () => undefined,
      );
    if (this.transfer !== null && this.isConnected) this.#wait();
  }

  #follow(now: Transfer): void {
    switch (now.state) {
      case 'waiting':
      case 'opened':
      case 'confirmed':
        this.transfer = now;
        return;
      case 'none':
        return this.#end(t`That link is over.`);
      case 'done':
        this.#end(t`Done. Both show the same games now.`);
        this.dispatchEvent(new CustomEvent('moved', { bubbles: true }));
    }
  }

  #question({ device, digits }: Transfer): TemplateResult {
    return html`<p class="sub">
        ${device ? t`${device} has opened the link` : t`Another device has opened the link`}
      </p>
      <p>Let it in only if it shows these four digits:</p>
      <p class="code">${digits}</p>
      <p class="keys">
        ${button('key', t`Yes, let it in`, this.#confirm, this.#attempt.whileBusy)}
        ${button('key second', t`No, stop`, this.#stop, this.#attempt.whileBusy)}
      </p>`;
  }

  #link({ expiresAt }: Transfer): TemplateResult {
    return html`<p class="sub">Open this on the other phone</p>
      <qr-code .address=${this.address}></qr-code>
      <copy-link .address=${this.address}></copy-link>
      <p class="note">
        Good for <count-down .until=${expiresAt ?? ''}></count-down>, once, and only after you
        confirm here.
      </p>
      <p class="keys">${button('key second', t`Stop`, this.#stop, this.#attempt.whileBusy)}</p>`;
  }

  #step(transfer: Transfer): TemplateResult {
    switch (transfer.state) {
      case 'opened':
        return this.#question(transfer);
      case 'confirmed':
        return html`<p class="sub">Almost there</p>
          <p>Go on at your other device. It may have a question for you.</p>
          <p class="keys">
            ${button('key second', t`Stop`, this.#stop, this.#attempt.whileBusy)}
          </p>`;
      case 'waiting':
      case 'none':
      case 'done':
        return this.#link(transfer);
    }
  }

  protected override render(): TemplateResult {
    const { transfer } = this;
    return html`<div class="gap">
      ${
        transfer
          ? this.#step(transfer)
          : html`<p>
                ${button('quiet', t`Move to another phone`, this.#begin, this.#attempt.whileBusy)}
              </p>
              <p class="note">
                A link for the other phone, good for 10 minutes. Both then show the same games.
              </p>`
      }
      <p role="status">${this.#attempt.words}</p>
    </div>`;
  }
}
