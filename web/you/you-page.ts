import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { followersMax } from '../../api/list-limits.ts';
import { formatCount } from '../../api/format/numbers.ts';
import { plural, t } from '../../engine/t.ts';
import { pastNames } from '../identity/past-names.ts';
import { ifPlayer } from '../lib/if-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { answered } from '../ui/answered.ts';
import { LightElement } from '../ui/light-element.ts';
import { presenterOf } from '../games.ts';
import { bigFacts } from '../statistics/facts.ts';
import { gameTabs } from '../statistics/game-tabs.ts';
import { ownTables, titleTurns, turnLink, type OwnTables } from '../live/own-tables.ts';
import { readStatistics, type ShownStatistics } from '../statistics/read.ts';
import { statisticsView } from '../statistics/statistics-view.ts';
import { newcomer } from './newcomer.ts';

interface Numbers {
  /** null for a viewer who is no player. */
  readonly shown: ShownStatistics | null;
  readonly tables: OwnTables;
}

/** Whether the player has finished any ranked game, of whichever kind. */
const hasPlayed = ({ statistics: { games, days, streak } }: ShownStatistics): boolean =>
  games > 0 || /[1-9]/.test(days.counts) || (streak !== null && streak.longest > 0);

/** The viewer's numbers: streak, averages, mistakes and luck. */
@customElement('you-page')
export class YouPage extends LightElement {
  readonly #request = new PageRequest(
    this,
    async (): Promise<Numbers> => {
      const [shown, tables] = await Promise.all([
        ifPlayer(() => readStatistics('me')),
        ownTables(),
      ]);
      return { shown, tables };
    },
    undefined,
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

  #numbers(shown: ShownStatistics): TemplateResult {
    const { statistics } = shown;
    const { game, player } = statistics;
    return html`<div class="capline">
        <h1 translate="no">${player.handle}</h1>
        <p class="keys">
          <a class="quiet" href="/p/${player.id}">Your public page</a>
          ${this.#followers(statistics.followers ?? 0)}
        </p>
      </div>
      ${bigFacts(statistics, presenterOf(game))}${gameTabs(game)}
      <p class="keys">
        <a class="key second" href="/you/feats?game=${game}">Firsts and bests</a>
        <a class="key second" href="/you/dice">My dice</a>
        <a class="key second" href="/friends">Your tables</a>
      </p>
      ${statisticsView(shown)} ${pastNames()}`;
  }

  protected override updated(): void {
    titleTurns(this.#request.answer?.tables.tables ?? []);
  }

  protected override render(): TemplateResult {
    const { answer } = this.#request;
    const shown = answer?.shown ?? null;
    const turns = turnLink(answer?.tables.tables ?? []);
    if (shown && hasPlayed(shown)) return html`${turns}${this.#numbers(shown)}`;
    return html`<div class="cap big"><h1>You</h1></div>
      ${turns}
      ${answered(this.#request, () =>
        newcomer(
          t`Play once and your numbers start here: streak, average, best, and how your mistakes go down.`,
        ),
      )}
      ${answer ? pastNames() : nothing}`;
  }
}
