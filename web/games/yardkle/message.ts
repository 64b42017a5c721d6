/**
 * The message line of Yardkle: what just happened, or what the chosen dice are worth and what a
 * roll would risk.
 */
import { html, nothing, type TemplateResult } from 'lit';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { bestSplit, scoringPositions } from '../../../engine/yardkle/sets.ts';
import { isIn } from '../../../engine/positions.ts';
import { t } from '../../../engine/t.ts';
import { listWords } from '../../../engine/words.ts';
import { pressingMessage, welcomeLine } from '../../stage/play-message.ts';
import { formatCount } from '../../../api/format/numbers.ts';
import type { SetAside } from './set-aside.ts';
import { diePositions } from './dice.ts';
import { riskWords } from './risk.ts';
import { isHot } from './scenes.ts';
import type { YardkleSession } from './session.ts';
import { tipMessage } from './tips.ts';
import { diceAt, type Rolled } from './turns.ts';

/** The rolls that ended turns since the last decision: a bank, and every bust since. */
const justEnded = (rolled: readonly Rolled[]): readonly Rolled[] => {
  const before = rolled.slice(0, -1);
  const at = before.findLastIndex(({ end }) => end !== 'bust');
  const last = before[at];
  const lost = before.slice(at + 1);
  return last?.end === 'bank' ? [last, ...lost] : lost;
};

const endWords = ({ end, running, turn, dice }: Rolled): string => {
  if (end === 'bank') return t`${formatCount(running)} banked in turn ${turn + 1}.`;
  return `Yardkle! ${bustWords({ running, dice })}`;
};

/** `2, 3, 4 scores nothing. You lose 650.` */
const bustWords = ({ dice, running }: Pick<Rolled, 'dice' | 'running'>): string => {
  const faces = listWords(diceAt(dice));
  return running === 0
    ? t`${faces} scores nothing.`
    : t`${faces} scores nothing. You lose ${formatCount(running)}.`;
};

/** Three or more lost turns in a row are counted, not listed. */
const countedFrom = 3;
const countNames = [t`Three|number`, t`Four|number`, t`Five|number`, t`Six|number`];

/**
 * What led to the dice now shown: `Yardkle! 2, 3, 4 scores nothing. You lose 650.`. Empty in
 * mid-turn.
 */
export const sinceWords = (rolled: readonly Rolled[]): string => {
  if (rolled.at(-1)?.roll !== 0) return '';
  const ended = justEnded(rolled);
  const lost = ended.filter(({ end }) => end === 'bust');
  const [first, last] = [lost[0], lost.at(-1)];
  if (!first || !last || lost.length < countedFrom) return ended.map(endWords).join(' ');
  const count = countNames[lost.length - countedFrom] ?? lost.length;
  const [from, to] = [first.turn + 1, last.turn + 1];
  const counted = first.running
    ? t`${count} Yardkles in a row: turns ${from} to ${to}, and ${formatCount(first.running)} points.`
    : t`${count} Yardkles in a row: turns ${from} to ${to}.`;
  // What was banked comes before them.
  return [...ended.slice(0, -lost.length).map(endWords), counted].join(' ');
};

/** Why the chosen dice do not score together yet. */
const idleWords = ({ play, chosen }: YardkleSession): string => {
  const dice = play?.state.dice ?? [];
  const scoring = scoringPositions(dice, chosen);
  const at = diePositions.find((one) => isIn(chosen, one) && !isIn(scoring, one));
  const face = at === undefined ? undefined : dice[at];
  return typeof face === 'number'
    ? t`That ${face} doesn’t score on its own.`
    : t`Those dice don’t score together.`;
};

const figure = (points: number): TemplateResult | typeof nothing =>
  points ? html`<span class="n" aria-hidden="true">${formatCount(points)}</span>` : nothing;

const choiceLine = (choice: SetAside): TemplateResult =>
  html`${figure(choice.running)}
    <p>
      <b><span class="vh">${formatCount(choice.running)} </span>this turn</b>${
        choice.isBelowEntry
          ? html`: you need ${soloRules.entry} to get on the board.`
          : html`, if you bank.`
      }
      ${riskWords(choice)}
    </p>`;

const bustLine = (rolled: Rolled): TemplateResult =>
  html`<p><b class="shout bust-word">Yardkle!</b> ${bustWords(rolled)}</p>`;

const rolledWords = ({ dice }: Rolled): string => t`Rolled ${listWords(diceAt(dice))}.`;

/**
 * Hot dice are announced once. After the beat the same words stay, only smaller, so they are not
 * read out again.
 */
const hotWords = (last: Rolled, isMoment: boolean): TemplateResult | typeof nothing =>
  isHot(last) ? html`<b class=${isMoment ? 'shout' : ''}>Hot dice.</b> ` : nothing;

const nextWords = ({ play }: YardkleSession, last: Rolled): string => {
  if (isHot(last)) return ` ${t`All six score.`}`;
  return play?.state.onBoard === false ? ` ${t`Tap at least one die that scores.`}` : '';
};

/** The latest roll, preceded by the turn on a turn's first roll. */
const dealt = (session: YardkleSession, last: Rolled): TemplateResult => {
  const isFirst = last.roll === 0 && last.turn > 0;
  // Tells what happened before the page was opened.
  const since = session.isFresh && last.roll === 0 ? sinceWords(session.rolled) : '';
  return html`${since ? html`<b>${since}</b> ` : nothing}${hotWords(last, session.beat === 'all-score')}${
    isFirst ? html`<b>Turn ${last.turn + 1}.</b> ` : nothing
  }${rolledWords(last)}`;
};

/** The latest roll, and what to do with it. */
const rolledLine = (session: YardkleSession, last: Rolled): TemplateResult =>
  html`${session.beat === 'all-score' ? nothing : figure(session.play?.state.running ?? 0)}
    <p>${dealt(session, last)}${nextWords(session, last)}</p>`;

const gameLine = (session: YardkleSession, onSkip: () => void): TemplateResult => {
  const { play, chosen, rolled, notice, beat, flight, isBusy } = session;
  const last = rolled.at(-1);
  if (notice) return html`<p>${notice}</p>`;
  if (flight) return html`<p></p>`;
  if (beat === 'turn-lost' && last) return bustLine(last);
  if (beat === 'all-score' && last && !chosen) return rolledLine(session, last);
  if (beat && beat !== 'all-score' && last) return html`<p><b>${endWords(last)}</b></p>`;
  if (!play || !last) return welcomeLine(session);
  if (isBusy) return html`<p></p>`;
  const tip = tipMessage(session, onSkip, dealt(session, last));
  if (tip) return tip;
  if (!chosen || !session.choice) return rolledLine(session, last);
  return bestSplit(play.state.dice, chosen)
    ? choiceLine(session.choice)
    : html`${figure(session.choice.running)}
        <p>${idleWords(session)}</p>`;
};

/** The same text is shown and read out. */
export const message = (session: YardkleSession, onSkip: () => void): TemplateResult =>
  pressingMessage(session) ?? gameLine(session, onSkip);
