/** A week in a club, and how its points come about. */
import { html, nothing, type TemplateResult } from 'lit';
import { formatShare, formatWeekDays } from '../../api/format/clubs.ts';
import { weeksKept } from '../../api/club-limits.ts';
import { formatDate } from '../../api/format/days.ts';
import { endOfWeek, parseWeek } from '../../api/weeks.ts';
import { tableHead } from '../ui/table-head.ts';
import type { Club, ClubWeek } from './api.ts';
import { nameCells, rankCell, type NameCell } from './day-table.ts';

type Entry = ClubWeek['entries'][number];

/** A figure with its word for those who hear it. */
const figure = (count: number, one: string, more: string): TemplateResult =>
  html`<td class="r">${count}<span class="vh"> ${count === 1 ? one : more}</span></td>`;

const row = (
  { rank, player, points, days, wins }: Entry,
  me: string,
  nameCell: NameCell,
): TemplateResult =>
  html`<tr class=${player?.id === me ? 'me' : ''}>
    ${rankCell(rank)}${nameCell(player)}
    <td class="fig">${formatShare(points)}</td>
    ${figure(days, 'day', 'days')}${figure(wins, 'win', 'wins')}
  </tr>`;

/** `16 to 22 November 2026` */
export const weekName = ({ week }: Pick<ClubWeek, 'week'>): string =>
  formatWeekDays(parseWeek(week) ?? '');

/** Why there is nothing of a week, the surest reason first. */
export const missingWeekWords = (monday: string, { createdAt }: Club, today: string): string => {
  if (endOfWeek(monday) <= Date.parse(createdAt))
    return `The club began later, on ${formatDate(createdAt.slice(0, 10))}.`;
  return monday > today
    ? 'That week hasn’t begun yet.'
    : `We keep a club’s points for ${weeksKept} weeks. That week is older.`;
};

export const weekTable = (week: ClubWeek, me: string, isOver: boolean): TemplateResult => {
  const nameCell = nameCells(
    week.entries.flatMap(({ player }) => player ?? []),
    me,
  );
  if (week.entries.length === 0)
    return html`<p class="note">
      ${isOver ? 'No two of you played on the same day.' : 'Points appear after a day that two of you have played.'}
    </p>`;
  return html`<table class="list places week">
    <caption class="vh">
      The club’s week, ${weekName(week)}${isOver ? nothing : ', so far'}
    </caption>
    ${tableHead(['Rank', 'Member'], ['Points', 'Days', 'Wins'])}
    <tbody>
      ${week.entries.map((entry) => row(entry, me, nameCell))}
    </tbody>
  </table>`;
};

/**
 * The days of the example: members who played, those beaten, those level, and the share of the
 * others.
 */
const exampleDays = [
  ['Monday', 5, 3, 0, '75%'],
  ['Wednesday', 3, 2, 0, '100%'],
  ['Thursday', 2, 0, 0, '0%'],
  ['Saturday', 5, 1, 2, '50%'],
] as const;

/** One worked example, because clubs are private and nobody outside can check them. */
export const howPoints: TemplateResult = html`<details class="points-how">
  <summary>How points work</summary>
  <p>
    Each day you get a share: of the others in the club who played, the part that you beat. Someone
    level with you counts half. Your points are the average of your best three shares this week, so
    another day can’t lower them.
  </p>
  <table class="list">
    <caption>
      An example
    </caption>
    ${tableHead(['Day'], ['Played', 'Beaten', 'Level', 'Share'])}
    <tbody>
      ${exampleDays.map(
        ([day, played, beaten, level, share]) =>
          html`<tr>
            <th scope="row">${day}</th>
            <td class="r">${played}</td>
            <td class="r">${beaten}</td>
            <td class="r">${level}</td>
            <td class="fig">${share}</td>
          </tr>`,
      )}
    </tbody>
  </table>
  <p>
    On Saturday four others played: one beaten and two level make 2 of 4. The best three shares are
    100, 75 and 50%, so the week has <b>75%, 4 days, 1 win</b>.
  </p>
  <p>
    A day that you miss, or that nobody else plays, isn’t counted: it’s never a zero. You get a rank
    from three days on. Equal points share a rank. The week runs from Monday to Sunday, 24:00 UTC,
    and counts days that are over.
  </p>
</details>`;
