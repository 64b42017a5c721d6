import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { forgetGames } from '../lib/is-player.ts';
import { recall } from '../lib/storage.ts';
import { Said } from '../lib/said.ts';
import { answers } from '../ui/answers.ts';
import { markArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import {
  removePasskey,
  renamePasskey,
  revokeOtherSessions,
  revokeSession,
  type Credentials,
  type Passkey,
  type Session,
} from './api.ts';
import {
  codeNote,
  identityFailureWords,
  isOnlyAccess,
  passkeyNote,
  sessionName,
  sessionNote,
} from './words.ts';

/**
 * Where a player's games are: this browser, the passkeys and the code that lead to them, and the other
 * browsers.
 *
 * @property credentials - all of them
 * @fires changed - after one has been changed or removed
 */
@customElement('credential-list')
export class CredentialList extends LightElement {
  @property({ attribute: false }) credentials: Credentials | null = null;
  /** The passkey shown in the dialog. */
  @state() private chosen: Passkey | null = null;
  readonly #said = new Said(this);

  async #change(step: () => Promise<unknown>): Promise<void> {
    const { chosen } = this;
    this.#said.say('');
    try {
      await step();
      this.dispatchEvent(new CustomEvent('changed'));
    } catch (failure) {
      this.#said.say(identityFailureWords(failure));
    }
    // By then it may ask about another one.
    if (this.chosen === chosen) this.querySelector('dialog')?.close();
  }

  async #open(passkey: Passkey): Promise<void> {
    this.chosen = passkey;
    await this.updateComplete;
    this.querySelector('dialog')?.showModal();
  }

  readonly #rename = (event: SubmitEvent): void => {
    event.preventDefault();
    const { chosen } = this;
    const name = this.querySelector<HTMLInputElement>('dialog input')?.value.trim();
    if (chosen && name) void this.#change(() => renamePasskey(chosen.id, name));
  };

  readonly #remove = (): void => {
    const { chosen } = this;
    if (chosen) void this.#change(() => removePasskey(chosen.id));
  };

  #passkey(passkey: Passkey): TemplateResult {
    return html`<p class="device">
      ${markArt('best')}<span>Passkey “${passkey.name}”<small>${passkeyNote(passkey)}</small></span>
      ${button('quiet', t`Change`, () => this.#open(passkey), { label: t`Change passkey ${passkey.name}` })}
    </p>`;
  }

  #session(session: Session): TemplateResult {
    const name = sessionName(session);
    const isAlone = this.credentials !== null && isOnlyAccess(this.credentials);
    return html`<p class="device">
      ${markArt('best')}<span
        >${name}<small
          >${isAlone ? t`if it’s cleared, they’re gone` : sessionNote(session)}</small
        ></span
      >
      ${
        session.here
          ? html`<span class="soft">here</span>`
          : button('quiet', t`Sign out`, () => this.#change(() => revokeSession(session.id)), {
              label: t`Sign out ${name}`,
            })
      }
    </p>`;
  }

  /** A way that there is, or could be. */
  #way(isThere: boolean, name: string, note: string): TemplateResult {
    return html`<p class="device ${isThere ? '' : 'soft'}">
      ${markArt(isThere ? 'best' : 'minus')}<span>${name}<small>${note}</small></span>
    </p>`;
  }

  #dialog({ passkeys }: Credentials): TemplateResult {
    const { chosen } = this;
    const isLast = passkeys.length === 1;
    return html`<dialog aria-labelledby="passkey-title" @close=${() => (this.chosen = null)}>
      ${
        chosen &&
        html`<h2 id="passkey-title" tabindex="-1">Passkey “${chosen.name}”</h2>
          <form class="gap" @submit=${this.#rename}>
            <label class="field">
              <span>Its name</span>
              <input maxlength="40" required autocomplete="off" .value=${chosen.name} />
            </label>
            <p class="keys"><button class="key second">Rename</button></p>
          </form>
          <p>
            ${
              isLast
                ? t`It’s your last passkey. Remove it, and your games live only in the browsers listed here.`
                : t`Once removed it opens nothing, and your other browsers are signed out. Delete it in your password manager too.`
            }
          </p>
          ${answers({ words: isLast ? t`Remove the last one` : t`Remove`, press: this.#remove })}`
      }
    </dialog>`;
  }

  /** Signs out here. Offered only if the player can sign in again, so no games are lost. */
  async #leave({ id }: Session): Promise<void> {
    await this.#change(async () => {
      if (recall('push') !== null)
        await import('../lib/push.ts')
          .then(({ unsubscribe }) => unsubscribe())
          .catch(() => undefined);
      await revokeSession(id);
      forgetGames();
      location.reload();
    });
  }

  #signOut(
    { passkeys, recoveryCodeSince }: Credentials,
    here: Session | undefined,
    others: readonly Session[],
  ): TemplateResult {
    const canComeBack = passkeys.length > 0 || recoveryCodeSince !== null;
    return html`${
      others.length > 1
        ? button('quiet', t`Sign out everywhere else`, () => this.#change(revokeOtherSessions))
        : nothing
    }
    ${here && canComeBack ? button('quiet', t`Sign out here`, () => this.#leave(here)) : nothing}`;
  }

  protected override render(): TemplateResult {
    const { credentials } = this;
    if (credentials === null) return html``;
    const code = credentials.recoveryCodeSince;
    const here = credentials.sessions.filter((session) => session.here);
    const others = credentials.sessions.filter((session) => !session.here);
    return html`<div class="rows">
        ${here.map((one) => this.#session(one))}
        ${
          credentials.passkeys.length === 0
            ? this.#way(false, t`A passkey`, t`none yet`)
            : credentials.passkeys.map((one) => this.#passkey(one))
        }
        ${this.#way(code !== null, t`A recovery code`, codeNote(code))}
        ${others.map((one) => this.#session(one))}
      </div>
      <p class="quiets">${this.#signOut(credentials, here[0], others)}</p>
      <p role="status">${this.#said.words}</p>
      ${this.#dialog(credentials)}`;
  }
}
