/**
 * The help button in the header of a game and its dialog. Both are in the page's HTML; this element
 * connects them. The shortcut `?` opens the dialog too. Its button, Escape and a tap beside it close
 * it, and the focus returns.
 *
 * @attribute rules - the rule set whose scores it shows
 */
import { isPageShortcut } from '../lib/keyboard.ts';

/** Whether a press is beside the dialog: its backdrop counts as the dialog itself. */
const isBeside = (dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean => {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  const isWithin = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
  return target === dialog && !isWithin;
};

export class HelpPanel extends HTMLElement {
  /** Whether the press began beside the dialog; text may be selected beyond its edge. */
  #isLeaving = false;

  connectedCallback(): void {
    this.querySelector('.help')?.addEventListener('click', () => void this.#open());
    const dialog = this.querySelector('dialog');
    dialog?.querySelector('.close')?.addEventListener('click', () => dialog.close());
    // Not `closedby`: WebKit lacks it, and a tap that closes must not reach the dice below.
    dialog?.addEventListener('pointerdown', (press) => {
      this.#isLeaving = isBeside(dialog, press);
    });
    dialog?.addEventListener('click', (press) => {
      if (this.#isLeaving && isBeside(dialog, press)) dialog.close();
    });
    document.addEventListener('keydown', this.#press);
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#press);
  }

  readonly #open = async (): Promise<void> => {
    const dialog = this.querySelector('dialog');
    // Without its parts the dialog still shows its text.
    await import('./help-parts.ts').then((parts) => parts.drawHelp(this)).catch(() => undefined);
    if (!dialog?.open) dialog?.showModal();
  };

  readonly #press = (event: KeyboardEvent): void => {
    if (event.key !== '?' || !isPageShortcut(event) || this.hidden) return;
    // A typed `?` shows that the device has a keyboard.
    this.classList.add('typed');
    void this.#open();
  };
}
customElements.define('help-panel', HelpPanel);

/** Says which rule set the page's game is played under. */
export const helpWith = (rules: string): void =>
  document.querySelector('help-panel')?.setAttribute('rules', rules);
