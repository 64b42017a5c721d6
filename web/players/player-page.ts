import { html, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  followPlayer,
  getProfile,
  Problem,
  unfollowPlayer,
  type OwnResult,
  type Profile,
} from '../lib/api.ts';
import { Request } from '../lib/request.ts';
import { shortDayWords } from '../../api/format/days.ts';
import { LightElement } from '../ui/light-element.ts';
import { failedPage, offlinePage } from '../ui/banners.ts';
import { presenterOf } from '../games.ts';
import '../lib/shell.ts';
import { rememberPlayer } from '../lib/storage.ts';

const id = location.pathname.split('/').at(-1) ?? '';

/** Null for an id that nobody has. */
const readProfile = async (): Promise<Profile | null> => {
  try {
    return await getProfile(id);
  } catch (failure) {
    if (failure instanceof Problem && failure.status === 404) return null;
    throw failure;
  }
};

const problemWords = (failure: unknown): string =>
  failure instanceof Problem && failure.code === 'too-many-follows'
    ? 'You follow 100 players, the most you can. Unfollow someone first.'
    : 'That didn’t work, so nothing changed. Try again.';

/** A player as everybody may see them: who they are, what they have played, and following them. */
@customElement('player-page')
export class PlayerPage extends LightElement {
  readonly #request = new Request(this, async () => ({ profile: await readProfile() }));
  /** What a tap has made of it since the page was read. */
  @state() private following: boolean | null = null;
  @state() private said = '';

  async #toggle(isFollowing: boolean): Promise<void> {
    try {
      await (isFollowing ? unfollowPlayer(id) : followPlayer(id));
      rememberPlayer();
      this.following = !isFollowing;
      this.said = isFollowing ? 'Unfollowed.' : 'Followed. You’ll see them under Friends.';
    } catch (failure) {
      this.said = problemWords(failure);
    }
  }

  #follow({ following }: Profile): TemplateResult {
    if (following === null)
      return html`<p>This is your page. Share its link so friends can follow you.</p>`;
    const isFollowing = this.following ?? following;
    return html`<p class="keys">
      <button
        type="button"
        class="key ${isFollowing ? 'second' : ''}"
        aria-pressed=${isFollowing}
        @click=${() => this.#toggle(isFollowing)}
      >
        ${isFollowing ? 'Following' : 'Follow'}
      </button>
      <span role="status">${this.said}</span>
    </p>`;
  }

  #row(result: OwnResult): TemplateResult {
    const { date, game, replay } = result;
    const presenter = presenterOf(game);
    return html`<tr>
      <th scope="row" class="handle">
        <a href="/r/${replay}">${presenter.title}, ${shortDayWords(date)}</a>
      </th>
      <td class="fig">
        ${presenter.headline({ ...result, mistakes: result.mistakes ?? undefined })}
      </td>
    </tr>`;
  }

  #profile(profile: Profile): TemplateResult {
    const { player, results } = profile;
    document.title = `${player.handle} · Evenroll`;
    return html`<div class="cap"><h1>${player.handle}</h1></div>
      <div class="two lean">
        <section class="sheet" aria-labelledby="latest-title">
          <h2 id="latest-title">Latest results</h2>
          ${
            results.length === 0
              ? html`<p class="soft">No ranked games yet.</p>`
              : html`<table class="list">
                  <caption class="vh">
                    Latest ranked results
                  </caption>
                  <thead>
                    <tr>
                      <th scope="col">Game</th>
                      <th scope="col" class="r">Result</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${results.map((result) => this.#row(result))}
                  </tbody>
                </table>`
          }
        </section>
        <section class="stack">
          <p class="lead">Playing since ${shortDayWords(player.since.slice(0, 10))}.</p>
          ${this.#follow(profile)}
        </section>
      </div>`;
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    const cap = html`<div class="cap"><h1>Player</h1></div>`;
    if (status === 'failed') return html`${cap}${failedPage(() => void this.#request.run())}`;
    if (status === 'offline') return html`${cap}${offlinePage}`;
    if (!answer) return cap;
    if (answer.profile) return this.#profile(answer.profile);
    return html`<div class="read">
      <h1>Nobody here</h1>
      <p class="lead">We couldn’t find that player.</p>
      <p class="keys"><a class="key" href="/">Today’s dice</a></p>
    </div>`;
  }
}
