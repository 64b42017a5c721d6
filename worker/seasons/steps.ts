/** The steps in which final days are added up: each is one transaction, and can be repeated. */
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inOrder, whereListedAfter } from '../db/listed-results.ts';
import { histogram, results } from '../db/schema.ts';
import { lateResults, seasonProgress } from '../db/season-tables.ts';
import type { Done } from '../timers/task.ts';
import { addToBoth, countsOfDay, lateOne, type Added, type OfDay } from './add-results.ts';

/**
 * Results added in one step. It takes as long as other requests have to wait: see
 * `npm run bench -- seasons`.
 */
export const stepResults = 100;

type SeasonProgress = typeof seasonProgress.$inferSelect;

/** How far days have been added up: the start of `firstDay` before the first step. */
const findProgress = async (
  database: Database,
  game: string,
  firstDay: string,
): Promise<SeasonProgress> => {
  const stored = database.select().from(seasonProgress).where(eq(seasonProgress.game, game));
  const row = await stored.get();
  if (row !== undefined) return row;
  const beginning = beginningOf(game, firstDay);
  await database.insert(seasonProgress).values(beginning).onConflictDoNothing();
  return (await stored.get()) ?? beginning;
};

/** Before the first result of a day: every standing is above this. */
const beforeAll = -(2 ** 50);

const beginningOf = (game: string, date: string): SeasonProgress => ({
  game,
  date,
  id: '',
  standing: beforeAll,
  finishedAt: 0,
});

const whereAfter = (from: SeasonProgress) =>
  whereListedAfter({ challengeId: from.date, game: from.game }, from);

/** The results of the step that begins at `from`, by their sort keys only. */
const selectStep = (database: Database, from: SeasonProgress) =>
  database
    .select({ standing: results.standing, finishedAt: results.finishedAt, id: results.id })
    .from(results)
    .where(whereAfter(from))
    .orderBy(...inOrder)
    .limit(stepResults);

/**
 * A step to be run: it adds the results after `from` up to `end`, which is null if the day has no
 * more.
 */
export interface SeasonStep {
  readonly from: SeasonProgress;
  readonly end: SeasonProgress | null;
}

const toStep = (from: SeasonProgress, rows: Awaited<ReturnType<typeof selectStep>>): SeasonStep => {
  const last = rows.at(-1);
  return { from, end: last === undefined ? null : { ...from, ...last } };
};

/** The next step: the first of `firstDay` if there was none before. */
export const findStep = async (
  database: Database,
  game: string,
  firstDay: string,
): Promise<SeasonStep> => {
  const from = await findProgress(database, game, firstDay);
  return toStep(from, await selectStep(database, from));
};

const selectStill = ({ game, date, id }: SeasonProgress) =>
  sql`select 1 from season_progress where game = ${game} and date = ${date} and id = ${id}`;

/**
 * The counts without late results, so that a player's percentile does not depend on when their
 * result is added.
 */
const countsInTime = ({ date, game }: OfDay) => sql`
  select standing, count - (select count(*) from late_results l
    where l.challenge_id = ${date} and l.game = ${game} and l.standing = h.standing) as count
  from histogram h where challenge_id = ${date} and game = ${game}`;

/**
 * The sort key of `progress` among the results at the sort key `p`, which are all after it or all
 * before it (`otherwise`) if it is elsewhere.
 */
const sortKeyAt = ({ standing, finishedAt, id }: SeasonProgress, otherwise: number) =>
  sql`(iif(p.standing = ${standing}, ${finishedAt}, ${otherwise}), iif(p.standing = ${standing}, ${id}, ''))`;

const sortKeyOf = ({ standing, finishedAt, id }: SeasonProgress) =>
  sql`(${standing}, ${finishedAt}, ${id})`;

/**
 * Matches the results after `from` up to `to`, unless another run has added them: the progress must
 * still be at `from`.
 */
const between = (from: SeasonProgress, to: SeasonProgress): Added => {
  const whereDue = sql`exists (${selectStill(from)})
    and not exists (select 1 from late_results l where l.id = r.id)`;
  return {
    whereAdded: sql`${whereDue} and (r.standing, r.finished_at, r.id) > ${sortKeyOf(from)}
      and (r.standing, r.finished_at, r.id) <= ${sortKeyOf(to)}`,
    whereAddedAt: sql`${whereDue} and p.standing between ${from.standing} and ${to.standing}
      and (r.finished_at, r.id) > ${sortKeyAt(from, 0)}
      and (r.finished_at, r.id) <= ${sortKeyAt(to, Number.MAX_SAFE_INTEGER)}`,
  };
};

const whereAt = ({ game, date, id }: SeasonProgress) =>
  and(eq(seasonProgress.game, game), eq(seasonProgress.date, date), eq(seasonProgress.id, id));

const moveOn = (database: Database, from: SeasonProgress, to: SeasonProgress) =>
  database.update(seasonProgress).set(to).where(whereAt(from));

/** The next day on which somebody has finished the game; `until` if there is none before it. */
const findNextDay = async (
  database: Database,
  { game, date }: OfDay,
  until: string,
): Promise<string> => {
  const whereLater = and(gt(histogram.challengeId, date), lt(histogram.challengeId, until));
  const next = await database
    .select({ date: histogram.challengeId })
    .from(histogram)
    .where(and(whereLater, eq(histogram.game, game)))
    .orderBy(asc(histogram.challengeId))
    .limit(1)
    .get();
  return next?.date ?? until;
};

/**
 * Leaves a day that has no more results. A result that arrives meanwhile either prevents this, or
 * is recorded as late by the trigger.
 */
const leaveDay = (database: Database, from: SeasonProgress, nextDay: string) =>
  database
    .update(seasonProgress)
    .set(beginningOf(from.game, nextDay))
    .where(
      and(
        whereAt(from),
        sql`not exists (select 1 from results where ${whereAfter(from)})`,
        sql`not exists (select 1 from histogram where challenge_id > ${from.date}
          and challenge_id < ${nextDay} and game = ${from.game})`,
      ),
    );

/**
 * Runs a step in one transaction: adds the results of a final day or, if it has no more, moves on
 * to the next day that has any, but not past `firstOpenDay`, the first day that is not final.
 * Returns the next step, which the same transaction has looked up.
 */
export const addStep = async (
  database: Database,
  { from, end }: SeasonStep,
  firstOpenDay: string,
): Promise<SeasonStep> => {
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
export const lateAtOnce = 50;

/**
 * Adds results that arrived after their day had been added up. The figures of other players do not
 * change.
 */
export const addLate = async (database: Database): Promise<Done> => {
  const rows = await database
    .select({ id: lateResults.id, date: lateResults.challengeId, game: lateResults.game })
    .from(lateResults)
    .innerJoin(seasonProgress, eq(seasonProgress.game, lateResults.game))
    .where(lt(lateResults.challengeId, seasonProgress.date))
    .limit(lateAtOnce);
  for (const { id, ...ofDay } of rows) {
    await database.batch([
      ...addToBoth(database, ofDay, countsOfDay(ofDay), lateOne(id)),
      database.delete(lateResults).where(eq(lateResults.id, id)),
    ]);
  }
  return { calls: 1 + rows.length, isMore: rows.length === lateAtOnce };
};
