import { html, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { Said } from '../lib/said.ts';
import type { Result } from '../../engine/result.ts';
import type { SeatingError } from '../../engine/table/seating.ts';
import { markArt } from '../ui/art.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import {
  nameError,
  renamed,
  withCard,
  withoutCard,
  withoutPartner,
  withPartner,
  type Names,
} from './seats-form.ts';
import { nameWords, seatingWords } from './words.ts';

/**
 * The players' names, one field each. A press that the rules do not allow changes nothing, and the
 * line below the fields says why.
 *
 * @property names - the names typed so far, by card
 * @property teams - whether partners share cards
 * @property tried - whether the form was submitted: from then on, empty names are reported as well
 * @fires names-change - `detail` is the new names
 */
@customElement('seats-fields')
export class SeatsFields extends LightElement {
  @property({ attribute: false }) names: Names = [];
  @property({ type: Boolean }) teams = false;
  @property({ type: Boolean }) tried = false;
  /** Why the last press had no effect. */
  readonly #said = new Said(this);

  #change(names: Names): void {
    this.#said.say('');
    this.dispatchEvent(new CustomEvent('names-change', { detail: names, bubbles: true }));
  }

  #try(next: Result<Names, SeatingError>): void {
    if (next.ok) this.#change(next.value);
    else this.#said.say(seatingWords[next.error]);
  }

  /** Focuses the new field. */
  async #add(next: Result<Names, SeatingError>, card: number, member: number): Promise<void> {
    this.#try(next);
    if (!next.ok) return;
    await new Promise((resolve) => setTimeout(resolve));
    this.querySelector<HTMLInputElement>(`#name-${card}-${member}`)?.focus();
  }

  #remove(card: number, member: number): void {
    const isLast = this.names[card]?.length === 1;
    const next = withoutPartner(this.names, card, member);
    this.#try(!this.teams && isLast ? withoutCard(this.names, card) : next);
  }

  /** An empty field is not an error until the form is submitted. */
  #wrong(name: string): string {
    const error = nameError(name);
    return error === null || (error === 'empty' && !this.tried) ? '' : nameWords[error];
  }

  #field(name: string, card: number, member: number): TemplateResult {
    const id = `name-${card}-${member}`;
    const label = this.teams ? `Team ${card + 1}, player ${member + 1}` : `Player ${card + 1}`;
    const wrong = this.#wrong(name);
    const remove = `Remove ${name.trim() || label}`;
    return html`<li>
      <label class="vh" for=${id}>${label}</label>
      <span class="seat" aria-hidden="true">${this.teams ? '' : card + 1}</span>
      <input
        id=${id}
        dir="auto"
        .value=${name}
        placeholder=${label}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${wrong !== ''}
        aria-describedby="${id}-wrong"
        @input=${(event: InputEvent) =>
          event.target instanceof HTMLInputElement &&
          this.#change(renamed(this.names, card, member, event.target.value))}
      />
      ${button('out', markArt('cross'), () => this.#remove(card, member), { label: remove })}
      <p class="wrong" id="${id}-wrong">${wrong}</p>
    </li>`;
  }

  #team(team: readonly string[], card: number): TemplateResult {
    return html`<fieldset class="team">
      <legend>Team ${card + 1}</legend>
      <ul class="names">
        ${team.map((name, member) => this.#field(name, card, member))}
      </ul>
      <p class="keys">
        ${button('quiet', 'Add a partner', () => this.#add(withPartner(this.names, card), card, team.length))}
        ${button('quiet', 'Remove the team', () => this.#try(withoutCard(this.names, card)))}
      </p>
    </fieldset>`;
  }

  protected override render(): TemplateResult {
    const { names, teams } = this;
    return html`${
        teams
          ? names.map((team, card) => this.#team(team, card))
          : html`<ul class="names">
              ${names.map(([name = ''], card) => this.#field(name, card, 0))}
            </ul>`
      }
      <p class="keys">
        ${button('key second', teams ? 'Add a team' : 'Add a player', () => this.#add(withCard(names), names.length, 0))}
        <span class="wrong" role="status">${this.#said.words}</span>
      </p>`;
  }
}
