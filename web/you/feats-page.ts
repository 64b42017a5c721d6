import { plural, t } from '../../engine/t.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Best, CommonFeat, Feat, Feats } from '../../api/schemas/feats.ts';
import { presenterOf, webGame } from '../games.ts';
import type { GamePresenter } from '../game/presenter.ts';
import type { GameStatistics } from '../game/statistics.ts';
import { formatShortDate } from '../../api/format/days.ts';
import { costWords } from '../../api/format/ledger.ts';
import { formatCount, formatPercentage } from '../../api/format/numbers.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { gameTabs } from '../statistics/game-tabs.ts';
import { gameOfAddress } from '../statistics/read.ts';
import { answered } from '../ui/answered.ts';
import { LightElement } from '../ui/light-element.ts';
import { newcomer } from './newcomer.ts';

const commonWords: Readonly<Record<CommonFeat, string>> = {
  'first-game': t`A finished game`,
  'every-turn-best': t`Every turn at its best`,
  'ahead-of-best-play': t`Ahead of Best play`,
  'top-tenth': t`Top 10% of a day`,
};

const bestWords: Readonly<Record<Best['best'], string>> = {
  result: t`Best result`,
  mistakes: t`Fewest points lost`,
  percentile: t`Furthest up on a day’s board`,
};

/** `3 times`; empty for once, which the first game says already. */
const timesWords = (times: number): string =>
  times < 2 ? '' : times === 2 ? t`twice` : t`${formatCount(times)} times`;

const game = ({ replay, date }: { readonly replay: string; readonly date: string }) =>
  html`<a href="/r/${replay}">${formatShortDate(date)}</a>`;

/** What the viewer has done for the first time and best, each with the game that did it. */
@customElement('feats-page')
export class FeatsPage extends LightElement {
  readonly #game = gameOfAddress() ?? gameNames[0];
  readonly #request = new PageRequest(
    this,
    async () => {
      const params = { game: this.#game };
      const [feats, words] = await Promise.all([
        ifPlayer(() => call('GET /api/players/me/feats/{game}', { params })),
        webGame(this.#game).statistics(),
      ]);
      return { feats, words };
    },
    undefined,
    { isRefreshed: true },
  );

  #feat(
    { feat, times, first }: Feat,
    ownWords: GameStatistics['feats'],
  ): TemplateResult | typeof nothing {
    const words = { ...ownWords, ...commonWords }[feat];
    if (words === undefined) return nothing;
    return first
      ? html`<li>
          <span><b>${words}</b> <span class="soft">${timesWords(times)}</span></span>
          ${game(first)}
        </li>`
      : html`<li class="soft"><span>${words}</span> <span>not yet</span></li>`;
  }

  #value({ best, value, ...found }: Best, presenter: GamePresenter): string {
    if (best === 'result') return presenter.headline(found);
    return best === 'mistakes'
      ? costWords(value, presenter.unit)
      : t`level with or ahead of ${formatPercentage(value)}`;
  }

  #best(best: Best, presenter: GamePresenter): TemplateResult {
    const words =
      best.best === 'mistakes' && presenter.unit === 'turns'
        ? t`Fewest turns lost`
        : bestWords[best.best];
    return html`<li>
      <span><b>${words}</b> <span class="soft">${this.#value(best, presenter)}</span></span>
      ${game(best)}
    </li>`;
  }

  #feats({ feats, bests, games, noted, more }: Feats, words: GameStatistics): TemplateResult {
    const presenter = presenterOf(this.#game);
    return html`<div class="two lean">
        <section class="sheet" aria-labelledby="firsts-title">
          <h2 id="firsts-title">Firsts</h2>
          <ul class="rows feat-list">
            ${feats.map((feat) => this.#feat(feat, words.feats))}
          </ul>
        </section>
        ${
          bests.length === 0
            ? nothing
            : html`<section class="sheet" aria-labelledby="bests-title">
                <h2 id="bests-title">Bests</h2>
                <ul class="rows feat-list">
                  ${bests.map((best) => this.#best(best, presenter))}
                </ul>
              </section>`
        }
      </div>
      <p class="note">
        ${
          more
            ? t`From your latest ${formatCount(games)} ranked games.`
            : plural(
                games,
              )`From your only ranked game.|From your ${formatCount(games)} ranked games.`
        }
        ${noted < games ? t`Some firsts are known of ${formatCount(noted)} of them only.` : nothing}
      </p>`;
  }

  protected override render(): TemplateResult {
    return html`<div class="cap"><h1>Firsts and bests</h1></div>
      ${gameTabs(this.#game)}
      ${answered(this.#request, ({ feats, words }) =>
        feats
          ? this.#feats(feats, words)
          : newcomer(t`Your firsts and bests are listed here, each with the game that did it.`),
      )}`;
  }
}
