import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { parseRecoveryCode } from '../../api/recovery-code.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import './merge-choice.ts';
import { freshCode } from './recovery-code.ts';
import { hasPasskeys, signInByPasskey } from './passkeys.ts';
import { signInByCode, type Arrival } from './api.ts';
import { Attempt } from './attempt.ts';

const secretBytes = 32;

/** 256 random bits in base64url. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(secretBytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Signs in with a passkey or a recovery code.
 *
 * @fires choosing - `detail` says whether the viewer is choosing what happens to this browser's games
 * @fires arrived - once the browser is signed in
 */
@customElement('sign-in-form')
export class SignInForm extends LightElement {
  @state() private arrival: Arrival | null = null;
  @state() private isByCode = false;
  /**
   * The code that takes the place of the one that was used, until the viewer has written it down.
   */
  @state() private nextCode: string | null = null;
  /** A lost answer is asked for again under the same secret. */
  readonly #secret = newSecret();
  readonly #attempt = new Attempt(this);

  #by(way: () => Promise<Arrival>): Promise<void> {
    return this.#attempt.make(async () => {
      const arrival = await way();
      this.nextCode = arrival.recoveryCode;
      if (arrival.state === 'choose') this.#choose(arrival);
      else this.#arrived();
    });
  }

  #choose(arrival: Arrival | null): void {
    this.arrival = arrival;
    this.dispatchEvent(new CustomEvent('choosing', { detail: arrival !== null }));
  }

  readonly #arrived = (): void => {
    rememberPlayer();
    this.arrival = null;
    if (this.nextCode === null) this.dispatchEvent(new CustomEvent('arrived'));
  };

  readonly #writtenDown = (): void => {
    this.nextCode = null;
    this.#arrived();
  };

  readonly #useCode = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const code = this.querySelector('input')?.value ?? '';
    if (parseRecoveryCode(code)) await this.#by(() => signInByCode(code, this.#secret));
    else this.#attempt.say(t`That’s not quite the code. Check it letter by letter.`);
  };

  #code(): TemplateResult {
    return html`<form class="gap" @submit=${this.#useCode}>
      <label class="field">
        <span>Your recovery code, 35 letters and digits</span>
        <input
          name="recovery-code"
          autocomplete="off"
          autocapitalize="characters"
          spellcheck="false"
          maxlength="80"
          required
        />
      </label>
      <p class="keys"><button class="key second">Get my games back</button></p>
    </form>`;
  }

  #ways(): TemplateResult {
    return html`${
      hasPasskeys()
        ? html`<p class="keys">
            ${button('key second', t`I have a passkey`, () => this.#by(signInByPasskey), { isOff: this.#attempt.isBusy })}
          </p>`
        : nothing
    }
    ${
      this.isByCode
        ? this.#code()
        : html`<p>${button('quiet', t`Use a recovery code`, () => (this.isByCode = true))}</p>`
    }`;
  }

  protected override render(): TemplateResult {
    if (this.arrival === null && this.nextCode !== null)
      return html`<p>You’re signed in. That code is used up; this is your new one.</p>
        ${freshCode(this.nextCode, this.#writtenDown)}`;
    return html`${
        this.arrival
          ? html`<merge-choice
              .arrival=${this.arrival}
              @arrived=${this.#arrived}
              @cancelled=${() => this.#choose(null)}
            ></merge-choice>`
          : this.#ways()
      }
      <p role="status">${this.#attempt.words}</p>`;
  }
}
