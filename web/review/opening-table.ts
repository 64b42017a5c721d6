import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Unit } from '../../engine/game.ts';
import type { DayPage } from '../lib/api.ts';
import { formatChange, formatFigure } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage } from '../../api/format/numbers.ts';
import { LightElement } from '../ui/light-element.ts';

interface Row {
  readonly words: string;
  readonly count: number;
  readonly loss: number;
}

/**
 * Everyone's choices in one decision: how many made each, and its cost.
 *
 * @property made - the moves that were made
 * @property unit - the unit of the costs
 * @property words - names a move
 */
@customElement('opening-table')
export class OpeningTable extends LightElement {
  @property({ attribute: false }) made: NonNullable<DayPage['opening']>['made'] = [];
  @property() unit: Unit = 'points';
  @property({ attribute: false }) words: (move: string) => string = (move) => move;

  /** Moves that keep the same faces have the same words and share a row. */
  get #rows(): readonly Row[] {
    const rows = new Map<string, Row>();
    for (const { move, count, loss } of this.made) {
      const words = this.words(move);
      rows.set(words, { words, loss, count: count + (rows.get(words)?.count ?? 0) });
    }
    return [...rows.values()].sort((one, other) => other.count - one.count);
  }

  #costliest(rows: readonly Row[], players: number): TemplateResult {
    const cost = ({ count, loss }: Row): number => count * loss;
    const worst = rows.reduce((most, row) => (cost(row) > cost(most) ? row : most));
    if (cost(worst) === 0) return html`<p>Everyone found it.</p>`;
    const share = formatPercentage((100 * worst.count) / players);
    return html`<p>
      Costliest mistake: <b>${worst.words}</b>. ${share} took it, losing
      ${formatFigure(worst.loss, this.unit)} ${this.unit} each.
    </p>`;
  }

  protected override render(): TemplateResult {
    const rows = this.#rows;
    const players = rows.reduce((sum, { count }) => sum + count, 0);
    if (players === 0) return html`<p class="soft">No one played it.</p>`;
    return html`${this.#costliest(rows, players)}
      <table class="list">
        <caption class="vh">
          What everyone chose
        </caption>
        <thead>
          <tr>
            <th scope="col">Choice</th>
            <th scope="col" class="r">Players</th>
            <th scope="col" class="r">Cost</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ words, count, loss }) =>
              html`<tr>
                <th scope="row">${words}</th>
                <td class="r">${formatCount(count)}</td>
                <td class="fig">${formatChange(-loss, this.unit)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`;
  }
}
