import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { personNames } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { LightElement } from '../ui/light-element.ts';
import { diceWords } from '../lib/face-names.ts';
import './start-rolls.ts';
import { named, titleOf } from './words.ts';

/**
 * Everybody rolls to see who starts; ties roll again.
 *
 * @property table - the table
 * @fires start-roll - the next player rolls
 */
@customElement('start-view')
export class StartView extends LightElement {
  @property({ attribute: false }) table: OpenTable | null = null;

  #roll(): void {
    this.dispatchEvent(new CustomEvent('start-roll', { bubbles: true }));
  }

  #nameAt({ seats, file }: OpenTable, seat: number): string {
    const at = seats[seat];
    return (at && personNames(file.teams)[at.team]?.[at.member]) ?? '';
  }

  /** What to roll; after a tie, who rolls again. */
  #why(table: OpenTable): TemplateResult {
    const { start, variant } = table;
    if (start.next?.round === 0)
      return html`${diceWords(variant.startDice)} each. The highest total goes first.`;
    const [first = 0, ...others] = start.contenders;
    const shared = others.map((seat) => html` and ${named(this.#nameAt(table, seat))}`);
    return html`<b>A tie.</b> ${named(this.#nameAt(table, first))}${shared} roll again.`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this;
    const next = table?.start.next;
    if (!table || !next) return nothing;
    return html`<div class="two lean over">
      <section class="pass">
        <p class="lead">${titleOf(table)}</p>
        <h1 tabindex="-1">Who goes first?</h1>
        <p class="why" role="status">${this.#why(table)}</p>
        <p class="keys">
          <button type="button" class="key" @click=${this.#roll}>
            <span>${named(this.#nameAt(table, next.seat))} rolls</span>
          </button>
        </p>
      </section>
      <div class="stack"><start-rolls .table=${table}></start-rolls></div>
    </div>`;
  }
}
