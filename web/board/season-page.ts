import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import type { Unit } from '../../engine/game.ts';
import { plural, t } from '../../engine/t.ts';
import { getToday, type Season, type SeasonEntry } from '../lib/api.ts';
import { getSeason } from './api.ts';
import { formatFigure } from '../../api/format/ledger.ts';
import { dayAt } from '../../api/days.ts';
import { serverNow } from '../lib/clock.ts';
import { PageRequest } from '../lib/page-request.ts';
import { monthOf } from '../lib/months.ts';
import { formatMonthInText } from '../../api/format/days.ts';
import { LightElement } from '../ui/light-element.ts';
import { answered } from '../ui/answered.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { formatCount, formatOrdinal, formatPercent } from '../../api/format/numbers.ts';
import { linkBoard, titlePage } from '../lib/shell.ts';
import { tableHead } from '../ui/table-head.ts';
import { playerLink } from './player-link.ts';

const lostEach: Readonly<Record<Unit, string>> = {
  points: t`Points lost a game`,
  turns: t`Turns lost a game`,
};

interface Answer {
  readonly season: Season;
  readonly month: string;
}

const read = async (period: string, game: string): Promise<Answer> => {
  const today = await getToday();
  linkBoard(today.date, game);
  const by = new URLSearchParams(location.search).get('by') === 'skill' ? 'skill' : 'percentile';
  return { season: await getSeason(period, game, by), month: monthOf(today.date) };
};

const oneDecimal = (value: number): number => Math.floor(value * 10) / 10;

const figureOf = (unit: Unit, entry: SeasonEntry, by: Season['by']): string =>
  by === 'skill'
    ? entry.mistakes === null
      ? '–'
      : formatFigure(entry.mistakes, unit)
    : t`${formatPercent(oneDecimal(entry.percentile))}%`;

/** A day by which all games of a month, or of all time, have begun. */
const lastDayOf = (period: string): string =>
  [dayAt(serverNow()), period === 'all' ? '' : `${period}-31`].filter(Boolean).toSorted()[0] ?? '';

@customElement('season-page')
export class SeasonPage extends LightElement {
  readonly #address = location.pathname.split('/');
  readonly #period = this.#address[2] ?? 'all';
  readonly #game = this.#address[3] ?? '';
  readonly #presenter = presenterOf(this.#game);
  readonly #periodWords = this.#period === 'all' ? t`all time` : formatMonthInText(this.#period);
  readonly #request = new PageRequest(this, () => read(this.#period, this.#game), undefined, {
    isRefreshed: true,
  });

  #switches({ season, month }: Answer): TemplateResult {
    const game = this.#game;
    const { period, by } = season;
    const link = (address: string, isNow: boolean, words: string): TemplateResult =>
      html`<a href=${address} aria-current=${isNow ? 'page' : nothing}>${words}</a>`;
    const query = by === 'skill' ? '?by=skill' : '';
    return html`<div class="switches">
      <nav class="switch" aria-label="Games">
        ${gamesOn(lastDayOf(season.period)).map((one) =>
          link(
            `/season/${period}/${one}${presenterOf(one).hasCoach ? query : ''}`,
            one === game,
            presenterOf(one).title,
          ),
        )}
      </nav>
      <nav class="switch" aria-label="Period">
        ${link(`/season/${month}/${game}${query}`, period !== 'all', t`Month`)}
        ${link(`/season/all/${game}${query}`, period === 'all', t`All time`)}
      </nav>
      ${
        this.#presenter.hasCoach
          ? html`<nav class="switch" aria-label="Order">
              ${link(`/season/${period}/${game}`, by === 'percentile', t`Percentile`)}
              ${link(`/season/${period}/${game}?by=skill`, by === 'skill', t`Skill`)}
            </nav>`
          : nothing
      }
    </div>`;
  }

  #own({ me, by, gamesMin, entries }: Season): TemplateResult | typeof nothing {
    if (!me) return nothing;
    const own = entries.find(({ player }) => player.id === me.player.id);
    const missing = gamesMin - me.games;
    const words = own
      ? t`You’re ${formatOrdinal(own.rank)}.`
      : missing > 0
        ? plural(
            missing,
          )`1 more game and you’re on the board.|${missing} more games and you’re on the board.`
        : '';
    return html`<p class="lead">
      <b>${figureOf(this.#presenter.unit, me, by)}</b> in
      ${/* games */ plural(me.games)`1 game|${me.games} games`}. ${words}
    </p>`;
  }

  #row(entry: Season['entries'][number], { by, me }: Season): TemplateResult {
    const isOwn = entry.player.id === me?.player.id;
    return html`<tr class=${isOwn ? 'me' : ''} aria-current=${isOwn ? 'true' : nothing}>
      <td>${formatCount(entry.rank)}</td>
      <th scope="row" class="handle">${playerLink(entry.player, isOwn)}</th>
      <td class="fig">${figureOf(this.#presenter.unit, entry, by)}</td>
      <td class="r">${entry.games}</td>
    </tr>`;
  }

  #table(season: Season): TemplateResult {
    if (season.entries.length === 0)
      return html`<p>Nobody has played ${season.gamesMin} games yet.</p>`;
    return html`<table class="list places">
      <caption class="vh">
        From the top
      </caption>
      ${tableHead([t`Rank`, t`Player`], [season.by === 'skill' ? lostEach[this.#presenter.unit] : t`Percentile`, t`Games`])}
      <tbody>
        ${season.entries.map((entry) => this.#row(entry, season))}
      </tbody>
    </table>`;
  }

  #body(answer: Answer): TemplateResult {
    const { season } = answer;
    return html`${this.#own(season)}
      <section class="sheet" aria-labelledby="season-title">
        <h2 class="vh" id="season-title">Places</h2>
        ${this.#switches(answer)}
        <p class="note">Averages over finished days. Play ${season.gamesMin} games to appear.</p>
        ${this.#table(season)}
      </section>`;
  }

  protected override updated(): void {
    titlePage(`${this.#presenter.title}, ${this.#periodWords}`);
  }

  protected override render(): TemplateResult {
    const presenter = this.#presenter;
    const periodWords = this.#periodWords;
    const cap = html`<div class="cap">
      <h1>${presenter.title}, <span class="nb">${periodWords}</span></h1>
    </div>`;
    return html`${cap}${answered(this.#request, (answer) => this.#body(answer))}`;
  }
}
