import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { notDeletedWords } from '../identity/past-names.ts';
import { isTransient } from '../lib/call.ts';
import { forgetGames } from '../lib/is-player.ts';
import { Said } from '../lib/said.ts';
import { deleteMe } from '../players/api.ts';
import { answers } from '../ui/answers.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { tableLink } from './table-link.ts';

/**
 * The viewer's data: to download, and to delete after a question.
 *
 * @fires deleted
 */
@customElement('your-data')
export class YourData extends LightElement {
  readonly #said = new Said(this);

  #dialog(): HTMLDialogElement | null {
    return this.querySelector('dialog');
  }

  async #delete(): Promise<void> {
    try {
      await deleteMe();
      forgetGames();
      this.dispatchEvent(new CustomEvent('deleted'));
    } catch (failure) {
      this.#said.say(
        isTransient(failure)
          ? t`We can’t reach Evenroll. Try again.`
          : t`That didn’t work, so nothing was deleted. Try again.`,
      );
    }
    this.#dialog()?.close();
  }

  protected override render(): TemplateResult {
    const notDeleted = notDeletedWords();
    return html`<div class="settings">
        <p>
          We keep your name and your games. No e-mail, no tracking. <a href="/privacy">Privacy</a>
        </p>
        <p class="keys">
          <a class="key second" href="/api/players/me/export" download="evenroll.json"
            >Download everything</a
          >
          ${tableLink()}
          ${button('key danger', t`Delete everything`, () => this.#dialog()?.showModal())}
        </p>
        <p role="status">${this.#said.words}</p>
      </div>
      <dialog aria-labelledby="delete-title">
        <h2 id="delete-title">Delete everything?</h2>
        <p>
          Your name is deleted for good. Your games stay on the boards as “a deleted player” so
          rankings don’t change.
        </p>
        ${notDeleted === '' ? nothing : html`<p>${notDeleted}</p>`}
        ${answers({ words: t`Delete everything`, press: () => this.#delete() })}
      </dialog>`;
  }
}
