import { gameNames, isGameName } from '../../engine/rule-sets.ts';
import { t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement } from 'lit/decorators.js';
import { weekText } from '../../api/format/clubs.ts';
import { standing } from '../../api/format/capital.ts';
import { formatDayOfWeek } from '../../api/format/days.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { parseWeek } from '../../api/weeks.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { ifFound } from '../lib/if-found.ts';
import { PageRequest } from '../lib/page-request.ts';
import { Poller, type Polled } from '../lib/poller.ts';
import { titlePage } from '../lib/shell.ts';
import { coming } from '../ui/answered.ts';
import { notFound, troubleOf } from '../ui/banners.ts';
import { LightElement } from '../ui/light-element.ts';
import { getClubPage, type ClubPage as Opened } from './api.ts';
import '../ui/send-link.ts';
import './club-menu.ts';
import './club-table.ts';
import { joinAddress } from './words.ts';
import { dayTable, sealedWords, seesScores } from './day-table.ts';
import './member-list.ts';
import { hasWeeks, weekSection, weeksBeside, type WeekShown } from './week-section.ts';
import { sentAddress } from '../lib/sent-address.ts';

const clubId = location.pathname.split('/').at(-1) ?? '';

/** What the address asks for: `?game=yardkle&by=skill&week=2026-W47`. */
const asked = new URLSearchParams(location.search);
const gameAsked = asked.get('game') ?? '';
const game = isGameName(gameAsked) ? gameAsked : gameNames[0];
const by: BoardOrder = asked.get('by') === 'skill' ? 'skill' : 'score';
const weekAsked = asked.get('week') ?? '';
const week = parseWeek(weekAsked) === null ? undefined : weekAsked;

/** The same page, with some of it changed; null leaves something out. */
const addressOf = (changed: Readonly<Record<string, string | null>>): string => {
  const query = new URLSearchParams(asked);
  for (const [name, value] of Object.entries(changed))
    if (value === null) query.delete(name);
    else query.set(name, value);
  return query.size > 0 ? `?${query}` : location.pathname;
};

/** In an object, because an answer is never null. */
interface Answer {
  readonly open: Opened | null;
}

/** When the page was last read, by `performance.now()`. */
let readAt = 0;
/** A page that was read since then is not polled. */
const freshMs = 5_000;

const readPage = async (): Promise<Answer> => {
  readAt = performance.now();
  return {
    open: await ifFound(getClubPage(clubId, { game, by, ...(week !== undefined && { week }) })),
  };
};

/** Whether two answers show the same. */
const isSame = (one: Answer | null, other: Answer | null): boolean =>
  JSON.stringify({ ...one?.open, now: '' }) === JSON.stringify({ ...other?.open, now: '' });

/** A club's page: today, the week, its members, and behind “…” what is rarely done. */
@customElement('club-page')
export class ClubPage extends LightElement {
  readonly #request = new PageRequest(
    this,
    readPage,
    ({ open }) => (open ? [open.day.challenge.closesAt] : []),
    { isRefreshed: true },
  );
  /** So that people in one room see who has come, and the table that one of them has made. */
  readonly #poller = new Poller(this, () => this.#poll());
  #isPolled = false;

  async #poll(): Promise<Polled> {
    if (performance.now() - readAt < freshMs) return 'same';
    const before = this.#request.answer;
    await this.#request.renew();
    return isSame(before, this.#request.answer) ? 'same' : 'new';
  }

  #games({ date }: Opened): TemplateResult {
    return html`<nav class="switch" aria-label="Games">
      ${gamesOn(date).map(
        (one) =>
          html`<a href=${addressOf({ game: one })} aria-current=${one === game ? 'page' : nothing}
            >${presenterOf(one).title}</a
          >`,
      )}
    </nav>`;
  }

  #play({ date }: Opened, look: string): TemplateResult {
    return html`<p>
      <a class=${look} href="/${date}/${game}">Play today’s ${presenterOf(game).title}</a>
    </p>`;
  }

  #ofToday(open: Opened, isAlone: boolean): TemplateResult {
    const { me, day, club } = open;
    if (seesScores(day, me)) return dayTable(day, me, presenterOf(game));
    return isAlone
      ? this.#play(open, 'key second')
      : html`${sealedWords(day, club.members.length)} ${this.#play(open, 'key big full')}`;
  }

  #day(open: Opened, isAlone: boolean): TemplateResult {
    const { me, club, day, table } = open;
    return html`<section class="today" aria-labelledby="day-title">
      <div class="capline">
        <h2 class="head" id="day-title">Today</h2>
        ${this.#games(open)}
      </div>
      ${this.#ofToday(open, isAlone)}
      ${
        hasWeeks(open) || day.entries.length > 1
          ? nothing
          : html`<p class="note">A week begins as soon as two of you have played the same day.</p>`
      }
      ${
        isAlone
          ? nothing
          : html`<club-table .club=${club} .me=${me} .table=${table} .game=${game}></club-table>`
      }
    </section>`;
  }

  /** What there is to do with the week, if the club has one. */
  #ofWeek(open: Opened, shown: WeekShown): readonly TemplateResult[] {
    if (!hasWeeks(open)) return [];
    const { before } = weeksBeside(open, shown);
    const isOfScore = by === 'score';
    const bySkill = presenterOf(game).unit === 'points' ? t`By points lost` : t`By turns lost`;
    return [
      ...(before === null
        ? []
        : [html`<a class="quiet" href=${addressOf({ week: before })}>Past weeks</a>`]),
      ...(presenterOf(game).hasCoach
        ? [
            html`<a class="quiet" href=${addressOf({ by: isOfScore ? 'skill' : null })}
              >${isOfScore ? bySkill : t`By score`}</a
            >`,
          ]
        : []),
    ];
  }

  /** The week to paste into a chat; null if there is nothing in it. */
  #text({ club, week: shown }: Opened): string | null {
    if (!shown || shown.entries.length === 0) return null;
    const link = sentAddress(location.origin + location.pathname);
    return weekText({ name: club.name, week: shown }, presenterOf(game).title, link);
  }

  #invite(open: Opened): TemplateResult {
    return html`<section class="sheet gap" aria-labelledby="alone-title">
      <h2 id="alone-title">It’s only you so far</h2>
      <p class="lead">Send the link. Friends’ games show up here the day they join.</p>
      <send-link .address=${joinAddress(open.club)} main></send-link>
    </section>`;
  }

  #club(open: Opened): TemplateResult {
    const { club, me, date } = open;
    const shown: WeekShown = { game, by, asked: week, addressOf };
    const isAlone = club.members.length === 1;
    return html`<div class="club" @club-change=${() => void this.#request.run()}>
      <div class="titled">
        <h1 translate="no">${club.name}</h1>
        <club-menu
          .club=${club}
          .me=${me}
          .links=${this.#ofWeek(open, shown)}
          .text=${this.#text(open)}
        ></club-menu>
        <p class="soft">${standing(formatDayOfWeek(date))}</p>
      </div>
      <div class="cols">
        <div class="stack">${isAlone ? this.#invite(open) : this.#day(open, false)}</div>
        <div class="stack">
          ${isAlone ? this.#day(open, true) : nothing}
          ${hasWeeks(open) ? weekSection(open, shown) : nothing}
          ${isAlone ? nothing : html`<member-list .club=${club} .me=${me}></member-list>`}
        </div>
      </div>
    </div>`;
  }

  protected override updated(): void {
    const { answer } = this.#request;
    if (!answer?.open) return;
    titlePage(answer.open.club.name);
    if (!this.#isPolled) this.#poller.start();
    this.#isPolled = true;
  }

  protected override render(): TemplateResult {
    const trouble = troubleOf(this.#request);
    const cap = html`<div class="cap"><h1>Club</h1></div>`;
    if (trouble) return html`${cap}${trouble}`;
    const { answer } = this.#request;
    if (!answer) return html`${cap}${coming(t`Reading the week …`)}`;
    return answer.open
      ? this.#club(answer.open)
      : notFound(t`Not found`, t`We couldn’t find that club.`);
  }
}
