import type { ExplorerPosition } from '../../api/schemas/explorer.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { sharedMin } from '../../engine/explorer.ts';
import type { Unit } from '../../engine/game.ts';
import { formatChange, formatFigure } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage, formatPlayers } from '../../api/format/numbers.ts';
import type { CoachWords, GameReview } from '../games/game-review.ts';
import { presenterOf } from '../games.ts';
import type { Challenge } from '../lib/api.ts';
import { LightElement } from '../ui/light-element.ts';
import { choiceRows, type ChoiceRow } from './choice-rows.ts';
import { pathTo, type PathStep, type Path } from './path.ts';
import { tableHead } from '../ui/table-head.ts';

/**
 * One position in everybody's games with the same dice: the moves that lead to it, the choices made, and links to the next positions.
 *
 * @property challenge - the challenge, which is over
 * @property gameReview - how its game is reviewed
 * @property log - the moves so far
 * @property place - the choices made here; null if too few players reached the position
 */
@customElement('explorer-view')
export class ExplorerView extends LightElement {
  @property({ attribute: false }) challenge: Challenge | null = null;
  @property({ attribute: false }) gameReview: GameReview | null = null;
  @property() log = '';
  @property({ attribute: false }) place: ExplorerPosition | null = null;

  /** Moves the focus to the heading of the position. */
  focusPlace(): void {
    this.querySelector<HTMLElement>('#place')?.focus();
  }

  #stops(stops: readonly PathStep[]): TemplateResult {
    return html`<nav aria-label="How you got here">
      <ol class="stops">
        ${stops.map(
          ({ prefix, words }, at) =>
            html`<li>
              ${
                at === stops.length - 1
                  ? html`<span aria-current="step">${words}</span>`
                  : html`<a href="#${prefix}">${words}</a>`
              }
            </li>`,
        )}
      </ol>
    </nav>`;
  }

  #few(): TemplateResult {
    return html`<h2 id="place" tabindex="-1">Off the beaten track</h2>
      <p>Fewer than five players came here.</p>
      <p class="keys"><a class="key second" href="#">Back to the first roll</a></p>`;
  }

  #row(row: ChoiceRow, { players }: ExplorerPosition, way: Path, unit: Unit): TemplateResult {
    const { move, words, loss, mean } = row;
    const isWay = row.players >= sharedMin && !way.endsWith(move);
    return html`<tr>
      <th scope="row">
        ${isWay ? html`<a href="#${this.log}${move}">${words}</a>` : words}
        ${loss === 0 ? html`<span class="best">Best choice</span>` : nothing}
      </th>
      <td class="r">
        ${formatPercentage((100 * row.players) / players)}
        <span class="soft">${formatCount(row.players)}</span>
      </td>
      <td class="fig">${formatChange(-loss, unit)}</td>
      <td class="fig">${formatFigure(mean, unit)}</td>
    </tr>`;
  }

  #choices(
    place: ExplorerPosition,
    way: Path,
    { decision }: CoachWords,
    unit: Unit,
  ): TemplateResult {
    const rows = choiceRows(place, way.view, decision, unit);
    const { best } = place;
    const isFound = rows.some(({ loss }) => loss === 0);
    return html`<p>${best ? decision.dice(way.view, best.move) : nothing}</p>
      ${
        best && !isFound
          ? html`<p>
              No one found the best choice: <b>${decision.words(way.view, best.move)}</b>.
            </p>`
          : nothing
      }
      <table class="list">
        <caption class="vh">
          What everyone chose here
        </caption>
        ${tableHead(['Choice'], ['Players', 'Cost', unit === 'points' ? 'Average' : 'Turns'])}
        <tbody>
          ${rows.map((row) => this.#row(row, place, way, unit))}
        </tbody>
      </table>
      ${
        unit === 'turns'
          ? html`<p class="note">
              Turns are averages. A game that didn’t reach the end counts the turns it still needed.
            </p>`
          : nothing
      }`;
  }

  #place(place: ExplorerPosition, way: Path, coach: CoachWords, unit: Unit): TemplateResult {
    const { turn, roll } = way.view;
    const average = `${formatFigure(place.mean, unit)} ${unit}`;
    return html`<h2 id="place" tabindex="-1">
        ${way.isOver ? 'The end' : `Turn ${turn + 1}, roll ${roll + 1}`}
      </h2>
      <p>
        <b>${formatPlayers(place.players)}</b> ${this.log === '' ? 'rolled this' : 'came here'}.
        They averaged ${average}.
      </p>
      ${way.isOver ? nothing : this.#choices(place, way, coach, unit)}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { challenge, place } = this;
    const coach = this.gameReview?.coach;
    if (!challenge || !coach) return nothing;
    const way = pathTo(challenge, this.log, coach.decision);
    const { unit } = presenterOf(challenge.game);
    return html`${way ? this.#stops(way.steps) : nothing}
      <section class="sheet" aria-labelledby="place">
        ${place && way ? this.#place(place, way, coach, unit) : this.#few()}
      </section>`;
  }
}
