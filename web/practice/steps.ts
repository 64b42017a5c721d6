/** Undo and redo in a practice game. */
import { html, nothing, render, type ReactiveControllerHost } from 'lit';
import { t } from '../../engine/t.ts';
import { isPageShortcut, isTyping, shortcutOf } from '../lib/keyboard.ts';
import { listen } from '../lib/listen.ts';
import { readSettings } from '../lib/settings.ts';
import { stepArt } from '../ui/step-art.ts';
import type { PracticeGame } from './book.ts';

/** A lamp. */
const hintArt = html`<svg viewBox="0 0 24 24" aria-hidden="true">
  <path class="mk" d="M9 17V15A6 6 0 1 1 15 15V17ZM9.5 20.5H14.5" />
</svg>`;

/** Shortcuts: Ctrl or Command with Z undoes, with Y or Shift+Z redoes; H asks for a hint. */
export const stepKeys = (
  host: ReactiveControllerHost,
  step: (moves: -1 | 1) => void,
  hint: () => void,
): void =>
  listen(host, 'keydown', (event) => {
    const key = shortcutOf(event);
    const isCommand = event.ctrlKey || event.metaKey;
    if (key === 'h' && readSettings().letterKeys && isPageShortcut(event)) return hint();
    if (!isCommand || event.altKey || isTyping(event.target)) return;
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    step(key === 'y' || event.shiftKey ? 1 : -1);
  });

/** Draws the buttons in the header: undo, redo and, if there is a coach, a hint. */
export const drawSteps = (
  game: PracticeGame | null,
  step: (moves: -1 | 1) => void,
  hint: (() => void) | null,
): void => {
  const slot = document.querySelector<HTMLElement>('#steps');
  if (!slot) return;
  const arrow = (moves: -1 | 1, name: string, keys: string, isOff: boolean) =>
    html`<button
      type="button"
      class="step"
      aria-label=${name}
      aria-keyshortcuts=${keys}
      aria-disabled=${isOff}
      @click=${() => step(moves)}
    >
      ${stepArt(moves)}
    </button>`;
  const { at, log } = game ?? { at: 0, log: '' };
  render(
    html`${arrow(-1, t`Undo`, 'Control+Z', at === 0)}
    ${arrow(1, t`Redo`, 'Control+Y', at === log.length)}
    ${
      hint
        ? html`<button
            type="button"
            class="step"
            aria-label="Hint"
            aria-keyshortcuts="H"
            @click=${hint}
          >
            ${hintArt}
          </button>`
        : nothing
    }`,
    slot,
  );
};
