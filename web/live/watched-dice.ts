import { html, type TemplateResult } from 'lit';
import { isIn } from '../../engine/positions.ts';
import { t } from '../../engine/t.ts';
import { faceName } from '../lib/face-names.ts';
import { dieArt } from '../ui/art.ts';
import type { Flight, Slot } from '../ui/dice-row.ts';

/** The dice of somebody else: nothing to press. Those in the air are blank until they fall. */
export const watchedDice = (slots: readonly Slot[], flight: Flight | null): TemplateResult =>
  html`<ol class="dice" aria-label="Dice">
    ${slots.map(({ face, stand, tag, words }, at) => {
      if (flight && isIn(flight.dice, at)) {
        const isUp = isIn(flight.up, at);
        return html`<li class="die ${isUp ? 'rolling' : 'falling'}">
          <span class="vh">rolling</span>${dieArt(isUp ? 0 : (flight.faces[at] ?? 0))}
          <span class="tag" aria-hidden="true"></span>
        </li>`;
      }
      return html`<li
        class="die ${stand === 'loose' ? '' : 'level'} ${stand === 'gone' ? 'gone' : ''}"
      >
        <span class="vh">${face === null ? t`not rolled yet` : faceName(face)}${words}</span
        >${dieArt(face)}
        <span class="tag" aria-hidden="true">${tag}</span>
      </li>`;
    })}
  </ol>`;
