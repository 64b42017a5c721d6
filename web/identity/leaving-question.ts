import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { serverNow } from '../lib/clock.ts';
import { button } from '../ui/button.ts';
import '../ui/copy-link.ts';
import { LightElement } from '../ui/light-element.ts';
import type { Arrival, Leaving } from './api.ts';
import { Attempt } from '../lib/attempt.ts';
import { createPasskey, hasPasskeys } from './passkeys.ts';
import { hasWayBack, noteName, stillWords } from './past-names.ts';
import './recovery-code.ts';
import { identityFailureWords, leavingFailure, ownWords, whatWaits } from './words.ts';
import { named, namedIn } from '../ui/named.ts';

/**
 * Asks, before a sign-in as another player, whether to go on: what this browser's player has, how to
 * keep a way back to them, and what doesn't come along. Nothing has been used up.
 *
 * @property leaving - what there is
 * @property goOn - signs in as the other player, naming whom the browser leaves
 * @fires arrived - once the browser is signed in; `detail` is the arrival
 * @fires stay - if everything is to be as it is
 */
@customElement('leaving-question')
export class LeavingQuestion extends LightElement {
  @property({ attribute: false }) leaving: Leaving | null = null;
  @property({ attribute: false }) goOn: ((leaving: string) => Promise<Arrival>) | null = null;
  readonly #attempt = new Attempt(this, identityFailureWords);

  readonly #goOn = (): Promise<void> =>
    this.#attempt.make(async () => {
      const { leaving, goOn } = this;
      if (leaving === null || goOn === null) return;
      try {
        const arrival = await goOn(leaving.player.id);
        noteName(arrival.player.id, leaving);
        this.dispatchEvent(new CustomEvent('arrived', { detail: arrival }));
      } catch (failure) {
        // Meanwhile another tab may have made this browser somebody else.
        const other = leavingFailure(failure);
        if (other === null) throw failure;
        this.leaving = other;
      }
    });

  readonly #stay = (): void => void this.dispatchEvent(new CustomEvent('stay'));

  readonly #addPasskey = (): Promise<void> =>
    this.#attempt.make(async () => {
      await createPasskey();
      if (this.leaving) this.leaving = { ...this.leaving, passkeys: this.leaving.passkeys + 1 };
      this.#attempt.say(t`Passkey added.`);
    });

  readonly #codeMade = (): void => {
    const recoveryCodeSince = new Date(serverNow()).toISOString();
    if (this.leaving) this.leaving = { ...this.leaving, recoveryCodeSince };
  };

  #wayBack(leaving: Leaving): TemplateResult {
    const { player, passkeys, recoveryCodeSince } = leaving;
    const still = stillWords(leaving);
    return html`<h2 class="sub">Keep a way back to ${/* handle */ named(player.handle)}</h2>
      ${still === '' ? nothing : html`<p>${still}</p>`}
      ${
        passkeys > 0
          ? html`<p>Your passkey leads back to ${/* handle */ named(player.handle)}.</p>`
          : hasPasskeys()
            ? html`<p class="keys">
                ${button('key second', t`Add a passkey`, this.#addPasskey, this.#attempt.whileBusy)}
              </p>`
            : nothing
      }
      <recovery-code
        .since=${recoveryCodeSince}
        .isQuestion=${true}
        @made=${this.#codeMade}
      ></recovery-code>`;
  }

  /** What a sign-in doesn't bring along, by name. */
  #apart(leaving: Leaving): TemplateResult {
    const { becoming, clubs } = leaving;
    return html`${clubs
        .filter(({ isShared }) => !isShared)
        .map(
          ({ name, invite }) =>
            html`<p>
                As ${/* handle */ named(becoming.handle)} you aren’t in ${name}. Copy its invitation
                first.
              </p>
              <copy-link .address=${`${location.origin}/join/${invite}`}></copy-link>`,
        )}
      ${whatWaits(leaving, hasWayBack(leaving)).map((words) => html`<p>${namedIn(words, leaving.player.handle)}</p>`)}
      <p class="note">Games of two names stay apart.</p>`;
  }

  /** Without a way back, staying comes first. */
  #answers(leaving: Leaving): TemplateResult {
    const { player, becoming } = leaving;
    const isSafe = hasWayBack(leaving);
    const goOn = button(
      isSafe ? 'key' : 'key second',
      t`Go on as ${becoming.handle}`,
      this.#goOn,
      this.#attempt.whileBusy,
    );
    const stay = button(isSafe ? 'key second' : 'key', t`Stay ${player.handle}`, this.#stay);
    return html`${isSafe ? nothing : html`<p>Nothing leads back to ${player.handle} yet.</p>`}
      <p class="keys">${isSafe ? html`${goOn} ${stay}` : html`${stay} ${goOn}`}</p>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { leaving } = this;
    if (leaving === null) return nothing;
    return html`<div class="gap">
      <p class="lead">${namedIn(ownWords(leaving), leaving.player.handle)}</p>
      ${this.#wayBack(leaving)} ${this.#apart(leaving)} ${this.#answers(leaving)}
      <p role="status">${this.#attempt.words}</p>
    </div>`;
  }
}
