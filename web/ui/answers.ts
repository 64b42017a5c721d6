/** The answers of every dialog that asks, in one order: the deed, and last the way out. */
import { html, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { button } from './button.ts';

interface Deed {
  /** Names what is done, as the question does: `Leave the club`. */
  readonly words: TemplateResult | string;
  readonly press: (event: Event) => unknown;
  /** Whether it takes something away. */
  readonly isDanger?: boolean;
}

const closeDialog = ({ currentTarget }: Event): void =>
  (currentTarget as Element).closest('dialog')?.close(); // A listener's target is its element.

/** The way out has the focus when the dialog opens, so that a second press by mistake does nothing. */
export const answers = (
  { words, press, isDanger = true }: Deed,
  wayOut = t`Cancel`,
): TemplateResult =>
  html`<p class="keys">
    ${button(isDanger ? 'key danger' : 'key', words, press)}
    <button type="button" class="key second" autofocus @click=${closeDialog}>${wayOut}</button>
  </p>`;
