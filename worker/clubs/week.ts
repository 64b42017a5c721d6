/**
 * A week in a club: computed from closed days while it is running, and read from its row once it is
 * frozen.
 */
import type { ClubWeek } from '../../api/schemas/clubs.ts';
import { dayAfter, startOfDay } from '../../api/days.ts';
import { daysInWeek, endOfWeek, weekOf } from '../../api/weeks.ts';
import type { Config } from '../http/config.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { computeWeek, firstMondayKept, toEntries, type WeekRef } from './compute-week.ts';
import { memberHashOf, parseFrozenWeek } from './frozen-week.ts';
import { selectFrozenWeek, selectMemberResults, selectNoted } from './queries.ts';
import { knownOf } from './counted.ts';
import { requireClub, type OpenClub } from './read-club.ts';

const readFrozen = (
  { masterKey }: Config,
  { club, everyone }: OpenClub,
  table: string,
): Pick<ClubWeek, 'days' | 'entries'> => {
  const { days, entries } = parseFrozenWeek(table);
  const members = new Map(
    [...knownOf({ everyone, noted: [] }).values()].map((member) => [
      memberHashOf(masterKey, club.id, member.id),
      member,
    ]),
  );
  return {
    days,
    entries: toEntries(entries.map((entry) => ({ entry, member: members.get(entry.member) }))),
  };
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
  const { config, now } = scope;
  const { monday, game, by } = ref;
  if (startOfDay(monday) > now || monday < firstMondayKept(now))
    throw new ProblemError('not-found');
  const week = weekOf(monday);
  const days = { clubId, first: monday, last: dayAfter(monday, daysInWeek - 1) };
  const found = await requireClub(scope, clubId, (batch) =>
    Promise.all([
      batch.send(selectFrozenWeek, { clubId, week, game, by }),
      batch.send(selectMemberResults, days),
      batch.send(selectNoted, days),
    ]),
  );
  if (endOfWeek(monday) <= found.club.createdAt) throw new ProblemError('not-found');
  const [[frozen], results, noted] = found.more;
  const { everyone, club } = found;
  const { name } = club;
  if (frozen !== undefined)
    return {
      name,
      week: { week, game, by, status: 'final', ...readFrozen(config, found, frozen.table) },
    };
  const computed = computeWeek({ everyone, results, noted }, ref, config, now);
  const entries = toEntries(computed.rows);
  return { name, week: { week, game, by, status: 'running', days: computed.days, entries } };
};
