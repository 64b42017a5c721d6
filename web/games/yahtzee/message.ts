/** The message line of Yahtzee. The same text is shown and read out. */
import { boxNames } from '../../../engine/yahtzee/boxes.ts';
import { fullBoxOf, isYahtzee } from '../../../engine/yahtzee/full-box.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { messageLine, pressingMessage, welcomeWords } from '../../stage/play-message.ts';
import { dealtWords, heldWords } from '../../lib/face-names.ts';
import type { YahtzeeState } from '../../lib/api.ts';
import type { Beat } from '../../stage/scene.ts';
import { lastRoll } from './dice.ts';
import type { Question } from './questions.ts';
import type { YahtzeeSession } from './session.ts';
import { tipMessage } from './tips.ts';
import { questionWords } from './tray-parts.ts';
import { jokerWords } from './words.ts';

/** Hidden from screen readers, because each die already announces that it is held. */
const heldNow = ({ play, chosen }: YahtzeeSession): TemplateResult | typeof nothing =>
  play && chosen && play.state.roll < lastRoll
    ? html`<span aria-hidden="true"> You hold <b>${heldWords(play.state.dice, chosen)}</b>.</span>`
    : nothing;

const rollMessage = (session: YahtzeeSession): TemplateResult => {
  const { play, challenge, beat } = session;
  if (!play) return messageLine(challenge ? welcomeWords(challenge.players) : '');
  const joker = jokerWords(play.state);
  if (joker) return messageLine(html`<b>${joker.head}</b> ${joker.rule}`);
  return messageLine(html`${opening(play.state, beat)}${dealtWords(play)}${heldNow(session)}`);
};

/** A Yahtzee is announced once. After its beat the same words stay, only smaller, so they are not read out again. */
const opening = (state: YahtzeeState, beat: Beat | null): TemplateResult | typeof nothing => {
  if (isYahtzee(state)) return html`<b class=${beat === 'alike' ? 'shout' : ''}>Yahtzee!</b> `;
  const isFirst = state.roll === 0 && state.turn > 0;
  return isFirst ? html`<b>Turn ${state.turn + 1}: your first roll.</b> ` : nothing;
};

/** What a roll would do that is rarely intended. */
const againWords = (state: YahtzeeState): TemplateResult => {
  const box = fullBoxOf(state);
  return box
    ? html`<b>You have a ${box === 'yahtzee' ? boxNames[box] : boxNames[box].toLowerCase()}.</b> Tap
        again to re-roll it.`
    : html`<b>Nothing held.</b> That re-rolls all five. Tap again to do it.`;
};

const questionMessage = (question: Question, { play, canUndo }: YahtzeeSession): TemplateResult => {
  if (question.kind === 'again') return messageLine(play ? againWords(play.state) : '');
  const isFinal = question.points === 0 && !canUndo;
  return messageLine(
    html`<b>${questionWords(question)}</b>${isFinal ? ' You can’t undo this.' : ''}`,
  );
};

/** Whether the line is empty: while dice are in the air, a score is being written or a request is pending. */
const isQuiet = ({ flight, beat, isBusy, play }: YahtzeeSession): boolean =>
  flight !== null || beat === 'written' || beat === 'last' || (isBusy && play !== null);

export const message = (
  session: YahtzeeSession,
  question: Question | null,
  onSkip: () => void,
): TemplateResult =>
  pressingMessage(session) ??
  (session.notice ? messageLine(session.notice) : null) ??
  (isQuiet(session) ? messageLine('') : null) ??
  (question ? questionMessage(question, session) : null) ??
  tipMessage(session, onSkip) ??
  rollMessage(session);
