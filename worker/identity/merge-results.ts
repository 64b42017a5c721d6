/** Moves results in D1 to another player, with their share of the seasons: some at a time, each time in one transaction. */
import { isSuperseded } from '../plays/queries.ts';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import { isFinal } from '../challenges/availability.ts';
import { findTerms } from '../challenges/terms.ts';
import type { Database } from '../db/database.ts';
import { isCounted, results } from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';
import { allTime, gamesMin } from '../seasons/queries.ts';
import { subtractFromPlayer } from '../seasons/readd-day.ts';
import { columnsOf, meanPercentile, meanSkill, sumsOf, withExcluded } from '../seasons/sums.ts';

/** Two players, of whom `from` is merged into `to`. */
export interface Merging {
  readonly from: string;
  readonly to: string;
}

/** Results per transaction. */
export const resultsAtOnce = 200;

/** Neither player is deleted. Every statement that gives a player something checks this. */
export const bothExist = ({ from, to }: Merging) =>
  sql`not exists (select 1 from deleted_players where id in (${from}, ${to}))`;

/** A challenge of which both players have a ranked result, and which of the two was begun first. */
export interface MergeConflict {
  readonly challengeId: string;
  readonly game: string;
  /** Whose result stays. */
  readonly first: 'from' | 'to';
  readonly laterId: string;
  /** Whether the later result can only lose its player, because months have counted it or an operator has withdrawn it. */
  readonly isRankFixed: boolean;
}

const hasConflict = ({
  to,
}: Merging) => sql`exists (select 1 from results b where b.player_id = ${to}
  and b.challenge_id = a.challenge_id and b.game = a.game and b.ranked = 1)`;

const conflicts = ({ from, to }: Merging) => sql`
  from results a join results b on b.player_id = ${to} and b.challenge_id = a.challenge_id and b.game = a.game and b.ranked = 1
  where a.player_id = ${from} and a.ranked = 1`;

interface ConflictRow extends Pick<MergeConflict, 'challengeId' | 'game' | 'laterId'> {
  readonly isFirst: number;
  readonly isRankFixed: number;
}

/** If both began at the same time, the player who stays is first. */
const isFirst = sql`a.started_at < b.started_at`;

/** Latest first. */
export const listConflicts = async (
  database: Database,
  merging: Merging,
  limit: number,
): Promise<MergeConflict[]> => {
  const rows = await database.all<ConflictRow>(sql`
    select a.challenge_id as challengeId, a.game as game, ${isFirst} as isFirst,
      iif(${isFirst}, b.id, a.id) as laterId,
      iif(${isFirst}, b.percentile is not null or b.withdrawn, a.percentile is not null or a.withdrawn) as isRankFixed
    ${conflicts(merging)} order by a.challenge_id desc, a.game limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    first: row.isFirst ? 'from' : 'to',
    isRankFixed: row.isRankFixed === 1,
  }));
};

export const countConflicts = async (database: Database, merging: Merging): Promise<number> => {
  const [row] = await database.all<{ total: number }>(
    sql`select count(*) as total ${conflicts(merging)}`,
  );
  return row?.total ?? 0;
};

/** Whether the later result of a conflict loses its player instead of becoming unranked. */
export const becomesNameless = async (
  database: Database,
  conflict: MergeConflict,
  now: number,
): Promise<boolean> => {
  if (conflict.isRankFixed) return true;
  const terms = await findTerms(database, conflict, now);
  return terms !== null && isFinal(terms.schedule, now);
};

/** Makes a result unranked; a trigger removes it from every count. Does nothing if a month has counted it or it is withdrawn. */
export const unrankResult = (database: Database, id: string) =>
  database
    .update(results)
    .set({ ranked: false })
    .where(and(eq(results.id, id), isCounted, isNull(results.percentile)));

/** Removes the player from a result, which stays on its board as after a deletion, and removes the result from the player's months. */
export const unlinkResult = async (
  database: Database,
  { challengeId, game, laterId }: MergeConflict,
): Promise<void> => {
  const isDay = challengeId < customPrefix;
  const unlink = database
    .update(results)
    .set({ playerId: null, facts: null })
    .where(eq(results.id, laterId));
  const shares = isDay ? subtractFromPlayer(database, { date: challengeId, game }, laterId) : [];
  const [first, ...rest] = [...shares, unlink];
  await database.batch([first ?? unlink, ...rest]);
};

/** Selects the next results that can move: all except ranked ones of a challenge of which both players have a ranked result. */
const nextOf = (merging: Merging) => sql`
  select a.id from results a where a.player_id = ${merging.from} and ${bothExist(merging)}
    and not (a.ranked = 1 and ${hasConflict(merging)})
  order by a.finished_at, a.id limit ${resultsAtOnce}`;

/** What those results have added to the seasons. */
const sharesOf = (merging: Merging) => sql`
  select period, game, count(*) as games, sum(percentile) as percentiles,
    sum(coalesce(skill, 0)) as skills, sum(skill is not null) as graded
  from (
    select substr(challenge_id, 1, 7) as period, game, percentile, skill from results
    where id in (${nextOf(merging)}) and ranked = 1 and percentile is not null and challenge_id < ${customPrefix}
    union all
    select ${allTime}, game, percentile, skill from results
    where id in (${nextOf(merging)}) and ranked = 1 and percentile is not null and challenge_id < ${customPrefix}
  ) group by period, game`;

const leastOfColumn = (period: SQL): SQL =>
  sql`iif(${period} = ${allTime}, ${gamesMin.all}, ${gamesMin.month})`;

const shares = sumsOf((column) => sql.raw(column));

const giveShares = (database: Database, merging: Merging) =>
  database
    .insert(seasons)
    .select(
      sql`select period, game, ${merging.to}, games, percentiles, skills, graded, games >= ${leastOfColumn(sql`period`)},
        ${meanPercentile(shares)}, ${meanSkill(shares)}
      from (${sharesOf(merging)}) where true`,
    )
    .onConflictDoUpdate({
      target: [seasons.period, seasons.game, seasons.playerId],
      set: columnsOf(withExcluded, leastOfColumn(sql`period`)),
    });

const takeShares = (database: Database, merging: Merging) =>
  database
    .update(seasons)
    .set(
      columnsOf(
        sumsOf((column) => sql`${seasons[column]} - s.${sql.raw(column)}`),
        leastOfColumn(sql`${seasons.period}`),
      ),
    )
    .from(sql`(${sharesOf(merging)}) as s`)
    .where(
      and(
        eq(seasons.playerId, merging.from),
        sql`s.period = ${seasons.period} and s.game = ${seasons.game}`,
      ),
    );

/** Moves the next results that can move; true if any have moved. */
export const moveSomeResults = async (database: Database, merging: Merging): Promise<boolean> => {
  const moved = database
    .update(results)
    .set({ playerId: merging.to })
    .where(sql`${results.id} in (${nextOf(merging)})`);
  const answers = await database.batch([
    giveShares(database, merging),
    takeShares(database, merging),
    database
      .delete(seasons)
      .where(and(eq(seasons.playerId, merging.from), sql`${seasons.games} <= 0`)),
    moved,
  ]);
  return answers[3].meta.changes > 0;
};

/** Of the unranked results of a challenge only the latest and the best are kept, and two players may have had two each. */
export const dropSuperseded = (database: Database, playerId: string) =>
  database.delete(results).where(isSuperseded(sql`player_id = ${playerId}`));
