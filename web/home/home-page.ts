import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { dayAt, dayAfter } from '../../api/days.ts';
import { formatDayOfWeek } from '../../api/format/days.ts';
import { gameNames, type GameName } from '../../engine/rule-sets.ts';
import { t, plural } from '../../engine/t.ts';
import { gamesOn, partsOf, presenterOf } from '../games.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { serverNow } from '../lib/clock.ts';
import { isPlayer } from '../lib/is-player.ts';
import { playedBefore } from '../ui/played-before.ts';
import { optional } from '../lib/optional.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { dayChanges } from '../lib/unfinished.ts';
import { titleTurns, turnLink } from '../live/own-tables.ts';
import { offlinePage, safeWords, troubleOf } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import '../ui/count-down.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { LightElement } from '../ui/light-element.ts';
import './all-done.ts';
import { getHome, type Home, type OwnHome } from './api.ts';
import { gamesOfDay, leadOf, unfinishedOf } from './day.ts';
import { InstallOffer } from './install-offer.ts';
import { leadGame } from './lead-game.ts';
import './one-roll-card.ts';
import { otherGame, unfinishedGame } from './other-games.ts';
import { formatRank, inList } from '../../api/format/ranks.ts';
import { door } from '../ui/door.ts';

/** `3 of 7 have played`, `Nobody has played yet`. */
const playedWords = (finished: number, of: number): string => {
  if (finished === 0) return t`Nobody has played yet`;
  if (finished < of)
    return plural(finished)`1 of ${of} has played|${finished} of ${of} have played`;
  if (of === 2) return t`Both have played`;
  return plural(of)`Has played|All ${of} have played`;
};

const clubWords = (finished: number, size: number): string => {
  if (size === 1) return t`Only you so far`;
  return playedWords(finished, size);
};

const yesterday = (date: string, recent: OwnHome['recent']): TemplateResult | typeof nothing => {
  const [first] = recent?.yesterday ?? [];
  if (!recent || !first) return nothing;
  const results = recent.yesterday.map((result) => {
    const { title, headline } = presenterOf(result.game);
    const rank = formatRank(inList, result, true);
    return t`${title} ${headline(result)}, ${rank}`;
  });
  return door(`/${dayAfter(date, -1)}/${first.game}/day`, t`Yesterday`, results.join(' · '));
};

const people = ({ friends, clubs }: NonNullable<OwnHome['company']>) => [
  ...clubs.map(({ id, name, size, finished }) =>
    door(`/club/${id}`, name, clubWords(finished, size), true),
  ),
  friends.following === 0
    ? nothing
    : door('/people', t`Friends`, playedWords(friends.finished, friends.following)),
];

/** Null if there is nothing to say. */
const ownDoors = ({ date, own }: Home): TemplateResult | typeof nothing => {
  if (!own) return nothing;
  const rows = [yesterday(date, own.recent), ...(own.company ? people(own.company) : [])];
  return rows.every((row) => row === nothing)
    ? nothing
    : html`<section aria-labelledby="people-title">
        <h2 class="vh" id="people-title">Yesterday, and people you know</h2>
        <ul class="doors">
          ${rows}
        </ul>
      </section>`;
};

const doors = html`<nav aria-label="More to play">
  <ul class="doors">
    ${door('/friends', t`Play with friends`, t`A table, a challenge or a club`)}
    ${door('/practice/official', t`Practice`, t`Any rules, or your own mistakes again`)}
    ${door('/archive', t`Past days`, t`Every day so far, and the boards of the month`)}
  </ul>
</nav>`;

/** Runs a callback when the page is idle, or after a delay if the browser does not report that. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, idleMs);
};
const idleMs = 1_000;

// The server writes the line about the viewer's turn into the page. Read before the page's element
// is defined, because that replaces its content.
const writtenTurn = document.querySelector('home-page > .call');

/** Preloaded. Until they have loaded, the page shows its static HTML. */
const homeCards = await partsOf((game) => game.homeCard());

/** Today: one game with its dice, the others a line each, whose turn it is, and where to go. */
@customElement('home-page')
export class HomePage extends LightElement {
  readonly #request = new PageRequest(
    this,
    async () => {
      const home = await getHome();
      // Offline, the service worker serves this page in place of any other. The requested page is
      // loaded only after a response from the server, because a browser may report a connection for
      // just a moment, and the viewer may have moved on by then.
      if (this.#isOfferAsked && location.pathname !== '/') location.reload();
      whenIdle(() =>
        optional(import('../lib/offline.ts').then(({ keepOffline }) => keepOffline())),
      );
      return home;
    },
    ({ date }) => dayChanges(date),
    { isRefreshed: true },
  );
  readonly #install = new InstallOffer(this);
  /** What can be played offline; null until needed. */
  @state() private offer: TemplateResult | null = null;
  #isOfferAsked = false;
  #lead: GameName | null = null;

  protected override willUpdate(): void {
    const { status, answer } = this.#request;
    if (answer) this.#lead = leadOf(answer, this.#lead);
    // The service worker has cached all of it.
    if (status === 'offline' && !this.#isOfferAsked) void this.#makeOffer();
  }

  async #makeOffer(): Promise<void> {
    this.#isOfferAsked = true;
    const offers = await import('./offline-offer.ts').catch(() => null);
    this.offer = offers?.offlineOffer() ?? offlinePage;
  }

  /** Until the tables are known, or if they can't be, what the server wrote. */
  #turn(home: Home | null): TemplateResult | Element | typeof nothing {
    const tables = home?.own ? home.own.tables : null;
    if (tables) return turnLink(tables);
    return (home === null || home.own) && writtenTurn ? writtenTurn : nothing;
  }

  #day(home: Home | null): TemplateResult {
    const date = home?.date ?? dayAt(serverNow());
    const next = home?.challenges[0]?.closesAt;
    const isDone = home !== null && this.#lead === null;
    return html`<section class="day">
      <h1 class="date">${formatDayOfWeek(date)}</h1>
      <p class="soft">
        ${
          isPlayer()
            ? next && !isDone
              ? html`Next dice in <count-down until=${next} @elapsed=${this.#run}></count-down>.`
              : html`&nbsp;`
            : t`One set of dice a day, the same for everyone.`
        }
      </p>
    </section>`;
  }

  readonly #run = (): void => void this.#request.run();

  /** A player’s games are not known before the answer; anybody else’s have not begun. */
  #waiting(): TemplateResult {
    const [first = gameNames[0], ...others] = gamesOn(dayAt(serverNow()));
    const card = homeCards.get(first);
    const address = isPlayer() ? null : `/${first}`;
    return html`<section class="sheet games ${isPlayer() ? 'waiting' : ''}" aria-label="Today">
      ${card && leadGame(presenterOf(first), card, { address, play: null, isNew: !isPlayer() })}
      <ul class="also">
        ${others.map(() => html`<li></li>`)}
      </ul>
    </section>`;
  }

  #games(home: Home): TemplateResult {
    const games = gamesOfDay(home);
    const lead = games.find(({ challenge }) => challenge.game === this.#lead);
    const isNew = home.own === null;
    if (!lead)
      return html`<section class="sheet games" aria-label="Today">
        <all-done
          .plays=${games.flatMap(({ play }) => play ?? [])}
          until=${home.challenges[0]?.closesAt ?? ''}
          @elapsed=${this.#run}
        ></all-done>
      </section>`;
    const card = homeCards.get(lead.challenge.game);
    return html`<section class="sheet games" aria-label="Today">
      ${
        card &&
        leadGame(presenterOf(lead.challenge.game), card, {
          address: `/${pathOf(lead.challenge)}`,
          play: lead.play,
          isNew,
        })
      }
      <ul class="also">
        ${unfinishedOf(home).map(unfinishedGame)}
        ${games.map((game) => {
          const part = homeCards.get(game.challenge.game);
          return game === lead || !part ? nothing : otherGame(game, part, isNew);
        })}
      </ul>
    </section>`;
  }

  /** In place of what the server could not read. */
  #missing({ own }: Home): TemplateResult | typeof nothing {
    if (!own || Object.values(own).every((part) => part !== null)) return nothing;
    return html`<p class="note">
      Some of this page didn’t load.${/* safe */ safeWords()}
      ${button('quiet', t`Try again`, this.#run)}
    </p>`;
  }

  /**
   * A known player's own part comes before the rest, which waits for it, so that nothing moves.
   */
  #below(home: Home | null): TemplateResult | typeof nothing {
    if (!home && isPlayer() && this.#request.status === 'loading') return nothing;
    return html`<div class="below">
        <one-roll-card .home=${home}></one-roll-card>
        <div class="below-right">
          ${home ? html`${this.#missing(home)}${ownDoors(home)}` : nothing}${doors}
          ${this.#install.view(home?.own?.recent?.days ?? 0)}
        </div>
      </div>
      <footer class="foot">${footerLinks}</footer>`;
  }

  protected override updated(): void {
    titleTurns(this.#request.answer?.own?.tables ?? []);
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    if (status === 'offline' && this.offer) return html`${this.#day(answer)}${this.offer}`;
    const trouble = status === 'offline' ? null : troubleOf(this.#request);
    return html`${this.#turn(answer)}${this.#day(answer)}
    ${trouble ?? (answer ? this.#games(answer) : this.#waiting())}
    ${isPlayer() ? nothing : html`<p class="note link-line">${playedBefore}</p>`}
    ${this.#below(answer)}`;
  }
}
