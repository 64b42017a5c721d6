import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { t } from '../../engine/t.ts';
import { webGame } from '../games.ts';
import { serverNow } from '../lib/clock.ts';
import { PressGuard } from '../stage/press-guard.ts';
import { failedPage } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { Part } from '../ui/part.ts';
import type { Table } from '../lib/tables.ts';
import { cardsBoard, standingStrip } from '../table/board.ts';
import { drawLiveFrame, whoseTurn } from './live-frame.ts';
import type { LiveTable } from './live-table.ts';
import './live-turn.ts';
import type { LiveView } from './live-view.ts';
import { followTable, rememberSeen } from '../lib/table-record.ts';
import type { Words } from './happened.ts';
import { Showing } from './showing.ts';
import { isLate, TableActs, turnNow } from './table-acts.ts';
import './time-left.ts';
import { beginning, unheard, watchedTurn } from './watched-turn.ts';

/** How long it is shown who begins. */
const beginningMs = 2_000;
/** Who comes later than this after the start finds the game. */
const freshMs = 5_000;

const isJustBegun = ({ log, turn }: Table): boolean =>
  log === '' && turn !== null && serverNow() - Date.parse(turn.since) < freshMs;

/**
 * A table in play and at its end, for those who sit there and those who watch.
 *
 * @property live - the table as the server has it; the host re-renders when it changes
 * @property table - its latest state
 * @property seat - the viewer's seat; null if they have none
 */
@customElement('table-play')
export class TablePlay extends LightElement {
  @property({ attribute: false, hasChanged: () => true }) live: LiveTable | null = null;
  @property({ attribute: false }) table: Table | null = null;
  @property({ attribute: false }) seat: number | null = null;
  /** Whether the viewer looks at all cards during their own turn. */
  @state() private isLooking = false;
  /** Whether it is shown who begins. */
  @state() private isBeginning = false;
  @state() private isOverLoaded = false;
  /** Whether the way the game is played could not be loaded. */
  @state() private hasFailed = false;
  readonly #showing = new Showing(this, (seat) => this.#isOwn(seat));
  readonly #acts = new TableActs(this, this.#showing);
  readonly #over = new Part(this, () => import('./table-over.ts'));
  #isLoading = false;
  /** The turn that was the viewer's own when the page came. Its dice have landed long ago. */
  #firstTurn: string | null = null;
  /** The last turn that was looked at. */
  #scrolledFor: string | null = null;

  constructor() {
    super();
    new PressGuard(
      this,
      () => (this.#showing.flight && !this.#showing.isOwnTurn ? 'busy' : 'free'),
      () => this.#showing.skip(),
    );
  }

  protected override willUpdate(changed: Map<PropertyKey, unknown>): void {
    const { table } = this;
    if (!table || !changed.has('table')) return;
    if (table.phase === 'over') void this.#loadEnd();
    if (this.#showing.playable) this.#showing.follow(table, 0);
    else if (!this.#isLoading) this.#load(table);
  }

  /** Whether a seat is the viewer's, who has not left it. */
  #isOwn(seat: number): boolean {
    return seat === this.seat && this.table?.seats[seat]?.hasLeft === false;
  }

  get #ownCard(): number | null {
    const { seat } = this;
    return seat === null ? null : (this.#showing.view?.seats[seat]?.team ?? null);
  }

  async #loadEnd(): Promise<void> {
    if (await this.#over.get()) this.isOverLoaded = true;
  }

  /** Loads how the game is played. */
  readonly #load = (table: Table): void => {
    const isNew = isJustBegun(table);
    this.#isLoading = true;
    this.hasFailed = false;
    webGame(table.game)
      .playable()
      .then(
        (playable) => {
          this.#showing.playable = playable;
          // Nobody who only watches has missed anything.
          const now = this.table ?? table;
          const seen = this.seat === null ? now.log.length : followTable(now).seen;
          this.#showing.follow(now, seen);
          this.#firstTurn = this.#turnKey;
          if (!isNew || now.log !== '') return;
          this.isBeginning = true;
          setTimeout(() => (this.isBeginning = false), beginningMs);
        },
        () => (this.hasFailed = true),
      )
      .finally(() => (this.#isLoading = false));
  };

  get #turnKey(): string {
    const { turn } = this.#showing;
    return `${turn?.card} ${turn?.turn}`;
  }

  protected override updated(): void {
    const { table } = this;
    const { view } = this.#showing;
    // Dice may land after the page has been left.
    if (!table || !this.isConnected) return;
    if (view?.isLatest && !document.hidden && this.seat !== null) rememberSeen(table, view.length);
    drawLiveFrame(table.game, this.#showing, this.isLooking, this.live?.isLost === true);
    this.#scrollToTurn();
  }

  /** A turn of one's own begins at its head, and so does a game. */
  #scrollToTurn(): void {
    const { turn, isOwnTurn } = this.#showing;
    const key = this.#turnKey;
    if (!turn || this.#scrolledFor === key) return;
    if (isOwnTurn || this.#scrolledFor === null) scrollTo({ top: 0 });
    this.#scrolledFor = key;
  }

  #time(table: Table): TemplateResult | typeof nothing {
    const now = turnNow(this.#showing, table);
    // Of somebody else's turn, a page that hears nothing knows no time.
    if (!now || (this.live?.isLost && !this.#showing.isOwnTurn)) return nothing;
    return html`<time-left
      class="time"
      from=${now.since}
      until=${now.deadline}
      @elapsed=${() => this.requestUpdate()}
    ></time-left>`;
  }

  #people(table: Table): TemplateResult {
    return this.#acts.row(
      table,
      this.#showing.isOwnTurn
        ? button('quiet', this.isLooking ? t`Back to your card` : t`All cards`, () => {
            this.isLooking = !this.isLooking;
          })
        : nothing,
    );
  }

  /** By card: whether `isIt` is true of everybody who shares it. */
  #ofCards(table: Table, view: LiveView, isIt: (seat: number) => boolean): readonly boolean[] {
    return view.teams.map((_, card) =>
      table.seats.every((_seat, seat) => view.seats[seat]?.team !== card || isIt(seat)),
    );
  }

  #board(table: Table, view: LiveView): TemplateResult {
    const here = this.live?.here;
    const left = this.#ofCards(table, view, (seat) => table.seats[seat]?.hasLeft === true);
    const away = this.#ofCards(table, view, (seat) => here?.seats[seat] === false);
    const isWhole = table.phase === 'over';
    return html`<section class="board" tabindex="0" aria-label="Cards">
      ${cardsBoard(this.#showing, view, {
        own: this.#ownCard,
        seat: this.seat,
        away,
        left,
        isWhole,
      })}
    </section>`;
  }

  /** Who leads, and the time left. */
  #above(table: Table, view: LiveView, news: TemplateResult | typeof nothing): TemplateResult {
    return html`<div class="above">
      ${standingStrip(view, this.#showing.turn, this.#ownCard, this.seat)} ${this.#time(table)}
      ${news}
    </div>`;
  }

  /** What happened last; who is late reads what may happen next. */
  #news(table: Table): Words {
    return isLate(this.#showing, table)
      ? html`<b>Your time is up.</b> You can still play until somebody goes on.`
      : this.#showing.said;
  }

  /** The turn of somebody else, or that nothing is heard of it. */
  #watching(table: Table, view: LiveView): TemplateResult {
    const { turn, beat } = this.#showing;
    if (!turn) return html``;
    const name = this.#showing.nameOf(turn);
    return html`<section class="tray" aria-label="Dice of ${name}" data-beat=${beat}>
      ${
        this.live?.isLost
          ? unheard(name, this.seat !== null, () => void this.live?.ask())
          : watchedTurn(this.#showing, view, turn, this.#ownCard)
      }
      ${this.#people(table)}
    </section>`;
  }

  #ownTurn(table: Table, view: LiveView): TemplateResult {
    const { turn } = this.#showing;
    const key = this.#turnKey;
    const news = html`<p class="news said" role="status">${this.#news(table)}</p>`;
    return html`${this.#above(table, view, news)}
    ${keyed(
      key,
      html`<live-turn
        .live=${this.live}
        .showing=${this.#showing}
        .turn=${turn}
        ?fresh=${key !== this.#firstTurn}
      ></live-turn>`,
    )}
    ${this.#people(table)}`;
  }

  #play(table: Table, view: LiveView): TemplateResult {
    const { turn, isOwnTurn: isOwn } = this.#showing;
    if (this.isBeginning) return beginning(view, isOwn);
    const title = html`<h1 class="vh" tabindex="-1">
      ${turn ? whoseTurn(this.#showing, turn) : ''}
    </h1>`;
    if (isOwn && !this.isLooking) return html`${title}${this.#ownTurn(table, view)}`;
    const tray = isOwn
      ? html`<section class="tray">${this.#people(table)}</section>`
      : this.#watching(table, view);
    return html`${title}
      <div class="live">
        ${this.#above(table, view, nothing)}${tray}${this.#board(table, view)}
      </div>`;
  }

  #end(table: Table): TemplateResult {
    const { view } = this.#showing;
    const missing = this.#over.missing(() => void this.#loadEnd());
    // All at once: what is above the cards would move them.
    if (!this.isOverLoaded) return html`${missing}`;
    return html`<table-over
      .live=${this.live}
      .table=${table}
      .view=${view}
      .seat=${this.seat}
      .board=${view ? this.#board(table, view) : null}
    ></table-over>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this;
    const { view, turn } = this.#showing;
    if (!table) return nothing;
    if (this.hasFailed && view === null) return failedPage(() => this.#load(table));
    // The last turn is still shown when the table is over.
    if (view && turn) return this.#play(table, view);
    // A table that nobody started has no cards to wait for.
    const isReady = view !== null || table.startRolls.length === 0;
    if (table.phase === 'over' && isReady) return this.#end(table);
    // The last move is known, and what follows from it in a moment.
    return view ? html`<div class="live">${this.#board(table, view)}</div>` : nothing;
  }
}
