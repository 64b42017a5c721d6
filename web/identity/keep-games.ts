import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import { isPlayer, rememberPlayer } from '../lib/is-player.ts';
import { errorBanner, safeWords } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import './credential-list.ts';
import './move-to-phone.ts';
import './recovery-code.ts';
import './sign-in-form.ts';
import { createPasskey, hasPasskeys } from './passkeys.ts';
import { getCredentials, type Credentials } from './api.ts';
import { Attempt } from './attempt.ts';

/** The player's passkeys, sessions and recovery code; null for a viewer who is not a player. */
export const readCredentials = (): Promise<Credentials | null> => ifPlayer(getCredentials);

/** Whether this browser is the only way to the games. */
const isOnlyAccess = (credentials: Credentials | null): boolean =>
  credentials === null ||
  (credentials.passkeys.length === 0 &&
    credentials.sessions.length < 2 &&
    credentials.recoveryCodeSince === null);

/**
 * Keeps the player's games safe: passkeys, browsers, a recovery code, and the move to another
 * device.
 *
 * @property first - the credentials, if the page has already fetched them
 */
@customElement('keep-games')
export class KeepGames extends LightElement {
  @property({ attribute: false }) first: Credentials | null | undefined;
  readonly #request = new PageRequest(this, () => this.#read());
  readonly #attempt = new Attempt(this);
  /** Whether another player wants to sign in here. */
  @state() private isSwitching = false;
  /**
   * Whether the viewer is choosing what happens to this browser's games. The other sections are
   * hidden meanwhile.
   */
  @state() private isChoosing = false;

  #isFirstRead = true;

  #read(): Promise<Credentials | null> {
    const first = this.#isFirstRead ? this.first : undefined;
    this.#isFirstRead = false;
    return first === undefined ? readCredentials() : Promise.resolve(first);
  }

  readonly #add = (): Promise<void> =>
    this.#attempt.make(async () => {
      const wasPlayer = isPlayer();
      await createPasskey();
      rememberPlayer();
      this.#attempt.say(t`Passkey added. Your games are on every device that has it.`);
      // Shows the name of a new player.
      if (!wasPlayer) return location.reload();
      await this.#request.run();
    });

  #addButton(words: string, kind: string): TemplateResult | typeof nothing {
    return hasPasskeys()
      ? html`<p class="keys">
          ${button(`key ${kind}`, words, this.#add, { isOff: this.#attempt.isBusy })}
        </p>`
      : nothing;
  }

  readonly #chooses = ({ detail }: CustomEvent<boolean>): void => {
    this.isChoosing = detail;
  };

  #signIn(): TemplateResult {
    return html`<sign-in-form
      @choosing=${this.#chooses}
      @arrived=${() => location.reload()}
    ></sign-in-form>`;
  }

  #offer(): TemplateResult {
    return html`<p class="lead">
        ${
          hasPasskeys()
            ? t`They live in this browser only. Add a passkey and they’re yours on every device, even if this one is lost.`
            : t`They live in this browser only. A recovery code keeps them, even if this device is lost.`
        }
      </p>
      ${this.#addButton(t`Add a passkey`, '')}`;
  }

  #alone(): TemplateResult {
    return html`${this.isChoosing ? nothing : this.#offer()} ${this.#signIn()}`;
  }

  #credentials(credentials: Credentials): TemplateResult {
    const isFull = credentials.passkeys.length > 0;
    return html`<credential-list
        .credentials=${credentials}
        @changed=${() => void this.#request.run()}
      ></credential-list>
      ${this.#addButton(isFull ? t`Add another passkey` : t`Add a passkey`, 'second')}
      ${
        this.isSwitching
          ? this.#signIn()
          : html`<p>
              ${button('quiet', t`Play as someone else`, () => (this.isSwitching = true))}
            </p>`
      }`;
  }

  #more(credentials: Credentials | null): TemplateResult | typeof nothing {
    return credentials
      ? html`<move-to-phone @moved=${() => void this.#request.run()}></move-to-phone>
          <recovery-code
            .since=${credentials.recoveryCodeSince}
            .usedAt=${credentials.recoveryCodeUsedAt}
          ></recovery-code>`
      : nothing;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    const isKnown = status === 'loaded' || answer !== null;
    return html`<section class="sheet gap keep" aria-labelledby="keep-title">
      <h2 id="keep-title">Keep your games</h2>
      ${
        status === 'failed'
          ? errorBanner(
              `${t`We couldn’t load this.`}${safeWords()}`,
              t`Try again`,
              () => void this.#request.run(),
            )
          : nothing
      }
      ${
        isKnown
          ? html`${answer === null || isOnlyAccess(answer) ? this.#alone() : this.#credentials(answer)}
              <p role="status">${this.#attempt.words}</p>
              ${this.isChoosing ? nothing : this.#more(answer)}`
          : nothing
      }
    </section>`;
  }
}
