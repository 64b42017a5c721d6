import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { listWithAnd } from '../../api/format/lists.ts';
import { peopleMax } from '../../engine/table/seating.ts';
import { introduce, knownAsField } from '../identity/known-as.ts';
import { Attempt } from '../lib/attempt.ts';
import { every } from '../lib/every.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { newSeed } from '../lib/new-seed.ts';
import { optional } from '../lib/optional.ts';
import { retry } from '../lib/retry.ts';
import { ownRandom } from '../lib/table-record.ts';
import type { Table, TableCommand } from '../lib/tables.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { named } from '../ui/named.ts';
import './change-table.ts';
import { diceNote } from './dice-proof.ts';
import '../ui/send-link.ts';
import type { LiveTable } from './live-table.ts';
import { seatList, type Lobby } from './lobby-people.ts';
import { cardsOf, namesAt } from './seats.ts';
import { tableTitle } from '../table/words.ts';
import { againMark, failureWords, inviteLine, paceNames } from './words.ts';

/** How often it is looked whether somebody has been away for long enough. */
const lookMs = 10_000;

/**
 * A table before the game. Who comes by its link is invited to sit down; who sits there sees who
 * else does, sends the link, and starts.
 *
 * @property live - the table as the server has it
 * @property table - the same, as shown
 * @property seat - the viewer's seat; null if they have none
 * @property last - what people call the viewer already; null for nothing
 * @fires sat - the viewer has sat down or said their name, and may have become a player by it
 */
@customElement('table-lobby')
export class TableLobby extends LightElement {
  // The host draws again when there is news of who is here.
  @property({ attribute: false, hasChanged: () => true }) live: LiveTable | null = null;
  @property({ attribute: false }) table: Table | null = null;
  @property({ attribute: false }) seat: number | null = null;
  @property({ attribute: false }) last: string | null = null;
  /** Whether a visitor looks on until the game starts. */
  @state() private isWatching = false;
  /** Whether the viewer has been asked what they should be called: once is enough. */
  @state() private isAsked = false;
  readonly #attempt = new Attempt(this, failureWords);

  constructor() {
    super();
    every(this, lookMs, () => this.requestUpdate());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    // Somebody else has started: what stands in the field still counts.
    const { table, seat, live } = this;
    if (table && live && seat !== null && this.#hasTyped)
      optional(this.#takeSeat(live, table, this.#teamOf(table), ''));
  }

  /** Does one thing at a time, and says why it failed. */
  async #do(unchanged: string, deed: (live: LiveTable) => Promise<unknown>): Promise<void> {
    const { live } = this;
    if (live) await this.#attempt.make(async () => void (await deed(live)), unchanged);
  }

  #command(body: TableCommand, unchanged: string): Promise<void> {
    return this.#do(unchanged, (live) => live.do(body));
  }

  /**
   * The viewer is a player before they sit down: if an answer gets lost, nobody else sits there for
   * them. Whoever sits already stands up before they sit in another team.
   */
  #sit(table: Table, team: number | null): Promise<void> {
    const unchanged = t`you’re not sitting yet`;
    return this.#do(unchanged, (live) => this.#takeSeat(live, table, team, unchanged));
  }

  /**
   * Sits down under the name that stands in the field; whoever sits already is called by it from
   * then on. Returns whether the name was taken.
   */
  async #takeSeat(
    live: LiveTable,
    table: Table,
    team: number | null,
    unchanged: string,
  ): Promise<boolean> {
    // The random number is kept before it is sent, and so is what the site has locked.
    const random = ownRandom(table, newSeed);
    const refused = await introduce(this, this.last, unchanged, retry);
    this.#attempt.say(refused);
    if (refused !== '') return false;
    // Both as they are by now: a seat's number changes when somebody before it stands up.
    const own = this.seat === null ? null : (this.table?.seats[this.seat]?.team ?? null);
    if (own !== null && table.teams > 0 && own !== team) await live.do({ do: 'stand' });
    await live.do({ do: 'sit', team, random });
    rememberPlayer();
    this.isAsked = true;
    this.dispatchEvent(new CustomEvent('sat', { bubbles: true }));
    return true;
  }

  /** The viewer's own; for who has none, the one with the fewest people. */
  #teamOf({ teams, seats }: Table): number | null {
    if (teams === 0) return null;
    const own = this.seat === null ? undefined : seats[this.seat]?.team;
    const sizes = Array.from(
      { length: teams },
      (_, at) => seats.filter(({ team }) => team === at).length,
    );
    return own ?? sizes.indexOf(Math.min(...sizes));
  }

  /** Enter in the field. */
  #enter(event: Event, table: Table): void {
    event.preventDefault();
    void this.#sit(table, this.#teamOf(table));
  }

  /** Whoever has typed a name and starts at once has said it. */
  #startGame(table: Table): Promise<void> {
    const unchanged = t`the game hasn’t started`;
    return this.#do(unchanged, async (live) => {
      const team = this.#teamOf(table);
      if (this.#hasTyped && !(await this.#takeSeat(live, table, team, unchanged))) return;
      await live.do({ do: 'start', n: table.n });
    });
  }

  /** Whether the viewer has written what they want to be called. */
  get #hasTyped(): boolean {
    return !!this.querySelector<HTMLInputElement>('#known-as')?.value.trim();
  }

  #lobby(table: Table, live: LiveTable): Lobby {
    const free = (player: string) =>
      void this.#command({ do: 'free', player }, t`the seat is still taken`);
    return { table, live, seat: this.seat, free };
  }

  /** The teams by their numbers, the empty ones too. */
  #teams(lobby: Lobby, { teams, seats }: Table): TemplateResult {
    return html`${Array.from({ length: teams }, (_, team) => {
      const people = seats.filter((one) => one.team === team);
      const isOwn = this.seat !== null && seats[this.seat]?.team === team;
      return html`<section class="team" aria-labelledby="team-${team}">
        <h2 class="head" id="team-${team}">Team ${team + 1}</h2>
        ${seatList(lobby, people)}
        ${isOwn || this.isWatching ? nothing : this.#sitKey(lobby.table, team, 'key second')}
      </section>`;
    })}`;
  }

  #sitKey(table: Table, team: number | null, classes: string): TemplateResult {
    const words = team === null ? t`Sit down` : t`Sit in team ${team + 1}`;
    return button(classes, words, () => this.#sit(table, team), this.#attempt.whileBusy);
  }

  /** For who comes by the link: who invites, what it is, and one press to sit down. */
  #invitation(lobby: Lobby, table: Table): TemplateResult {
    const names = table.seats.map(namesAt(table));
    const [first] = names;
    const isFull = table.seats.length >= peopleMax;
    return html`<section class="invitation stack lean">
      <h1>
        ${first === undefined ? t`A table with free seats` : html`${named(first)} invites you`}
      </h1>
      <p class="lead">
        ${first === undefined ? `${tableTitle(table)}.` : t`to a table of ${tableTitle(table)}.`}
        ${inviteLine[table.pace]}
      </p>
      ${
        isFull
          ? html`<p>Every seat is taken. You can watch.</p>`
          : html`<form class="stack lean" @submit=${(event: Event) => this.#enter(event, table)}>
              ${knownAsField(this.last)}
              ${table.teams === 0 ? this.#sitKey(table, null, 'key big') : this.#teams(lobby, table)}
            </form>`
      }
      <p role="status">${this.#attempt.words}</p>
      <p class="note">
        ${
          table.settles
            ? t`No account. Nothing here counts for boards. At the end everyone pays the winner the difference.`
            : t`No account. Nothing here counts for boards.`
        }
      </p>
      <p class="keys">
        ${names.length === 0 ? nothing : html`<span class="soft">Here: ${named(listWithAnd(names))}</span>`}
        ${button('quiet', t`Just watch`, () => (this.isWatching = true))}
      </p>
    </section>`;
  }

  /** Asked once, of whoever made the table with one press. */
  #question(table: Table): TemplateResult | typeof nothing {
    if (this.last !== null || this.isAsked) return nothing;
    return html`<form class="nameit" @submit=${(event: Event) => this.#enter(event, table)}>
      ${knownAsField(this.last)}
      <button class="key second" aria-disabled=${this.#attempt.isBusy}>Save</button>
    </form>`;
  }

  #start(table: Table): TemplateResult | typeof nothing {
    if (cardsOf(table).length < 2) return nothing;
    const press = () => this.#startGame(table);
    return button('key big', t`Start with ${table.seats.length}`, press, this.#attempt.whileBusy);
  }

  #invite(table: Table): TemplateResult {
    const isReady = cardsOf(table).length >= 2;
    const isAgain = location.hash === againMark;
    const isMain = !isReady && !isAgain;
    const note = isReady ? t`After the start, the link lets people watch.` : this.#needs(table);
    const title = isAgain ? t`The others are asked too` : t`Invite`;
    return html`<section class="gap ${isMain ? 'sheet' : ''}" aria-labelledby="invite-title">
      <h2 class=${isMain ? '' : 'head'} id="invite-title">
        ${isReady ? t`Waiting for more?` : title}
      </h2>
      <send-link .address=${location.origin + location.pathname} ?main=${isMain}></send-link>
      <p class="note">${note}</p>
    </section>`;
  }

  #needs({ teams }: Table): string {
    return teams === 0
      ? t`You need two to start: start as soon as somebody sits down.`
      : t`You need two teams to start, each with a player.`;
  }

  #seated(lobby: Lobby, table: Table): TemplateResult {
    return html`${this.#question(table)}
      ${table.teams === 0 ? seatList(lobby, table.seats) : this.#teams(lobby, table)}
      ${this.#start(table)}
      <p role="status">${this.#attempt.words}</p>`;
  }

  #watching(lobby: Lobby, table: Table): TemplateResult {
    return html`${table.teams === 0 ? seatList(lobby, table.seats) : this.#teams(lobby, table)}
      <p>You’re watching. The game starts when those who sit here say so.</p>
      <p class="keys">${button('key second', t`Sit down`, () => (this.isWatching = false))}</p>`;
  }

  #foot(table: Table): TemplateResult {
    const isAlone = this.seat !== null && table.seats.length === 1;
    return html`<div class="folds">
        ${isAlone ? html`<change-table .table=${table} .live=${this.live}></change-table>` : nothing}
        ${diceNote()}
      </div>
      ${
        this.seat === null
          ? nothing
          : button(
              'quiet',
              t`Stand up`,
              () => this.#command({ do: 'stand' }, t`you’re still sitting`),
              this.#attempt.whileBusy,
            )
      }`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table, live, seat } = this;
    if (!table || !live) return nothing;
    const lobby = this.#lobby(table, live);
    if (seat === null && !this.isWatching) return this.#invitation(lobby, table);
    return html`<div class="capline">
        <h1>${seat === null ? t`A table` : t`Your table`}</h1>
        <p class="soft">${tableTitle(table)}, ${paceNames[table.pace]}</p>
      </div>
      <div class="two lean">
        <section class="seats stack lean" aria-label="Players">
          ${seat === null ? this.#watching(lobby, table) : this.#seated(lobby, table)}
        </section>
        ${this.#invite(table)}
        <div class="stack lean">${this.#foot(table)}</div>
      </div>`;
  }
}
