import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatCount } from '../../api/format/numbers.ts';
import { t } from '../../engine/t.ts';
import { Latest } from '../lib/latest.ts';
import { optional } from '../lib/optional.ts';
import { sentAddress } from '../lib/sent-address.ts';
import { followTable, type OwnRecord } from '../lib/table-record.ts';
import { fileAddress, type Table } from '../lib/tables.ts';
import type { EndedTable } from '../table/end-list.ts';
import '../table/table-end.ts';
import { markArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { diceNote } from './dice-proof.ts';
import type { LiveTable } from './live-table.ts';
import type { LiveView } from './live-view.ts';
import './rematch.ts';
import { tableTitle } from '../table/words.ts';
import { auditTable } from '../../api/audit/table.ts';
import { call, RequestProblem } from '../lib/call.ts';
import { retry } from '../lib/retry.ts';

/** Audits a finished table in the page, and compares it with what this browser kept of it. */
interface Check {
  /** What is not as it should be, in words; null if nothing is wrong. */
  readonly lie: string | null;
  /** Every die that was recomputed, those of the start included. */
  readonly dice: number;
  /** Whether this browser had kept numbers from before the viewer sat down. */
  readonly isKept: boolean;
}

/** The file of a table, null if it has none. */
const readFile = async (id: string): Promise<unknown> => {
  try {
    return await retry(() => call('GET /api/tables/{id}/file', { params: { id } }));
  } catch (failure) {
    if (failure instanceof RequestProblem && failure.status === 404) return null;
    throw failure;
  }
};

const lieWords: Readonly<Record<string, string>> = {
  'commitment that was noted': t`The number that the site locked is not the one you saw before you sat down.`,
  'random that was noted': t`The number that your browser drew is not at the table.`,
  'commitment of the secret': t`The secret is not the one that was locked.`,
  secret: t`The secret is missing.`,
  dice: t`Some dice don’t follow from the numbers.`,
  'rolls for the start': t`The rolls for the start don’t follow from the numbers.`,
};

const isSame = (kept: NonNullable<OwnRecord['seats']>, { seats }: Table): boolean =>
  kept.length === seats.length &&
  seats.every(({ team, random }, at) => kept[at]?.team === team && kept[at].random === random);

/** `record` is what this browser kept of the table. Rejects if the table's file can't be read. */
export const checkTable = async (table: Table, record: OwnRecord): Promise<Check> => {
  const { id } = table;
  const { commitment, random, seats } = record;
  const file = await readFile(id);
  const randoms = random === null ? [] : [random];
  const report = auditTable({ table, file }, { id, commitment, randoms });
  const isKept = random !== null;
  if (report.ok) {
    const isMoved = seats !== null && !isSame(seats, table);
    const lie = isMoved ? t`Who sat here, or their numbers, changed after the start.` : null;
    return { lie, dice: report.value.dice, isKept };
  }
  if (report.error.code !== 'different')
    return { lie: t`What the site says can’t be read.`, dice: 0, isKept };
  const { what } = report.error.difference;
  const words = lieWords[what] ?? t`The site says something else than follows: ${what}.`;
  return { lie: words, dice: 0, isKept };
};

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
