import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { nameLengthMax } from '../../engine/table/names.ts';
import { knownAsFailureWords, saveKnownAs } from '../identity/known-as.ts';
import { Said } from '../lib/said.ts';
import { LightElement } from '../ui/light-element.ts';

/**
 * Changes what people the viewer knows call them.
 *
 * @property knownAs - as it is stored; null for nothing
 */
@customElement('known-as-form')
export class KnownAsForm extends LightElement {
  @property({ attribute: false }) knownAs: string | null = null;
  readonly #said = new Said(this);

  async #save(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const field = this.querySelector('input');
    if (!field) return;
    this.#said.say('');
    try {
      const { knownAs, handle } = await saveKnownAs(field);
      this.#said.say(
        knownAs === null
          ? t`People you know see ${handle} now.`
          : t`People you know see ${knownAs} now.`,
      );
    } catch (failure) {
      this.#said.say(knownAsFailureWords(failure, t`your name is unchanged`));
    }
  }

  protected override render(): TemplateResult {
    return html`<form class="settings" @submit=${this.#save}>
      <div class="field">
        <label for="known-as">What should people you know call you?</label>
        <input
          id="known-as"
          name="known-as"
          .value=${this.knownAs ?? ''}
          maxlength=${2 * nameLengthMax}
          autocomplete="given-name"
          aria-describedby="known-as-said known-as-note"
          @input=${() => this.#said.say('')}
        />
      </div>
      <p class="keys"><button class="key second">Save it</button></p>
      <p id="known-as-said" role="status">${this.#said.words}</p>
      <p class="note" id="known-as-note">
        Only members of your clubs, people at your tables and those you invite see it. Leave it
        empty to be known by the name on the boards.
      </p>
    </form>`;
  }
}
