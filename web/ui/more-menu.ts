import { html, type TemplateResult } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { listen } from '../lib/listen.ts';
import { LightElement } from './light-element.ts';

/**
 * A menu of what is rarely done, behind “…”. Escape, a press elsewhere and a choice close it.
 *
 * @property items - a button or a link each
 */
@customElement('more-menu')
export class MoreMenu extends LightElement {
  @property({ attribute: false }) items: readonly TemplateResult[] = [];
  @query('details') private readonly details!: HTMLDetailsElement | null;

  constructor() {
    super();
    listen(this, 'pointerdown', ({ target }) => {
      if (!(target instanceof Node && this.contains(target))) this.#close();
    });
    listen(this, 'focusin', ({ target }) => {
      if (!(target instanceof Node && this.contains(target))) this.#close();
    });
  }

  #close(): void {
    if (this.details) this.details.open = false;
  }

  #press(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !this.details?.open) return;
    event.preventDefault();
    this.#close();
    // Back to what opened it, so that the keyboard goes on from there.
    this.querySelector('summary')?.focus();
  }

  protected override render(): TemplateResult {
    return html`<details class="rare" @keydown=${this.#press}>
      <summary aria-label="More">…</summary>
      <ul @click=${() => this.#close()}>
        ${this.items.map((item) => html`<li>${item}</li>`)}
      </ul>
    </details>`;
  }
}
