/** What the message line says: what just happened, or what the dice that are chosen are worth and what a roll would risk. */
import { html, type TemplateResult } from 'lit';
import { soloRules } from '../../../engine/yardkle/rules.ts';
import { bestSplit, scoringPositions } from '../../../engine/yardkle/sets.ts';
import { isIn } from '../../../engine/dice.ts';
import { pressingMessage, pressingWords, welcomeWords } from '../../elements/play-message.ts';
import { countWords } from '../../numbers.ts';
import { diceWords } from '../../words.ts';
import { allSix, places } from './dice.ts';
import type { YardkleSession } from './session.ts';
import { diceAt, type Rolled } from './turns.ts';

/** `28 times in 100`, of a chance that is never nothing. */
export const riskWords = (risk: number): string => {
  const times = Math.max(1, Math.round(risk * 100));
  return `${times === 1 ? 'once' : `${times} times`} in 100`;
};

/** `2, 3, 4` */
const facesWords = ({ dice }: Pick<Rolled, 'dice'>): string => diceAt(dice, allSix).join(', ');

/** The rolls that ended since the last decision: a bank or a lost turn, and every turn lost at its first roll after it. */
const justEnded = (rolled: readonly Rolled[]): readonly Rolled[] => {
  const before = rolled.slice(0, -1);
  const at = before.findLastIndex(({ end }) => end !== 'bust');
  const last = before[at];
  const lost = before.slice(at + 1);
  return last?.end === 'bank' ? [last, ...lost] : lost;
};

const endWords = (rolled: Rolled): string => {
  const turn = `turn ${rolled.turn + 1}`;
  if (rolled.end === 'bank') return `Banked ${countWords(rolled.running)} in ${turn}.`;
  const lost = rolled.running ? `loses ${countWords(rolled.running)}` : 'is lost';
  return `Yardkle with ${facesWords(rolled)}: ${turn} ${lost}.`;
};

/** What led to the dice that lie there now: `Yardkle with 2, 3, 4: turn 7 loses 650.`; nothing in the middle of a turn. */
export const sinceWords = (rolled: readonly Rolled[]): string => {
  if (rolled.at(-1)?.roll !== 0) return '';
  const ended = justEnded(rolled);
  const lost = ended.filter(({ end }) => end === 'bust');
  // More than two lost in a row are counted, not told one by one.
  if (lost.length < 3) return ended.map(endWords).join(' ');
  const [first, last] = [lost[0], lost.at(-1)];
  const banked = ended.filter(({ end }) => end === 'bank').map(endWords);
  const points = first?.running ? `, ${countWords(first.running)} with them` : '';
  return [
    ...banked,
    `Yardkle ${lost.length} times: turns ${(first?.turn ?? 0) + 1} to ${(last?.turn ?? 0) + 1} are lost${points}.`,
  ].join(' ');
};

/** Why the dice that are chosen are no set yet. */
const idleWords = ({ play, chosen }: YardkleSession): string => {
  const dice = play?.state.dice ?? [];
  const scoring = scoringPositions(dice, chosen);
  const at = places.find((one) => isIn(chosen, one) && !isIn(scoring, one));
  return at === undefined
    ? 'These dice do not score together.'
    : `The ${dice[at]} at position ${at + 1} scores nothing without more dice.`;
};

const riskLine = (session: YardkleSession): TemplateResult => {
  const { choice } = session;
  if (!choice) return html``;
  const all = choice.loose === allSixCount ? 'all six' : diceWords(choice.loose);
  return html`<b><span class="vh">${countWords(choice.running)} </span>this turn</b>${
      choice.isBelowEntry ? html`. A first bank needs ${soloRules.entry}.` : html`, if you bank.`
    }
    Rolling ${all} loses it ${riskWords(choice.risk)}.`;
};
const allSixCount = places.length;

const gameWords = (session: YardkleSession): TemplateResult => {
  const { play, chosen, rolled, challenge, notice } = session;
  if (notice) return html`${notice}`;
  if (!play) return html`${challenge ? welcomeWords(challenge.players) : ''}`;
  if (chosen)
    return bestSplit(play.state.dice, chosen) ? riskLine(session) : html`${idleWords(session)}`;
  const since = sinceWords(rolled);
  return since
    ? html`<b>${since}</b> Set aside what scores.`
    : html`${dealtWords(rolled)} Set aside what scores.`;
};

const dealtWords = (rolled: readonly Rolled[]): string => {
  const last = rolled.at(-1);
  return last ? `Rolled ${facesWords(last)}.` : '';
};

/** The line as seen, beside the points of the turn; it follows every die. */
export const seenMessage = (session: YardkleSession): TemplateResult => {
  const pressing = pressingMessage(session);
  const { choice } = session;
  return html`<span class="n" aria-hidden="true">${countWords(choice?.running ?? 0)}</span>
    ${pressing ?? html`<p>${gameWords(session)}</p>`}`;
};

/** The line as read out: once a roll, whatever is chosen meanwhile. */
export const readMessage = (session: YardkleSession): string => {
  const pressing = pressingWords(session);
  const { rolled, play } = session;
  if (pressing !== null || !play) return pressing ?? '';
  const { turn, running } = play.state;
  const so = running ? ` ${countWords(running)} in this turn so far.` : '';
  return `${sinceWords(rolled)} Turn ${turn + 1}. ${dealtWords(rolled)}${so}`.trim();
};
