import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { getToday, type Archive, type OwnResult, type Play } from '../lib/api.ts';
import { call } from '../lib/call.ts';
import { PageRequest } from '../lib/page-request.ts';
import { formatDate, formatMonth } from '../../api/format/days.ts';
import { dayOfMonth, monthOf, monthOfAddress } from '../lib/months.ts';
import { faceArt } from '../ui/art.ts';
import { LightElement } from '../ui/light-element.ts';
import { monthCalendar, monthPages } from '../ui/month-calendar.ts';
import { answered } from '../ui/answered.ts';
import { dayAt } from '../../api/days.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { serverNow } from '../lib/clock.ts';
import '../lib/shell.ts';
import { dayChanges, findUnfinished, unfinishedNotice } from '../lib/unfinished.ts';

interface Month {
  readonly archive: Archive;
  readonly unfinished: readonly Play[];
  readonly today: string;
}

const readMonth = async (): Promise<Month> => {
  const { date: today } = await getToday();
  const query = { month: monthOfAddress() ?? monthOf(today) };
  const [archive, unfinished] = await Promise.all([
    call('GET /api/players/me/archive', { query }),
    findUnfinished(today),
  ]);
  return { archive, unfinished, today };
};

/** Past days, one month at a time, with the viewer's results. */
@customElement('archive-page')
export class ArchivePage extends LightElement {
  readonly #request = new PageRequest(this, readMonth, ({ today }) => dayChanges(today), {
    isRefreshed: true,
  });

  #result({ archive }: Month, date: string, game: string): OwnResult | undefined {
    return archive.results.find((result) => result.date === date && result.game === game);
  }

  #game(month: Month, date: string, game: string): TemplateResult {
    const presenter = presenterOf(game);
    const result = this.#result(month, date, game);
    const day = `${presenter.title}, ${formatDate(date)}`;
    if (!result)
      return html`<a href="/${date}/${game}" aria-label="Play ${day}"
        >${faceArt(presenter.sign)}</a
      >`;
    const outcome = { ...result, mistakes: result.mistakes ?? undefined };
    return html`<a
      href="/${date}/${game}"
      class="own"
      aria-label="${day}: ${presenter.headline(outcome)}"
      >${presenter.figure(outcome).value}</a
    >`;
  }

  #day(month: Month, date: string): TemplateResult {
    const isOpen = date <= month.today;
    return html`<li class=${date === month.today ? 'today' : ''}>
      <span class="day">${dayOfMonth(date)}</span>
      ${isOpen ? gamesOn(date).map((game) => this.#game(month, date, game)) : nothing}
    </li>`;
  }

  #month(month: Month): TemplateResult {
    const { archive } = month;
    return html`${unfinishedNotice(month.unfinished)}
      <section class="sheet" aria-labelledby="month-title">
        <h2 id="month-title">${formatMonth(archive.month)}</h2>
        ${monthCalendar(archive.month, (date) => this.#day(month, date))}
        ${monthPages(archive.month, month.today)}
      </section>`;
  }

  protected override render(): TemplateResult {
    const cap = html`<div class="cap">
      <h1>Past days</h1>
      <p class="soft">
        Play any past day, unranked.
        <span class="signs"
          >${
            /* games */ gamesOn(dayAt(serverNow())).map((game) => {
              const { sign, title } = presenterOf(game);
              return html`<span>${faceArt(sign)} ${title}</span>`;
            })
          }</span
        >
      </p>
    </div>`;
    return html`${cap}${answered(this.#request, (month) => this.#month(month))}`;
  }
}
