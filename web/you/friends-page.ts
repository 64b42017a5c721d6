import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { formatDate } from '../../api/format/days.ts';
import type { Follows, Player } from '../../api/schemas/players.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import '../players/follow-button.ts';
import { answered } from '../ui/answered.ts';
import '../ui/copy-link.ts';
import { LightElement } from '../ui/light-element.ts';
import { newcomer } from './newcomer.ts';

interface Friends {
  readonly me: Player;
  readonly players: Follows['players'];
}

const readFriends = async (): Promise<{ readonly friends: Friends | null }> => ({
  friends: await ifPlayer(async () => {
    const [me, { players }] = await Promise.all([
      call('GET /api/players/me'),
      call('GET /api/players/me/follows'),
    ]);
    return { me, players };
  }),
});

/** `last played 21 November` */
const lastDayWords = (day: string | null): string =>
  day === null ? 'no ranked games yet' : `last played ${formatDate(day)}`;

/** The players whom the viewer follows, and the link by which others follow the viewer. */
@customElement('friends-page')
export class FriendsPage extends LightElement {
  readonly #request = new PageRequest(this, readFriends, undefined, { isRefreshed: true });

  #friend(player: Follows['players'][number]): TemplateResult {
    const { id, handle, lastDay } = player;
    return html`<li>
      <span>
        <a href="/p/${id}" translate="no">${handle}</a>
        <small class="soft">${lastDayWords(lastDay)}</small>
      </span>
      <follow-button
        .player=${id}
        .handle=${handle}
        .answer=${player}
        following
        listed
        @changed=${() => this.#request.forgetRefresh()}
      ></follow-button>
    </li>`;
  }

  #friends({ me, players }: Friends): TemplateResult {
    return html`<div class="two lean">
      <section class="sheet" aria-labelledby="following-title">
        <h2 id="following-title">You follow</h2>
        ${
          players.length === 0
            ? html`<p>Follow friends to see them here. Send them your link.</p>`
            : html`<ul class="rows">
                ${players.map((player) => this.#friend(player))}
              </ul>`
        }
      </section>
      <section aria-labelledby="link-title">
        <h2 class="head" id="link-title">Your link</h2>
        <p>Send friends <a href="/p/${me.id}">your page</a> so they can follow you.</p>
        <copy-link .address=${`${location.origin}/p/${me.id}`} label="Copy my link"></copy-link>
        <p class="keys"><a class="quiet" href="/clubs">Your clubs</a></p>
      </section>
    </div>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="cap"><h1>Friends</h1></div>
      ${answered(this.#request, ({ friends }) =>
        friends ? this.#friends(friends) : newcomer('The people you follow are listed here.'),
      )}`;
  }
}
