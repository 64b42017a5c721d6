import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { getToday, type OwnResult, type Profile } from '../lib/api.ts';
import { getProfile } from '../lib/reads.ts';
import { isPlayer } from '../lib/is-player.ts';
import { ifFound } from '../lib/if-found.ts';
import { PageRequest } from '../lib/page-request.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { playerName } from '../../api/format/players.ts';
import { LightElement } from '../ui/light-element.ts';
import { coming } from '../ui/answered.ts';
import { notFound, troubleOf } from '../ui/banners.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { fold } from '../ui/fold.ts';
import '../ui/copy-link.ts';
import './follow-button.ts';
import './versus-part.ts';
import { bigFacts } from '../statistics/facts.ts';
import { gameTabs } from '../statistics/game-tabs.ts';
import { readStatistics, type ShownStatistics } from '../statistics/read.ts';
import { statisticsView } from '../statistics/statistics-view.ts';
import { titlePage } from '../lib/shell.ts';
import { named } from '../ui/named.ts';
import { tableHead } from '../ui/table-head.ts';

const id = location.pathname.split('/').at(-1) ?? '';

interface Answer {
  readonly today: string;
  /** null for an unknown id. */
  readonly profile: Profile | null;
  readonly shown: ShownStatistics | null;
}

const readProfile = async (): Promise<Answer> => {
  const { date: today } = await getToday();
  const [profile, shown] = await Promise.all([
    ifFound(getProfile(id)),
    ifFound(readStatistics(id)),
  ]);
  return { today, profile, shown };
};

/** A player's public page: name, statistics and results, with a button to follow the player. */
@customElement('player-page')
export class PlayerPage extends LightElement {
  readonly #request = new PageRequest(this, readProfile, undefined, { isRefreshed: true });
  /** It stays once it was opened. */
  @state() private isCompared = false;

  #follow(profile: Profile): TemplateResult {
    const { following, player } = profile;
    if (following === null)
      return html`<p>This is your page. Share its link so friends can follow you.</p>
        <copy-link .address=${location.href} label="Copy my link"></copy-link>`;
    return html`<follow-button
      .player=${player.id}
      .name=${playerName(player)}
      .answer=${profile}
      ?following=${following}
      @changed=${() => this.#request.forgetRefresh()}
    ></follow-button>`;
  }

  /** For somebody else who plays; read on a tap only. */
  #versus({ following, player }: Profile): TemplateResult | typeof nothing {
    if (following === null || !isPlayer()) return nothing;
    return html`<div class="folds">
      ${fold(
        {
          title: t`You against ${playerName(player)}`,
          hint: t`The days that you both played`,
          toggle: (isOpen) => (this.isCompared ||= isOpen),
        },
        this.isCompared
          ? html`<versus-part player=${player.id} name=${playerName(player)}></versus-part>`
          : nothing,
      )}
    </div>`;
  }

  /**
   * A note that a player's result of today is hidden until the viewer has played the same game, so
   * that nobody plays to a target.
   */
  #hidden({ following, results }: Profile, today: string): TemplateResult | typeof nothing {
    const isShown = gamesOn(today).every((game) =>
      results.some((result) => result.date === today && result.game === game),
    );
    if (following === null || isShown) return nothing;
    return html`<p class="note">Today’s results show here once you’ve played the same game.</p>`;
  }

  #row(result: OwnResult): TemplateResult {
    const { date, game, replay } = result;
    const presenter = presenterOf(game);
    return html`<tr>
      <th scope="row" class="handle">
        <a href="/r/${replay}">${presenter.title}, ${formatShortDate(date)}</a>
      </th>
      <td class="fig">
        ${presenter.headline({ ...result, mistakes: result.mistakes ?? undefined })}
      </td>
    </tr>`;
  }

  #profile(profile: Profile, { today, shown }: Answer): TemplateResult {
    const { player, results } = profile;
    const game = shown?.statistics.game ?? '';
    return html`<div class="capline">
        <h1>${named(playerName(player))}</h1>
        ${
          shown?.statistics.first
            ? nothing
            : html`<p class="soft">
                Playing since ${/* date */ formatShortDate(player.since.slice(0, 10))}.
              </p>`
        }
        ${player.knownAs === null ? nothing : html`<p class="soft" translate="no">${player.handle}</p>`}
        ${profile.following === null ? nothing : this.#follow(profile)}
      </div>
      ${shown ? html`${bigFacts(shown.statistics, presenterOf(game))}${gameTabs(game)}` : nothing}
      ${this.#versus(profile)}
      <div class="two lean">
        <div class="stack">${shown ? statisticsView(shown) : nothing}</div>
        <div class="stack">
          ${profile.following === null ? this.#follow(profile) : nothing}
          <section class="sheet" aria-labelledby="latest-title">
            <h2 id="latest-title">Latest results</h2>
            ${
              results.length === 0
                ? html`<p class="soft">No ranked games yet.</p>`
                : html`<table class="list">
                    <caption class="vh">
                      Latest ranked results
                    </caption>
                    ${tableHead([t`Game`], [t`Result`])}
                    <tbody>
                      ${results.map((result) => this.#row(result))}
                    </tbody>
                  </table>`
            }
            ${this.#hidden(profile, today)}
          </section>
        </div>
      </div>`;
  }

  protected override updated(): void {
    const profile = this.#request.answer?.profile;
    if (profile) titlePage(playerName(profile.player));
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const cap = html`<div class="cap"><h1>Player</h1></div>`;
    const trouble = troubleOf(this.#request);
    if (trouble) return html`${cap}${trouble}`;
    if (!answer) return html`${cap}${coming()}`;
    return answer.profile
      ? this.#profile(answer.profile, answer)
      : notFound(t`Nobody here`, t`We couldn’t find that player.`);
  }
}
