/** The message line of a game with a card. The same text is shown and read out. */
import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../../../engine/t.ts';
import { messageLine, pressingMessage, welcomeLine } from '../../stage/play-message.ts';
import { dealtWords, heldWords } from '../../lib/face-names.ts';
import type { Beat } from '../../stage/scene.ts';
import { lastRoll } from './dice.ts';
import type { CardKind, CardPlay, DiceRule } from './kind.ts';
import type { ConfirmQuestion } from './questions.ts';
import type { CardSession } from './session.ts';
import { tipMessage } from './tips.ts';
import { questionWords } from './tray-parts.ts';

/** Hidden from screen readers, because each die already announces that it is held. */
const heldNow = ({ play, chosen }: CardSession): TemplateResult | typeof nothing =>
  play && chosen && play.state.roll < lastRoll
    ? html`<span aria-hidden="true"> You hold <b>${heldWords(play.state.dice, chosen)}</b>.</span>`
    : nothing;

/** In its beat the headline is all that is seen, though the rest is read out with it. */
const ruleMessage = ({ head, bonus, words }: DiceRule, isBeat: boolean): TemplateResult =>
  messageLine(
    html`<b class=${isBeat ? 'shout' : ''}>${head}</b>
      <span class=${isBeat ? 'vh' : ''}
        >${bonus > 0 ? html`<b>+${bonus}.</b> ` : nothing}${words}</span
      >`,
  );

const rollMessage = (session: CardSession): TemplateResult => {
  const { play, kind } = session;
  if (!play) return welcomeLine(session);
  const rule = kind.rule(play);
  if (rule) return ruleMessage(rule, session.beat === 'alike');
  return messageLine(html`${dealt(session)}${heldNow(session)}`);
};

/** The dice that have just landed. */
const dealt = ({ play, beat, kind }: CardSession): TemplateResult =>
  play ? html`${opening(kind, play, beat)}${dealtWords(play)}` : html``;

/**
 * Five equal dice are announced once. After its beat the same words stay, only smaller, so they are
 * not read out again.
 */
const opening = (
  { feat, isFeat }: CardKind,
  play: CardPlay,
  beat: Beat | null,
): TemplateResult | typeof nothing => {
  const { state } = play;
  if (isFeat(play)) return html`<b class=${beat === 'alike' ? 'shout' : ''}>${feat}!</b> `;
  const isFirst = state.roll === 0 && state.turn > 0;
  return isFirst ? html`<b>Turn ${state.turn + 1}: your first roll.</b> ` : nothing;
};

/** What a roll would do that is rarely intended. */
const againWords = (kind: CardKind, play: CardPlay): TemplateResult => {
  const full = kind.fullWords(play);
  return full
    ? html`<b>You have ${/* box */ full}.</b> Tap again to re-roll it.`
    : html`<b>Nothing held.</b> That re-rolls all five. Tap again to do it.`;
};

const questionMessage = (
  question: ConfirmQuestion,
  { play, canUndo, kind }: CardSession,
): TemplateResult => {
  if (question.kind === 'again') return messageLine(play ? againWords(kind, play) : '');
  const isFinal = question.points === 0 && !canUndo;
  return messageLine(
    html`<b>${questionWords(kind, question)}</b>${isFinal ? ` ${t`You can’t undo this.`}` : ''}`,
  );
};

/**
 * Whether the line is empty: while dice are in the air, a score is being written or a request is
 * pending.
 */
const isQuiet = ({ flight, beat, isBusy, play }: CardSession): boolean =>
  flight !== null || beat === 'scored' || beat === 'over' || (isBusy && play !== null);

export const message = (
  session: CardSession,
  question: ConfirmQuestion | null,
  onSkip: () => void,
): TemplateResult =>
  pressingMessage(session) ??
  (session.notice ? messageLine(session.notice) : null) ??
  (isQuiet(session) ? messageLine('') : null) ??
  (question ? questionMessage(question, session) : null) ??
  tipMessage(session, onSkip, dealt(session)) ??
  rollMessage(session);
