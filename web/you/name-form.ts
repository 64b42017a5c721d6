import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { Player } from '../lib/api.ts';
import { RequestProblem } from '../lib/call.ts';
import { Latest } from '../lib/latest.ts';
import { Said } from '../lib/said.ts';
import { showStored } from '../lib/show-stored.ts';
import { renameMe } from '../players/api.ts';
import { LightElement } from '../ui/light-element.ts';

const problemWords = ({ code, rule }: RequestProblem): string => {
  if (code === 'handle-taken') return t`That name is taken.`;
  if (code !== 'invalid-handle') return t`That didn’t work, so your name is unchanged. Try again.`;
  return rule === 'length' || rule === 'characters'
    ? t`Use 3 to 20 letters, digits, - or _.`
    : t`That name isn’t allowed.`;
};

/**
 * Changes the viewer's name.
 *
 * @property player - the viewer
 */
@customElement('name-form')
export class NameForm extends LightElement {
  @property({ attribute: false }) player: Player | null = null;
  readonly #said = new Said(this);
  readonly #renamed = new Latest();

  async #rename(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = this.querySelector<HTMLInputElement>('#handle');
    if (!field) return;
    const { value } = field;
    this.#said.say('');
    await this.#renamed.take(
      renameMe(value.trim().toLowerCase()),
      ({ handle }) => {
        showStored(field, value, handle);
        this.#said.say(t`You’re ${handle} now.`);
      },
      (failure) =>
        this.#said.say(
          failure instanceof RequestProblem
            ? problemWords(failure)
            : t`We can’t reach Evenroll. Try again.`,
        ),
    );
  }

  protected override render(): TemplateResult {
    return html`<form class="settings" @submit=${this.#rename}>
      <div class="field">
        <label for="handle">3 to 20 letters, digits, - or _</label>
        <input
          id="handle"
          name="handle"
          .value=${this.player?.handle ?? ''}
          minlength="3"
          maxlength="20"
          autocomplete="nickname"
          autocapitalize="none"
          spellcheck="false"
          required
          aria-describedby="handle-said"
          @input=${() => this.#said.say('')}
        />
      </div>
      <p class="keys"><button class="key second">Change it</button></p>
      <p id="handle-said" role="status">${this.#said.words}</p>
    </form>`;
  }
}
