/**
 * A week in a club: computed from closed days while it is running, and read from its row once it is
 * frozen.
 */
import type { ClubWeek } from '../../api/schemas/clubs.ts';
import { dayAfter, startOfDay } from '../../api/days.ts';
import { daysInWeek, endOfWeek, weekOf } from '../../api/weeks.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { Config } from '../http/config.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { computeWeek, firstMondayKept, toEntries, type WeekRef } from './compute-week.ts';
import { memberHashOf, parseFrozenWeek } from './frozen-week.ts';
import { selectFrozenWeek, selectMemberResults } from './queries.ts';
import { knownOf } from './counted.ts';
import { requireClub, type OpenClub } from './read-club.ts';

const readFrozen = (
  { idKey }: Config,
  { club, everyone }: OpenClub,
  table: string,
): Pick<ClubWeek, 'days' | 'entries'> => {
  const { days, entries } = parseFrozenWeek(table);
  const members = new Map(
    [...knownOf(everyone).values()].map((member) => [
      memberHashOf(idKey, club.id, member.id),
      member,
    ]),
  );
  return {
    days,
    entries: toEntries(entries.map((entry) => ({ entry, member: members.get(entry.member) }))),
  };
};

/** Whether weeks are still computed, or kept, from this Monday on. */
export const isWeekKept = (monday: string, now: number): boolean =>
  startOfDay(monday) <= now && monday >= firstMondayKept(now);

/** What a week needs besides the club and its members. */
export const readWeekRows = (batch: BatchLoader, clubId: string, { monday, game, by }: WeekRef) => {
  const days = { clubId, first: monday, last: dayAfter(monday, daysInWeek - 1) };
  return Promise.all([
    batch.send(selectFrozenWeek, { clubId, week: weekOf(monday), game, by }),
    batch.send(selectMemberResults, days),
  ]);
};

type WeekRows = Awaited<ReturnType<typeof readWeekRows>>;

/** Null if the week was over before the club was made. */
export const toClubWeek = (
  { config, now }: Pick<Scope, 'config' | 'now'>,
  found: OpenClub,
  [[frozen], results]: WeekRows,
  ref: WeekRef,
): ClubWeek | null => {
  const { monday, game, by } = ref;
  if (endOfWeek(monday) <= found.club.createdAt) return null;
  const week = { week: weekOf(monday), game, by };
  if (frozen !== undefined)
    return { ...week, status: 'final', ...readFrozen(config, found, frozen.table) };
  const { days, rows } = computeWeek({ everyone: found.everyone, results }, ref, config, now);
  return { ...week, status: 'running', days, entries: toEntries(rows) };
};

export interface NamedWeek {
  readonly name: string;
  readonly week: ClubWeek;
}

/**
 * A week with the club's name; `not-found` if it is still to come, no longer kept, or was over
 * before the club was made.
 */
export const readClubWeek = async (
  scope: Scope,
  clubId: string,
  ref: WeekRef,
): Promise<NamedWeek> => {
  if (!isWeekKept(ref.monday, scope.now)) throw new ProblemError('not-found');
  const found = await requireClub(scope, clubId, (batch) => readWeekRows(batch, clubId, ref));
  const week = toClubWeek(scope, found, found.more, ref);
  if (week === null) throw new ProblemError('not-found');
  return { name: found.club.name, week };
};
