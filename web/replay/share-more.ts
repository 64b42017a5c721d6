import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { embedCode, frameSize } from '../../api/format/embed-code.ts';
import { copyOrSelect } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { filePath } from '../lib/sent-address.ts';

/**
 * A finished game in other forms: embed code, picture, score sheet and data.
 *
 * @property played - the game's id
 * @property words - the title of the embedded frame
 */
@customElement('share-more')
export class ShareMore extends LightElement {
  @property() played = '';
  @property() words = '';
  readonly #said = new Said(this);

  async #copy(code: string): Promise<void> {
    this.#said.say(await copyOrSelect(code, this.querySelector('pre')));
  }

  protected override render(): TemplateResult {
    const code = embedCode(this.played, this.words, location.origin, frameSize, filePath(''));
    const replay = `/r/${this.played}`;
    return html`<p class="links">
        <a class="quiet" href=${filePath(`${replay}.txt`)}>Score sheet</a>
        <a
          class="quiet"
          href=${filePath(`/og/${this.played}.png`)}
          download="evenroll-${this.played}.png"
          >Picture</a
        >
        <a class="quiet" href="${replay}.json">Moves (JSON)</a>
      </p>
      <details>
        <summary>Embed</summary>
        <pre translate="no" class="code">${code}</pre>
        <p class="note">
          Shows the replay on your own page. Until the day is over, it shows only the result.
        </p>
        <p class="links">
          ${button('key second slim', t`Copy the embed code`, () => this.#copy(code))}
          <span role="status">${this.#said.words}</span>
        </p>
      </details>`;
  }
}
