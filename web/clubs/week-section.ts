/** A week on a club's page, with the ways to the weeks beside it. */
import { html, nothing, type TemplateResult } from 'lit';
import { weeksKept } from '../../api/club-limits.ts';
import { dayAfter, startOfDay } from '../../api/days.ts';
import { latestMonday } from '../../api/latest-week.ts';
import { formatWeekDays } from '../../api/format/clubs.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { daysInWeek, endOfWeek, mondayOf, parseWeek, weekOf } from '../../api/weeks.ts';
import { plural, t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { presenterOf } from '../games.ts';
import type { ClubPage } from './api.ts';
import { howPoints, missingWeekWords, pointsNote, weekTable } from './week-table.ts';

/** What the page's address says of the week, and how it changes. */
export interface WeekShown {
  readonly game: GameName;
  readonly by: BoardOrder;
  /** Undefined for the one that the server finds best. */
  readonly asked: string | undefined;
  readonly addressOf: (changed: Readonly<Record<string, string | null>>) => string;
}

type Opened = Pick<ClubPage, 'club' | 'date' | 'now' | 'week'>;

const before = (monday: string): string => dayAfter(monday, -daysInWeek);

/** Whether the club was there before the end of a week. */
const hadBegun = ({ club }: Pick<ClubPage, 'club'>, monday: string): boolean =>
  endOfWeek(monday) > Date.parse(club.createdAt);

/** Whether there is something to say of weeks: in its first one a club may have no points yet. */
export const hasWeeks = (open: Opened): boolean =>
  hadBegun(open, before(mondayOf(open.date))) || (open.week?.entries.length ?? 0) > 0;

/** The week that is shown if none is asked for, by its Monday. */
const latestOf = (open: Opened): string => {
  const monday = latestMonday(Date.parse(open.now));
  return hadBegun(open, monday) ? monday : mondayOf(open.date);
};

const mondayShown = (open: Opened, { asked }: Pick<WeekShown, 'asked'>): string =>
  parseWeek(open.week?.week ?? asked ?? '') ?? latestOf(open);

/** The weeks beside the one shown; null where there is none that has a table. */
export const weeksBeside = (
  open: Opened,
  shown: Pick<WeekShown, 'asked'>,
): { readonly before: string | null; readonly after: string | null } => {
  const monday = mondayShown(open, shown);
  const earlier = before(monday);
  const oldest = dayAfter(mondayOf(open.date), -daysInWeek * weeksKept);
  return {
    before: earlier >= oldest && hadBegun(open, earlier) ? weekOf(earlier) : null,
    after: monday < latestOf(open) ? weekOf(dayAfter(monday, daysInWeek)) : null,
  };
};

const titleOf = (monday: string, today: string): string => {
  if (monday === mondayOf(today)) return t`This week`;
  return monday === before(mondayOf(today)) ? t`Last week` : formatWeekDays(monday);
};

/** Beside the title: how much of the week has been counted, or which one it was. */
const spanWords = ({ week, date }: Opened, monday: string): string => {
  if (monday !== mondayOf(date))
    return monday === before(mondayOf(date)) ? formatWeekDays(monday) : '';
  const days = week?.days.length ?? 0;
  return days === 0 ? '' : plural(days)`after 1 day|after ${days} days`;
};

const ways = (open: Opened, shown: WeekShown): TemplateResult | typeof nothing => {
  // The latest week's earlier ones are behind “…”.
  if (shown.asked === undefined) return nothing;
  const { before: earlier, after } = weeksBeside(open, shown);
  const link = (week: string | null, words: string): TemplateResult =>
    html`<a class="quiet" href=${shown.addressOf({ week })}>${words}</a>`;
  const latest = weekOf(latestOf(open));
  return html`<p class="keys ways">
    ${earlier === null ? nothing : link(earlier, t`The week before`)}
    ${after === null || after === latest ? nothing : link(after, t`The week after`)}
    ${after === null ? nothing : link(null, titleOf(latestOf(open), open.date))}
  </p>`;
};

const skillNote = (game: GameName): string =>
  presenterOf(game).unit === 'points' ? t`by points lost` : t`by turns lost`;

export const weekSection = (
  open: Opened & Pick<ClubPage, 'me'>,
  shown: WeekShown,
): TemplateResult => {
  const { week, date, me, club } = open;
  const monday = mondayShown(open, shown);
  const isOver = startOfDay(date) >= endOfWeek(monday);
  const span = spanWords(open, monday);
  const order = shown.by === 'skill' ? skillNote(shown.game) : '';
  return html`<section aria-labelledby="week-title" class="the-week">
    <div class="capline">
      <h2 class="head" id="week-title">${titleOf(monday, date)}</h2>
      <p class="note">${listWords([order, span])}</p>
    </div>
    ${
      week
        ? html`${weekTable(week, me, isOver)} ${pointsNote(week, me, isOver)}`
        : html`<p class="note">${missingWeekWords(monday, club, date)}</p>`
    }
    ${howPoints} ${ways(open, shown)}
  </section>`;
};
