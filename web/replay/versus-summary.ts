import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import type { Unit } from '../../engine/game.ts';
import { accountOf } from '../../api/format/results.ts';
import { formatChange } from '../../api/format/ledger.ts';
import { formatCount, formatDifference } from '../../api/format/numbers.ts';
import { LightElement } from '../ui/light-element.ts';
import type { Opponent } from './versus.ts';

/**
 * Two games on the same dice in a table: results, luck and mistakes, and the differences.
 *
 * @property one - the first game
 * @property other - the other game
 * @property unit - the unit of results
 */
@customElement('versus-summary')
export class VersusSummary extends LightElement {
  @property({ attribute: false }) one: Opponent | null = null;
  @property({ attribute: false }) other: Opponent | null = null;
  @property() unit: Unit = 'points';

  #row(name: string, one: string, other: string, difference: string): TemplateResult {
    return html`<tr>
      <th scope="row">${name}</th>
      <td class="fig">${one}</td>
      <td class="fig">${other}</td>
      <td class="r">${difference}</td>
    </tr>`;
  }

  /** Rows for luck and mistakes, with the words of each game's account. */
  #account({ ledger }: Opponent, { ledger: theirs }: Opponent): readonly TemplateResult[] {
    if (!ledger || !theirs) return [];
    const lines = accountOf(ledger, this.unit).lines;
    const others = accountOf(theirs, this.unit).lines;
    return lines.flatMap(({ name, value, words }) => {
      const line = others.find((one) => one.name === name);
      return line && (name === 'luck' || name === 'mistakes')
        ? [this.#row(titles[name], words, line.words, formatChange(value - line.value, this.unit))]
        : [];
    });
  }

  protected override render(): TemplateResult | typeof nothing {
    const { one, other, unit } = this;
    if (!one || !other) return nothing;
    const figure = unit === 'points' ? 'score' : 'turns';
    return html`<table class="list versus">
      <caption class="vh">
        Both games
      </caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col" class="r">${one.name}</th>
          <th scope="col" class="r">${other.name}</th>
          <th scope="col" class="r">difference</th>
        </tr>
      </thead>
      <tbody>
        ${this.#row(
          unit === 'points' ? 'Score' : 'Turns',
          formatCount(one[figure]),
          formatCount(other[figure]),
          formatDifference(one[figure] - other[figure]),
        )}
        ${this.#account(one, other)}
      </tbody>
    </table>`;
  }
}

const titles = { luck: 'Luck', mistakes: 'Mistakes' } as const;
