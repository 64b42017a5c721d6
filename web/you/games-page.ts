import { html, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { t } from '../../engine/t.ts';
import { formatMonth, formatShortDate } from '../../api/format/days.ts';
import { getToday, type Archive, type OwnResult, type Play } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { ifPlayer } from '../lib/is-player.ts';
import { monthOf, monthOfAddress } from '../lib/months.ts';
import { PageRequest } from '../lib/page-request.ts';
import '../lib/shell.ts';
import { dayChanges, findUnfinished, unfinishedNotice } from '../lib/unfinished.ts';
import { answered } from '../ui/answered.ts';
import { LightElement } from '../ui/light-element.ts';
import { monthPages } from '../ui/month-calendar.ts';
import { tableHead } from '../ui/table-head.ts';
import { presenterOf } from '../games.ts';
import { newcomer } from './newcomer.ts';
import { tableLink } from './table-link.ts';

interface Games {
  readonly today: string;
  readonly unfinished: readonly Play[];
  /** null for a viewer who is no player. */
  readonly archive: Archive | null;
}

const readGames = async (): Promise<Games> => {
  const { date: today } = await getToday();
  const query = { month: monthOfAddress() ?? monthOf(today) };
  const [archive, unfinished] = await Promise.all([
    ifPlayer(() => call('GET /api/players/me/archive', { query })),
    findUnfinished(today),
  ]);
  return { today, unfinished, archive };
};

/** The viewer's ranked games, a month at a time, the latest first. */
@customElement('games-page')
export class GamesPage extends LightElement {
  readonly #request = new PageRequest(this, readGames, ({ today }) => dayChanges(today), {
    isRefreshed: true,
  });

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

  #month({ archive, today }: Games & { readonly archive: Archive }): TemplateResult {
    const results = archive.results.toReversed();
    return html`<section class="sheet" aria-labelledby="month-title">
      <h2 id="month-title">${formatMonth(archive.month)}</h2>
      ${
        results.length === 0
          ? html`<p class="soft">No ranked games in this month.</p>`
          : html`<table class="list">
              ${tableHead([t`Game`], [t`Result`])}
              <tbody>
                ${results.map((result) => this.#row(result))}
              </tbody>
            </table>`
      }
      ${monthPages(archive.month, today)}
    </section>`;
  }

  #games(games: Games): TemplateResult {
    const { archive } = games;
    return html`${unfinishedNotice(games.unfinished)}
    ${
      archive
        ? html`<div class="two lean">
            ${this.#month({ ...games, archive })}
            <section aria-labelledby="more-title">
              <h2 class="head" id="more-title">More</h2>
              <p class="keys">
                <a class="key second" href="/archive">Past days</a>
                <a class="key second" href="/c">Your challenges</a>
                <a class="key second" href="/practice/drill">Practise mistakes</a>
              </p>
              <p>${tableLink()}</p>
            </section>
          </div>`
        : newcomer(t`Your games are listed here, each with its replay.`)
    }`;
  }

  protected override render(): TemplateResult {
    return html`<div class="cap"><h1>Your games</h1></div>
      ${answered(this.#request, (games) => this.#games(games))}`;
  }
}
