import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { canSharePictures, copy, share, sharePicture } from '../lib/share.ts';
import { Said } from '../lib/said.ts';

const isMarks = (line: string): boolean => /^[=≈−×](?: [=≈−×])*$/.test(line);

/**
 * The text to share, with a button that shares or copies it, and the same in words.
 *
 * @property text - the lines to share; the last one is the link
 * @property words - the same as one sentence
 * @property link - added after the sentence when it is copied
 * @property picture - address of the picture of the result, which shows no dice; empty if there is none
 */
@customElement('share-sheet')
export class ShareSheet extends LightElement {
  @property() text = '';
  @property() words = '';
  @property() link = '';
  @property() picture = '';
  readonly #said = new Said(this);

  /** Selects the lines, to be copied by hand if sharing and copying are not allowed. */
  select(): void {
    const lines = this.querySelector('pre');
    if (!lines) return;
    const folded = this.closest('details');
    if (folded) folded.open = true;
    lines.scrollIntoView({ block: 'center' });
    getSelection()?.selectAllChildren(lines);
    this.#said.say(t`Press and hold to copy.`);
  }

  #answer(isCopied: boolean, words: string): void {
    if (isCopied) this.#said.say(words);
    else this.select();
  }

  async #share(): Promise<void> {
    const sent = await share(this.text);
    if (sent !== 'shared') this.#answer(sent === 'copied', t`Copied.`);
  }

  async #copy(text: string, words: string): Promise<void> {
    this.#answer(await copy(text), words);
  }

  /**
   * Lines of marks are drawn larger and hidden from screen readers. The sentence below gives them
   * in words.
   */
  #lines(): readonly (TemplateResult | string)[] {
    return this.text.split('\n').map((line, at) => {
      const end = at === 0 ? '' : '\n';
      return isMarks(line)
        ? html`${end}<span class="signs" aria-hidden="true">${line}</span>`
        : `${end}${line}`;
    });
  }

  #shareButton(): TemplateResult | typeof nothing {
    if (!('share' in navigator)) return nothing;
    return button('key second', t`Share`, () => this.#share());
  }

  async #sharePicture(): Promise<void> {
    if (!(await sharePicture(this.picture, this.text)))
      this.#said.say(t`That didn’t work. Save it and share it by hand.`);
  }

  #picture(): TemplateResult | typeof nothing {
    if (this.picture === '') return nothing;
    return html`${
        canSharePictures()
          ? button('key second', t`Share the picture`, () => this.#sharePicture())
          : nothing
      }<a
        class="key second"
        href=${this.picture}
        download="evenroll.png"
        aria-describedby="share-words"
        @click=${() => this.#said.say(t`Picture saved.`)}
        >Save the picture</a
      >`;
  }

  protected override render(): TemplateResult {
    return html`<section class="sheet share" aria-labelledby="share-title">
      <h2 id="share-title">Share without spoilers</h2>
      <pre translate="no">${this.#lines()}</pre>
      <p class="keys">
        ${this.#shareButton()}
        ${button('key second', t`Copy`, () => this.#copy(this.text, t`Copied.`))}
        ${button('key second', t`Copy as words`, () => this.#copy(`${this.words} ${this.link}`, t`Words copied.`))}
        ${this.#picture()}
        <span role="status">${this.#said.words}</span>
      </p>
      <p class="note" id="share-words">As words: ${this.words}</p>
    </section>`;
  }
}
