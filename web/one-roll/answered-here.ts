/** An answer to One roll where it was asked, on the home page. Loaded with the first tap. */
import { html, nothing, svg, type TemplateResult } from 'lit';
import { formatChange } from '../../api/format/ledger.ts';
import { formatPercentage } from '../../api/format/numbers.ts';
import { choiceWords } from '../../api/format/roll-words.ts';
import type { OneRoll } from '../../api/schemas/one-roll.ts';
import { t } from '../../engine/t.ts';
import { webGame } from '../games.ts';
import { explained } from '../review/explanation.ts';
import { rowsOf, type Choice } from './answered-roll.ts';
import type { RollAnswer } from './answers.ts';
import { gradedMove } from './grading.ts';

export { answeredDice, answerWith } from './grading.ts';

/** As many rows as the question leaves room for. */
const rowsMax = 3;

const barOf = (share: number): TemplateResult =>
  html`<svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
    ${svg`<rect width=${100 * share} height="12" />`}
  </svg>`;

const rowOf = (
  { dice, players }: OneRoll,
  { move, loss, count }: Choice,
  own: string,
  most: number,
) =>
  html`<li class=${move === own ? 'you' : ''}>
    <span>${choiceWords(dice, move)}</span>
    ${
      count === null
        ? nothing
        : html`${barOf(count / most)}<span>${formatPercentage((100 * count) / players)}</span>`
    }
    <span>${loss === 0 ? t`best|choice` : formatChange(-loss, 'points')}</span>
  </li>`;

/** What everyone kept, in a few rows. */
export const picksOf = (roll: OneRoll, { move: own }: RollAnswer): TemplateResult => {
  const rows = rowsOf(roll, own, rowsMax);
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0));
  return html`<ol class="picks" aria-label="What everyone kept">
    ${rows.map((choice) => rowOf(roll, choice, own, most))}
  </ol>`;
};

/** The rule that the answer keeps or breaks; ‘’ if none fits. Rejects if no coach can run. */
export const ruleOf = async (roll: OneRoll, answer: RollAnswer): Promise<string> => {
  const graded = gradedMove(roll, await webGame(roll.game).review(), answer);
  const { insight } = await explained(graded);
  return insight.rule || insight.sentence;
};
