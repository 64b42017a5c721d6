import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { accountTitle, formatChange, formatFigure, lostTitle } from '../../api/format/ledger.ts';
import { formatCount } from '../../api/format/numbers.ts';
import type { RulesName } from '../../engine/rule-sets.ts';
import { memberAt } from '../../engine/table/seating.ts';
import { personNames } from '../../engine/table/names.ts';
import { reviewHere } from '../coach/review.ts';
import { presenterOf, webGame } from '../games.ts';
import type { GameReview } from '../game/game-review.ts';
import type { Play, Review } from '../lib/api.ts';
import { localReplay } from '../replay/local-replay.ts';
import { settlement } from '../table/table-end.ts';
import { standingsTable } from '../table/standings-table.ts';
import { markArt } from '../ui/art.ts';
import { optional } from '../lib/optional.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { Part } from '../ui/part.ts';
import { tableHead } from '../ui/table-head.ts';
import { named } from '../ui/named.ts';
import { fileAddress, tablePath, type Table } from '../lib/tables.ts';
import { checkTable, type Check } from './check-table.ts';
import { diceNote } from './dice-proof.ts';
import type { LiveTable } from './live-table.ts';
import type { LiveView } from './live-view.ts';
import { followTable } from '../lib/table-record.ts';
import { failureWords } from './words.ts';
import { tableTitle } from './table-title.ts';

/** For those who can’t play the same again. */
const newTable = html`<p class="keys">
  <a class="key second" href="/friends">Start a new table</a>
</p>`;

/** Luck of one person, and what their mistakes cost, in the unit of the game. */
interface Account {
  readonly seat: number;
  readonly luck: number;
  readonly mistakes: number;
}

/**
 * The end of a table: who has won, who owes whom, what the dice were made of, each one's luck and
 * mistakes, the replays, and another game.
 *
 * @property live - the table as the server has it
 * @property table - the same, as shown
 * @property view - its cards; null if it has never begun
 * @property seat - the viewer's seat; null if they have none
 */
@customElement('table-over')
export class TableOver extends LightElement {
  @property({ attribute: false }) live: LiveTable | null = null;
  @property({ attribute: false }) table: Table | null = null;
  @property({ attribute: false }) view: LiveView | null = null;
  @property({ attribute: false }) seat: number | null = null;
  @state() private isBusy = false;
  readonly #said = new Said(this);
  @state() private check: Check | null = null;
  /** By card; null where there is no coach. */
  @state() private reviews: readonly (Review | null)[] | null = null;
  /** The card whose replay is shown. */
  @state() private replayed: number | null = null;
  @state() private gameReview: GameReview | null = null;
  readonly #replay = new Part(this, () =>
    Promise.all([import('../replay/replay-view.ts'), webGame(this.table?.game ?? '').review()]),
  );
  #checkedFor = '';

  protected override willUpdate(changed: PropertyValues): void {
    const { table, view } = this;
    if (!table || !changed.has('table')) return;
    if (this.#checkedFor === table.id) return;
    this.#checkedFor = table.id;
    optional(this.#audit(table));
    if (view) void this.#grade(view);
  }

  async #audit(table: Table): Promise<void> {
    this.check = await checkTable(table, followTable(table));
  }

  /** One card after the other: the coach needs a second for the first. */
  async #grade(view: LiveView): Promise<void> {
    const { game, rules } = view.source;
    if (!presenterOf(game).hasCoach) return;
    const reviews: (Review | null)[] = [];
    for (const card of view.table.file.teams.keys())
      reviews.push(await this.#reviewOf(rules, view.playOf(card)));
    this.reviews = reviews;
  }

  async #reviewOf(rules: RulesName, play: Play): Promise<Review | null> {
    try {
      return await reviewHere(rules, play);
    } catch {
      return null;
    }
  }

  /** What each person's turns gave and cost. Turns that the stand-in played are nobody's. */
  #accounts({ table, source }: LiveView, reviews: readonly (Review | null)[]): readonly Account[] {
    const { sizes, seats, start } = table;
    const starter = seats[start.starter ?? 0] ?? { team: 0, member: 0 };
    return seats.map(({ team, member }, seat) => {
      const own = (reviews[team]?.decisions ?? []).filter(
        ({ turn }) =>
          memberAt(sizes, starter, team, turn) === member &&
          !source.passed.some((one) => one.seat === seat && one.turn === turn),
      );
      const sum = (of: 'luck' | 'loss'): number => own.reduce((total, one) => total + one[of], 0);
      return { seat, luck: sum('luck'), mistakes: sum('loss') };
    });
  }

  async #again(): Promise<void> {
    if (this.isBusy || !this.live) return;
    this.isBusy = true;
    this.#said.say('');
    try {
      const { next } = await this.live.do({ do: 'again' });
      if (next !== null) location.href = tablePath(next);
    } catch (failure) {
      this.#said.say(failureWords(failure, 'no table was made'));
    } finally {
      this.isBusy = false;
    }
  }

  async #show(card: number): Promise<void> {
    const parts = await this.#replay.get();
    if (!parts) return;
    this.gameReview = parts[1];
    this.replayed = card;
    await this.updateComplete;
    this.querySelector<HTMLElement>('#replay-title')?.focus();
  }

  /** Who has won, and with how many points. */
  #verdict(table: Table, view: LiveView | null): TemplateResult {
    const teams = view?.table.file.teams ?? [];
    const names = personNames(teams).map((people) => people.join(' & '));
    const [first, ...others] = table.winners;
    if (!view || first === undefined)
      return html`<h1 tabindex="-1">${view ? 'Nobody won' : 'This table is over'}</h1>
        <p>${view ? 'The game wasn’t played to its end.' : 'The game never started.'}</p>`;
    const shared = others.map((card) => html` and ${named(names[card] ?? '')}`);
    const isOwn = this.seat !== null && view.table.seats[this.seat]?.team === first;
    const score = view.table.play?.now.cards[first]?.score() ?? 0;
    return html`<h1 tabindex="-1">
        ${
          isOwn && others.length === 0 && teams[first]?.length === 1
            ? 'You win'
            : html`${named(names[first] ?? '')}${shared} ${others.length === 0 ? 'wins' : 'tie'}`
        }
      </h1>
      <p class="huge">${formatCount(score)}</p>`;
  }

  #next({ next, winners, seats }: Table): TemplateResult {
    if (next !== null)
      return html`<p class="keys">
        <a class="key" href=${tablePath(next)}>Another game is ready</a>
      </p>`;
    if (this.seat === null || (seats.length === 0 && winners.length === 0)) return newTable;
    return html`<p class="keys">
      ${button('key', 'Again', () => this.#again(), { isOff: this.isBusy })}
    </p>`;
  }

  #proof(): TemplateResult | typeof nothing {
    const { check } = this;
    if (!check) return nothing;
    // Nothing was rolled.
    if (check.lie === null && check.dice === 0) return nothing;
    if (check.lie !== null)
      return html`<div class="banner bad" role="alert">
        ${markArt('cross')}
        <p><b>These dice can’t be trusted.</b> ${check.lie} Keep the file and this page.</p>
      </div>`;
    return html`<p class="proof">
        <b>Every die is right.</b> This page recomputed all ${formatCount(check.dice)} of
        them${check.isKept ? ', and compared the numbers with those it kept from before you sat down' : ''}.
      </p>
      ${diceNote}`;
  }

  #accountRow(view: LiveView, { seat, luck, mistakes }: Account): TemplateResult {
    const { unit } = presenterOf(view.source.game);
    const { team = 0, member = 0 } = view.table.seats[seat] ?? {};
    const name = personNames(view.table.file.teams)[team]?.[member] ?? '';
    return html`<tr class=${seat === this.seat ? 'me' : ''}>
      <th scope="row" class="handle">${named(name)}</th>
      <td class="r">${formatChange(luck, unit)}</td>
      <td class="fig">${formatFigure(mistakes, unit)}</td>
    </tr>`;
  }

  #luck(view: LiveView): TemplateResult | typeof nothing {
    const { reviews } = this;
    if (!presenterOf(view.source.game).hasCoach) return nothing;
    const { unit } = presenterOf(view.source.game);
    const isMissing = reviews?.every((review) => review === null) ?? false;
    return html`<section class="sheet" aria-labelledby="luck-title">
      <h2 id="luck-title">${accountTitle[unit]}</h2>
      ${
        isMissing
          ? html`<p>The coach isn’t available right now.</p>`
          : html`<table class="list">
              <caption class="vh">
                In ${unit}
              </caption>
              ${tableHead(['Player'], ['Luck', lostTitle[unit]])}
              <tbody>
                ${
                  reviews
                    ? this.#accounts(view, reviews).map((one) => this.#accountRow(view, one))
                    : view.table.seats.map(
                        () =>
                          html`<tr class="awaited">
                            <td colspan="3"></td>
                          </tr>`,
                      )
                }
              </tbody>
            </table>`
      }
      <p class="note">
        In ${unit}.${view.source.passed.length > 0 ? ' Skipped turns don’t count.' : ''}
      </p>
    </section>`;
  }

  #keep(table: Table, view: LiveView): TemplateResult {
    const names = personNames(view.table.file.teams).map((people) => people.join(' & '));
    return html`<section aria-labelledby="keep-title">
      <h2 class="head" id="keep-title">Look back</h2>
      <p class="keys">
        ${names.map((name, card) =>
          button('quiet', html`Replay ${named(name)}`, () => this.#show(card)),
        )}
      </p>
      <p class="keys">
        <a class="quiet" href=${fileAddress(table.id)} download="evenroll-${table.game}-table.json"
          >Save the game file</a
        >
        <span class="note">Opens in <a href="/table">pass and play</a>.</span>
      </p>
      ${this.#replay.missing(() => void this.#show(this.replayed ?? 0))}
    </section>`;
  }

  #replayView(view: LiveView): TemplateResult | typeof nothing {
    const { replayed, gameReview } = this;
    if (replayed === null || !gameReview) return nothing;
    const name = personNames(view.table.file.teams)[replayed]?.join(' & ') ?? '';
    const review = this.reviews?.[replayed] ?? null;
    const isOwn = this.seat !== null && view.table.seats[this.seat]?.team === replayed;
    return html`<section class="stack lean">
      <h2 class="head" id="replay-title" tabindex="-1">${named(name)}</h2>
      <replay-view
        .replay=${localReplay(view.playOf(replayed), name)}
        .gameReview=${gameReview}
        .review=${review}
        .ungraded=${review === null && this.reviews !== null}
        .own=${isOwn}
        .local=${true}
      ></replay-view>
    </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table, view } = this;
    if (!table) return nothing;
    return html`<div class="two lean over">
        <div class="stack">
          <section class="result">
            ${this.#verdict(table, view)}
            <p>${tableTitle(table)}. Unranked.</p>
            ${this.#next(table)}
            <p role="status">${this.#said.words}</p>
            <div class="proof-room">${this.#proof()}</div>
          </section>
          ${view ? this.#luck(view) : nothing}
        </div>
        ${
          view
            ? html`<div class="stack">
                ${standingsTable(view)}
                ${
                  table.settles && view.table.play && table.winners.length > 0
                    ? settlement(
                        view.table.play.now,
                        personNames(view.table.file.teams).map((people) => people.join(' & ')),
                      )
                    : nothing
                }
                ${this.#keep(table, view)}
              </div>`
            : nothing
        }
      </div>
      ${view ? this.#replayView(view) : nothing}`;
  }
}
