/**
 * The help button in the play page's header and its dialog. Both are in the page's HTML; this
 * element connects them. The shortcut `?` opens the dialog too. Escape closes it and returns the
 * focus.
 */
import { isPageShortcut } from '../lib/keyboard.ts';

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
    // Without its parts the dialog still shows its text.
    await import('./help-parts.ts').then((parts) => parts.fetchHelp()).catch(() => undefined);
    if (!dialog?.open) dialog?.showModal();
  };

  readonly #close = (): void => this.querySelector('dialog')?.close();

  readonly #press = (event: KeyboardEvent): void => {
    if (event.key !== '?' || !isPageShortcut(event) || this.hidden) return;
    // A typed `?` shows that the device has a keyboard.
    this.classList.add('typed');
    void this.#open();
  };
}
customElements.define('help-panel', HelpPanel);
