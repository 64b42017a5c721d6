import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { lastTurns, type PlayedTurn } from '../../engine/table/history.ts';
import { cardNames } from '../../engine/table/names.ts';
import type { OpenTable } from '../../engine/table/open.ts';
import { lastTurnAt, type TableTurn } from '../../engine/table/table.ts';
import { faceArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { faceName } from '../lib/face-names.ts';
import './standings-table.ts';
import './start-rolls.ts';
import type { TableSession } from './table-session.ts';
import { named, playerOf, turnWords } from './words.ts';

/**
 * The screen between two turns: who is next, how the last turn went, and the standings. The next dice are not shown.
 *
 * @property session - the table; the host re-renders when it changes
 * @fires turn-take - the next player has the device
 */
@customElement('hand-over')
export class HandOver extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) session: TableSession | null = null;

  #take(): void {
    this.dispatchEvent(new CustomEvent('turn-take', { bubbles: true }));
  }

  #had(session: TableSession, table: OpenTable, turn: PlayedTurn): TemplateResult {
    const summary = session.turnSummary(turn);
    if (!summary) return html`<li><b>${named(playerOf(table, turn))}</b></li>`;
    const { words, dice } = summary;
    return html`<li>
      <b>${named(playerOf(table, turn))}:</b> ${words}.
      ${
        dice.length > 0
          ? html`<span class="row-dice" role="img" aria-label=${dice.map(faceName).join(', ')}
              >${dice.map(faceArt)}</span
            >`
          : nothing
      }
    </li>`;
  }

  /** Once a card has reached the target, explains that everyone else has one last turn. */
  #lastTurn({ file, play, variant }: OpenTable): TemplateResult | typeof nothing {
    const last = play && lastTurnAt(play.now);
    if (!last) return nothing;
    const name = cardNames(file.teams)[last.by] ?? '';
    return html`<p class="banner plain">
      <span
        ><b>${named(name)}</b> reached ${formatCount(variant.tableTarget ?? 0)} first. Everyone else
        has one last turn.</span
      >
    </p>`;
  }

  #next(table: OpenTable, current: TableTurn): TemplateResult {
    const name = playerOf(table, current);
    const team = cardNames(table.file.teams)[current.card] ?? '';
    return html`<section class="pass">
      <p class="lead">Pass it on.</p>
      <h1 tabindex="-1">${named(name)}’s turn</h1>
      <p>${turnWords(table, current)}${team === name ? nothing : html`, for ${named(team)}`}</p>
      <p class="keys">
        <button type="button" class="key" @click=${this.#take}>
          <span>${named(name)} rolls</span>
        </button>
      </p>
    </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { session } = this;
    const table = session?.table;
    const current = session?.current;
    if (!session?.history || !table || !current) return nothing;
    const others = lastTurns(session.history);
    return html`<div class="two lean over">
      ${this.#next(table, current)}
      <div class="stack" role="status">
        ${this.#lastTurn(table)}
        <ul class="had">
          ${others.map((turn) => this.#had(session, table, turn))}
        </ul>
        ${
          table.file.log === ''
            ? html`<start-rolls .table=${table}></start-rolls>`
            : html`<standings-table .session=${session}></standings-table>`
        }
      </div>
    </div>`;
  }
}
