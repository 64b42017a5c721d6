import { html, nothing, type TemplateResult } from 'lit';
import { cardNames } from '../../engine/table/names.ts';
import type { OpenTable, TableFile } from '../../engine/table/open.ts';
import { debtsOf } from '../../engine/table/settlement.ts';
import { winnersAt, type GameTable } from '../../engine/table/table.ts';
import { lastTurns } from '../../engine/table/recorded.ts';
import { variantTitle } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { button } from '../ui/button.ts';
import { allOf, named } from '../ui/named.ts';
import { standingsTable } from './standings-table.ts';
import type { TableSession } from './table-session.ts';
import { playerOnTurn } from './words.ts';

const verdict = (now: GameTable, names: readonly string[]): TemplateResult => {
  const winners = allOf(winnersAt(now).map((card) => names[card] ?? ''));
  return html`<h1 tabindex="-1">
    ${winnersAt(now).length === 1 ? html`${winners} wins` : html`${winners} tie`}
  </h1>`;
};

/** Who owes whom. `names` are those of the cards. */
export const settlement = (now: GameTable, names: readonly string[]): TemplateResult => {
  const debts = debtsOf(now.cards.map((card) => card.score()));
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
};

const lastTurnsList = (session: TableSession, table: OpenTable): TemplateResult =>
  html`<h2 class="head">The last turn</h2>
    <ul class="had">
      ${(session.history ? lastTurns(session.history) : []).map(
        (turn) =>
          html`<li>
            <b>${named(playerOnTurn(table, turn))}:</b> ${session.turnSummary(turn)?.words}.
          </li>`,
      )}
    </ul>`;

/**
 * The end of the game: who won, the totals, and who owes whom if the players settle up.
 *
 * @param again begins a new game with the same people
 */
export const tableEnd = (
  session: TableSession,
  again: (file: TableFile) => void,
): TemplateResult | typeof nothing => {
  const { table, history: play } = session;
  if (!table || !play) return nothing;
  const names = cardNames(table.file.teams);
  const score = play.cards[winnersAt(play)[0] ?? 0]?.score() ?? 0;
  return html`<div class="two lean over">
    <section class="result">
      ${verdict(play, names)}
      <p class="huge">${formatCount(score)}</p>
      <p>${variantTitle(table.variant)}. Unranked.</p>
      <p class="keys">${button('key', t`Again`, () => again(table.file))}</p>
      ${session.playable ? lastTurnsList(session, table) : nothing}
    </section>
    <div class="stack">
      ${standingsTable(session)} ${table.file.settles ? settlement(play, names) : nothing}
    </div>
  </div>`;
};
