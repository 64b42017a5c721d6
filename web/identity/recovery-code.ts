import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { RequestProblem } from '../lib/call.ts';
import { serverNow } from '../lib/clock.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { makeRecoveryCode } from './api.ts';
import { Attempt } from '../lib/attempt.ts';
import { identityFailureWords, recoveryCodeNote } from './words.ts';

/** A code to write down before anything else happens. */
export const freshCode = (code: string, onDone: () => void): TemplateResult =>
  html`<p>Write it down now: we can’t show it again.</p>
    <p class="code paper" tabindex="0" aria-label="Your recovery code">
      ${code.split('-').map((group) => html`<span>${group}</span> `)}
    </p>
    <p class="keys">${button('key second', t`I’ve written it down`, onDone)}</p>`;

/**
 * A recovery code to write down, shown once.
 *
 * @property since - since when there is a code, ISO 8601; null if there is none
 * @property usedAt - when the code before it was used, ISO 8601; null if it was made here
 * @property isQuestion - whether the viewer is about to leave the player, and should know that it is
 *   still at hand
 * @fires made - once there is a new code
 */
@customElement('recovery-code')
export class RecoveryCode extends LightElement {
  @property({ attribute: false }) since: string | null = null;
  @property({ attribute: false }) usedAt: string | null = null;
  @property({ attribute: false }) isQuestion = false;
  @state() private code = '';
  /** A second code while one is on its way would replace it. */
  readonly #attempt = new Attempt(this, identityFailureWords);

  readonly #make = (): Promise<void> =>
    this.#attempt.make(async () => {
      try {
        // One that another tab has just shown is not to be replaced unknowingly.
        this.code = await makeRecoveryCode(this.since === null);
      } catch (failure) {
        if (!(failure instanceof RequestProblem) || failure.code !== 'code-exists') throw failure;
        this.#attempt.say(t`You have a code already, from another tab or device.`);
      }
      this.since = new Date(serverNow()).toISOString();
      this.usedAt = null;
      this.dispatchEvent(new CustomEvent('made'));
    });

  #offer(): TemplateResult {
    const { since } = this;
    return html`<p class="keys">
        ${button(this.isQuestion ? 'key second' : 'quiet', since === null ? t`Make a recovery code` : t`Make a new code`, this.#make, this.#attempt.whileBusy)}
      </p>
      <p class="note">${recoveryCodeNote(since, this.usedAt, this.isQuestion)}</p>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="gap">
      ${this.code === '' ? this.#offer() : freshCode(this.code, () => (this.code = ''))}
      <p role="status">${this.#attempt.words}</p>
    </div>`;
  }
}
