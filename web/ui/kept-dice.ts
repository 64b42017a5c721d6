/**
 * A roll over two lines that are printed blank: on one stands what is kept, on the other, once that
 * is decided, what was best.
 */
import { isIn } from '../../engine/positions.ts';
import { t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import { html, type TemplateResult } from 'lit';
import type { Positions } from '../../engine/types.ts';
import { faceName, heldWords } from '../lib/face-names.ts';
import { dieArt } from './art.ts';

const labels = (own: string): TemplateResult =>
  html`<span class="lab own" aria-hidden="true">${own}</span
    ><span class="lab best" aria-hidden="true">${t`best|on the line of the best dice`}</span>`;

/** The question: a tap on a die keeps it, another lets it go. */
export const askedDice = (
  faces: readonly number[],
  kept: Positions,
  toggle: (position: number) => void,
): TemplateResult =>
  html`<div class="dice two-lines" role="group" aria-label="Tap the dice you’d keep">
    ${faces.map(
      (face, at) =>
        html`<button
          type="button"
          class="die"
          aria-pressed=${isIn(kept, at)}
          aria-label="Die ${at + 1}: ${faceName(face)}"
          @click=${() => toggle(at)}
        >
          ${dieArt(face)}
        </button>`,
    )}
    ${labels(t`you keep`)}
  </div>`;

/** The answer: what was kept, and the best choice. */
export const gradedDice = (
  faces: readonly number[],
  kept: Positions,
  best: Positions,
): TemplateResult => {
  const words = [
    t`Dice: ${/* dice */ listWords(faces)}.`,
    kept === 0 ? t`You kept none.` : t`You kept ${heldWords(faces, kept)}.`,
    best === 0 ? t`Best: none.` : t`Best: ${heldWords(faces, best)}.`,
  ];
  return html`<div class="dice two-lines" role="img" aria-label=${words.join(' ')}>
    ${faces.map(
      (face, at) =>
        html`<span class="die ${isIn(kept, at) ? 'level' : ''} ${isIn(best, at) ? 'more' : ''}"
          >${dieArt(face)}</span
        >`,
    )}
    ${labels(t`you kept`)}
  </div>`;
};
