import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from '../ui/light-element.ts';

/**
 * The text to share, with a button that shares or copies it, and the same in words.
 *
 * @property text - the lines to share; the last one is the link
 * @property words - the same as one sentence
 * @property link - what the words end with when copied
 * @property card - where the picture of the finished card is; empty if there is none
 */
@customElement('share-sheet')
export class ShareSheet extends LightElement {
  @property() text = '';
  @property() words = '';
  @property() link = '';
  @property() card = '';
  @state() private said = '';

  /** Blank lines only keep room for what is not known yet. */
  get #told(): string {
    return this.text.replaceAll(/^ *\n/gm, '');
  }

  async #share(): Promise<void> {
    if (!('share' in navigator)) return this.#copy(this.#told);
    try {
      await navigator.share({ text: this.#told });
    } catch (failure) {
      const isChoice = failure instanceof DOMException && failure.name === 'AbortError';
      if (!isChoice) await this.#copy(this.#told);
    }
  }

  async #copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.said = 'Copied.';
    } catch {
      this.#select();
      this.said = 'Press and hold to copy.';
    }
  }

  #select(): void {
    const lines = this.querySelector('pre');
    if (lines) getSelection()?.selectAllChildren(lines);
  }

  #picture(): TemplateResult | typeof nothing {
    if (this.card === '') return nothing;
    return html`<a
      class="quiet"
      href=${this.card}
      download="evenroll-card.png"
      aria-describedby="share-words"
      >Download the card</a
    >`;
  }

  protected override render(): TemplateResult {
    return html`<section class="sheet share" aria-labelledby="share-title">
      <h2 id="share-title">Share without spoilers</h2>
      <pre>${this.text}</pre>
      <p class="note" id="share-words">In words: ${this.words}</p>
      <p class="keys">
        <button type="button" class="key" @click=${() => this.#share()}>Share</button>
        <button
          type="button"
          class="key second"
          @click=${() => this.#copy(`${this.words} ${this.link}`)}
        >
          Copy in words
        </button>
        ${this.#picture()}
        <span role="status">${this.said}</span>
      </p>
    </section>`;
  }
}
