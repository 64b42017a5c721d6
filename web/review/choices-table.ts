import { html, nothing, type TemplateResult } from 'lit';
import { signOf, type Choice } from '../../engine/coach.ts';
import type { View } from '../../engine/games.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { formatChange, formatFigure } from '../../api/format/ledger.ts';
import type { DecisionWords } from '../game/game-review.ts';
import { button } from '../ui/button.ts';
import { tableHead } from '../ui/table-head.ts';

/**
 * A key for a move's words that ignores the order of the dice. Moves with the same key are the same
 * choice.
 */
export const moveKey = (words: string): string => words.split(/[ ,]+/).toSorted().join(' ');

interface Choices {
  /** Every move with its value, the best first. */
  readonly choices: readonly Choice[];
  /** The move made; null before it. */
  readonly made: string | null;
  /** The game before the decision. */
  readonly view: View;
  readonly naming: DecisionWords;
  readonly unit: Unit;
  /** Makes a move; null if none can be tried. */
  readonly tryMove: ((move: string) => void) | null;
}

const row = (
  words: string,
  { move, value }: Choice,
  isMade: boolean,
  { choices, unit, tryMove }: Choices,
): TemplateResult => {
  const cost = signOf(unit) * (value - (choices[0]?.value ?? 0));
  return html`<tr class=${isMade ? 'me' : ''}>
    <th scope="row">${words}${isMade ? html` <b>chosen</b>` : nothing}</th>
    <td class="r">${formatFigure(value, unit)}</td>
    <td class="r">${cost === 0 ? t`best` : formatChange(cost, unit)}</td>
    ${
      tryMove
        ? html`<td class="r">
            ${button('quiet', t`Try`, () => tryMove(move), { label: t`Try: ${words}` })}
          </td>`
        : nothing
    }
  </tr>`;
};

/** All possible moves, the best first. */
export const choicesTable = (all: Choices): TemplateResult => {
  const { choices, made, view, naming, unit, tryMove } = all;
  const madeKey = made === null ? null : moveKey(naming.words(view, made));
  return html`<table class="list choices">
    ${tableHead([t`Every choice`], [unit === 'points' ? t`Ends at` : t`Turns`, t`Costs`], tryMove ? [t`Try`] : [])}
    <tbody>
      ${choices.map((choice) => {
        const words = naming.words(view, choice.move);
        return row(words, choice, moveKey(words) === madeKey, all);
      })}
    </tbody>
  </table>`;
};
