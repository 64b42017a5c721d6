import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { followersMax } from '../../api/list-limits.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { plural, t } from '../../engine/t.ts';
import { formatDate } from '../../api/format/days.ts';
import { costWords } from '../../api/format/ledger.ts';
import { getHome, type Home } from '../home/api.ts';
import { dayChanges } from '../lib/unfinished.ts';
import { pastNames } from '../identity/past-names.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { answered } from '../ui/answered.ts';
import { LightElement } from '../ui/light-element.ts';
import { presenterOf } from '../games.ts';
import { bigFacts } from '../statistics/facts.ts';
import { gameTabs } from '../statistics/game-tabs.ts';
import { titleTurns, turnLink } from '../live/own-tables.ts';
import { readStatistics, type ShownStatistics } from '../statistics/read.ts';
import { statisticsView } from '../statistics/statistics-view.ts';
import { markArt } from '../ui/art.ts';
import { door } from '../ui/door.ts';
import { newcomer } from './newcomer.ts';
import { gamesOfDay, leadOf } from '../home/day.ts';
import { pathOf } from '../lib/challenge-path.ts';
import '../ui/count-down.ts';

/** Nothing for a day that could not be read. */
const todayNow = (home: Home): TemplateResult | typeof nothing => {
  if (!home.own?.plays) return nothing;
  const games = gamesOfDay(home);
  const next = games.find(({ challenge }) => challenge.game === leadOf(home, null));
  const finished = games.flatMap(({ challenge, play }) => {
    const { title, headline } = presenterOf(challenge.game);
    return play?.result ? [html`${title} finished: <b>${headline(play.result)}</b>. `] : [];
  });
  const until = home.challenges[0]?.closesAt ?? '';
  if (!next)
    return html`<section class="sheet today" aria-label="Today">
      <p class="lead">All finished. Tomorrow’s dice in <count-down until=${until}></count-down>.</p>
      <p><a class="key full" href="/">Today’s results</a></p>
    </section>`;
  const { title } = presenterOf(next.challenge.game);
  const isBegun = next.play?.status === 'playing';
  return html`<section class="sheet today" aria-label="Today">
    <p class="lead">${finished}${isBegun ? t`${title} is begun.` : t`${title} waits.`}</p>
    <p>
      <a class="key full" href="/${pathOf(next.challenge)}"
        >${isBegun ? t`Continue ${title}` : t`Play today’s ${title}`}</a
      >
    </p>
  </section>`;
};

interface Numbers {
  /** null for a viewer who is no player. */
  readonly shown: ShownStatistics | null;
  readonly home: Home;
}

/** Games from which on there are a best and an average. */
const factsFrom = 3;
/** Games in the list of the latest. */
const latestShown = 3;

/** Whether the player has finished any ranked game, of whichever kind. */
const hasPlayed = ({ statistics: { games, days, streak } }: ShownStatistics): boolean =>
  games > 0 || /[1-9]/.test(days.counts) || (streak !== null && streak.longest > 0);

/** The viewer's numbers: streak, averages, mistakes and luck. */
@customElement('you-page')
export class YouPage extends LightElement {
  readonly #request = new PageRequest(
    this,
    async (): Promise<Numbers> => {
      const [shown, home] = await Promise.all([ifPlayer(() => readStatistics('me')), getHome()]);
      return { shown, home };
    },
    ({ home }) => dayChanges(home.date),
    { isRefreshed: true },
  );

  /** Nobody is told who follows them. */
  #followers(followers: number): TemplateResult | typeof nothing {
    if (followers === 0) return nothing;
    const words = `${formatCount(followers)}${followers < followersMax ? '' : '+'}`;
    return html`<span class="soft"
      >${plural(followers)`One person follows you|${words} people follow you`}</span
    >`;
  }

  /** The last games; the game of a day leads to its result. */
  #latest({ statistics: { latest, game } }: ShownStatistics, today: string): TemplateResult {
    const { unit, headline } = presenterOf(game);
    const rows = latest.slice(-latestShown).toReversed();
    return html`<ol class="runs">
      ${rows.map(
        (one) =>
          html`<li>
            <a href="/${one.date}/${game}"
              ><b>${one.date === today ? t`Today` : formatDate(one.date)}</b
              ><small
                >${one.mistakes === null ? nothing : t`${costWords(one.mistakes, unit)} lost`}</small
              ><span class="fig">${headline({ ...one, mistakes: one.mistakes ?? undefined })}</span
              >${markArt('go')}</a
            >
          </li>`,
      )}
    </ol>`;
  }

  /** What the tabs choose. Of fewer games than three there is neither a best nor an average. */
  #game(shown: ShownStatistics, today: string): TemplateResult {
    const { statistics } = shown;
    const { game, games } = statistics;
    return html`${gameTabs(game)}
    ${games < factsFrom ? nothing : bigFacts(statistics, presenterOf(game))}
    ${games === 0 ? nothing : this.#latest(shown, today)}
    ${
      games > 0 && games < factsFrom
        ? html`<p class="soft">Best and average start with your third game.</p>`
        : nothing
    }
    ${statisticsView(shown)}`;
  }

  #numbers(shown: ShownStatistics, home: Home): TemplateResult {
    const { player, game, followers } = shown.statistics;
    return html`<div class="two lean">
        <div class="stack you-now">
          <div class="capline">
            <h1 translate="no">${player.handle}</h1>
            <p class="keys">
              <a class="quiet" href="/p/${player.id}">Your public page</a>
              ${this.#followers(followers ?? 0)}
            </p>
          </div>
          ${todayNow(home)}
        </div>
        <div class="stack you-now">
          ${this.#game(shown, home.date)}
          <nav aria-label="More about you">
            <ul class="doors">
              ${door(`/you/feats?game=${game}`, t`Firsts and bests`, t`what you did for the first time`)}
              ${door('/you/dice', t`My dice`, t`every face you rolled`)}
              ${door('/friends', t`Your tables`, t`those that go on, and new ones`)}
            </ul>
          </nav>
        </div>
      </div>
      ${pastNames()}`;
  }

  protected override updated(): void {
    titleTurns(this.#request.answer?.home.own?.tables ?? []);
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const shown = answer?.shown ?? null;
    const turns = turnLink(answer?.home.own?.tables ?? []);
    if (answer && shown && hasPlayed(shown))
      return html`${turns}${this.#numbers(shown, answer.home)}`;
    return html`${turns}
      <div class="cap big"><h1>You</h1></div>
      ${answered(this.#request, () =>
        newcomer(
          t`Play once and your numbers start here: streak, average, best, and how your mistakes go down.`,
        ),
      )}
      ${answer ? pastNames() : nothing}`;
  }
}
