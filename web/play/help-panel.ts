/**
 * The question mark in the head of the play page and the dialog it opens. Both stand in the page itself; this only joins them.
 * The key `?` opens it too; Escape closes it, and focus returns to where it was.
 */
import { isTyping } from '../lib/keyboard.ts';

export class HelpPanel extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('.help')?.addEventListener('click', () => void this.#open());
    this.querySelector('dialog .key')?.addEventListener('click', this.#close);
    document.addEventListener('keydown', this.#press);
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#press);
  }

  readonly #open = async (): Promise<void> => {
    const dialog = this.querySelector('dialog');
    // Without its parts it still has its words.
    await import('./help-parts.ts').then(({ fetchHelp }) => fetchHelp()).catch(() => undefined);
    if (!dialog?.open) dialog?.showModal();
  };

  readonly #close = (): void => this.querySelector('dialog')?.close();

  readonly #press = (event: KeyboardEvent): void => {
    if (event.key !== '?' || isTyping(event.target) || this.hidden) return;
    // Whoever types has keys, whatever else the device is.
    this.classList.add('typed');
    void this.#open();
  };
}
customElements.define('help-panel', HelpPanel);
