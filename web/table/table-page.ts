import { gameNames } from '../../engine/rule-sets.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { levelInTurn } from '../../engine/table/computer.ts';
import type { TableFile } from '../../engine/table/open.ts';
import '../play/help-panel.ts';
import { answers } from '../ui/answers.ts';
import { fold } from '../ui/fold.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { failedPage, plainBanner } from '../ui/banners.ts';
import { isPageShortcut, shortcutOf } from '../lib/keyboard.ts';
import { listen } from '../lib/listen.ts';
import { keepOffline } from '../lib/offline.ts';
import { loadTableVariants } from '../../engine/games-by-import.ts';
import { t } from '../../engine/t.ts';
import { partsOf } from '../games.ts';
import '../lib/shell.ts';
import { handOverScreen } from './hand-over.ts';
import { newTable, type TablePlan } from './new-table.ts';
import type * as RealDice from './real-dice.ts';
import { drawTableFrame } from './table-frame.ts';
import type { Turn } from './turns-back.ts';
import { standingStrip } from './board.ts';
import type * as Rest from './cards-and-end.ts';
import { TableSession, type TableStep } from './table-session.ts';
import './table-setup.ts';
import { playerOnTurn } from './words.ts';

/**
 * The view shown: a step of the table, or instead of it the choices for a new table, or all cards.
 */
type View = Exclude<TableStep, 'none'> | 'setup' | 'cards';

const fetchComputer = () => import('./computer-turn.ts');

/** Several people playing on one device. Runs entirely in the browser; unranked. */
@customElement('table-page')
export class TablePage extends LightElement {
  readonly #session = new TableSession(this);
  /** The view shown instead of the current step. */
  @state() private aside: 'setup' | 'cards' | null = null;
  /** A table that would replace an unfinished one, until the players confirm. */
  @state() private confirming: TableFile | null = null;
  /** What is only needed for real dice, once loaded. */
  @state() private real: typeof RealDice | null = null;
  /** All cards and the end, once loaded. */
  @state() private rest: typeof Rest | null = null;
  /** Whether a part of the page could not be loaded. It is shown only if the part is needed. */
  @state() private hasFailed = false;
  #shown = '';
  /** Whether throws and decisions of real dice follow each other, in one place. */
  #isTyping = false;

  constructor() {
    super();
    listen(this, 'keydown', this.#press);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#load();
  }

  /** Offline, the page makes do with what is cached. */
  readonly #load = (): void => {
    this.hasFailed = false;
    Promise.all([this.#open(), this.#fetchRest()]).catch(() => (this.hasFailed = true));
  };

  async #open(): Promise<void> {
    if (this.#session.isOpening) await this.#session.open();
    if (this.#session.isReal) await this.#fetchReal();
    if (this.#session.hasComputer) await fetchComputer();
    await this.#session.fetchPlayable();
  }

  async #fetchReal(): Promise<void> {
    this.real = await import('./real-dice.ts');
  }

  /** Loads what is not needed at first, so that the whole game works offline. */
  async #fetchRest(): Promise<void> {
    await Promise.all([
      // Below everything else.
      import('./open-file.ts'),
      import('./table-turn.ts'),
      this.#fetchReal(),
      import('./cards-and-end.ts').then((rest) => (this.rest = rest)),
      import('./file-error-words.ts'),
      import('../play/help-parts.ts').then(({ fetchHelp }) => fetchHelp()),
      // The next table may be of any game.
      partsOf((game) => game.playable()),
      ...gameNames.map(loadTableVariants),
    ]);
    await keepOffline();
  }

  get #view(): View {
    const { step } = this.#session;
    return this.aside ?? (step === 'none' ? 'setup' : step);
  }

  get #dialog(): HTMLDialogElement | null {
    return this.querySelector<HTMLDialogElement>('#replace');
  }

  #begin(file: TableFile): void {
    this.confirming = null;
    this.#dialog?.close();
    const seat = file.levels ? fetchComputer() : null;
    Promise.all([this.#session.begin(file), seat]).then(
      () => (this.aside = null),
      () => (this.hasFailed = true),
    );
  }

  #offer(file: TableFile): void {
    if (!this.#session.isUnfinished) return this.#begin(file);
    this.confirming = file;
    this.#dialog?.showModal();
  }

  #goBack(turn: Turn): void {
    this.aside = null;
    if (this.#session.isReal) this.real?.goBack(this.#session, turn);
    else this.#session.goBack(turn.from);
  }

  /** A typing error can be taken back until the turn ends. */
  get #undo(): (() => void) | null {
    const { real } = this;
    const session = this.#session;
    const isOn = session.isReal && this.aside === null && real?.canUndo(session);
    return isOn ? () => real?.undo(session) : null;
  }

  readonly #press = (event: KeyboardEvent): void => {
    if (shortcutOf(event) !== 'backspace' || !isPageShortcut(event)) return;
    if (!this.#undo) return;
    event.preventDefault();
    this.#undo();
  };

  protected override updated(): void {
    if (this.#session.isOpening) return;
    const view = this.#view;
    const isSeated = view !== 'setup' && view !== 'over';
    const onCards = (): void => {
      this.aside = this.aside === 'cards' ? null : 'cards';
    };
    const isTurn = view === 'turn' || view === 'throw';
    drawTableFrame(this.#session, isTurn, isSeated, view === 'cards', onCards, this.#undo);
    const { current } = this.#session;
    const shown = `${view} ${current?.card} ${current?.turn}`;
    if (this.#shown !== '' && this.#shown !== shown) void this.#arrive(isTurn && this.#isTyping);
    this.#isTyping = isTurn && this.#session.isReal;
    this.#shown = shown;
  }

  /** Moves to the top of a new view; between a throw and its decision, to what can be pressed. */
  async #arrive(isInPlace: boolean): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve));
    if (!isInPlace) scrollTo(0, 0);
    const place = isInPlace ? '.typing button, .tray .roll' : 'h1';
    this.querySelector<HTMLElement>(place)?.focus({ preventScroll: true });
  }

  #setup(): TemplateResult {
    const { table, broken, isUnfinished } = this.#session;
    const back = html`You have a game going.
    ${/* back */ button('quiet', t`Back to it`, () => (this.aside = null))}`;
    const lost = html`<b>We can’t open the game saved here.</b> It’s damaged, or from another
      version of Evenroll.`;
    return html`<div class="read">
        <h1 tabindex="-1">Pass and play</h1>
        <p class="soft">Several people, one device. Unranked, and saved only here.</p>
      </div>
      ${isUnfinished ? plainBanner(back) : nothing}${broken ? plainBanner(lost) : nothing}
      <table-setup
        .plan=${table?.file ?? null}
        .more=${fold({ title: t`Open a saved game`, hint: null }, this.#file())}
        @table-plan=${({ detail }: CustomEvent<TablePlan>) => this.#offer(newTable(detail))}
      ></table-setup>
      <p><a class="quiet" href="/friends">Everyone on their own phone? Live table</a></p>
      <dialog id="replace" aria-labelledby="replace-title">
        <h2 id="replace-title">Leave this game?</h2>
        <p>Save it first, or it’s gone.</p>
        <keep-table .table=${table}></keep-table>
        ${answers({
          words: t`Leave`,
          press: () => this.confirming && this.#begin(this.confirming),
        })}
      </dialog>`;
  }

  #file(): TemplateResult {
    return html`<open-file
      @table-open=${({ detail }: CustomEvent<TableFile>) => this.#offer(detail)}
    ></open-file>`;
  }

  /** All cards, or the end; nothing until they are loaded. */
  #rest(isOver: boolean): TemplateResult | typeof nothing {
    const { rest } = this;
    if (!rest) return this.#unloaded();
    const go: Rest.Going = {
      back: () => (this.aside = null),
      setUp: () => (this.aside = 'setup'),
      begin: (file) => this.#begin(file),
      turnBack: (turn) => this.#goBack(turn),
    };
    return isOver ? rest.endView(this.#session, go) : rest.cardsView(this.#session, go);
  }

  /** Who leads, above the card in turn. */
  #totals(): TemplateResult | typeof nothing {
    const { table, history, current } = this.#session;
    if (!table || !history) return nothing;
    const view = { teams: table.file.teams, seats: table.seats, game: history };
    return html`<div class="above">${standingStrip(view, current, null, null)}</div>`;
  }

  #turn(): TemplateResult {
    const { current, table, playable } = this.#session;
    if (!current || !table) return html``;
    const isComputer = levelInTurn(table) !== null;
    const part = isComputer ? 'computer-turn' : 'table-turn';
    const isComplete = playable !== null && customElements.get(part) !== undefined;
    if (this.hasFailed && !isComplete) return failedPage(this.#load);
    return html`<h1 class="vh" tabindex="-1">${playerOnTurn(table, current)}’s turn</h1>
      ${this.#totals()}
      ${keyed(
        `${current.card} ${current.turn}`,
        isComputer
          ? html`<computer-turn .session=${this.#session} .playable=${playable}></computer-turn>`
          : html`<table-turn
              .session=${this.#session}
              .playable=${playable}
              .card=${current.card}
            ></table-turn>`,
      )}`;
  }

  #unloaded(): TemplateResult | typeof nothing {
    return this.hasFailed ? failedPage(this.#load) : nothing;
  }

  #throw(): TemplateResult | typeof nothing {
    const { current, table, playable } = this.#session;
    if (!current || !table || !playable || !this.real) return this.#unloaded();
    return html`<h1 class="vh" tabindex="-1">${playerOnTurn(table, current)}’s turn</h1>
      ${this.#totals()}
      ${keyed(`${current.card} ${current.turn}`, this.real.throwView(this.#session))}`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const session = this.#session;
    if (session.isOpening) return this.hasFailed ? failedPage(this.#load) : nothing;
    switch (this.#view) {
      case 'setup':
        return this.#setup();
      case 'start':
        if (session.isReal) return this.real?.starterView(session) ?? this.#unloaded();
        if (!session.table) return nothing;
        return (
          this.rest?.startView(
            session.table,
            () => session.rollForStart(),
            () => session.rollAllForStart(),
          ) ?? this.#unloaded()
        );
      case 'throw':
        return this.#throw();
      case 'hand-over':
        return handOverScreen(session, () => session.take());
      case 'turn':
        return this.#turn();
      case 'cards':
        return this.#rest(false);
      case 'over':
        return this.#rest(true);
    }
  }
}
