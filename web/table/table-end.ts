import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { cardNames } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { debtsOf } from '../../engine/table/settlement.ts';
import { winnersAt, type GameTable } from '../../engine/table/table.ts';
import { lastTurns } from '../../engine/table/history.ts';
import { LightElement } from '../ui/light-element.ts';
import { formatCount } from '../../api/format/numbers.ts';
import './standings-table.ts';
import type { TableSession } from './table-session.ts';
import { named, playerOf, titleOf } from './words.ts';

/**
 * The end of the game: who won, the totals, and who owes whom if the players settle up.
 *
 * @property session - the table; the host re-renders when it changes
 */
@customElement('table-end')
export class TableEnd extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;

  #verdict(now: GameTable, names: readonly string[]): TemplateResult {
    const [first = 0, ...others] = winnersAt(now);
    const shared = others.map((card) => html` and ${named(names[card] ?? '')}`);
    return html`<h1 tabindex="-1">
      ${named(names[first] ?? '')}${shared} ${others.length === 0 ? 'wins' : 'tie'}
    </h1>`;
  }

  #settlement({ file }: OpenTable, now: GameTable, names: readonly string[]): TemplateResult {
    const debts = debtsOf(now.cards.map((card) => card.score()));
    if (!file.settles) return html``;
    return html`<section class="sheet" aria-labelledby="settle">
      <h2 id="settle">Settling up</h2>
      ${debts.length === 0 ? html`<p>All square.</p>` : nothing}
      <ul class="debts">
        ${debts.map(
          ({ from, to, points }) =>
            html`<li>
              <span>${named(names[from] ?? '')} owes ${named(names[to] ?? '')}</span>
              <b>${points}</b>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  #last(session: TableSession, table: OpenTable): TemplateResult {
    const last = session.history ? lastTurns(session.history) : [];
    if (!session.playable) return html``;
    return html`<ul class="had">
      ${last.map(
        (turn) =>
          html`<li>
            <b>${named(playerOf(table, turn))}:</b> ${session.turnSummary(turn)?.words}.
          </li>`,
      )}
    </ul>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    const table = session?.table;
    if (!session || !table?.play) return nothing;
    const { now } = table.play;
    const names = cardNames(table.file.teams);
    const score = now.cards[winnersAt(now)[0] ?? 0]?.score() ?? 0;
    return html`<div class="two lean over">
      <section class="result">
        ${this.#verdict(now, names)}
        <p class="huge">${formatCount(score)}</p>
        <p>${titleOf(table)}. Unranked.</p>
        ${this.#last(session, table)}
      </section>
      <div class="stack">
        <standings-table .session=${session}></standings-table>
        ${this.#settlement(table, now, names)}
      </div>
    </div>`;
  }
}
