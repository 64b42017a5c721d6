import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import type { OwnPlayer } from '../../api/schemas/players.ts';
import { presenterOf, webGame } from '../games.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { Latest } from '../lib/latest.ts';
import { listen } from '../lib/listen.ts';
import { optional } from '../lib/optional.ts';
import '../lib/shell.ts';
import { titlePage } from '../lib/shell.ts';
import { failedPage, notFound, offlinePage, waitingBanner } from '../ui/banners.ts';
import { LightElement } from '../ui/light-element.ts';
import { Part } from '../ui/part.ts';
import type { Table } from '../lib/tables.ts';
import { LiveTable } from './live-table.ts';
import { followTable } from '../lib/table-record.ts';

const tableId = location.pathname.split('/').at(-1) ?? '';

/**
 * A table and its news: before the game, in play and at the end, for those who sit there and those
 * who watch.
 */
@customElement('live-page')
export class LivePage extends LightElement {
  /** The viewer's id; null for a visitor. */
  @state() private me: string | null = null;
  /** What people call the viewer already. */
  @state() private last: string | null = null;
  /** Whether it is known who the viewer is. */
  @state() private isKnown = false;
  /** Whom the browser has become since somebody else sat down here; null if it has not. */
  @state() private other: string | null = null;
  readonly #asked = new Latest();
  readonly #live = new LiveTable(this, tableId, (table) => this.#follow(table));
  /** The state of the table before its latest. */
  #before: Table | null = null;
  readonly #lobby = new Part(this, () => import('./table-lobby.ts'));
  readonly #play = new Part(this, () => import('./table-play.ts'));

  constructor() {
    super();
    // Another tab may have signed in.
    listen(this, 'focus', () => void (this.isKnown && this.#recognize()));
    listen(this, 'visibilitychange', () => this.#before && this.#notice(this.#before), {
      target: document,
    });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.#recognize();
    // Needed by every table sooner or later, and large.
    void this.#play.get();
  }

  async #recognize(): Promise<void> {
    await this.#asked.take(
      ifPlayer(() => call('GET /api/players/me')).catch(() => null),
      (player) => {
        if (player) this.#become(player);
        this.isKnown = true;
      },
    );
  }

  #become({ id, handle, knownAs }: OwnPlayer): void {
    const [before, { table }] = [this.me, this.#live];
    const hadSeat = table !== null && this.#seatAt(table) !== null;
    [this.me, this.last] = [id, knownAs];
    if (before === null || before === id) return;
    this.other = hadSeat ? handle : null;
    this.#live.reconnect();
  }

  #follow(table: Table): void {
    followTable(table);
    this.#notice(table);
    this.#before = table;
    if (table.phase === 'lobby') void this.#lobby.get();
    // The cards are there when the game starts.
    if (table.phase !== 'over') optional(webGame(table.game).playable());
  }

  #notice(table: Table): void {
    const [before, seat] = [this.#before, this.#seatAt(table)];
    optional(import('./turn-notice.ts').then(({ noticeTurn }) => noticeTurn(before, table, seat)));
  }

  readonly #sat = async (): Promise<void> => {
    this.other = null;
    await this.#recognize();
    this.#live.reconnect();
  };

  /** The viewer's seat; null if they have none. */
  #seatAt({ seats }: Table): number | null {
    const seat = seats.findIndex(({ player }) => player !== null && player.id === this.me);
    return seat < 0 ? null : seat;
  }

  protected override updated(): void {
    const { table } = this.#live;
    if (table?.phase === 'lobby') titlePage(t`${presenterOf(table.game).title} together`);
  }

  #lobbyView(table: Table): TemplateResult {
    return html`${this.#lobby.missing(() => void this.#lobby.get())}
      <table-lobby
        .live=${this.#live}
        .table=${table}
        .seat=${this.#seatAt(table)}
        .last=${this.last}
        @sat=${this.#sat}
      ></table-lobby>`;
  }

  #trouble(): TemplateResult | null {
    switch (this.#live.status) {
      case 'missing':
        return notFound(t`Not found`, t`We couldn’t find that table.`);
      case 'failed':
        return failedPage(() => void this.#live.load());
      case 'offline':
        return offlinePage;
      case 'busy':
        return waitingBanner(html`<b>Very busy.</b> This page loads in a moment.`);
      case 'loading':
      case 'loaded':
        return null;
    }
  }

  #who(): TemplateResult | typeof nothing {
    return this.other === null
      ? nothing
      : waitingBanner(
          html`<b>This browser is ${this.other} now.</b> Your seat waits for the name you took it
            with.`,
        );
  }

  protected override render(): TemplateResult {
    const trouble = this.#trouble();
    if (trouble) return trouble;
    const { table } = this.#live;
    if (!table || !this.isKnown) return html`<div class="read"><h1>A table</h1></div>`;
    if (table.phase === 'lobby') return html`${this.#who()}${this.#lobbyView(table)}`;
    return html`${this.#who()}${this.#play.missing(() => void this.#play.get())}
      <table-play .live=${this.#live} .table=${table} .seat=${this.#seatAt(table)}></table-play>`;
  }
}
