import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { clubNameLengthMax } from '../../api/list-limits.ts';
import { introduce, knownAsField, lastKnownAs } from '../identity/known-as.ts';
import { rememberPlayer } from '../lib/is-player.ts';
import { Latest } from '../lib/latest.ts';
import { Said } from '../lib/said.ts';
import { button } from '../ui/button.ts';
import { LightElement } from '../ui/light-element.ts';
import { makeClub, type Club } from './api.ts';
import '../ui/send-link.ts';
import { failureWords, joinAddress } from './words.ts';

/**
 * Makes a club: one tap shows the name's field, and the next the link to send.
 *
 * @fires made - once there is a new club
 */
@customElement('make-club')
export class MakeClub extends LightElement {
  @state() private isOpen = false;
  @state() private club: Club | null = null;
  /** What people call the viewer already. */
  @state() private last: string | null = null;
  @state() private isBusy = false;
  readonly #said = new Said(this);
  /** Whoever answers meanwhile knows better. */
  readonly #asked = new Latest(() => this.querySelector<HTMLInputElement>('#known-as')?.value);

  async #open(): Promise<void> {
    this.isOpen = true;
    await this.updateComplete;
    this.querySelector('input')?.focus();
    await this.#asked.take(lastKnownAs, (last) => (this.last = last));
  }

  async #close(): Promise<void> {
    this.isOpen = false;
    await this.updateComplete;
    this.querySelector('button')?.focus();
  }

  async #make(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    const name = this.querySelector<HTMLInputElement>('#club-name')?.value ?? '';
    // A second club would be made by a second press.
    if (this.isBusy) return;
    this.isBusy = true;
    const unchanged = t`no club was made`;
    this.#said.say(await introduce(this, this.last, unchanged));
    try {
      if (this.#said.words !== '') return;
      this.club = await makeClub(name);
      rememberPlayer();
      this.dispatchEvent(new Event('made'));
      await this.updateComplete;
      this.querySelector('h3')?.focus();
    } catch (failure) {
      this.#said.say(failureWords(failure, unchanged));
    } finally {
      this.isBusy = false;
    }
  }

  #form(): TemplateResult {
    return html`<form class="gap" @submit=${this.#make}>
      <div class="field">
        <label for="club-name">The club’s name</label>
        <input
          id="club-name"
          maxlength=${2 * clubNameLengthMax}
          autocomplete="off"
          placeholder="Tuesday Rollers"
          required
          aria-describedby="club-name-said"
        />
      </div>
      ${knownAsField(this.last)}
      <p class="keys">
        <button class="key" aria-disabled=${this.isBusy}>Make the club</button>
        ${button('quiet', t`Cancel`, () => this.#close())}
      </p>
      <p id="club-name-said" role="status">${this.#said.words}</p>
    </form>`;
  }

  #made(club: Club): TemplateResult {
    return html`<div class="gap">
      <h3 tabindex="-1">Send this link to join ${club.name}</h3>
      <send-link .address=${joinAddress(club)} main></send-link>
      <p><a class="quiet" href="/club/${club.id}">See the club</a></p>
    </div>`;
  }

  protected override render(): TemplateResult {
    if (this.club) return this.#made(this.club);
    return this.isOpen
      ? this.#form()
      : html`<p class="keys">${button('key second', t`Make a club`, () => this.#open())}</p>`;
  }
}
