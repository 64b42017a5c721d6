import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { clubsMax } from '../../api/list-limits.ts';
import { formatDate } from '../../api/format/days.ts';
import { handlesBeside } from '../../api/format/names.ts';
import { playerName } from '../../api/format/players.ts';
import type { Follows, Player } from '../../api/schemas/players.ts';
import { getClubs, type Clubs } from '../clubs/api.ts';
import '../clubs/make-club.ts';
import { membersWords } from '../clubs/words.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { answered } from '../ui/answered.ts';
import '../ui/copy-link.ts';
import { LightElement } from '../ui/light-element.ts';
import './follow-button.ts';

interface People {
  readonly me: Player;
  readonly players: Follows['players'];
  readonly clubs: Clubs['clubs'];
}

/** In an object, because an answer is never null. */
const readPeople = async (): Promise<{ readonly people: People | null }> => ({
  people: await ifPlayer(async () => {
    const [me, { players }, { clubs }] = await Promise.all([
      call('GET /api/players/me'),
      call('GET /api/players/me/follows'),
      getClubs(),
    ]);
    return { me, players, clubs };
  }),
});

/** `last played 21 November` */
const lastDayWords = (day: string | null): string =>
  day === null ? t`no ranked games yet` : t`last played ${formatDate(day)}`;

const clubRow = ({ id, name, size, isOwner }: Clubs['clubs'][number]): TemplateResult =>
  html`<li>
    <a href="/club/${id}" translate="no">${name}</a>
    <span class="soft">${membersWords(size)}${isOwner ? `, ${t`yours`}` : ''}</span>
  </li>`;

/** The people whom the viewer plays with: their clubs, and the players they follow. */
@customElement('people-page')
export class PeoplePage extends LightElement {
  readonly #request = new PageRequest(this, readPeople, undefined, { isRefreshed: true });

  #friend(player: Follows['players'][number], beside: ReadonlySet<string>): TemplateResult {
    const { id, lastDay } = player;
    const name = playerName(player);
    return html`<li>
      <span>
        <a href="/p/${id}" translate="no">${name}</a>
        ${beside.has(player.handle) ? html`<small class="soft" translate="no">${player.handle}</small>` : nothing}
        <small class="soft">${lastDayWords(lastDay)}</small>
      </span>
      <follow-button
        .player=${id}
        .name=${name}
        .answer=${player}
        following
        listed
        @changed=${() => this.#request.forgetRefresh()}
      ></follow-button>
    </li>`;
  }

  #friends({ me, players }: People): TemplateResult {
    const address = `${location.origin}/p/${me.id}`;
    const beside = handlesBeside(players);
    return html`<section class="stack lean" aria-labelledby="friends-title">
      <h2 class="head" id="friends-title">Friends</h2>
      ${
        players.length === 0
          ? html`<p>Follow friends to see them here.</p>`
          : html`<ul class="rows">
              ${players.map((player) => this.#friend(player, beside))}
            </ul>`
      }
      <p>Send friends <a href="/p/${me.id}">your page</a> so they can follow you.</p>
      <copy-link .address=${address} label="Copy my link"></copy-link>
    </section>`;
  }

  #clubs(clubs: Clubs['clubs']): TemplateResult {
    return html`<section class="stack lean" aria-labelledby="clubs-title">
      <h2 class="head" id="clubs-title">Clubs</h2>
      ${
        clubs.length === 0
          ? html`<p>No clubs yet. Make one, or open a link that a friend sends you.</p>
              <p>
                A club is your family, your office or your pub: everyone plays the day’s dice, and
                the club has a table of its own.
              </p>`
          : html`<ul class="rows">
              ${clubs.map(clubRow)}
            </ul>`
      }
      ${
        clubs.length >= clubsMax
          ? html`<p class="note">You’re in ${clubsMax} clubs, the most you can be in.</p>`
          : html`<make-club
              @made=${() => void this.#request.renew().catch(() => undefined)}
            ></make-club>`
      }
    </section>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="cap"><h1>People</h1></div>
      ${answered(
        this.#request,
        ({ people }) =>
          html`<div class="two lean">
            ${this.#clubs(people?.clubs ?? [])} ${people ? this.#friends(people) : nothing}
          </div>`,
      )}`;
  }
}
