import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatCount } from '../../api/format/numbers.ts';
import { t } from '../../engine/t.ts';
import { Latest } from '../lib/latest.ts';
import { optional } from '../lib/optional.ts';
import { sentAddress } from '../lib/sent-address.ts';
import { followTable } from '../lib/table-record.ts';
import { fileAddress, type Table } from '../lib/tables.ts';
import type { EndedTable } from '../table/end-list.ts';
import '../table/table-end.ts';
import { markArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { checkTable, type Check } from './check-table.ts';
import { diceNote } from './dice-proof.ts';
import type { LiveTable } from './live-table.ts';
import type { LiveView } from './live-view.ts';
import './rematch.ts';
import { tableTitle } from '../table/words.ts';

/**
 * The end of a live table, and what its dice were made of.
 *
 * @property live - the table as the server has it
 * @property table - the same, as shown
 * @property view - its cards; null if it has never begun
 * @property seat - the viewer's seat; null if they have none
 * @property board - all cards
 */
@customElement('table-over')
export class TableOver extends LightElement {
  @property({ attribute: false }) live: LiveTable | null = null;
  @property({ attribute: false }) table: Table | null = null;
  @property({ attribute: false }) view: LiveView | null = null;
  @property({ attribute: false }) seat: number | null = null;
  @property({ attribute: false }) board: TemplateResult | null = null;
  @state() private check: Check | null = null;
  #checkedFor = '';
  readonly #audited = new Latest(() => this.table?.id);

  protected override willUpdate(changed: PropertyValues): void {
    const { table } = this;
    if (!table || !changed.has('table') || this.#checkedFor === table.id) return;
    this.#checkedFor = table.id;
    this.check = null;
    optional(this.#audit(table));
  }

  async #audit(table: Table): Promise<void> {
    await this.#audited.take(
      checkTable(table, followTable(table)),
      (check) => (this.check = check),
    );
  }

  #ended({ id, winners, settles, passed }: Table, view: LiveView): EndedTable {
    const own = this.seat === null ? null : (view.seats[this.seat]?.team ?? null);
    return {
      ...{ key: id, winners, own, teams: view.teams, game: view.game },
      settles: settles && winners.length > 0,
      hasSkipped: passed.length > 0,
      link: sentAddress(location.href),
      noteOf: (card) => (card === own ? t`you` : ''),
      isCounted: (card, member, turn) => !view.isPassed({ card, member, turn }),
      playOf: (card) => view.playOf(card),
    };
  }

  #line(table: Table): TemplateResult {
    const early = table.winners.length === 0 ? `${t`The game wasn’t played to its end.`} ` : '';
    return html`${early}${tableTitle(table)}, unranked`;
  }

  #lie(): TemplateResult | typeof nothing {
    const lie = this.check?.lie ?? null;
    return lie === null
      ? nothing
      : html`<div class="banner bad" role="alert">
          ${markArt('cross')}
          <p><b>These dice can’t be trusted.</b> ${lie} Keep the file and this page.</p>
        </div>`;
  }

  #proof(): TemplateResult {
    const { check } = this;
    if (!check || check.lie !== null || check.dice === 0) return diceNote(undefined, '');
    const dice = formatCount(check.dice);
    const hint = check.isKept
      ? t`this page checked all ${dice} of them, with the numbers kept from before you sat down`
      : t`this page checked all ${dice} of them`;
    return diceNote(t`Every die is right`, hint);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table, view } = this;
    if (!table) return nothing;
    if (!view)
      return html`<section class="result">
        <h1 tabindex="-1">This table is over</h1>
        <p>The game never started.</p>
        <p class="keys"><a class="key second" href="/friends">Start a new table</a></p>
      </section>`;
    return html`<table-end
      .ended=${this.#ended(table, view)}
      .line=${this.#line(table)}
      .again=${(share: TemplateResult) =>
        html`<table-rematch
          .live=${this.live}
          .table=${table}
          .seat=${this.seat}
          .share=${share}
        ></table-rematch>`}
      .above=${this.#lie()}
      .board=${this.board}
      .files=${html`<p class="keys">
        <a class="quiet" href=${fileAddress(table.id)} download="evenroll-${table.game}-table.json"
          >Save the game file</a
        >
        <span class="note">Opens in <a href="/table">pass and play</a>.</span>
      </p>`}
      .more=${this.#proof()}
    ></table-end>`;
  }
}
