/** A week in a club, and how its points work. */
import { plural, t } from '../../engine/t.ts';
import { html, nothing, type TemplateResult } from 'lit';
import { formatDays, formatShare, formatWeekDays, shownRank } from '../../api/format/clubs.ts';
import { weeksKept } from '../../api/club-limits.ts';
import { formatDate } from '../../api/format/days.ts';
import { namesAmong } from '../../api/format/names.ts';
import { endOfWeek, parseWeek } from '../../api/weeks.ts';
import { tableHead } from '../ui/table-head.ts';
import type { Club, ClubWeek } from './api.ts';
import { nameCells, rankCell, type NameCell } from './day-table.ts';

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

export const weekTable = (week: ClubWeek, me: string, isOver: boolean): TemplateResult => {
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
export const pointsNote = (
  week: ClubWeek,
  me: string,
  isOver: boolean,
): TemplateResult | typeof nothing =>
  week.entries.length === 0
    ? nothing
    : html`<p class="note">
        Points: the share of the others you beat on your best three days.
        ${isOver ? nothing : rankWords(week, me)}
      </p>`;

export const howPoints: TemplateResult = html`<details class="points-how">
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
