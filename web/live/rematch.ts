import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { nameOf } from '../../api/format/names.ts';
import { Attempt } from '../lib/attempt.ts';
import { Latest } from '../lib/latest.ts';
import { retry } from '../lib/retry.ts';
import { sitAt } from '../lib/take-seat.ts';
import { getTable, tablePath, type Table } from '../lib/tables.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import type { LiveTable } from './live-table.ts';
import { againMark, failureWords } from './words.ts';

/** Whoever makes the next table sits there a moment later, and is asked for this often. */
const asksMax = 5;
const askEveryMs = 1_500;

/**
 * Another game with one press: who asks for it makes the next table and sits there, the others read
 * who it is and sit down too. Beside it, what shares the end.
 *
 * @property live - the table as the server has it
 * @property table - the same, as shown
 * @property seat - the viewer's seat; null for who watched
 * @property share - the key beside it
 */
@customElement('table-rematch')
export class TableRematch extends LightElement {
  @property({ attribute: false }) live: LiveTable | null = null;
  @property({ attribute: false }) table: Table | null = null;
  @property({ attribute: false }) seat: number | null = null;
  @property({ attribute: false }) share: TemplateResult | null = null;
  /** Who wants another game; null while that is not known. */
  @state() private inviter: string | null = null;
  readonly #attempt = new Attempt(this, failureWords);
  #askedFor: string | null = null;
  readonly #asked = new Latest(() => this.isConnected && this.table?.next);

  protected override willUpdate(): void {
    const next = this.table?.next ?? null;
    if (next === null || next === this.#askedFor || this.#attempt.isBusy) return;
    this.#askedFor = next;
    void this.#ask(next, asksMax);
  }

  async #ask(next: string, asks: number): Promise<void> {
    await this.#asked.take(
      retry(() => getTable(next)).catch(() => ({ seats: [] })),
      ({ seats: [first] }) => {
        if (first?.player) this.inviter = nameOf(first.player);
        else if (asks > 1) setTimeout(() => this.#askAgain(next, asks - 1), askEveryMs);
      },
    );
  }

  #askAgain(next: string, asks: number): void {
    // The viewer may have left meanwhile.
    if (this.isConnected) void this.#ask(next, asks);
  }

  /** Two who press at once are given the same table. */
  #again(table: Table, seat: number): Promise<void> {
    return this.#attempt.make(
      async () => {
        const next = table.next ?? (await this.live?.do({ do: 'again' }))?.next;
        if (!next) throw new Error('no table follows');
        await sitAt(next, table.teams === 0 ? null : (table.seats[seat]?.team ?? null));
        return `${tablePath(next)}${againMark}`;
      },
      t`no table was made`,
    );
  }

  #key(table: Table): TemplateResult {
    const { seat } = this;
    if (seat !== null) {
      const words =
        table.next === null ? html`<span>Again<br /><small>new dice</small></span>` : t`Sit down`;
      return button('key', words, () => this.#again(table, seat), this.#attempt.whileBusy);
    }
    return table.next === null
      ? html`<a class="key" href="/friends">Start a new table</a>`
      : html`<a class="key" href=${tablePath(table.next)}>Another game is ready</a>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table, inviter } = this;
    if (!table) return nothing;
    return html`<p class="wanted" role="status">
        ${inviter === null ? '' : html`<b>${named(inviter)} wants another game.</b>`}
      </p>
      <div class="do">${this.#key(table)}${this.share}</div>
      <p class="note" role="status">${this.#attempt.words}</p>`;
  }
}
