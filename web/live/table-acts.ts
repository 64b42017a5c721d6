/** What one does at a table besides playing, and who is here. */
import { html, nothing, type ReactiveControllerHost, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { Attempt } from '../lib/attempt.ts';
import { every } from '../lib/every.ts';
import { serverNow } from '../lib/clock.ts';
import { shareAddress } from '../lib/share.ts';
import type { Table, TableCommand } from '../lib/tables.ts';
import { button } from '../ui/button.ts';
import { named } from '../ui/named.ts';
import { leaveDialog } from './live-frame.ts';
import type { LiveTable } from './live-table.ts';
import { namesAt } from './seats.ts';
import type { Showing } from './showing.ts';
import { noticeKey } from './turn-notice.ts';
import { failureWords } from './words.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import { LightElement } from '../ui/light-element.ts';

const stepMs = 10_000;
/** Somebody may be away for less than this because their train is in a tunnel. */
const shownFromS = 20;

/**
 * How long somebody has been away: `40 s`, `3 min`.
 *
 * @property since - when they left, in milliseconds by the server's clock
 */
@customElement('away-for')
export class AwayFor extends LightElement {
  @property({ type: Number }) since = 0;

  constructor() {
    super();
    every(this, stepMs, () => this.requestUpdate());
  }

  protected override render(): string | typeof nothing {
    const seconds = (Math.floor((serverNow() - this.since) / stepMs) * stepMs) / 1_000;
    if (seconds < shownFromS) return nothing;
    return seconds < 60 ? t`${seconds} s` : t`${Math.floor(seconds / 60)} min`;
  }
}

/** More than this are counted: the cards say who. */
const namedMax = 2;
const whoOf = (names: readonly string[]): string =>
  names.length > namedMax ? String(names.length) : listWithAnd(names);

const watchingWords = (watching: number): TemplateResult | typeof nothing =>
  watching === 0 ? nothing : html`<span>${watching} watching</span>`;

/**
 * Who is here, away or gone for good, and how many watch. Without news only those who have left are
 * known.
 */
const peopleLine = ({ here, awaySince, news }: LiveTable, { seats }: Table): TemplateResult => {
  const nameAt = namesAt({ seats });
  const hereSeats = seats.filter((seat, at) => here?.seats[at] === true && !seat.hasLeft);
  const left = seats.filter(({ hasLeft }) => hasLeft).map(nameAt);
  const awaySeats = [...seats.keys()].filter(
    (seat) => here?.seats[seat] === false && seats[seat]?.hasLeft !== true,
  );
  const away = seats.filter((_, seat) => awaySeats.includes(seat)).map(nameAt);
  // Several may have left at different times.
  const since = awaySeats.length === 1 ? awaySince[awaySeats[0] ?? 0] : undefined;
  return html`<p class="legend">
    ${here ? html`<span class="dotline">${hereSeats.length} here</span>` : nothing}
    ${
      away.length === 0
        ? nothing
        : html`<span class="dotline off"
            ><span translate="no">${whoOf(away)}</span>
            away${since === undefined ? nothing : html` <away-for .since=${since}></away-for>`}</span
          >`
    }
    ${left.length === 0 ? nothing : html`<span><span translate="no">${listWithAnd(left)}</span> left</span>`}
    ${here ? watchingWords(here.watching) : nothing}
    ${news === 'connecting' ? html`<span>Asking again every few seconds</span>` : nothing}
  </p>`;
};

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
    return button(
      'key second slim',
      html`Play on without ${named(name)}`,
      () => this.#do({ do: 'pass', at: log.length }, t`the table still waits`),
      this.#attempt.whileBusy,
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
        ${hasLeft ? button('key second', t`Come back`, () => this.#do({ do: 'return' }, t`your seat is as it was`), this.#attempt.whileBusy) : nothing}
        ${seat !== null && !hasLeft ? button('quiet', t`Leave the table`, () => this.#leave(), this.#attempt.whileBusy) : nothing}
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
