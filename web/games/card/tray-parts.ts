/** The bottom row of the tray: the roll count and the roll button, or the answers to a question. */
import { button } from '../../ui/button.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { countIn } from '../../../engine/positions.ts';
import { plural, t } from '../../../engine/t.ts';
import { diceWords } from '../../lib/face-names.ts';
import { allHeld, lastRoll, rollsInTurn } from './dice.ts';
import type { ConfirmQuestion } from './questions.ts';
import { nameIn, type CardKind } from './kind.ts';
import type { CardSession } from './session.ts';

/** While five equal dice are announced, their bonus stands in place of the count. */
export const rollCount = ({ play, beat, kind }: CardSession): TemplateResult => {
  const roll = play ? play.state.roll + 1 : 0;
  const bonus = play && beat === 'alike' ? (kind.rule(play)?.bonus ?? 0) : 0;
  return html`<p class="count ${bonus > 0 ? 'paid' : ''}">
    <span class="vh">Roll ${roll} of ${rollsInTurn}</span>
    <span class="n" aria-hidden="true">${roll}</span>
    <span class="of" aria-hidden="true">of ${rollsInTurn} rolls</span>
    ${bonus > 0 ? html`<b aria-hidden="true">+${bonus}</b>` : nothing}
  </p>`;
};

const rollLabel = ({ play, chosen, flight, beat }: CardSession): string => {
  if (flight) return t`Rolling ${diceWords(countIn(flight.dice))}|dice in the air`;
  if (!play) return t`Roll five dice`;
  if (beat === 'over') return t`Last box filled`;
  if (beat === 'scored') return t`Next turn`;
  if (play.state.roll === lastRoll) return t`Choose a box`;
  const loose = countIn(allHeld & ~chosen);
  if (loose === 0) return t`All dice held`;
  return chosen === 0 ? t`Re-roll all 5` : plural(loose)`Roll 1 die|Roll ${loose} dice`;
};

/** While a response is pending, the button looks as it did before, but a tap does nothing. */
const isRollOff = ({ play, requests, canRoll, chosen, status, flight }: CardSession): boolean => {
  if (flight) return true;
  if (!play) return status !== 'loaded';
  return requests.waiting ? play.state.roll === lastRoll || chosen === allHeld : !canRoll;
};

export const rollButton = (session: CardSession, onRoll: () => void): TemplateResult =>
  html`<button
    type="button"
    class="key roll ${session.flight ? 'flying' : ''}"
    aria-keyshortcuts="R"
    aria-disabled=${isRollOff(session)}
    @click=${onRoll}
  >
    ${rollLabel(session)}
  </button>`;

type FillQuestion = Extract<ConfirmQuestion, { kind: 'fill' }>;

export const questionWords = (kind: CardKind, { box, points }: FillQuestion): string =>
  points === 0 ? t`Take a 0 in ${nameIn(kind, box)}?` : t`Score ${points} in ${nameIn(kind, box)}?`;

/** Cancel takes the roll button's place. Escape cancels too. */
export const answers = (
  kind: CardKind,
  question: FillQuestion,
  onYes: () => void,
  onNo: () => void,
): TemplateResult => {
  const { points } = question;
  return html`<div class="ask" role="alertdialog" aria-label=${questionWords(kind, question)}>
    ${points ? button('key second', t`Score ${points}`, onYes) : button('key second bad', t`Take the 0`, onYes)}
    ${button('key cancel', t`Cancel`, onNo)}
  </div>`;
};
