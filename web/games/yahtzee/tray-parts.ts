/** The lower row of the tray: which roll it is, the button, and the one question in their place. */
import { html, type TemplateResult } from 'lit';
import { diceWords } from '../../words.ts';
import { positions } from './dice.ts';
import type { YahtzeeSession } from './session.ts';

const rollsInTurn = 3;

const leftWords = (left: number): string => {
  if (left === 0) return 'no roll left';
  return left === 1 ? '1 roll left' : `${left} rolls left`;
};

export const rollCount = ({ play }: YahtzeeSession): TemplateResult => {
  const roll = play ? play.state.roll + 1 : 0;
  const words = leftWords(rollsInTurn - roll);
  return html`<p class="count">
    <span class="vh">Roll ${roll} of ${rollsInTurn}, ${words}</span>
    <span class="n" aria-hidden="true">${roll}</span>
    <span class="of" aria-hidden="true">of ${rollsInTurn} rolls</span>
    <span class="left" aria-hidden="true">${words}</span>
  </p>`;
};

const rollLabel = ({ play, chosen }: YahtzeeSession): string => {
  if (!play) return 'Roll five dice';
  if (play.state.roll === rollsInTurn - 1) return 'Choose a box';
  const loose = positions.filter((at) => !(chosen & (1 << at))).length;
  return loose ? `Roll ${diceWords(loose)}` : 'All dice held';
};

/** While an answer is awaited the button looks as it did: a tap more does nothing. */
const isRollOff = ({ play, waiting, canRoll, status }: YahtzeeSession): boolean =>
  play ? !waiting && !canRoll : status !== 'loaded';

export const rollButton = (session: YahtzeeSession, onRoll: () => void): TemplateResult =>
  html`<button
    type="button"
    class="key roll"
    aria-keyshortcuts="R"
    aria-disabled=${isRollOff(session)}
    @click=${onRoll}
  >
    ${rollLabel(session)}
  </button>`;

/** Before a box is scratched. Escape leaves it. */
export const askButtons = (onYes: () => void, onNo: () => void): TemplateResult =>
  html`<div class="ask" @keydown=${(event: KeyboardEvent) => event.key === 'Escape' && onNo()}>
    <button type="button" class="key danger" @click=${onYes}>Scratch it</button>
    <button type="button" class="key second" @click=${onNo}>Leave it</button>
  </div>`;
