import { html, nothing, type TemplateResult } from 'lit';
import { button } from '../ui/button.ts';
import { lastTurns, type PlayedTurn } from '../../engine/table/recorded.ts';
import { cardNames } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { lastTurnAt, type TableTurn } from '../../engine/table/table.ts';
import { smallDice } from '../ui/small-dice.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { named } from '../ui/named.ts';
import { standingStrip } from './board.ts';
import { startRolls } from './start-rolls.ts';
import type { TableSession } from './table-session.ts';
import { playerOnTurn } from './words.ts';

const had = (session: TableSession, table: OpenTable, turn: PlayedTurn): TemplateResult => {
  const summary = session.turnSummary(turn);
  if (!summary) return html`<li><b>${named(playerOnTurn(table, turn))}</b></li>`;
  const { words, dice } = summary;
  return html`<li>
    <b>${named(playerOnTurn(table, turn))}:</b> ${words}.
    ${dice.length > 0 ? smallDice(dice) : nothing}
  </li>`;
};

/** Once a card has reached the target, explains that everyone else has one last turn. */
const lastTurnNote = ({ file, play, variant }: OpenTable): TemplateResult | typeof nothing => {
  const last = play && lastTurnAt(play);
  if (!last) return nothing;
  const name = cardNames(file.teams)[last.by] ?? '';
  return html`<p class="banner plain">
    <span
      ><b>${named(name)}</b> reached ${formatCount(variant.tableTarget ?? 0)} first. Everyone else
      has one last turn.</span
    >
  </p>`;
};

const nextUp = (table: OpenTable, current: TableTurn, take: () => void): TemplateResult => {
  const name = playerOnTurn(table, current);
  const team = cardNames(table.file.teams)[current.card] ?? '';
  return html`<section class="pass">
    <p class="lead">Pass it on.</p>
    <h1 tabindex="-1">${named(name)}’s turn</h1>
    ${team === name ? nothing : html`<p>Plays for ${named(team)}.</p>`}
    <p class="keys">${button('key', html`<span>${named(name)} rolls</span>`, take)}</p>
  </section>`;
};

/**
 * The screen between two turns: who is next, how the last turn went, and the standings. The next
 * dice are not shown. `take` is called when the next player has the device.
 */
export const handOverScreen = (
  session: TableSession,
  take: () => void,
): TemplateResult | typeof nothing => {
  const { table, current, history } = session;
  if (!history || !table || !current) return nothing;
  return html`<div class="two lean over between">
    ${nextUp(table, current, take)}
    <div class="stack" role="status">
      ${lastTurnNote(table)}
      <ul class="had">
        ${lastTurns(history).map((turn) => had(session, table, turn))}
      </ul>
      ${
        table.file.log === ''
          ? startRolls(table)
          : standingStrip({ ...table, teams: table.file.teams, game: history }, current, null, null)
      }
    </div>
  </div>`;
};
