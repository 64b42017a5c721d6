/** Computes a week from the results of its closed days, and sorts its entries. */
import { statusAt } from '../../api/challenge-status.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import { weeksKept } from '../../api/list-limits.ts';
import type { ClubWeek } from '../../api/schemas/clubs.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { weekDays, daysInWeek, mondayOf } from '../../api/weeks.ts';
import { weekEntries, type WeekEntry } from '../../engine/club/week.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { hasDice } from '../challenges/availability.ts';
import { byHandle } from './queries.ts';
import { toKnownPlayer } from './read-club.ts';
import { countedOn, knownOf, type ClubRecord, type Known } from './counted.ts';

/** What a week needs of the configuration. */
export interface WeekConfig {
  readonly firstDay: string;
  readonly firstDays: Readonly<Record<GameName, string>>;
}

/** A week of a club, by the Monday that it begins with. */
export interface WeekRef {
  readonly monday: string;
  readonly game: GameName;
  readonly by: BoardOrder;
}

/** The first Monday of which weeks are kept. */
export const firstMondayKept = (now: number): string =>
  dayAfter(mondayOf(dayAt(now)), -daysInWeek * weeksKept);

/** The closed days of a week on which a game has dice. */
const closedDaysOf = (
  { monday, game }: WeekRef,
  { firstDay, firstDays }: WeekConfig,
  now: number,
): readonly string[] =>
  weekDays(monday).filter(
    (date) =>
      hasDice(date, firstDay, now) &&
      date >= firstDays[game] &&
      statusAt(scheduleOf(date), now) === 'closed',
  );

type Entry = ClubWeek['entries'][number];

/** An entry with the member to sort it by, who may have left. */
export interface Row {
  readonly entry: Omit<Entry, 'player'>;
  readonly member: Known | undefined;
}

/** 0 for the ranked, 1 for the unranked, 2 for former members. */
const groupOf = ({ entry, member }: Row): number => {
  if (!member?.isMember) return 2;
  return entry.rank === null ? 1 : 0;
};

/** A stable sort: equal rows stay in the order in which they were frozen. */
const inOrder = (rows: readonly Row[]): readonly Row[] =>
  rows.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      Number(one.entry.rank === null) - Number(other.entry.rank === null) ||
      other.entry.points - one.entry.points ||
      other.entry.days - one.entry.days ||
      (one.member && other.member ? byHandle(one.member, other.member) : 0),
  );

export const toEntries = (rows: readonly Row[]): Entry[] =>
  inOrder(rows).map(({ entry: { rank, points, days, wins }, member }) => ({
    rank,
    player: member?.isMember ? toKnownPlayer(member) : null,
    points,
    days,
    wins,
  }));

interface ComputedWeek {
  readonly days: ClubWeek['days'];
  readonly rows: readonly (Row & { readonly member: Known; readonly entry: WeekEntry })[];
}

/** A week from the results of its closed days, in the order in which entries are listed. */
export const computeWeek = (
  record: ClubRecord,
  week: WeekRef,
  config: WeekConfig,
  now: number,
): ComputedWeek => {
  const { game, by } = week;
  const days = closedDaysOf(week, config, now).map((date) => ({
    date,
    counted: countedOn(record, { date, game, by }, now),
  }));
  const entries = weekEntries(
    days.map(({ counted }) =>
      counted.map(({ player, standing }) => ({ member: player.id, standing })),
    ),
  );
  const members = knownOf(record.everyone);
  const rows = entries.flatMap((entry) => {
    const member = members.get(entry.member);
    return member === undefined ? [] : [{ entry, member }];
  });
  return {
    days: days.map(({ date, counted }) => ({ date, field: counted.length })),
    rows: inOrder(rows) as ComputedWeek['rows'],
  };
};
