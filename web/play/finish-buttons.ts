import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { Said } from '../lib/said.ts';
import { share } from '../lib/share.ts';

/**
 * The two actions for a result: share it, review it.
 *
 * @property text - the text to share
 * @property review - the review's address
 * @property note - a note about the review; '' while unknown
 * @fires share-refused - the text could be neither shared nor copied
 */
@customElement('finish-buttons')
export class FinishButtons extends LightElement {
  @property() text = '';
  @property() review = '';
  @property() note = '';
  readonly #said = new Said(this);

  async #share(): Promise<void> {
    const sent = await share(this.text);
    this.#said.say(sent === 'copied' ? 'copied' : '');
    if (sent === 'refused') this.dispatchEvent(new Event('share-refused'));
  }

  protected override render(): TemplateResult {
    const { words } = this.#said;
    return html`<div class="do">
        ${button('key', html`<span>Share<br /><small>${words || t`no spoilers`}</small></span>`, () => this.#share())}
        <a class="key second" href=${this.review}
          ><span>Review<br /><small>${this.note === '' ? html`&nbsp;` : this.note}</small></span></a
        >
      </div>
      <span class="vh" role="status">${words}</span>`;
  }
}
