/**
 * Freezes weeks that are final, a few clubs at a time. A step writes its rows and its cursor in one
 * transaction, so a step that fails is repeated as a whole, and a frozen row never changes.
 */
import { and, asc, gt, lt, lte, sql } from 'drizzle-orm';
import { BoardOrder } from '../../api/schemas/boards.ts';
import { dayAfter, startOfDay } from '../../api/days.ts';
import { scheduleOf } from '../../api/schedule.ts';
import { daysInWeek, endOfWeek, mondayOf, weekOf } from '../../api/weeks.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { isFinal } from '../challenges/availability.ts';
import { clubMembers, clubs, clubWeeks } from '../db/club-tables.ts';
import { newBatch, prepared } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { moveCursor, readCursor, type Cursor } from '../db/progress.ts';
import { players, results } from '../db/schema.ts';
import { whereIn } from '../db/where.ts';
import type { Task } from '../timers/task.ts';
import { memberHashOf, serializeWeek } from './frozen-week.ts';
import { whereOfMember, memberResultColumns } from './queries.ts';
import { computeWeek, firstMondayKept, type WeekConfig } from './compute-week.ts';
import { knownOf, type ClubRecord } from './counted.ts';

const name = 'club-weeks';

/** Clubs of a step. With a hundred members each it reads 7 days of 300 players. */
export const frozenAtOnce = 3;
/** A batch of reads and a batch of writes; before the first, the cursor. */
const callsPerStep = 3;
const callsMax = 105;

/** The next clubs after the club `key` that were made before `until`. */
const nextClubs = sql`select id from clubs where id > ${sql.placeholder('key')}
  and created_at < ${sql.placeholder('until')} order by id limit ${sql.raw(String(frozenAtOnce))}`;

const selectNextClubs = prepared((database) =>
  database
    .select({ id: clubs.id })
    .from(clubs)
    .where(and(gt(clubs.id, sql.placeholder('key')), lt(clubs.createdAt, sql.placeholder('until'))))
    .orderBy(asc(clubs.id))
    .limit(frozenAtOnce),
);

const selectTheirMembers = prepared((database) =>
  database
    .select({
      clubId: clubMembers.clubId,
      id: players.id,
      handle: players.handle,
      knownAs: players.knownAs,
      joinedAt: clubMembers.joinedAt,
      leftAt: clubMembers.leftAt,
    })
    .from(clubMembers)
    .innerJoin(players, sql`${players.id} = ${clubMembers.playerId}`)
    .where(sql`${clubMembers.clubId} in (${nextClubs})`),
);

/** The results of everybody in these clubs, once each. */
const selectTheirResults = prepared((database) =>
  database
    .select(memberResultColumns)
    .from(
      sql`(select player_id from (${nextClubs}) as chosen cross join club_members on club_id = chosen.id group by player_id) as m`,
    )
    .crossJoin(results)
    .where(whereOfMember),
);

interface Freezing {
  readonly config: WeekConfig & { readonly idKey: Uint8Array };
  readonly database: Database;
  readonly now: number;
}

type WeekRow = typeof clubWeeks.$inferInsert;

/** The rows of a club's week, for each game and order that has an entry. */
const rowsOf = (
  { config, now }: Freezing,
  clubId: string,
  monday: string,
  record: ClubRecord,
): WeekRow[] => {
  const keys = new Map(
    [...knownOf(record.everyone).keys()].map((id) => [id, memberHashOf(config.idKey, clubId, id)]),
  );
  return gameNames.flatMap((game) =>
    BoardOrder.options.flatMap((by) => {
      const { days, rows } = computeWeek(record, { monday, game, by }, config, now);
      if (rows.length === 0) return [];
      const entries = rows.map(({ entry }) => ({
        ...entry,
        member: keys.get(entry.member) ?? '',
      }));
      return [{ clubId, week: weekOf(monday), game, by, table: serializeWeek({ days, entries }) }];
    }),
  );
};

/** The week that a cursor is at, which begins at its `at`. Weeks that are not kept are left out. */
const weekAt = ({ at, key }: Cursor, { config, now }: Freezing) => {
  const first = [firstMondayKept(now), mondayOf(config.firstDay)].toSorted().at(-1) ?? '';
  return at < startOfDay(first)
    ? { monday: first, key: '' }
    : { monday: new Date(at).toISOString().slice(0, 10), key };
};

/** D1 takes a hundred values per statement. */
const rowsPerInsert = 20;

const inserts = (database: Database, rows: readonly WeekRow[]) =>
  Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, at) =>
    database
      .insert(clubWeeks)
      .values(rows.slice(at * rowsPerInsert, (at + 1) * rowsPerInsert))
      .onConflictDoNothing(),
  );

/**
 * Freezes the week of the next clubs after a cursor, and returns the next cursor; null if the week
 * is not final yet.
 */
const freezeSome = async (freezing: Freezing, cursor: Cursor): Promise<Cursor | null> => {
  const { database, now } = freezing;
  const { monday, key } = weekAt(cursor, freezing);
  const last = dayAfter(monday, daysInWeek - 1);
  if (!isFinal(scheduleOf(last), now)) return null;
  const until = endOfWeek(monday);
  const values = { key, until };
  const days = { ...values, first: monday, last };
  const batch = newBatch(database);
  const [next, members, theirs] = await Promise.all([
    batch.send(selectNextClubs, values),
    batch.send(selectTheirMembers, values),
    batch.send(selectTheirResults, days),
  ]);
  const ids = next.map(({ id }) => id);
  const rows = ids.flatMap((clubId) => {
    const ofClub = (row: { readonly clubId: string }): boolean => row.clubId === clubId;
    const record = { everyone: members.filter(ofClub), results: theirs };
    return rowsOf(freezing, clubId, monday, record);
  });
  const lastId = ids.length === frozenAtOnce ? ids.at(-1) : undefined;
  const onward: Cursor =
    lastId === undefined ? { at: until, key: '' } : { at: startOfDay(monday), key: lastId };
  await database.batch([
    moveCursor(database, name, onward),
    ...inserts(database, rows),
    // No other week needs the members who left before this one was over.
    database
      .delete(clubMembers)
      .where(and(whereIn(clubMembers.clubId, ids), lte(clubMembers.leftAt, until))),
  ]);
  return onward;
};

export const freezeWeeks = (config: Freezing['config'], database: Database, now: number): Task => {
  let known: Cursor | null = null;
  return {
    name,
    callsMax,
    callsPerStep,
    step: async () => {
      const calls = known === null ? callsPerStep : callsPerStep - 1;
      known = await freezeSome(
        { config, database, now },
        known ?? (await readCursor(database, name)),
      );
      return { calls, isMore: known !== null };
    },
  };
};
