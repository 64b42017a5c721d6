import { gameNames } from '../../engine/rule-sets.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import {
  getOwnPlay,
  getToday,
  type Challenge,
  type Play,
  type Streak,
  type Today,
} from '../lib/api.ts';
import { pathOf } from '../lib/challenge-path.ts';
import { optional } from '../lib/optional.ts';
import { PageRequest } from '../lib/page-request.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import { serverNow } from '../lib/clock.ts';
import { monthOf } from '../lib/months.ts';
import { formatDate, formatWeekday } from '../../api/format/days.ts';
import '../ui/count-down.ts';
import { footerLinks } from '../ui/footer-links.ts';
import { gameCard } from './game-card.ts';
import { InstallOffer } from './install-offer.ts';
import { LightElement } from '../ui/light-element.ts';
import { offlinePage, troubleOf } from '../ui/banners.ts';
import { gamesOn, partsOf, presenterOf } from '../games.ts';
import { formatCount } from '../../api/format/numbers.ts';
import '../lib/shell.ts';
import { isPlayer, rememberPlayer } from '../lib/is-player.ts';
import { dayChanges, isUnfinished, unfinishedNotice } from '../lib/unfinished.ts';
import { getStreak, streakWords } from '../lib/streak.ts';
import type { Company } from '../../api/schemas/clubs.ts';
import { companyLines, getCompany } from '../clubs/company.ts';
import {
  areTurnsAwaited,
  ownTables,
  titleTurns,
  turnsNotice,
  type OwnTables,
} from '../live/own-tables.ts';
import { tableHead } from '../ui/table-head.ts';

/** Runs a callback when the page is idle, or after a delay if the browser does not report that. */
const whenIdle = (then: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(then);
  else setTimeout(then, idleMs);
};
const idleMs = 1_000;

/** Preloaded. Until they have loaded, the page shows its static HTML. */
const homeCards = await partsOf((game) => game.homeCard());

/** Introduction for newcomers. */
const whatThisIs = 'A daily dice game: same dice for everyone.';

/** A game of the day, with the viewer's play. */
interface OwnGame {
  readonly challenge: Challenge;
  readonly play: Play | null;
}

interface Home {
  readonly today: Today;
  readonly games: readonly OwnGame[];
  /** The viewer's ranked results of yesterday. */
  readonly yesterday: readonly Play[];
  /** Games of yesterday that can still be finished. */
  readonly unfinished: readonly Play[];
  readonly streak: Streak | null;
  /** Null if there is nobody to say anything of. */
  readonly company: Company | null;
  readonly tables: OwnTables;
}

const readGames = (challenges: Today['challenges']): Promise<readonly OwnGame[]> =>
  Promise.all(
    challenges.map(async (challenge) => ({
      challenge,
      play: await getOwnPlay(pathOf(challenge)),
    })),
  );

/**
 * The games of a viewer whom the page does not know as a player. One who has become a player in
 * another tab has some.
 */
const gamesOfStranger = async (challenges: Today['challenges']): Promise<readonly OwnGame[]> => {
  const games = await readGames(challenges);
  if (games.some(({ play }) => play !== null)) rememberPlayer();
  return games;
};

/**
 * `isNew` if the page has just come from the server, which says in it who asks: a stranger has no
 * games to ask for.
 */
const readHome = async (isNew: boolean): Promise<Home> => {
  const today = await getToday();
  const { challenges } = today;
  const known = isPlayer()
    ? null
    : isNew
      ? challenges.map((challenge) => ({ challenge, play: null }))
      : await gamesOfStranger(challenges);
  const isKnown = isPlayer();
  const [games, before, streak, company, tables] = await Promise.all([
    known ?? readGames(challenges),
    Promise.all(
      isKnown
        ? gamesOn(dayAfter(today.date, -1)).map((game) =>
            getOwnPlay(pathOf({ date: dayAfter(today.date, -1), game })),
          )
        : [],
    ),
    isKnown ? getStreak() : null,
    getCompany(),
    ownTables(),
  ]);
  const yesterday = before.filter((play) => play !== null);
  return {
    today,
    games,
    streak,
    company,
    tables,
    unfinished: yesterday.filter(isUnfinished),
    yesterday: yesterday.filter((play) => play.result && play.ranked),
  };
};

/** The home page: the date, the time left, the day's games, and yesterday's results. */
@customElement('home-page')
export class HomePage extends LightElement {
  readonly #request = new PageRequest(
    this,
    async () => {
      // A page kept for offline may be of another time.
      const home = await readHome(this.#isNew && !this.#isOfferAsked);
      this.#isNew = false;
      // Offline, the service worker serves this page in place of any other. The requested page is
      // loaded only after a response from the server, because a browser may report a connection for
      // just a moment, and the viewer may have moved on by then.
      if (this.#isOfferAsked && location.pathname !== '/') location.reload();
      whenIdle(() =>
        optional(import('../lib/offline.ts').then(({ keepOffline }) => keepOffline())),
      );
      return home;
    },
    ({ today }) => dayChanges(today.date),
    { isRefreshed: true },
  );
  #isNew = true;
  /** A line about the viewer's turns that nobody expected comes where it moves nothing. */
  readonly #areTurnsAwaited = areTurnsAwaited();
  readonly #install = new InstallOffer(this);
  /** What can be played offline; null until needed. */
  @state() private offer: TemplateResult | null = null;
  #isOfferAsked = false;

  #mast(home: Home | null): TemplateResult {
    const date = home?.today.date;
    return html`<section class="mast">
      <h1>
        ${date ? html`${formatWeekday(date)}<br />${formatDate(date)}` : html`Today’s<br />dice`}
      </h1>
      <p class=${home ? 'what' : 'what early'}>${this.#streak(home?.streak ?? null)}</p>
      <p class="next">
        ${
          home?.games[0]
            ? html`<b
                  ><count-down
                    until=${home.games[0].challenge.closesAt}
                    @elapsed=${() => this.#request.run()}
                  ></count-down
                ></b>
                <span class="soft">until the next dice</span>`
            : nothing
        }
      </p>
    </section>`;
  }

  /**
   * Shown under the date from the first day of a streak. Newcomers see the introduction instead.
   */
  #streak(streak: Streak | null): TemplateResult | string {
    if (!streak || streak.days === 0) return whatThisIs;
    return html`<b>${streakWords(streak)}.</b>`;
  }

  #fair(): TemplateResult {
    return html`<p class="fair lead">
      Same dice for everyone, locked on 1 January.
      <a href="/fairness">Check them</a>
    </p>`;
  }

  #more(date: string | undefined): TemplateResult {
    return html`<nav class="more" aria-label="More to play">
      <h2 class="head">More to play</h2>
      <p class="keys">
        <a class="key second" href="/practice/official">Practice</a>
        <a class="key second" href="/practice/drill">Practise mistakes</a>
        <a class="key second" href="/c">Challenge a friend</a>
        <a class="key second" href="/clubs">Clubs</a>
        <a class="key second" href="/t">Live table</a>
        <a class="key second" href="/table">Pass and play</a>
        <a class="key second" href="/archive">Past days</a>
        ${
          date === undefined
            ? nothing
            : html`<a class="key second" href="/season/${monthOf(date)}/${gameNames[0]}"
                >Board of the month</a
              >`
        }
      </p>
    </nav>`;
  }

  #yesterdayRow({ challenge, result }: Play): TemplateResult {
    if (!result) return html``;
    const { date, game } = challenge;
    const presenter = presenterOf(game);
    return html`<tr>
      <th scope="row" class="handle"><a href="/${date}/${game}">${presenter.title}</a></th>
      <td class="fig">${presenter.headline(result)}</td>
      <td class="r">${result.rank === null ? '' : formatCount(result.rank)}</td>
    </tr>`;
  }

  #yesterday(plays: readonly Play[]): TemplateResult | typeof nothing {
    const [first] = plays;
    if (!first) return nothing;
    return html`<div class="two">
      <section aria-labelledby="yesterday-title">
        <h2 class="head" id="yesterday-title">Yesterday</h2>
        <table class="list">
          <caption class="vh">
            Your results on ${formatDate(first.challenge.date)}
          </caption>
          ${tableHead(['Game'], ['Result', 'Rank'])}
          <tbody>
            ${plays.map((play) => this.#yesterdayRow(play))}
          </tbody>
        </table>
        <p class="keys">
          ${gamesOn(first.challenge.date).map(
            (game) =>
              html`<a class="quiet" href="/${pathOf({ date: first.challenge.date, game })}/day"
                >Day in review: ${presenterOf(game).title}</a
              >`,
          )}
        </p>
      </section>
    </div>`;
  }

  /** The offline offer is loaded on demand. The service worker has cached all of it. */
  protected override willUpdate(): void {
    if (this.#request.status === 'offline' && !this.#isOfferAsked) void this.#makeOffer();
  }

  async #makeOffer(): Promise<void> {
    this.#isOfferAsked = true;
    const offers = await import('./offline-offer.ts').catch(() => null);
    this.offer = offers?.offlineOffer() ?? offlinePage;
  }

  /** Until the day is known, room for every game is reserved. */
  #games(home: Home | null): TemplateResult {
    const games = home?.games.map((own) => ({ game: own.challenge.game, own }));
    return html`<section class="sheet games" aria-label="Today">
      ${(games ?? gamesOn(dayAt(serverNow())).map((game) => ({ game, own: null }))).map(
        ({ game, own }) => {
          const card = homeCards.get(game);
          return (
            card && gameCard(presenterOf(game), card, own?.challenge ?? null, own?.play ?? null)
          );
        },
      )}
    </section>`;
  }

  /**
   * A known player's games of yesterday come before the rest, which waits for them, so that nothing
   * moves.
   */
  #below(home: Home | null): TemplateResult | typeof nothing {
    if (!home && isPlayer() && this.#request.status === 'loading') return nothing;
    return html`${home && !this.#areTurnsAwaited ? turnsNotice(home.tables) : nothing}
      ${companyLines(home?.company ?? null)} ${this.#yesterday(home?.yesterday ?? [])}
      ${this.#more(home?.today.date)} ${this.#install.view(home?.streak ?? null)}
      <footer class="foot">${footerLinks}</footer>`;
  }

  protected override updated(): void {
    titleTurns(this.#request.answer?.tables);
  }

  protected override render(): TemplateResult {
    const { status, answer } = this.#request;
    if (status === 'offline' && this.offer) return html`${this.#mast(answer)}${this.offer}`;
    return html`${this.#mast(answer)}
    ${(status === 'offline' ? null : troubleOf(this.#request)) ?? html`${this.#areTurnsAwaited ? turnsNotice(answer?.tables ?? null) : nothing}${unfinishedNotice(answer?.unfinished ?? [])}${this.#games(answer)}`}
    ${this.#fair()} ${this.#below(answer)}`;
  }
}
