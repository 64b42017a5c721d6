import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { makeRecoveryCode } from './api.ts';
import { failureWords, whenWords } from './words.ts';

/**
 * A recovery code to write down, shown once.
 *
 * @property since - when the latest code was created, ISO 8601; null if never
 */
@customElement('recovery-code')
export class RecoveryCode extends LightElement {
  @property({ attribute: false }) since: string | null = null;
  @state() private code = '';
  @state() private status = '';
  /** Whether a code is on its way. A second one would replace it. */
  #isBusy = false;

  async #make(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    try {
      this.code = await makeRecoveryCode();
      this.since = new Date().toISOString();
      this.status = '';
    } catch (failure) {
      this.status = failureWords(failure);
    } finally {
      this.#isBusy = false;
    }
  }

  #fresh(): TemplateResult {
    return html`<p>Write it down now: we can’t show it again.</p>
      <p class="code paper" tabindex="0" aria-label="Your recovery code">
        ${this.code.split('-').map((group) => html`<span>${group}</span> `)}
      </p>
      <p class="keys">${button('key second', 'I’ve written it down', () => (this.code = ''))}</p>`;
  }

  #offer(): TemplateResult {
    const { since } = this;
    return html`<p class="keys">
        ${button('key second', since === null ? 'Make a recovery code' : 'Make a new one', () => this.#make())}
      </p>
      <p class="note">
        ${
          since === null
            ? 'A code on paper brings your games back when every device is gone.'
            : `You made one ${whenWords(since) === 'today' ? 'today' : `on ${whenWords(since)}`}. A new one replaces it.`
        }
      </p>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="gap">
      <p class="sub">Recovery code</p>
      ${this.code === '' ? this.#offer() : this.#fresh()}
      <p role="status">${this.status}</p>
    </div>`;
  }
}
