import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { clubsMax } from '../../api/club-limits.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { answered } from '../ui/answered.ts';
import { LightElement } from '../ui/light-element.ts';
import { getClubs, type Clubs } from './api.ts';
import './make-club.ts';
import { membersWords } from './words.ts';

/** In an object, because an answer is never null. */
const readClubs = async (): Promise<Clubs> => {
  const own = await ifPlayer(getClubs);
  return own ?? { clubs: [] };
};

/** The viewer's clubs, and the form to make one. */
@customElement('clubs-page')
export class ClubsPage extends LightElement {
  readonly #request = new PageRequest(this, readClubs, undefined, { isRefreshed: true });

  #list({ clubs }: Clubs): TemplateResult {
    return html`<ul class="rows">
      ${clubs.map(
        ({ id, name, size, isOwner }) =>
          html`<li>
            <a href="/club/${id}" translate="no">${name}</a>
            <span class="soft">${membersWords(size)}${isOwner ? ', yours' : ''}</span>
          </li>`,
      )}
    </ul>`;
  }

  #clubs(own: Clubs): TemplateResult {
    const isFull = own.clubs.length >= clubsMax;
    return html`<div class="two lean">
      <section class="sheet" aria-labelledby="list-title">
        <h2 id="list-title">Clubs you’re in</h2>
        ${
          own.clubs.length > 0
            ? this.#list(own)
            : html`<p>No clubs yet. Make one, or open a link that a friend sends you.</p>`
        }
      </section>
      <section class="stack lean" aria-labelledby="make-title">
        <h2 class="head" id="make-title">Play this with people you know</h2>
        <p>
          A club is your family, your office or your pub: everyone plays the day’s dice, and the
          club has a table of its own.
        </p>
        ${
          isFull
            ? html`<p class="note">You’re in ${clubsMax} clubs, the most you can be in.</p>`
            : html`<make-club></make-club>`
        }
      </section>
    </div>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="cap"><h1>Your clubs</h1></div>
      ${answered(this.#request, (own) => this.#clubs(own))}`;
  }
}
