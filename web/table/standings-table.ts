import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { cardNames } from '../../engine/table/names.ts';
import { LightElement } from '../elements/light-element.ts';
import { countWords } from '../numbers.ts';
import type { TableSession } from './table-session.ts';
import { named } from './words.ts';

/**
 * How far every card has come, clockwise as they sit.
 *
 * @property session - the table; whoever hosts this draws it again when it changes
 */
@customElement('standings-table')
export class StandingsTable extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;

  #row(session: TableSession, name: string, card: number): TemplateResult {
    const isNext = session.current?.card === card;
    const turns = session.history?.turns.filter((turn) => turn.card === card).length ?? 0;
    return html`<tr class=${isNext ? 'me' : ''} aria-current=${isNext ? 'true' : nothing}>
      <th scope="row" class="handle">${named(name)}</th>
      <td class="r">${turns}</td>
      <td class="fig">${countWords(session.table?.play?.now.cards[card]?.score() ?? 0)}</td>
    </tr>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    if (!session?.table) return nothing;
    return html`<table class="list standings">
      <caption class="vh">
        Standings
      </caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col" class="r">Turns</th>
          <th scope="col" class="r">Points</th>
        </tr>
      </thead>
      <tbody>
        ${cardNames(session.table.file.teams).map((name, card) => this.#row(session, name, card))}
      </tbody>
    </table>`;
  }
}
