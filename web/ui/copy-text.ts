import { html, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { LightElement } from './light-element.ts';

/**
 * Lines of text with a button that copies them.
 *
 * @property text - the lines
 * @property label - their name in the button's label `Copy …`: `curl`
 */
@customElement('copy-text')
export class CopyText extends LightElement {
  @property() text = '';
  @property() label = '';
  @state() private said = '';

  async #copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text);
      this.said = 'Copied.';
    } catch {
      const lines = this.querySelector('pre');
      if (lines) getSelection()?.selectAllChildren(lines);
      this.said = 'Press and hold to copy.';
    }
  }

  protected override render(): TemplateResult {
    return html`<pre tabindex="0" aria-label=${this.label}>${this.text}</pre>
      <p class="copy">
        <button type="button" class="quiet" @click=${() => void this.#copy()}>
          Copy ${this.label}
        </button>
        <span class="note" role="status">${this.said}</span>
      </p>`;
  }
}
