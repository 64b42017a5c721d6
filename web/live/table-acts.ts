/** What one does at a table besides playing. */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { t } from '../../engine/t.ts';
import { Attempt } from '../lib/attempt.ts';
import { serverNow } from '../lib/clock.ts';
import { shareAddress } from '../lib/share.ts';
import type { Table, TableCommand } from '../lib/tables.ts';
import { button } from '../ui/button.ts';
import { named } from '../ui/named.ts';
import { leaveDialog } from './live-frame.ts';
import type { LiveTable } from './live-table.ts';
import { peopleLine } from './people.ts';
import { namesAt } from './seats.ts';
import type { Showing } from './showing.ts';
import { noticeKey } from './turn-notice.ts';
import { failureWords } from './words.ts';

/** The turn that is shown, as the server has it; null if another has come. */
export const turnNow = ({ turn }: Showing, { turn: now }: Table): Table['turn'] =>
  turn && now?.card === turn.card && now.turn === turn.turn ? now : null;

export const isLate = (showing: Showing, table: Table): boolean => {
  const now = turnNow(showing, table);
  return now !== null && Date.parse(now.deadline) <= serverNow();
};

interface Host extends ReactiveControllerHost, HTMLElement {
  readonly live: LiveTable | null;
  /** The viewer's; null if they have none. */
  readonly seat: number | null;
}

/** The keys and the people below a table, and what became of the last press. */
export class TableActs {
  readonly #host: Host;
  readonly #showing: Showing;
  readonly #attempt: Attempt;

  constructor(host: Host, showing: Showing) {
    this.#host = host;
    this.#showing = showing;
    this.#attempt = new Attempt(host, failureWords);
  }

  /** Does something at the table, and says so if it fails. */
  #do(body: TableCommand, unchanged: string): Promise<void> {
    return this.#attempt.make(async () => void (await this.#host.live?.do(body)), unchanged);
  }

  /** Anybody seated can go on without somebody whose time is up. */
  #passKey(table: Table): TemplateResult | null {
    const { turn, log, seats } = table;
    const { seat } = this.#host;
    if (!turn || !isLate(this.#showing, table) || seat === null) return null;
    if (seats[seat]?.hasLeft !== false || turn.seat === seat) return null;
    const late = seats[turn.seat];
    const name = late ? namesAt({ seats })(late) : '';
    return button('key second slim', html`Play on without ${named(name)}`, () =>
      this.#do({ do: 'pass', at: log.length }, t`the table still waits`),
    );
  }

  #leave(): void {
    this.#host.querySelector('dialog')?.showModal();
  }

  /** `first` stands before the other keys. */
  row(table: Table, first: TemplateResult | typeof nothing): TemplateResult {
    const { live, seat } = this.#host;
    const hasLeft = seat !== null && table.seats[seat]?.hasLeft === true;
    return html`<div class="people">
      <p class="keys">
        ${first}
        ${
          // In one place, so that nothing moves when the time is up.
          this.#passKey(table) ??
          button('quiet', t`Share the watch link`, async () => {
            this.#attempt.say(await shareAddress(location.href));
          })
        }
        ${hasLeft ? button('key second', t`Come back`, () => this.#do({ do: 'return' }, t`your seat is as it was`)) : nothing}
        ${seat !== null && !hasLeft ? button('quiet', t`Leave the table`, () => this.#leave()) : nothing}
        ${
          // Last, because it goes once it is answered.
          seat !== null && !hasLeft ? noticeKey(table.pace, this.#attempt.say) : nothing
        }
      </p>
      <p role="status">${this.#attempt.words}</p>
      ${live ? peopleLine(live, table) : nothing}
      ${seat === null ? nothing : leaveDialog(() => void this.#do({ do: 'leave' }, t`you’re still at the table`))}
    </div>`;
  }
}
