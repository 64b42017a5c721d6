/**
 * One position in everybody's games with the same dice: the moves that lead to it, the choices
 * made, and links to the next positions.
 */
import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { sharedMin } from '../../engine/shared-min.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { formatFigure, inUnit } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage, formatPlayers } from '../../api/format/numbers.ts';
import type { DecisionWords } from '../game/game-review.ts';
import { presenterOf } from '../games.ts';
import type { Challenge } from '../lib/api.ts';
import { choiceRows, type ChoiceRow } from './choice-rows.ts';
import { pathTo, type Path } from './path.ts';
import { tableHead } from '../ui/table-head.ts';

const stops = ({ stops: all }: Path): TemplateResult =>
  html`<nav aria-label="How you got here">
    <ol class="stops">
      ${all.map(
        ({ prefix, words }, at) =>
          html`<li>
            ${
              at === all.length - 1
                ? html`<span aria-current="step">${words}</span>`
                : html`<a href="#${prefix}">${words}</a>`
            }
          </li>`,
      )}
    </ol>
  </nav>`;

const few = html`<h2 id="position" tabindex="-1">Off the beaten track</h2>
  <p>Fewer than five players came here.</p>
  <p class="keys"><a class="key second" href="#">Back to the first roll</a></p>`;

const rowOf = (
  { move, words, share, loss, mean, players }: ChoiceRow,
  position: ExplorerPosition,
  path: Path,
  unit: Unit,
): TemplateResult => {
  const leadsOn = players >= sharedMin && !path.endsWith(move);
  return html`<tr>
    <th scope="row">
      ${leadsOn ? html`<a href="#${position.prefix}${move}">${words}</a>` : words}
      ${loss === 0 ? html`<span class="best">Best choice</span>` : nothing}
    </th>
    <td class="r">
      ${share === 0 ? t`under 1%` : formatPercentage(share)}
      <span class="soft">${formatCount(players)}</span>
    </td>
    <td class="fig">${formatFigure(loss, unit)}</td>
    <td class="fig">${formatFigure(mean, unit)}</td>
  </tr>`;
};

const choices = (
  position: ExplorerPosition,
  path: Path,
  decision: DecisionWords,
  unit: Unit,
): TemplateResult => {
  const rows = choiceRows(position, path.view, decision, unit);
  const { best } = position;
  const isFound = rows.some(({ loss }) => loss === 0);
  return html`<p>${best ? decision.dice(path.view, best.move) : nothing}</p>
    ${
      best && !isFound
        ? html`<p>No one found the best choice: <b>${decision.words(path.view, best.move)}</b>.</p>`
        : nothing
    }
    <table class="list">
      <caption class="vh">
        What everyone chose here
      </caption>
      ${tableHead([t`Choice`], [t`Players`, t`Cost`, unit === 'points' ? t`Average` : t`Turns`])}
      <tbody>
        ${rows.map((row) => rowOf(row, position, path, unit))}
      </tbody>
    </table>
    ${
      rows.some(({ players }) => players < sharedMin)
        ? html`<p class="note">
            What followed a choice shows once ${sharedMin} players have made it.
          </p>`
        : nothing
    }
    ${
      unit === 'turns'
        ? html`<p class="note">
            Turns are averages. A game that didn’t reach the end counts the turns it still needed.
          </p>`
        : nothing
    }`;
};

const reached = (
  position: ExplorerPosition,
  path: Path,
  decision: DecisionWords,
  unit: Unit,
): TemplateResult => {
  const { turn, roll } = path.view;
  const average = inUnit(formatFigure(position.mean, unit), unit);
  const players = formatPlayers(position.players);
  return html`<h2 id="position" tabindex="-1">
      ${path.isOver ? t`The end` : t`Turn ${turn + 1}, roll ${roll + 1}`}
    </h2>
    <p>
      ${position.prefix === '' ? html`<b>${players}</b> rolled this.` : html`<b>${players}</b> came here.`}
      They averaged ${average}.
    </p>
    ${path.isOver ? nothing : choices(position, path, decision, unit)}`;
};

/**
 * The position after the moves of `prefix` in a challenge that is over; `position` is null if too
 * few players reached it.
 */
export const explorerView = (
  challenge: Challenge,
  decision: DecisionWords,
  prefix: string,
  position: ExplorerPosition | null,
): TemplateResult => {
  const path = pathTo(challenge, prefix, decision);
  const { unit } = presenterOf(challenge.game);
  return html`<div class="explored">
    ${path ? stops(path) : nothing}
    <section class="sheet" aria-labelledby="position">
      ${position && path ? reached(position, path, decision, unit) : few}
    </section>
  </div>`;
};
