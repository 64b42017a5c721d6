import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Said } from '../lib/said.ts';
import type { Result } from '../../engine/result.ts';
import { isLevel, levels, type Level } from '../../engine/computer.ts';
import type { Unit } from '../../engine/game.ts';
import { t } from '../../engine/t.ts';
import { markArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { levelNames, lossWords } from './level-words.ts';
import {
  nameError,
  seatName,
  withCard,
  withComputer,
  withoutCard,
  withoutPartner,
  withPartner,
  withSeat,
  type SeatDraft,
  type Seats,
  type SeatsError,
} from './seats-form.ts';
import { nameWords, seatingWords } from './words.ts';

const errorWords = (error: SeatsError): string =>
  error === 'no-person' ? t`At least one person.` : seatingWords[error];

/**
 * The players: a field for each name, and a choice for how well each computer plays. A press that
 * the rules do not allow changes nothing, and the line below the fields says why.
 *
 * @property seats - the seats so far, by card
 * @property teams - whether partners share cards
 * @property unit - what a game loses
 * @fires seats-change - `detail` is the new seats
 */
@customElement('seats-fields')
export class SeatsFields extends LightElement {
  @property({ attribute: false }) seats: Seats = [];
  @property({ attribute: false }) unit: Unit = 'points';
  @property({ type: Boolean }) teams = false;
  /** Why the last press had no effect. */
  readonly #said = new Said(this);

  #change(seats: Seats): void {
    this.#said.say('');
    this.dispatchEvent(new CustomEvent('seats-change', { detail: seats, bubbles: true }));
  }

  #try(next: Result<Seats, SeatsError>): void {
    if (next.ok) this.#change(next.value);
    else this.#said.say(errorWords(next.error));
  }

  /** Focuses the choice of the computer's level. */
  async #addComputer(): Promise<void> {
    const next = withComputer(this.seats);
    const card = next.ok
      ? next.value.findLastIndex((team, at) => team[0]?.level && !this.seats[at]?.[0]?.level)
      : -1;
    await this.#add(next, card, 0);
  }

  /** Focuses the new field. */
  async #add(next: Result<Seats, SeatsError>, card: number, member: number): Promise<void> {
    this.#try(next);
    if (!next.ok) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.querySelector<HTMLElement>(`#name-${card}-${member}`)?.focus();
  }

  #remove(card: number, member: number): void {
    const isLast = this.seats[card]?.length === 1;
    const next = withoutPartner(this.seats, card, member);
    this.#try(!this.teams && isLast ? withoutCard(this.seats, card) : next);
  }

  #wrong(name: string): string {
    const error = nameError(name);
    return error === null ? '' : nameWords[error];
  }

  #seat(seat: SeatDraft, card: number, member: number): TemplateResult {
    const label = seatName(card, member, this.teams);
    const remove = t`Remove ${seat.name.trim() || label}`;
    return html`<li>
      <label class="vh" for="name-${card}-${member}"
        >${seat.level === null ? label : t`${label}, the computer`}</label
      >
      <span class="seat" aria-hidden="true">${this.teams ? '' : card + 1}</span>
      ${
        seat.level === null
          ? this.#name(seat.name, card, member, label)
          : this.#computer(seat.level, card, member)
      }
      ${button('out', markArt('cross'), () => this.#remove(card, member), { label: remove })}
      ${
        seat.level === null
          ? html`<p class="wrong" id="name-${card}-${member}-wrong">${this.#wrong(seat.name)}</p>`
          : html`<p class="note">${seat.name} · ${lossWords[this.unit][seat.level]}</p>`
      }
    </li>`;
  }

  #name(name: string, card: number, member: number, label: string): TemplateResult {
    const id = `name-${card}-${member}`;
    return html`<input
      id=${id}
      dir="auto"
      .value=${name}
      placeholder=${label}
      autocomplete="off"
      spellcheck="false"
      aria-invalid=${this.#wrong(name) !== ''}
      aria-describedby="${id}-wrong"
      @input=${({ target }: InputEvent) =>
        target instanceof HTMLInputElement &&
        this.#change(withSeat(this.seats, card, member, { name: target.value }))}
    />`;
  }

  #computer(current: Level, card: number, member: number): TemplateResult {
    return html`<select
      id="name-${card}-${member}"
      @change=${({ target }: Event) =>
        target instanceof HTMLSelectElement &&
        isLevel(target.value) &&
        this.#change(withSeat(this.seats, card, member, { level: target.value }))}
    >
      ${levels.map(
        (level) =>
          html`<option value=${level} .selected=${level === current}>${levelNames[level]}</option>`,
      )}
    </select>`;
  }

  #team(team: readonly SeatDraft[], card: number): TemplateResult {
    return html`<fieldset class="team">
      <legend>Team ${card + 1}</legend>
      <ul class="names">
        ${team.map((seat, member) => this.#seat(seat, card, member))}
      </ul>
      <p class="keys">
        ${button('quiet', t`Add a partner`, () => this.#add(withPartner(this.seats, card), card, team.length))}
        ${button('quiet', t`Remove the team`, () => this.#try(withoutCard(this.seats, card)))}
      </p>
    </fieldset>`;
  }

  protected override render(): TemplateResult {
    const { seats, teams } = this;
    return html`${
        teams
          ? seats.map((team, card) => this.#team(team, card))
          : html`<ul class="names">
              ${seats.map((team, card) => team.map((seat) => this.#seat(seat, card, 0)))}
            </ul>`
      }
      <p class="keys">
        ${button('quiet', teams ? t`Add a team` : t`Add a player`, () => this.#add(withCard(seats), seats.length, 0))}
        ${button('quiet', t`Add a computer`, () => this.#addComputer())}
        <span class="wrong" role="status">${this.#said.words}</span>
      </p>`;
  }
}
