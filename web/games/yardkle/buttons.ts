/** Bank or roll: what each would do, and why it can't be done. */
import { html, type TemplateResult } from 'lit';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { countWords } from '../../numbers.ts';
import { diceWords } from '../../words.ts';
import { places } from './dice.ts';
import type { Choice } from './choice.ts';
import type { YardkleSession } from './session.ts';

const key = (
  classes: string,
  shortcut: string,
  isOff: boolean,
  onPress: () => void,
  words: string,
  note: string,
): TemplateResult =>
  html`<button
    type="button"
    class="key ${classes}"
    aria-keyshortcuts=${shortcut}
    aria-disabled=${isOff}
    @click=${onPress}
  >
    <span>${words}<small>${note}</small></span>
  </button>`;

const nothingChosen = 'set dice aside first';
const noSet = 'these dice are no set';

const why = (chosen: number): string => (chosen ? noSet : nothingChosen);

const bankNote = (choice: Choice, chosen: number): string => {
  if (choice.points === 0) return why(chosen);
  return choice.isBelowEntry
    ? `A first bank needs ${soloRules.entry}`
    : `makes ${countWords(choice.makes)}`;
};

const rollWords = ({ loose }: Choice): string =>
  loose === places.length ? 'Roll all six' : `Roll ${diceWords(loose)}`;

/** While an answer is awaited the buttons look as they did: a tap more does nothing. */
export const actButtons = (
  session: YardkleSession,
  onBank: () => void,
  onRoll: () => void,
): TemplateResult => {
  const { choice, chosen, status } = session;
  if (!choice)
    return html`<div class="act">
      ${key('second bank-key', 'B', true, onBank, 'Bank', 'after the first roll')}
      ${key('roll', 'R', status !== 'loaded', onRoll, 'Roll six dice', 'turn 1')}
    </div>`;
  const isSet = choice.points > 0;
  const bank = isSet ? `Bank ${countWords(choice.running)}` : 'Bank';
  return html`<div class="act">
    ${key('second bank-key', 'B', !isSet || choice.isBelowEntry, onBank, bank, bankNote(choice, chosen))}
    ${key(
      'roll',
      'R',
      !isSet,
      onRoll,
      isSet ? rollWords(choice) : 'Roll',
      isSet ? `risk ${countWords(choice.running)}` : why(chosen),
    )}
  </div>`;
};
