import { html, nothing, type TemplateResult } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { peopleMax } from '../../engine/table/seating.ts';
import { nameOf } from '../../api/format/names.ts';
import { introduce, knownAsField } from '../identity/known-as.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { newSeed } from '../lib/new-seed.ts';
import { retry } from '../lib/retry.ts';
import { shareAddress } from '../lib/share.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import '../ui/copy-link.ts';
import { LightElement } from '../ui/light-element.ts';
import { Part } from '../ui/part.ts';
import { named } from '../ui/named.ts';
import type { Table, TableCommand, TableSeat } from './api.ts';
import { diceNote } from './dice-proof.ts';
import type { LiveTable } from './live-table.ts';
import { cardsOf } from './seats.ts';
import { ownRandom } from './record.ts';
import { failureWords, paceLine, peopleWords } from './words.ts';
import { tableTitle } from './table-title.ts';

/**
 * A table before the game: who sits where, a seat to take or to give up, the link to send, and the
 * start.
 *
 * @property live - the table as the server has it
 * @property table - the same, as shown
 * @property seat - the viewer's seat; null if they have none
 * @property last - what people call the viewer already; null for nothing
 * @fires sat - the viewer has sat down, and may have become a player by it
 */
@customElement('table-lobby')
export class TableLobby extends LightElement {
  @property({ attribute: false }) live: LiveTable | null = null;
  @property({ attribute: false }) table: Table | null = null;
  @property({ attribute: false }) seat: number | null = null;
  @property({ attribute: false }) last: string | null = null;
  @state() private isBusy = false;
  @state() private isScanned = false;
  readonly #said = new Said(this);

  async #do(body: TableCommand, unchanged: string): Promise<void> {
    if (this.isBusy || !this.live) return;
    this.isBusy = true;
    this.#said.say('');
    try {
      await this.live.do(body);
      if (body.do === 'sit') {
        rememberPlayer();
        this.dispatchEvent(new CustomEvent('sat', { bubbles: true }));
      }
    } catch (failure) {
      this.#said.say(failureWords(failure, unchanged));
    } finally {
      this.isBusy = false;
    }
  }

  /**
   * The viewer is a player before they sit down: if an answer gets lost, nobody else sits there
   * for them.
   */
  async #sit(table: Table, team: number | null): Promise<void> {
    if (this.isBusy) return;
    const unchanged = 'you’re not sitting yet';
    // The random number is kept before it is sent, and so is what the site has locked.
    const random = ownRandom(table, newSeed);
    this.isBusy = true;
    const refused = await introduce(this, this.last, unchanged, retry);
    this.isBusy = false;
    if (refused === '') await this.#do({ do: 'sit', team, random }, unchanged);
    else this.#said.say(refused);
  }

  #mayBeSeated({ seats }: Table): boolean {
    return this.seat === null && seats.length < peopleMax;
  }

  /** In a lobby no seat is left of somebody who is nobody any more. */
  #name({ player }: TableSeat): TemplateResult | typeof nothing {
    if (player === null) return nothing;
    const { handle, knownAs } = player;
    return html`${named(nameOf(player))}${knownAs === null ? nothing : html` <small class="soft" translate="no">${handle}</small>`}`;
  }

  #who(one: TableSeat): TemplateResult {
    const isOwn = this.seat !== null && this.table?.seats[this.seat] === one;
    return html`<li>
      <span>${this.#name(one)}${isOwn ? html` <span class="soft">you</span>` : nothing}</span>
      ${
        isOwn
          ? button('quiet', 'Stand up', () => this.#do({ do: 'stand' }, 'you’re still sitting'), {
              isOff: this.isBusy,
            })
          : nothing
      }
    </li>`;
  }

  #sitKey(table: Table, team: number | null): TemplateResult | typeof nothing {
    if (!this.#mayBeSeated(table)) return nothing;
    const words = team === null ? 'Sit down' : `Sit in team ${team + 1}`;
    return html`<p class="keys">
      ${button(team === null ? 'key' : 'key second', words, () => this.#sit(table, team), { isOff: this.isBusy })}
    </p>`;
  }

  /** The teams by their numbers, the empty ones too. */
  #teams(table: Table): TemplateResult {
    return html`${this.#question(table)}
    ${Array.from({ length: table.teams }, (_, team) => {
      const people = table.seats.filter((one) => one.team === team);
      return html`<section class="team" aria-labelledby="team-${team}">
        <h3 id="team-${team}">Team ${team + 1}</h3>
        ${
          people.length === 0
            ? html`<p class="soft">Nobody yet.</p>`
            : html`<ul class="rows">
                ${people.map((one) => this.#who(one))}
              </ul>`
        }
        ${this.#sitKey(table, team)}
      </section>`;
    })}`;
  }

  #singles(table: Table): TemplateResult {
    return html`${
      table.seats.length === 0
        ? html`<p>Nobody sits here yet. Take the first seat.</p>`
        : html`<ul class="rows">
            ${table.seats.map((one) => this.#who(one))}
          </ul>`
    }
    ${this.#question(table)} ${this.#sitKey(table, null)}`;
  }

  #question(table: Table): TemplateResult | typeof nothing {
    return this.#mayBeSeated(table) ? knownAsField(this.last) : nothing;
  }

  #start(table: Table): TemplateResult | typeof nothing {
    if (this.seat === null) return nothing;
    const cards = cardsOf(table).length;
    const { n } = table;
    if (cards < 2)
      return html`<p class="note">
        ${table.teams === 0 ? 'You need two to start. Send the link to somebody.' : 'You need two teams to start, each with a player.'}
      </p>`;
    return html`<p class="keys">
        ${button('key', `Start with ${peopleWords(table.seats.length)}`, () => this.#do({ do: 'start', n }, 'the game hasn’t started'), { isOff: this.isBusy })}
      </p>
      <p class="note">Anybody at the table can start. Nobody can sit down after that.</p>`;
  }

  readonly #code = new Part(this, () => import('../identity/qr-code.ts'));

  async #scan(): Promise<void> {
    this.isScanned = !this.isScanned;
    await this.#code.get();
  }

  #invite(): TemplateResult {
    const address = location.origin + location.pathname;
    return html`<section class="sheet gap invite" aria-labelledby="invite-title">
      <h2 id="invite-title">Invite</h2>
      <p>Send this link. Whoever opens it can sit down, without an account.</p>
      <copy-link .address=${address} label="Copy"></copy-link>
      ${this.isScanned ? html`<qr-code .address=${address}></qr-code>` : nothing}
      ${this.#code.missing(() => void this.#code.get())}
      <p class="keys">
        ${button('key second', 'Share', async () => this.#said.say(await shareAddress(address)))}
        ${button('quiet', this.isScanned ? 'Hide the QR code' : 'Show a QR code', () => this.#scan())}
      </p>
      <p class="note">After the start, the link lets people watch.</p>
    </section>`;
  }

  protected override render(): TemplateResult | typeof nothing {
    const { table } = this;
    if (!table) return nothing;
    return html`<div class="capline">
        <h1>A table for ${table.teams === 0 ? 'two to eight' : `${table.teams} teams`}</h1>
        <p class="soft">${tableTitle(table)}</p>
      </div>
      <div class="two lean">
        <section class="seats stack lean" aria-labelledby="seats-title">
          <h2 class="head" id="seats-title">Players</h2>
          ${table.teams === 0 ? this.#singles(table) : this.#teams(table)} ${this.#start(table)}
          <p role="status">${this.#said.words}</p>
          <p class="note">
            ${paceLine[table.pace]}${table.settles ? ' At the end everyone pays the winner the difference.' : ''}
          </p>
          ${diceNote}
        </section>
        ${this.#invite()}
      </div>`;
  }
}
