import { gameNames, isGameName } from '../../engine/rule-sets.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { customElement, state } from 'lit/decorators.js';
import { formatDate } from '../../api/format/days.ts';
import { nameOf } from '../../api/format/names.ts';
import { dayAfter, startOfDay } from '../../api/days.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { weeksKept } from '../../api/club-limits.ts';
import { daysInWeek, endOfWeek, mondayOf, parseWeek, weekOf } from '../../api/weeks.ts';
import { gamesOn, presenterOf } from '../games.ts';
import { getToday } from '../lib/api.ts';
import { call, RequestProblem } from '../lib/call.ts';
import { ifFound } from '../lib/if-found.ts';
import { PageRequest } from '../lib/page-request.ts';
import { copyOrSelect } from '../lib/share.ts';
import { titlePage } from '../lib/shell.ts';
import { Said } from '../lib/said.ts';
import { coming } from '../ui/answered.ts';
import { notFound, troubleOf } from '../ui/banners.ts';
import { button } from '../ui/button.ts';
import { named } from '../ui/named.ts';
import { LightElement } from '../ui/light-element.ts';
import {
  getClub,
  getClubDay,
  getClubWeek,
  getWeekText,
  weekTextAddress,
  type Club,
  type ClubDay,
  type ClubWeek,
} from './api.ts';
import './club-exit.ts';
import './club-invite.ts';
import { dayTable, seesScores, rivalOf } from './day-table.ts';
import './member-list.ts';
import { howPoints, missingWeekWords, weekName, weekTable } from './week-table.ts';
import { membersWords } from './words.ts';

const clubId = location.pathname.split('/').at(-1) ?? '';

/** What the address asks for: `?game=yardkle&by=skill&week=2026-W47`. */
const asked = new URLSearchParams(location.search);
const gameAsked = asked.get('game') ?? '';
const game = isGameName(gameAsked) ? gameAsked : gameNames[0];
const by: BoardOrder = asked.get('by') === 'skill' ? 'skill' : 'score';
const weekAsked = asked.get('week') ?? '';

/** The same page, with some of it changed. */
const addressOf = (changed: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(asked);
  for (const [name, value] of Object.entries(changed)) query.set(name, value);
  return `?${query}`;
};

interface OpenClub {
  readonly me: string;
  readonly today: string;
  readonly club: Club;
  readonly day: ClubDay;
  /** The week that the page is about. */
  readonly week: string;
  /** null if the week is to come, no longer kept, or was over before the club began. */
  readonly ofWeek: ClubWeek | null;
}

const readClub = async (): Promise<{ readonly open: OpenClub | null }> => {
  const { date: today } = await getToday();
  const week = parseWeek(weekAsked) === null ? weekOf(today) : weekAsked;
  try {
    const [{ id: me }, club, day, ofWeek] = await Promise.all([
      call('GET /api/players/me'),
      getClub(clubId),
      getClubDay(clubId, today, game, by),
      ifFound(getClubWeek(clubId, week, game, by)),
    ]);
    return { open: { me, today, club, day, week, ofWeek } };
  } catch (failure) {
    const isStranger = failure instanceof RequestProblem && [401, 404].includes(failure.status);
    if (isStranger) return { open: null };
    throw failure;
  }
};

/** A club's page: today, the week, its members, the link to join, and the way out. */
@customElement('club-page')
export class ClubPage extends LightElement {
  readonly #request = new PageRequest(this, readClub, undefined, { isRefreshed: true });
  /** The club after a change that the viewer has made here. */
  @state() private changed: Club | null = null;
  @state() private weekText = '';
  readonly #said = new Said(this);

  #games(today: string): TemplateResult {
    return html`<nav class="switch" aria-label="Games">
      ${gamesOn(today).map(
        (one) =>
          html`<a href=${addressOf({ game: one })} aria-current=${one === game ? 'page' : nothing}
            >${presenterOf(one).title}</a
          >`,
      )}
    </nav>`;
  }

  #orders(): TemplateResult | typeof nothing {
    if (!presenterOf(game).hasCoach) return nothing;
    return html`<a class="quiet" href=${addressOf({ by: by === 'score' ? 'skill' : 'score' })}
      >${by === 'score' ? 'Skill board' : 'Score board'}</a
    >`;
  }

  #day({ me, today, day }: OpenClub): TemplateResult {
    const presenter = presenterOf(game);
    const pair = rivalOf(day, me);
    const isWaiting = day.waiting.some(({ id }) => id === me);
    return html`<section aria-labelledby="day-title">
      <div class="capline">
        <h2 class="head" id="day-title">Today</h2>
        ${this.#games(today)}
      </div>
      ${dayTable(day, me, presenter)}
      ${seesScores(day, me) ? nothing : html`<p class="after">Scores show once you’ve played.</p>`}
      <p class="keys after">
        ${
          isWaiting
            ? html`<a class="key" href="/${today}/${game}">Play today’s ${presenter.title}</a>`
            : nothing
        }
        ${
          pair
            ? html`<a class="key second" href="/r/${pair.own.replay}?with=${pair.rival.replay}"
                >Compare with ${named(nameOf(pair.rival.player))}</a
              >`
            : nothing
        }
        <a class="quiet" href="/t">Live table</a> ${this.#orders()}
      </p>
    </section>`;
  }

  async #copyWeek(week: string): Promise<void> {
    this.weekText = await getWeekText(weekTextAddress(clubId, week, game, by)).catch(() => '');
    if (this.weekText === '') {
      this.#said.say('That didn’t work. Try again.');
      return;
    }
    await this.updateComplete;
    this.#said.say(await copyOrSelect(this.weekText, this.querySelector('.week-text')));
  }

  /** Links to the week before and the week after, as far as they are kept and the club is old. */
  #weeks(monday: string, { today, club }: OpenClub): TemplateResult {
    const [before, after] = [dayAfter(monday, -daysInWeek), dayAfter(monday, daysInWeek)];
    const oldest = dayAfter(mondayOf(today), -daysInWeek * weeksKept);
    const hasBefore = before >= oldest && endOfWeek(before) > Date.parse(club.createdAt);
    const link = (to: string, words: string): TemplateResult =>
      html`<a class="quiet" href=${addressOf({ week: weekOf(to) })}>${words}</a>`;
    const isNow = monday === mondayOf(today);
    return html`${hasBefore ? link(before, isNow ? 'Last week' : 'The week before') : nothing}
    ${isNow ? nothing : link(after, after === mondayOf(today) ? 'This week' : 'The week after')}`;
  }

  /** In place of a week of which there is nothing. */
  #noWeek(monday: string, { club, today }: OpenClub): TemplateResult {
    return html`<p class="note">${missingWeekWords(monday, club, today)}</p>
      <p class="keys ways">
        <a class="quiet" href=${addressOf({ week: weekOf(today) })}>This week</a>
      </p>`;
  }

  #week(open: OpenClub): TemplateResult {
    const { ofWeek, today } = open;
    const monday = parseWeek(open.week) ?? '';
    const isNow = monday === mondayOf(today);
    return html`<section aria-labelledby="week-title" class="the-week">
      <h2 class="head" id="week-title">
        ${isNow ? 'This week' : `${presenterOf(game).title}, ${weekName(open)}`}
      </h2>
      ${ofWeek ? this.#points(monday, ofWeek, open) : this.#noWeek(monday, open)} ${howPoints}
    </section>`;
  }

  #points(monday: string, week: ClubWeek, open: OpenClub): TemplateResult {
    const { me, today } = open;
    const isNow = monday === mondayOf(today);
    const isOver = startOfDay(today) >= endOfWeek(monday);
    return html`${weekTable(week, me, isOver)}
      <p class="note">
        ${isNow ? `${presenterOf(game).title}, ${weekName(week)}, without today. ` : nothing}Points:
        the share of the others you beat, over your best three days. Play 3 days to get a rank.
      </p>
      <p class="keys ways">
        ${this.#weeks(monday, open)}
        ${button('quiet', 'Copy the week', () => this.#copyWeek(week.week))}
        ${button('quiet', 'Print', () => print())}
        <span role="status">${this.#said.words}</span>
      </p>
      ${this.weekText === '' ? nothing : html`<pre class="week-text" translate="no" tabindex="0">${this.weekText}</pre>`}`;
  }

  /** A club of one: one sentence, one action. */
  #alone(club: Club): TemplateResult {
    return html`<div class="two">
      <p class="lead">
        It’s only you so far. Send the link, and your friends’ games show up here the day they join.
      </p>
      ${this.#invite(club, club.owner.id)}
    </div>`;
  }

  #invite(club: Club, me: string): TemplateResult {
    return html`<section class="sheet gap invite" aria-labelledby="invite-title">
      <h2 id="invite-title">Invite</h2>
      <club-invite .club=${club} ?own=${club.owner.id === me}></club-invite>
    </section>`;
  }

  #members(club: Club, me: string): TemplateResult {
    return html`<section aria-labelledby="members-title" class="screen">
      <h2 class="head" id="members-title">Members</h2>
      <member-list .club=${club} .me=${me}></member-list>
    </section>`;
  }

  #exit(club: Club, me: string): TemplateResult {
    return html`<section aria-labelledby="exit-head" class="screen">
      <h2 class="head" id="exit-head">Your membership</h2>
      <club-exit .club=${club} .me=${me}></club-exit>
    </section>`;
  }

  #club(open: OpenClub): TemplateResult {
    const club = this.changed ?? open.club;
    const { me } = open;
    const cap = html`<div class="capline">
      <h1 translate="no">${club.name}</h1>
      <p class="soft">
        ${membersWords(club.members.length)} · since ${formatDate(club.createdAt.slice(0, 10))}
      </p>
    </div>`;
    return html`<div
      class="club"
      @club-change=${({ detail }: CustomEvent<Club>) => (this.changed = detail)}
    >
      ${cap} ${club.members.length === 1 ? this.#alone(club) : nothing}
      <div class="two">
        <div class="stack">
          ${this.#day(open)} ${club.members.length > 1 ? this.#invite(club, me) : nothing}
        </div>
        <div class="stack">
          ${this.#week(open)} ${this.#members(club, me)} ${this.#exit(club, me)}
        </div>
      </div>
    </div>`;
  }

  protected override updated(): void {
    const { answer } = this.#request;
    if (answer?.open) titlePage((this.changed ?? answer.open.club).name);
  }

  protected override render(): TemplateResult {
    const trouble = troubleOf(this.#request);
    const cap = html`<div class="cap"><h1>Club</h1></div>`;
    if (trouble) return html`${cap}${trouble}`;
    const { answer } = this.#request;
    if (!answer) return html`${cap}${coming('Reading the week …')}`;
    return answer.open
      ? this.#club(answer.open)
      : notFound('Not found', 'We couldn’t find that club.');
  }
}
