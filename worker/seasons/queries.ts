/** Boards of a month and of all time: mean percentile and mean skill. Days are added once they are final, some results at a time. */
import { and, asc, desc, eq, gt, lt, sql, type SQL } from 'drizzle-orm';
import type { SeasonOrder } from '../../api/schemas/seasons.ts';
import type { Database } from '../db/database.ts';
import { inOrder, isListedBetween } from '../db/listed-results.ts';
import { histogram, players, results } from '../db/schema.ts';
import { lateResults, seasonProgress, seasons } from '../db/season-tables.ts';
import { columnsOf, percentileOfPlace, withExcluded } from './sums.ts';

/** Games that a player needs to be on a board. */
export const gamesMin = { month: 5, all: 20 } as const;
export const allTime = 'all';

/** The games that a period's board requires. */
export const leastOf = (period: string): number =>
  period === allTime ? gamesMin.all : gamesMin.month;
/** Results added in one step, with one statement each for the month and for all time. */
const stepResults = 2_000;

export type Progress = typeof seasonProgress.$inferSelect;

/** How far days have been added up: the start of `firstDay` before the first step. */
export const findProgress = async (
  database: Database,
  game: string,
  firstDay: string,
): Promise<Progress> => {
  const stored = database.select().from(seasonProgress).where(eq(seasonProgress.game, game));
  const row = await stored.get();
  if (row !== undefined) return row;
  const beginning = beginningOf(game, firstDay);
  await database.insert(seasonProgress).values(beginning).onConflictDoNothing();
  return (await stored.get()) ?? beginning;
};

/** Before the first result of a day: every standing is above this. */
const beforeAll = -(2 ** 50);

const beginningOf = (game: string, date: string): Progress => ({
  game,
  date,
  id: '',
  standing: beforeAll,
  finishedAt: 0,
});

const isListedAfter = (from: Progress) =>
  isListedBetween({ challengeId: from.date, game: from.game }, from);

/** The last result of the next step; null if the day has no more. */
const findEnd = async (database: Database, from: Progress): Promise<Progress | null> => {
  const rows = await database
    .select({ standing: results.standing, finishedAt: results.finishedAt, id: results.id })
    .from(results)
    .where(isListedAfter(from))
    .orderBy(...inOrder)
    .limit(stepResults);
  const last = rows.at(-1);
  return last === undefined ? null : { ...from, ...last };
};

const isStill = ({ game, date, id }: Progress) =>
  sql`select 1 from season_progress where game = ${game} and date = ${date} and id = ${id}`;

export type OfDay = Pick<Progress, 'game' | 'date'>;

/** The periods that a day counts in: its month, and all time. */
export const periodsOf = ({ date }: Pick<OfDay, 'date'>): readonly [string, string] => [
  date.slice(0, 7),
  allTime,
];

/** Selects the place of each standing of a day; `counts` is a query of standings and their counts. */
export const placesOf = (counts: SQL) => sql`
  select standing, sum(count) over (order by standing) - count as better, sum(count) over () as total
  from (${counts})`;

export const countsOf = ({ date, game }: OfDay) =>
  sql`select standing, count from histogram where challenge_id = ${date} and game = ${game}`;

/** The counts without late results, so that a player's percentile does not depend on when their result is added. */
const countsInTime = ({ date, game }: OfDay) => sql`
  select standing, count - (select count(*) from late_results l
    where l.challenge_id = ${date} and l.game = ${game} and l.standing = h.standing) as count
  from histogram h where challenge_id = ${date} and game = ${game}`;

/** Adds the results that match `isAdded` to one period, by their places. Results of deleted players are added to nobody. */
const addTo = (
  database: Database,
  period: string,
  { date, game }: OfDay,
  counts: SQL,
  isAdded: SQL,
) =>
  database
    .insert(seasons)
    .select(
      sql`with places as (${placesOf(counts)})
      select ${period}, r.game, r.player_id, 1, ${percentileOfPlace},
        coalesce(r.skill, 0), r.skill is not null, 1 >= ${leastOf(period)},
        100 * (${percentileOfPlace}), 10 * r.skill
      from results r join places p on p.standing = r.standing
      where r.challenge_id = ${date} and r.game = ${game} and r.ranked = 1 and r.withdrawn = 0
        and r.player_id is not null and ${isAdded}`,
    )
    .onConflictDoUpdate({
      target: [seasons.period, seasons.game, seasons.playerId],
      set: columnsOf(withExcluded, leastOf(period)),
    });

/** Stores with each of these results what it has added, so that a withdrawal can subtract exactly that: see readd-day.ts. */
const notePercentiles = (database: Database, { date, game }: OfDay, counts: SQL, isAdded: SQL) =>
  database
    .update(results)
    .set({ percentile: sql`a.percentile` })
    .from(
      sql`(select r.id, ${percentileOfPlace} as percentile
      from results r join (${placesOf(counts)}) p on p.standing = r.standing
      where r.challenge_id = ${date} and r.game = ${game} and r.ranked = 1 and r.withdrawn = 0
        and ${isAdded}) as a`,
    )
    .where(sql`a.id = ${results.id}`);

/** Adds the results to the month and to all time, and stores what they have added. */
export const addToBoth = (database: Database, ofDay: OfDay, counts: SQL, isAdded: SQL) =>
  [
    notePercentiles(database, ofDay, counts, isAdded),
    ...periodsOf(ofDay).map((period) => addTo(database, period, ofDay, counts, isAdded)),
  ] as const;

const placeOf = ({ standing, finishedAt, id }: Progress) =>
  sql`(${standing}, ${finishedAt}, ${id})`;

/**
 * Matches the results after `from` up to `to`, unless another run has added them: the progress must still be at `from`. Only the standings
 * of the step are joined, because SQLite reads its results once for each.
 */
const isBetween = (from: Progress, to: Progress) => sql`
  p.standing between ${from.standing} and ${to.standing} and
  r.in_files = 0 and exists (${isStill(from)})
  and (r.standing, r.finished_at, r.id) > ${placeOf(from)}
  and (r.standing, r.finished_at, r.id) <= ${placeOf(to)}
  and not exists (select 1 from late_results l where l.id = r.id)`;

const isAt = ({ game, date, id }: Progress) =>
  and(eq(seasonProgress.game, game), eq(seasonProgress.date, date), eq(seasonProgress.id, id));

const moveOn = (database: Database, from: Progress, to: Progress) =>
  database.update(seasonProgress).set(to).where(isAt(from));

/** The next day on which somebody has finished the game; `until` if there is none before it. */
const findNextDay = async (
  database: Database,
  { game, date }: OfDay,
  until: string,
): Promise<string> => {
  const isLater = and(gt(histogram.challengeId, date), lt(histogram.challengeId, until));
  const next = await database
    .select({ date: histogram.challengeId })
    .from(histogram)
    .where(and(isLater, eq(histogram.game, game)))
    .orderBy(asc(histogram.challengeId))
    .limit(1)
    .get();
  return next?.date ?? until;
};

/** Leaves a day that has no more results. A result that arrives meanwhile either prevents this, or is recorded as late by the trigger. */
const leaveDay = (database: Database, from: Progress, nextDay: string) =>
  database
    .update(seasonProgress)
    .set(beginningOf(from.game, nextDay))
    .where(
      and(
        isAt(from),
        sql`not exists (select 1 from results where ${isListedAfter(from)})`,
        sql`not exists (select 1 from histogram where challenge_id > ${from.date}
          and challenge_id < ${nextDay} and game = ${from.game})`,
      ),
    );

/**
 * Runs one step in one transaction: adds the next results of a final day or, if it has no more, moves on to the next day that has any, but
 * not past `firstOpenDay`, the first day that is not final.
 */
export const addStep = async (
  database: Database,
  from: Progress,
  firstOpenDay: string,
): Promise<Progress> => {
  const end = await findEnd(database, from);
  if (end === null) {
    await leaveDay(database, from, await findNextDay(database, from, firstOpenDay));
    return findProgress(database, from.game, from.date);
  }
  await database.batch([
    ...addToBoth(database, from, countsInTime(from), isBetween(from, end)),
    moveOn(database, from, end),
  ]);
  return end;
};

/** Late results added per call, each in its own transaction. */
const lateAtOnce = 50;

/** Adds results that arrived after their day had been added up; true if there may be more. The figures of other players do not change. */
export const addLate = async (database: Database): Promise<boolean> => {
  const rows = await database
    .select({ id: lateResults.id, date: lateResults.challengeId, game: lateResults.game })
    .from(lateResults)
    .innerJoin(seasonProgress, eq(seasonProgress.game, lateResults.game))
    .where(lt(lateResults.challengeId, seasonProgress.date))
    .limit(lateAtOnce);
  for (const { id, ...ofDay } of rows) {
    const isStillLate = sql`r.id = ${id} and exists (select 1 from late_results where id = ${id})`;
    await database.batch([
      ...addToBoth(database, ofDay, countsOf(ofDay), isStillLate),
      database.delete(lateResults).where(eq(lateResults.id, id)),
    ]);
  }
  return rows.length === lateAtOnce;
};

const selectSeasons = (database: Database) =>
  database
    .select({
      playerId: seasons.playerId,
      handle: players.handle,
      games: seasons.games,
      percentile: seasons.percentile,
      skill: seasons.skill,
    })
    .from(seasons)
    .innerJoin(players, eq(players.id, seasons.playerId));

export type SeasonRow = Awaited<ReturnType<typeof selectSeasons>>[number];

/** The best players of a period, among those with enough games. */
export const listSeason = (
  database: Database,
  period: string,
  game: string,
  by: SeasonOrder,
  limit: number,
) => {
  const isShown = and(
    eq(seasons.period, period),
    eq(seasons.game, game),
    eq(seasons.eligible, true),
    by === 'skill' ? sql`${seasons.skill} is not null` : undefined,
  );
  const order = by === 'skill' ? asc(seasons.skill) : desc(seasons.percentile);
  return selectSeasons(database).where(isShown).orderBy(order).limit(limit);
};

/** One player's row, whether or not it is on the board. */
export const findSeason = async (
  database: Database,
  period: string,
  game: string,
  playerId: string,
): Promise<SeasonRow | null> => {
  const own = selectSeasons(database).where(
    and(eq(seasons.period, period), eq(seasons.game, game), eq(seasons.playerId, playerId)),
  );
  return (await own.get()) ?? null;
};
