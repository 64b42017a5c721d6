/** A week on a club's page, with the ways to the weeks beside it. */
import { html, nothing, type TemplateResult } from 'lit';
import { weeksKept } from '../../api/list-limits.ts';
import { dayAfter, startOfDay } from '../../api/days.ts';
import {
  latestMonday,
  daysInWeek,
  endOfWeek,
  mondayOf,
  parseWeek,
  weekOf,
} from '../../api/weeks.ts';
import { formatWeekDays, formatDays, formatShare, shownRank } from '../../api/format/clubs.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { plural, t } from '../../engine/t.ts';
import { listWords } from '../../engine/words.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { presenterOf } from '../games.ts';
import type { ClubPage, Club, ClubWeek } from './api.ts';
import { formatDate } from '../../api/format/days.ts';
import { namesAmong } from '../../api/format/names.ts';
import { tableHead } from '../ui/table-head.ts';
import { nameCells, rankCell, type NameCell } from './day-table.ts';

/** A week in a club, and how its points work. */
type Entry = ClubWeek['entries'][number];

/** Read aloud as `2nd, fond-ivy, 2 wins, 78% in 6 days`. */
const row = (entry: Entry, me: string, nameCell: NameCell): TemplateResult => {
  const { player, points, days, wins } = entry;
  return html`<tr class=${player?.id === me ? 'me' : ''}>
    ${rankCell(shownRank(entry))}${nameCell(player)}
    <td class="fig">${wins}<span class="vh"> ${plural(wins)`win|wins`}</span></td>
    <td class="r">${formatShare(points)}<span class="vh"> in ${formatDays(days)}</span></td>
  </tr>`;
};

/** Why there is nothing of a week, the surest reason first. */
export const missingWeekWords = (monday: string, { createdAt }: Club, today: string): string => {
  if (endOfWeek(monday) <= Date.parse(createdAt))
    return t`The club began later, on ${/* date */ formatDate(createdAt.slice(0, 10))}.`;
  return monday > today
    ? t`That week hasn’t begun yet.`
    : t`We keep a club’s points for ${weeksKept} weeks. That week is older.`;
};

const weekTable = (week: ClubWeek, me: string, isOver: boolean): TemplateResult => {
  const nameCell = nameCells(
    week.entries.flatMap(({ player }) => player ?? []),
    me,
  );
  const days = formatWeekDays(parseWeek(week.week) ?? '');
  if (week.entries.length === 0)
    return html`<p class="note">
      ${isOver ? t`No two of you played on the same day.` : t`Points appear after a day that two of you have played.`}
    </p>`;
  return html`<table class="list places week">
    <caption class="vh">
      ${isOver ? t`The club’s week, ${days}` : t`The club’s week, ${days}, so far`}
    </caption>
    ${tableHead([t`Rank`, t`Member`], [t`Wins`, t`Points`])}
    <tbody>
      ${week.entries.map((entry) => row(entry, me, nameCell))}
    </tbody>
  </table>`;
};

/** Days to play before a week gives a rank. */
const rankedDays = 3;

/** What those without a rank still need, as long as they can get it. */
const rankWords = ({ entries }: ClubWeek, me: string): string => {
  const players = entries.flatMap(({ player, rank }) =>
    player === null || rank !== null ? [] : [player],
  );
  const [one] = players;
  if (one === undefined) return '';
  if (players.length > 1) return t`Play ${rankedDays} days to get a rank.`;
  if (one.id === me) return t`You get a rank with a third day.`;
  const name = namesAmong(entries.flatMap(({ player }) => player ?? []))(one);
  return t`${name} gets a rank with a third day.`;
};

/** Under the table: what points are, in a sentence. */
const pointsNote = (week: ClubWeek, me: string, isOver: boolean): TemplateResult | typeof nothing =>
  week.entries.length === 0
    ? nothing
    : html`<p class="note">
        Points: the share of the others you beat on your best three days.
        ${isOver ? nothing : rankWords(week, me)}
      </p>`;

const howPoints: TemplateResult = html`<details class="points-how">
  <summary>How points work</summary>
  <p>
    Each day you get a share: of the others who played, the part that you beat. Someone level with
    you counts half. Beat three of four others, and you have 75%.
  </p>
  <p>
    Your points are the average of your best three days, so another day can’t lower them. A day you
    miss, or play alone, isn’t counted: it’s never a zero.
  </p>
  <p>
    A win is a day on which nobody beat you. Level players share a win and a rank. The week runs
    from Monday to Sunday, 24:00 UTC, and counts days that are over.
  </p>
</details>`;

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
