/**
 * The bank and roll buttons: what each would do, or why it is disabled. They look alike, because
 * the choice is the player's.
 */
import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import { countIn } from '../../../engine/positions.ts';
import { plural, t } from '../../../engine/t.ts';
import type { Positions } from '../../../engine/types.ts';
import { diceWords } from '../../lib/face-names.ts';
import { isPassing } from '../../stage/scene.ts';
import type { SetAside } from './set-aside.ts';
import { diePositions } from './dice.ts';
import type { YardkleSession } from './session.ts';

interface ActButton {
  readonly classes: string;
  readonly shortcut: string;
  /** None at the end of a turn, which goes on by itself, or by a press anywhere. */
  onPress?(this: void): void;
}

const button = (
  { classes, shortcut, onPress }: ActButton,
  words: string,
  note: string,
  isOff = true,
): TemplateResult =>
  html`<button
    type="button"
    class="key ${classes}"
    aria-keyshortcuts=${shortcut}
    aria-disabled=${isOff}
    @click=${onPress}
  >
    ${keyed(words + note, html`<span>${words}<small>${note}</small></span>`)}
  </button>`;

const why = (chosen: Positions): string => {
  if (chosen === 0) return t`set a die aside first`;
  return plural(countIn(chosen))`that doesn’t score alone|those don’t score together`;
};

const bankButton = (
  { choice, chosen, flight }: YardkleSession,
  onPress: () => void,
): TemplateResult => {
  const own = { classes: 'second bank-key', shortcut: 'B', onPress };
  if (!choice) return button(own, t`Bank`, t`after the first roll`);
  if (flight) return button(own, t`Bank`, t`after this roll`);
  if (choice.points === 0) return button(own, t`Bank`, why(chosen));
  const words = t`Bank ${formatCount(choice.running)}`;
  return choice.isBelowEntry
    ? button(own, words, t`you need ${soloRules.entry}`)
    : button(own, words, t`makes ${formatCount(choice.makes)}`, false);
};

const rollWords = ({ loose }: SetAside): string =>
  loose === diePositions.length ? t`Roll all six` : plural(loose)`Roll 1 die|Roll ${loose} dice`;

const riskNote = ({ points, running }: SetAside): string =>
  points ? t`risk ${formatCount(running)}` : t`a new turn`;

const rollButton = (
  { choice, chosen, flight, status }: YardkleSession,
  onPress: () => void,
): TemplateResult => {
  const own = { classes: 'second roll', shortcut: 'R', onPress };
  const note = choice ? riskNote(choice) : t`turn 1`;
  if (flight) {
    const words = t`Rolling ${diceWords(countIn(flight.dice))}|dice in the air`;
    return button({ ...own, classes: 'second roll flying' }, words, note);
  }
  if (!choice)
    return button({ ...own, classes: 'roll' }, t`Roll six dice`, note, status !== 'loaded');
  return choice.points === 0
    ? button(own, t`Roll|verb`, why(chosen))
    : button(own, rollWords(choice), note, false);
};

/**
 * The result of the turn, in place of both buttons. A lost turn stays until a press, which the
 * session takes wherever it is.
 */
const turnEnd = ({ rolled, beat }: YardkleSession): TemplateResult => {
  const last = rolled.at(-1);
  const turn = (last?.turn ?? 0) + 1;
  const own = { classes: 'roll', shortcut: 'R' };
  if (beat === 'turn-lost') return button(own, t`Continue`, t`turn ${turn}: 0`, false);
  const note = beat === 'over' ? t`that was the last turn` : t`next turn in a moment`;
  return button(
    { ...own, classes: 'second roll' },
    t`Turn ${turn}: ${formatCount(last?.running ?? 0)}`,
    note,
  );
};

/** While a response is pending, the buttons do not look disabled, but a tap does nothing. */
export const actButtons = (
  session: YardkleSession,
  onBank: () => void,
  onRoll: () => void,
): TemplateResult =>
  session.beat && !isPassing(session.beat)
    ? html`<div class="act one">${turnEnd(session)}</div>`
    : html`<div class="act">${bankButton(session, onBank)}${rollButton(session, onRoll)}</div>`;
