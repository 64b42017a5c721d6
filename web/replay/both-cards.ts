import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { formatCount, formatDifference } from '../../api/format/numbers.ts';
import type { CardRow } from '../games/game-review.ts';
import { LightElement } from '../ui/light-element.ts';

/** A finished card with its player's name and total. */
interface NamedCard {
  readonly name: string;
  readonly rows: readonly CardRow[];
  readonly total: number;
}

const cellWords = (points: number | undefined): string =>
  points === undefined ? '' : formatCount(points);

/**
 * Two finished cards row by row, with the differences.
 *
 * @property cards - the cards, both of the same game
 * @property head - the name of a row: `Box`
 */
@customElement('both-cards')
export class BothCards extends LightElement {
  @property({ attribute: false }) cards: readonly [NamedCard, NamedCard] | null = null;
  @property() head = '';

  #cells(one: number | undefined, other: number | undefined): TemplateResult {
    const difference = (one ?? 0) - (other ?? 0);
    return html`<td class="fig">${cellWords(one)}</td>
      <td class="fig">${cellWords(other)}</td>
      <td class="r">${difference === 0 ? '=' : formatDifference(difference)}</td>`;
  }

  #row(card: NamedCard, other: NamedCard, at: number): TemplateResult {
    const [row, level] = [card.rows[at], other.rows[at]];
    const name = row?.name ?? level?.name;
    return html`<tr>
      <th scope="row">${name}</th>
      ${this.#cells(row?.points, level?.points)}
    </tr>`;
  }

  protected override render(): TemplateResult {
    if (!this.cards) return html``;
    const [one, other] = this.cards;
    const longer = one.rows.length < other.rows.length ? other : one;
    return html`<table class="list both">
      <thead>
        <tr>
          <th scope="col">${this.head}</th>
          <th scope="col" class="r">${one.name}</th>
          <th scope="col" class="r">${other.name}</th>
          <th scope="col" class="r"><span class="vh">difference</span>±</th>
        </tr>
      </thead>
      <tbody>
        ${longer.rows.map((_, at) => this.#row(one, other, at))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          ${this.#cells(one.total, other.total)}
        </tr>
      </tfoot>
    </table>`;
  }
}
