import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { parseRecoveryCode } from '../../api/recovery-code.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { doubtWish } from '../lib/notices.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import './leaving-question.ts';
import { freshCode } from './recovery-code.ts';
import { hasPasskeys, passkeySignIn } from './passkeys.ts';
import { signInByCode, type Arrival, type Leaving } from './api.ts';
import { Attempt } from '../lib/attempt.ts';
import { noteName } from './past-names.ts';
import { identityFailureWords, leavingFailure } from './words.ts';

const secretBytes = 32;

/** Signs in. `leaving` names the player whom this browser will not be any more. */
type Way = (leaving?: string) => Promise<Arrival>;

/** 256 random bits in base64url. */
const newSecret = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(secretBytes))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/**
 * Signs in with a passkey or a recovery code.
 *
 * @fires choosing - `detail` says whether the viewer is asked about leaving this browser's player,
 *   or is to write down a code
 * @fires arrived - once the browser is signed in
 */
@customElement('sign-in-form')
export class SignInForm extends LightElement {
  /** What the viewer is asked about, and how they go on. */
  @state() private question: { readonly leaving: Leaving; readonly way: Way } | null = null;
  /**
   * Whom the browser has become, and the code that takes the place of the one that was used, until
   * the viewer has written it down.
   */
  @state() private arrival: Arrival | null = null;
  /** A lost answer is asked for again under the same secret. */
  readonly #secret = newSecret();
  readonly #attempt = new Attempt(this, identityFailureWords);

  #by(way: Way): Promise<void> {
    return this.#attempt.make(async () => {
      try {
        const arrival = await way();
        if (arrival.state === 'already')
          return this.#attempt.say(t`This browser is ${arrival.player.handle} already.`);
        noteName(arrival.player.id, null);
        this.#signedIn(arrival);
      } catch (failure) {
        const leaving = leavingFailure(failure);
        if (leaving === null) throw failure;
        this.#ask({ leaving, way });
      }
    });
  }

  /** For whoever has just asked for the form. */
  focusCode(): void {
    this.querySelector('input')?.focus();
  }

  #ask(question: SignInForm['question']): void {
    this.question = question;
    this.#choosing(question !== null);
  }

  #choosing(detail: boolean): void {
    this.dispatchEvent(new CustomEvent('choosing', { detail }));
  }

  readonly #signedIn = (arrival: Arrival): void => {
    rememberPlayer();
    doubtWish();
    this.question = null;
    if (arrival.recoveryCode === null) return this.#arrived();
    this.arrival = arrival;
    this.#choosing(true);
  };

  readonly #arrived = (): void => void this.dispatchEvent(new CustomEvent('arrived'));

  readonly #useCode = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    const code = this.querySelector('input')?.value ?? '';
    if (parseRecoveryCode(code))
      await this.#by((leaving) => signInByCode(code, this.#secret, leaving));
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
            ${button('key full', t`Use my passkey`, () => this.#by(passkeySignIn()), this.#attempt.whileBusy)}
          </p>`
        : nothing
    }
    ${this.#code()}`;
  }

  protected override render(): TemplateResult {
    const { question, arrival } = this;
    if (arrival?.recoveryCode)
      return html`<p class="lead">
          You’re <b translate="no">${arrival.player.handle}</b> here now. That code is used up; this
          is your new one.
        </p>
        ${freshCode(arrival.recoveryCode, this.#arrived)}`;
    return html`${
        question
          ? html`<leaving-question
              .leaving=${question.leaving}
              .goOn=${question.way}
              @arrived=${({ detail }: CustomEvent<Arrival>) => this.#signedIn(detail)}
              @stay=${() => this.#ask(null)}
            ></leaving-question>`
          : this.#ways()
      }
      <p role="status">${this.#attempt.words}</p>`;
  }
}
