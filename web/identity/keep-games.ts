import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import { errorBanner, safeWords } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import './credential-list.ts';
import './move-to-phone.ts';
import './recovery-code.ts';
import type { SignInForm } from './sign-in-form.ts';
import './sign-in-form.ts';
import { createPasskey, hasPasskeys } from './passkeys.ts';
import { getCredentials, type Credentials } from './api.ts';
import { Attempt } from '../lib/attempt.ts';
import { identityFailureWords, keptWords } from './words.ts';

/** The player's passkeys, sessions and recovery code; null for a viewer who is not a player. */
export const readCredentials = (): Promise<Credentials | null> => ifPlayer(getCredentials);

/**
 * Where the player's games are, and what keeps them: passkeys, browsers, a recovery code, and the
 * move to another device. To somebody without a player, the ways back to theirs.
 *
 * @property first - the credentials, if the page has already fetched them
 */
@customElement('keep-games')
export class KeepGames extends LightElement {
  @property({ attribute: false }) first: Credentials | null | undefined;
  readonly #request = new PageRequest(this, () => this.#read());
  readonly #attempt = new Attempt(this, identityFailureWords);
  /** Whether another player wants to sign in here. */
  @state() private isSwitching = false;
  /**
   * Whether the viewer is choosing what happens to this browser's games, or writing down a code.
   * Everything else is hidden meanwhile.
   */
  @state() private isChoosing = false;

  #isFirstRead = true;

  #read(): Promise<Credentials | null> {
    const first = this.#isFirstRead ? this.first : undefined;
    this.#isFirstRead = false;
    return first === undefined ? readCredentials() : Promise.resolve(first);
  }

  readonly #reread = (): Promise<void> => this.#request.run();

  readonly #add = (): Promise<void> =>
    this.#attempt.make(async () => {
      await createPasskey();
      this.#attempt.say(t`Passkey added. Your games are on every device that has it.`);
      await this.#reread();
    });

  #signIn(): TemplateResult {
    return html`<sign-in-form
      @choosing=${({ detail }: CustomEvent<boolean>) => (this.isChoosing = detail)}
      @arrived=${() => location.reload()}
    ></sign-in-form>`;
  }

  readonly #switch = async (): Promise<void> => {
    this.isSwitching = true;
    await this.updateComplete;
    this.querySelector<SignInForm>('sign-in-form')?.focusCode();
  };

  #fresh(): TemplateResult {
    const { isChoosing } = this;
    return html`${isChoosing ? nothing : html`<p class="lead">No games in this browser yet. Bring yours here.</p>`}
    ${this.#signIn()}
    ${isChoosing ? nothing : html`<p class="soft">Neither? On your old phone: You, Settings, Move to another phone.</p>`}`;
  }

  #ways(credentials: Credentials): TemplateResult {
    const isSafe = credentials.passkeys.length > 0;
    return html`<p class="lead">${keptWords(credentials)}</p>
      <credential-list .credentials=${credentials} @changed=${this.#reread}></credential-list>
      ${
        hasPasskeys()
          ? html`<p class="keys">
              ${button(
                isSafe ? 'key second' : 'key full',
                isSafe ? t`Add another passkey` : t`Add a passkey`,
                this.#add,
                this.#attempt.whileBusy,
              )}
            </p>`
          : nothing
      }
      <p role="status">${this.#attempt.words}</p>
      <recovery-code
        .since=${credentials.recoveryCodeSince}
        .usedAt=${credentials.recoveryCodeUsedAt}
        @made=${this.#reread}
      ></recovery-code>
      <move-to-phone @moved=${this.#reread}></move-to-phone>
      ${this.isSwitching ? nothing : html`<p>${button('quiet', t`I’ve played before`, this.#switch)}</p>`}`;
  }

  #kept(credentials: Credentials): TemplateResult {
    return html`${this.isChoosing ? nothing : this.#ways(credentials)}
    ${this.isSwitching ? this.#signIn() : nothing}`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    const isKnown = status === 'loaded' || answer !== null;
    return html`<section class="sheet gap keep" aria-labelledby="keep-title">
      <h2 id="keep-title">
        ${isKnown && answer === null ? t`I’ve played before` : t`Keep your games`}
      </h2>
      ${
        status === 'failed'
          ? errorBanner(
              `${t`We couldn’t load this.`}${safeWords()}`,
              t`Try again`,
              () => void this.#reread(),
            )
          : nothing
      }
      ${isKnown ? (answer === null ? this.#fresh() : this.#kept(answer)) : nothing}
    </section>`;
  }
}
