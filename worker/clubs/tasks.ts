/** What the timers do for clubs, in steps. */
import { and, asc, gt, lt, sql } from 'drizzle-orm';
import { dayMs } from '../../api/days.ts';
import { weekOf } from '../../api/weeks.ts';
import type { Bindings } from '../bindings.ts';
import { clubs, clubWeeks } from '../db/club-tables.ts';
import { databaseOf, type Database } from '../db/database.ts';
import { moveCursor, readCursor } from '../db/progress.ts';
import { whereIn } from '../db/where.ts';
import { nowOf, requireConfig } from '../http/config.ts';
import { cookieMs } from '../http/viewer.ts';
import type { Task } from '../timers/task.ts';
import { freezeWeeks } from './freeze-weeks.ts';
import { handOverClubs, removeClubs } from './leaving.ts';
import { firstMondayKept } from './compute-week.ts';

/** An owner who has finished nothing and was not seen for this long is gone. */
export const goneMs = 60 * dayMs;
/** So is one with a passkey or a recovery code, who can come back from anywhere. */
const goneWithCredentialsMs = cookieMs;
/** A club in which nobody has finished anything for this long is closed. */
const idleClubMs = 400 * dayMs;

/** Clubs that a step looks at, and rows that it deletes. */
export const clubsAtOnce = 25;
const weeksAtOnce = 250;

/** An owner who has just become one has the same time to show up. */
const whereAbandoned = (now: number) => {
  const since = now - goneMs;
  const hasCredentials = sql`(exists (select 1 from passkeys where player_id = o.id)
    or exists (select 1 from recovery_codes where player_id = o.id))`;
  return and(
    lt(clubs.ownedAt, since),
    sql`not exists (select 1 from players o where o.id = clubs.owner_id and (o.last_finished_at >= ${since}
      or o.seen_at >= iif(${hasCredentials}, ${now - goneWithCredentialsMs}, ${since})))`,
  );
};

/** The clubs among these in which nobody has finished anything lately. */
const listIdle = async (
  database: Database,
  ids: readonly string[],
  now: number,
): Promise<string[]> => {
  const since = now - idleClubMs;
  const rows = await database
    .select({ id: clubs.id })
    .from(clubs)
    .where(
      and(
        whereIn(clubs.id, ids),
        lt(clubs.createdAt, since),
        sql`not exists (select 1 from club_members m cross join players p
          where m.club_id = clubs.id and m.left_at is null and p.id = m.player_id and p.last_finished_at >= ${since})`,
      ),
    );
  return rows.map(({ id }) => id);
};

/** Gives clubs of owners who are gone to others, and closes those in which nobody plays. */
const tendClubs = (database: Database, now: number): Task => {
  const name = 'clubs';
  const callsPerStep = 4;
  return {
    name,
    callsMax: 24,
    callsPerStep,
    step: async () => {
      const { key } = await readCursor(database, name);
      const rows = await database
        .select({ id: clubs.id })
        .from(clubs)
        .where(gt(clubs.id, key))
        .orderBy(asc(clubs.id))
        .limit(clubsAtOnce);
      const ids = rows.map(({ id }) => id);
      const last = ids.length === clubsAtOnce ? ids.at(-1) : undefined;
      const idle = await listIdle(database, ids, now);
      await database.batch([
        moveCursor(database, name, last === undefined ? undefined : { at: 0, key: last }),
        handOverClubs(database, and(whereIn(clubs.id, ids), whereAbandoned(now)), {
          whereLeaving: () => sql`false`,
          now,
        }),
        ...removeClubs(database, (clubId) => whereIn(clubId, idle)),
      ]);
      return { calls: callsPerStep, isMore: last !== undefined };
    },
  };
};

/** Removes weeks that are no longer kept. */
const removeOldWeeks = (database: Database, now: number): Task => ({
  name: 'old-club-weeks',
  callsMax: 10,
  callsPerStep: 1,
  step: async () => {
    const oldest = weekOf(firstMondayKept(now));
    const { meta } = await database
      .delete(clubWeeks)
      .where(
        sql`rowid in (select rowid from club_weeks where week < ${oldest} limit ${weeksAtOnce})`,
      );
    return { calls: 1, isMore: meta.changes >= weeksAtOnce };
  },
});

export const clubTasksOf = (env: Bindings): readonly Task[] => {
  const config = requireConfig(env);
  const [database, now] = [databaseOf(env.DB), nowOf(config)];
  return [
    freezeWeeks(config, database, now),
    tendClubs(database, now),
    removeOldWeeks(database, now),
  ];
};
