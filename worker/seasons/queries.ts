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
/** Results added in one step. It takes as long as other requests have to wait: see `npm run bench -- seasons`. */
export const stepResults = 100;

export type Progress = typeof seasonProgress.$inferSelect;

/** How far days have been added up: the start of `firstDay` before the first step. */
const findProgress = async (
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

/** The results of the step that begins at `from`, by their places only. */
const selectStep = (database: Database, from: Progress) =>
  database
    .select({ standing: results.standing, finishedAt: results.finishedAt, id: results.id })
    .from(results)
    .where(isListedAfter(from))
    .orderBy(...inOrder)
    .limit(stepResults);

/** A step to be run: it adds the results after `from` up to `end`, which is null if the day has no more. */
export interface Step {
  readonly from: Progress;
  readonly end: Progress | null;
}

const toStep = (from: Progress, rows: Awaited<ReturnType<typeof selectStep>>): Step => {
  const last = rows.at(-1);
  return { from, end: last === undefined ? null : { ...from, ...last } };
};

/** The next step: the first of `firstDay` if there was none before. */
export const findStep = async (
  database: Database,
  game: string,
  firstDay: string,
): Promise<Step> => {
  const from = await findProgress(database, game, firstDay);
  return toStep(from, await selectStep(database, from));
};

const isStill = ({ game, date, id }: Progress) =>
  sql`select 1 from season_progress where game = ${game} and date = ${date} and id = ${id}`;

export type OfDay = Pick<Progress, 'game' | 'date'>;

/** The periods that a day counts in: its month, and all time. */
export const periodsOf = ({ date }: Pick<OfDay, 'date'>): readonly [string, string] => [
  date.slice(0, 7),
  allTime,
];

/**
 * A select from `chosen`, a query of results `r` at their places `p`; `counts` is a query of standings and their counts. Both parts are
 * materialized, and places come first in the `cross join`, so that each finds its results in an index. An update that joins the select
 * compares its own key with a column with a unary plus, which can't be indexed: so it looks up its rows by key. SQLite would otherwise
 * compute or scan the places once per result, or scan the whole table that is updated.
 */
export const atPlaces = (counts: SQL, chosen: SQL) => sql`
  (with places as materialized (
    select standing, sum(count) over (order by standing) - count as better, sum(count) over () as total
    from (${counts})
  ), chosen as materialized (${chosen}) select * from chosen)`;

export const countsOf = ({ date, game }: OfDay) =>
  sql`select standing, count from histogram where challenge_id = ${date} and game = ${game}`;

/** The counts without late results, so that a player's percentile does not depend on when their result is added. */
const countsInTime = ({ date, game }: OfDay) => sql`
  select standing, count - (select count(*) from late_results l
    where l.challenge_id = ${date} and l.game = ${game} and l.standing = h.standing) as count
  from histogram h where challenge_id = ${date} and game = ${game}`;

/** Conditions that match the same results `r`. */
export interface Added {
  readonly isAdded: SQL;
  /** Of results at the place `p`. */
  readonly isAddedAt: SQL;
}

const isAmong = ({ date, game }: OfDay) => sql`
  r.challenge_id = ${date} and r.game = ${game} and r.ranked = 1 and r.withdrawn = 0`;

/** Stores with each of these results what it adds, so that a withdrawal can subtract exactly that: see readd-day.ts. */
const notePercentiles = (database: Database, ofDay: OfDay, counts: SQL, { isAddedAt }: Added) =>
  database
    .update(results)
    .set({ percentile: sql`a.percentile` })
    .from(
      sql`${atPlaces(
        counts,
        sql`select r.id, ${percentileOfPlace} as percentile
          from places p cross join results r on r.standing = p.standing
          where ${isAmong(ofDay)} and ${isAddedAt}`,
      )} as a`,
    )
    .where(sql`${results.id} = +a.id`);

/** Adds these results to one period, by their stored percentiles. Results of deleted players are added to nobody. */
const addTo = (database: Database, period: string, ofDay: OfDay, { isAdded }: Added) =>
  database
    .insert(seasons)
    .select(
      sql`select ${period}, r.game, r.player_id, 1, r.percentile,
        coalesce(r.skill, 0), r.skill is not null, 1 >= ${leastOf(period)},
        100 * r.percentile, 10 * r.skill
      from results r where ${isAmong(ofDay)} and ${isAdded} and r.player_id is not null`,
    )
    .onConflictDoUpdate({
      target: [seasons.period, seasons.game, seasons.playerId],
      set: columnsOf(withExcluded, leastOf(period)),
    });

/** Stores what the results add, and adds it to the month and to all time. */
export const addToBoth = (database: Database, ofDay: OfDay, counts: SQL, added: Added) =>
  [
    notePercentiles(database, ofDay, counts, added),
    ...periodsOf(ofDay).map((period) => addTo(database, period, ofDay, added)),
  ] as const;

/** The place of `progress` among the results at the place `p`, which are all after it or all before it (`otherwise`) if it is elsewhere. */
const placeAt = ({ standing, finishedAt, id }: Progress, otherwise: number) =>
  sql`(iif(p.standing = ${standing}, ${finishedAt}, ${otherwise}), iif(p.standing = ${standing}, ${id}, ''))`;

const placeOf = ({ standing, finishedAt, id }: Progress) =>
  sql`(${standing}, ${finishedAt}, ${id})`;

/** Matches the results after `from` up to `to`, unless another run has added them: the progress must still be at `from`. */
const between = (from: Progress, to: Progress): Added => {
  const isDue = sql`r.in_files = 0 and exists (${isStill(from)})
    and not exists (select 1 from late_results l where l.id = r.id)`;
  return {
    isAdded: sql`${isDue} and (r.standing, r.finished_at, r.id) > ${placeOf(from)}
      and (r.standing, r.finished_at, r.id) <= ${placeOf(to)}`,
    isAddedAt: sql`${isDue} and p.standing between ${from.standing} and ${to.standing}
      and (r.finished_at, r.id) > ${placeAt(from, 0)}
      and (r.finished_at, r.id) <= ${placeAt(to, Number.MAX_SAFE_INTEGER)}`,
  };
};

/** Matches one result if it is still recorded as late. */
export const lateOne = (id: string): Added => {
  const isAdded = sql`r.id = ${id} and exists (select 1 from late_results where id = ${id})`;
  return { isAdded, isAddedAt: isAdded };
};

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
 * Runs a step in one transaction: adds the results of a final day or, if it has no more, moves on to the next day that has any, but not past
 * `firstOpenDay`, the first day that is not final. Returns the next step, which the same transaction has looked up.
 */
export const addStep = async (
  database: Database,
  { from, end }: Step,
  firstOpenDay: string,
): Promise<Step> => {
  if (end === null) {
    await leaveDay(database, from, await findNextDay(database, from, firstOpenDay));
    return findStep(database, from.game, from.date);
  }
  const [rows] = await database.batch([
    selectStep(database, end),
    ...addToBoth(database, from, countsInTime(from), between(from, end)),
    moveOn(database, from, end),
  ]);
  return toStep(end, rows);
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
    await database.batch([
      ...addToBoth(database, ofDay, countsOf(ofDay), lateOne(id)),
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
