import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { cardNames } from '../../engine/table/names.ts';
import { LightElement } from '../ui/light-element.ts';
import { formatCount } from '../../api/format/numbers.ts';
import type { TableSession } from './table-session.ts';
import { named } from './words.ts';

/**
 * Every card's turns and points: clockwise during the game, the highest first once it is over.
 *
 * @property session - the table; the host re-renders when it changes
 */
@customElement('standings-table')
export class StandingsTable extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;

  #scoreOf(session: TableSession, card: number): number {
    return session.table?.play?.now.cards[card]?.score() ?? 0;
  }

  /** Cards with their names, in row order. Tied cards stay in seating order. */
  #order(session: TableSession): readonly (readonly [card: number, name: string])[] {
    const names = cardNames(session.table?.file.teams ?? []).map(
      (name, card) => [card, name] as const,
    );
    if (session.step !== 'over') return names;
    return names.toSorted(
      ([one], [other]) => this.#scoreOf(session, other) - this.#scoreOf(session, one),
    );
  }

  #row(session: TableSession, name: string, card: number): TemplateResult {
    const isNext = session.current?.card === card;
    const turns = session.history?.turns.filter((turn) => turn.card === card).length ?? 0;
    return html`<tr class=${isNext ? 'me' : ''} aria-current=${isNext ? 'true' : nothing}>
      <th scope="row" class="handle">${named(name)}</th>
      <td class="r">${turns}</td>
      <td class="fig">${formatCount(this.#scoreOf(session, card))}</td>
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
        ${this.#order(session).map(([card, name]) => this.#row(session, name, card))}
      </tbody>
    </table>`;
  }
}
