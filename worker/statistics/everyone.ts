/**
 * A player's recent results beside everybody's on the same days, which are the same for every
 * viewer, and computed from counts.
 */
import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import { dailyVariant } from '../../engine/games.ts';
import type { GameName } from '../../engine/rule-sets.ts';
import { resultIn } from '../../engine/histogram.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import type { Statistics } from '../../api/schemas/statistics.ts';
import { prepared, type BatchLoader } from '../db/batch.ts';
import { histogram } from '../db/schema.ts';
import { cached } from '../http/cache.ts';
import { toFourDecimals } from './averages.ts';
import type { GameRow } from './queries.ts';

const daysCounted = 30;
const ttlMs = 10 * 60_000;

/** Counts of all players' results by day, from day `first` (included) to `end` (excluded). */
export const selectResultsOfDays = prepared((database) =>
  database
    .select({
      date: histogram.challengeId,
      standing: histogram.standing,
      count: sql<number>`${histogram.count}`.as('total'),
    })
    .from(histogram)
    .where(
      and(
        gte(histogram.challengeId, sql.placeholder('first')),
        lt(histogram.challengeId, sql.placeholder('end')),
        eq(histogram.game, sql.placeholder('game')),
      ),
    )
    .orderBy(asc(histogram.challengeId)),
);

/** What a day adds to a mean. */
interface DaySum {
  readonly results: number;
  readonly games: number;
}

/** All players' results by day, over the last days that are over. */
export type SumsOfDays = Readonly<Record<string, DaySum>>;

const readSums = async (
  { send }: BatchLoader,
  game: GameName,
  now: number,
): Promise<SumsOfDays> => {
  // Every day before yesterday is closed.
  const end = dayAfter(dayAt(now), -1);
  const rows = await send(selectResultsOfDays, { game, end, first: dayAfter(end, -daysCounted) });
  const variant = dailyVariant(game);
  const sums: Record<string, DaySum> = {};
  for (const { date, standing, count } of rows) {
    const value = resultIn(variant.bar(standing));
    if (value === null) continue;
    const { results, games } = sums[date] ?? { results: 0, games: 0 };
    sums[date] = { results: results + value * count, games: games + count };
  }
  return sums;
};

/** In the game's unit. If a read is needed, it shares the batch. */
export const everyonesDays = (
  batch: BatchLoader,
  game: GameName,
  now: number,
): Promise<SumsOfDays> =>
  cached(`everyone ${game}`, { now, ttlMs }, () => readSums(batch, game, now));

/** Compares a player's games with everybody's on the days that both have. */
export const recentOf = (
  game: GameName,
  rows: readonly Pick<GameRow, 'date' | 'standing'>[],
  everyone: SumsOfDays,
): Statistics['recent'] => {
  const variant = dailyVariant(game);
  const shared = rows.flatMap(({ date, standing }) => {
    const value = resultIn(variant.bar(standing));
    const day = everyone[date];
    return value === null || day === undefined ? [] : [{ value, day }];
  });
  if (shared.length === 0) return null;
  const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);
  const mean = sum(shared.map(({ value }) => value)) / shared.length;
  // Each day counts once, however many have played it, as it does in the player's own mean.
  const all = sum(shared.map(({ day }) => day.results / day.games)) / shared.length;
  return { games: shared.length, mean: toFourDecimals(mean), everyone: toFourDecimals(all) };
};
