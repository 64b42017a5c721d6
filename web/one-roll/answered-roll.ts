/** What is said of an answer: the verdict, and what everyone and one’s friends chose. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatFigure } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage } from '../../api/format/numbers.ts';
import { choiceWords, rollMarksWords } from '../../api/format/roll-words.ts';
import type { OneRoll, OneRollFriends } from '../../api/schemas/one-roll.ts';
import type { Mark } from '../../engine/coach.ts';
import { t } from '../../engine/t.ts';
import { playerLink } from '../board/player-link.ts';
import { markArt } from '../ui/art.ts';
import { tableHead } from '../ui/table-head.ts';

export { verdict } from '../review/verdict.ts';

export type Choice = OneRoll['choices'][number];

/** Rows of the table. */
const rowsMax = 8;

/**
 * At most `max` choices worth a row, the most frequent first: the best and the viewer’s among them.
 */
export const rowsOf = (
  { choices }: OneRoll,
  own: string,
  max: number = rowsMax,
): readonly Choice[] => {
  const byCount = choices.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
  const isNeeded = ({ move, loss }: Choice): boolean => move === own || loss === 0;
  const rows = [
    ...byCount.filter(({ move }) => move === own),
    ...byCount.filter(({ move, loss }) => move !== own && loss === 0),
    ...byCount.filter((choice) => !isNeeded(choice) && choice.count !== 0),
  ].slice(0, max);
  return byCount.filter((choice) => rows.includes(choice));
};

const rowOf = ({ dice, players }: OneRoll, { move, loss, count }: Choice, own: string) =>
  html`<tr class=${move === own ? 'me' : ''}>
    <th scope="row">
      ${choiceWords(dice, move)}${move === own ? html`<span class="vh">, your choice</span>` : nothing}
      ${loss === 0 ? html`<span class="best">Best choice</span>` : nothing}
    </th>
    ${
      count === null
        ? nothing
        : html`<td class="r">
            ${formatPercentage((100 * count) / players)}
            <span class="soft">${formatCount(count)}</span>
          </td>`
    }
    <td class="fig">${formatFigure(loss, 'points')}</td>
  </tr>`;

export const choicesTable = (roll: OneRoll, own: string): TemplateResult => {
  const rows = rowsOf(roll, own);
  const isCounted = rows.some(({ count }) => count !== null);
  return html`<table class="list">
    <caption>
      ${isCounted ? t`What everyone chose` : t`What it costs`}
    </caption>
    ${tableHead([t`Choice`], isCounted ? [t`Players`, t`Points lost`] : [t`Points lost`])}
    <tbody>
      ${rows.map((choice) => rowOf(roll, choice, own))}
    </tbody>
  </table>`;
};

export const friendsTable = (
  { dice, choices }: OneRoll,
  { friends }: OneRollFriends,
): TemplateResult | typeof nothing =>
  friends.length === 0
    ? nothing
    : html`<table class="list">
        <caption>
          What friends chose
        </caption>
        ${tableHead([t`Friend`, t`Choice`], [t`Points lost`])}
        <tbody>
          ${friends.map(
            ({ player, move }) =>
              html`<tr>
                <th scope="row" class="handle">${playerLink(player)}</th>
                <td>${choiceWords(dice, move)}</td>
                <td class="fig">
                  ${formatFigure(choices.find((one) => one.move === move)?.loss ?? 0, 'points')}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>`;

/** The last answers on this device, the latest last. */
export const marksLine = (marks: readonly Mark[]): TemplateResult =>
  html`<p class="roll-marks">
    <span>Your last answers</span>
    <span class="row" role="img" aria-label=${rollMarksWords(marks)}>${marks.map(markArt)}</span>
  </p>`;
