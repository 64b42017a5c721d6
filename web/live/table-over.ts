import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { formatCount } from '../../api/format/numbers.ts';
import { t } from '../../engine/t.ts';
import { cardNames } from '../../engine/table/names.ts';
import { reviewHere } from '../coach/review.ts';
import type { GameReview } from '../game/game-review.ts';
import { presenterOf, webGame } from '../games.ts';
import type { Review } from '../lib/api.ts';
import { Latest } from '../lib/latest.ts';
import { optional } from '../lib/optional.ts';
import { Said } from '../lib/said.ts';
import { share } from '../lib/share.ts';
import { followTable } from '../lib/table-record.ts';
import { fileAddress, type Table } from '../lib/tables.ts';
import { localReplay } from '../replay/local-replay.ts';
import { settlement } from '../table/table-end.ts';
import { markArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import { fold } from '../ui/fold.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import { Part } from '../ui/part.ts';
import { checkTable, type Check } from './check-table.ts';
import { diceNote } from './dice-proof.ts';
import { endList, endsOf, endText, verdictOf } from './end-list.ts';
import type { LiveTable } from './live-table.ts';
import type { LiveView } from './live-view.ts';
import './rematch.ts';
import { tableTitle } from './table-title.ts';
import { sentAddress } from '../lib/sent-address.ts';

const sharedWords = {
  shared: '',
  copied: t`Copied.`,
  refused: t`Copy it from the address bar.`,
} as const;

/**
 * The end of a table: who has won, every card with its luck and mistakes, another game, who owes
 * whom, what the dice were made of, and the replays.
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
  /** By card; null where there is no coach. */
  @state() private reviews: readonly (Review | null)[] | null = null;
  /** The card whose replay is shown. */
  @state() private replayed: number | null = null;
  @state() private gameReview: GameReview | null = null;
  readonly #said = new Said(this);
  readonly #replay = new Part(this, () =>
    Promise.all([import('../replay/replay-view.ts'), webGame(this.table?.game ?? '').review()]),
  );
  #checkedFor = '';
  readonly #audited = new Latest(() => this.table?.id);
  readonly #graded = new Latest(() => this.table?.id);
  readonly #shown = new Latest(() => this.table?.id);

  protected override willUpdate(changed: PropertyValues): void {
    const { table, view } = this;
    if (!table || !changed.has('table')) return;
    if (this.#checkedFor === table.id) return;
    this.#checkedFor = table.id;
    [this.check, this.reviews, this.replayed] = [null, null, null];
    optional(this.#audit(table));
    if (view) void this.#grade(view);
  }

  async #audit(table: Table): Promise<void> {
    await this.#audited.take(
      checkTable(table, followTable(table)),
      (check) => (this.check = check),
    );
  }

  /** One card after the other: the coach needs a second for the first. */
  async #grade(view: LiveView): Promise<void> {
    const { game, rules } = view.source;
    if (!presenterOf(game).hasCoach) return;
    await this.#graded.take(
      async () => {
        const reviews: (Review | null)[] = [];
        for (const card of view.teams.keys())
          reviews.push(await reviewHere(rules, view.playOf(card)).catch(() => null));
        return reviews;
      },
      (reviews) => (this.reviews = reviews),
    );
  }

  get #ownCard(): number | null {
    return this.seat === null ? null : (this.view?.seats[this.seat]?.team ?? null);
  }

  async #show(card: number): Promise<void> {
    await this.#shown.take(this.#replay.get(), async (parts) => {
      if (!parts) return;
      [this.gameReview, this.replayed] = [parts[1], card];
      await this.updateComplete;
      this.querySelector<HTMLElement>('#replay-title')?.focus();
    });
  }

  async #share(view: LiveView): Promise<void> {
    const text = endText(view, endsOf(view), this.#ownCard, sentAddress(location.href));
    this.#said.say(sharedWords[await share(text)]);
  }

  /** Why luck and points lost are not, or not wholly, in the list. */
  #note(view: LiveView): TemplateResult | typeof nothing {
    if (!presenterOf(view.source.game).hasCoach) return nothing;
    const isMissing = this.reviews?.every((review) => review === null) ?? false;
    if (isMissing) return html`<p class="note">The coach isn’t available right now.</p>`;
    return view.source.passed.length > 0
      ? html`<p class="note">Skipped turns don’t count for luck and points lost.</p>`
      : nothing;
  }

  #result(table: Table, view: LiveView): TemplateResult {
    const ends = endsOf(view);
    const own = this.#ownCard;
    return html`<div class="titles">
        <h1 tabindex="-1">${verdictOf(view, ends, own)}</h1>
        <p class="soft">
          ${table.winners.length === 0 ? `${t`The game wasn’t played to its end.`} ` : nothing}${tableTitle(table)},
          unranked
        </p>
      </div>
      ${endList(view, ends, own, this.reviews)} ${this.#note(view)}
      <table-rematch
        .live=${this.live}
        .table=${table}
        .seat=${this.seat}
        .share=${button('key second', t`Share`, () => this.#share(view))}
      ></table-rematch>
      <p role="status">${this.#said.words}</p>`;
  }

  #settled(table: Table, view: LiveView): TemplateResult | typeof nothing {
    return table.settles && table.winners.length > 0
      ? settlement(view.game, cardNames(view.teams))
      : nothing;
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

  #folds(table: Table, view: LiveView): TemplateResult {
    const replays = html`<p class="keys">
        ${cardNames(view.teams).map((name, card) =>
          button('quiet', html`Replay ${named(name)}`, () => this.#show(card)),
        )}
      </p>
      <p class="keys">
        <a class="quiet" href=${fileAddress(table.id)} download="evenroll-${table.game}-table.json"
          >Save the game file</a
        >
        <span class="note">Opens in <a href="/table">pass and play</a>.</span>
      </p>
      ${this.#replay.missing(() => void this.#show(this.replayed ?? 0))}`;
    return html`<div class="folds">
      ${fold({ title: t`All cards`, hint: null, kind: 'all-cards' }, this.board ?? nothing)}
      ${fold({ title: t`Replay`, hint: null }, replays)} ${this.#proof()}
    </div>`;
  }

  #replayView(view: LiveView): TemplateResult | typeof nothing {
    const { replayed, gameReview } = this;
    if (replayed === null || !gameReview) return nothing;
    const name = cardNames(view.teams)[replayed] ?? '';
    const review = this.reviews?.[replayed] ?? null;
    return html`<section class="stack lean">
      <h2 class="head" id="replay-title" tabindex="-1">${named(name)}</h2>
      <replay-view
        .replay=${localReplay(view.playOf(replayed), name)}
        .gameReview=${gameReview}
        .review=${review}
        .ungraded=${review === null && this.reviews !== null}
        .own=${replayed === this.#ownCard}
        .local=${true}
      ></replay-view>
    </section>`;
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
    return html`<div class="two lean ended">
        <section class="result">${this.#result(table, view)}</section>
        <div class="stack lean">
          ${this.#lie()} ${this.#settled(table, view)} ${this.#folds(table, view)}
        </div>
      </div>
      ${this.#replayView(view)}`;
  }
}
