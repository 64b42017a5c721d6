/** All that a club's page shows, read in one batch. */
import { dayAt, formatInstant } from '../../api/days.ts';
import { latestMonday } from '../../api/latest-week.ts';
import type { BoardOrder } from '../../api/schemas/boards.ts';
import type { ClubPage } from '../../api/schemas/club-page.ts';
import { mondayOf, parseWeek } from '../../api/weeks.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { requireChallenge } from '../challenges/challenges.ts';
import type { BatchLoader } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { readTableRows, toClubTable } from './club-table.ts';
import type { WeekRef } from './compute-week.ts';
import { readDayRows, toClubDay } from './day.ts';
import { requireClub, toClub } from './read-club.ts';
import { isWeekKept, readWeekRows, toClubWeek } from './week.ts';

interface Asked {
  readonly game: GameName;
  readonly by: BoardOrder;
  readonly week?: string | undefined;
}

/** The rows of a week; null if it is still to come or no longer kept. */
const readWeekIfKept = (batch: BatchLoader, clubId: string, ref: WeekRef, now: number) =>
  isWeekKept(ref.monday, now) ? readWeekRows(batch, clubId, ref) : null;

export const readClubPage = async (
  scope: Scope,
  clubId: string,
  { game, by, week: weekAsked }: Asked,
): Promise<ClubPage> => {
  const { now } = scope;
  const date = dayAt(now);
  const challenge = await requireChallenge(scope, date, game);
  const monday = parseWeek(weekAsked ?? '') ?? latestMonday(now);
  const ref = { monday, game, by };
  const found = await requireClub(scope, clubId, (batch) =>
    Promise.all([
      readDayRows(batch, clubId, challenge),
      readWeekIfKept(batch, clubId, ref, now),
      readTableRows(batch, clubId),
    ]),
  );
  const [dayRows, weekRows, tableRows] = found.more;
  const toWeek = (one: WeekRef) => weekRows && toClubWeek(scope, found, weekRows, one);
  return {
    date,
    now: formatInstant(now),
    me: found.viewerId,
    club: toClub(found),
    day: await toClubDay(scope, found, dayRows, challenge, by),
    week:
      toWeek(ref) ??
      // The club is younger than the last week. Its own has no closed day yet.
      (weekAsked === undefined ? toWeek({ ...ref, monday: mondayOf(date) }) : null),
    table: toClubTable(found.club, tableRows, now),
  };
};
