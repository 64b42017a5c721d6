/** The average result of all players: the same for every viewer, and computed from counts. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { dailyVariant, type GameName } from '../../engine/games.ts';
import { resultIn } from '../../engine/histogram.ts';
import { dayAfter, dayAt } from '../../api/days.ts';
import { prepared, type BatchLoader } from '../db/batch.ts';
import { histogram } from '../db/schema.ts';
import { cached } from '../http/cache.ts';
import { rounded } from './averages.ts';

const daysCounted = 30;
const ttlMs = 10 * 60_000;

/** All players' results together, from day `first` (included) to `end` (excluded). */
export const selectResultsOfDays = prepared((database) =>
  database
    .select({
      standing: histogram.standing,
      count: sql<number>`sum(${histogram.count})`.as('total'),
    })
    .from(histogram)
    .where(
      and(
        gte(histogram.challengeId, sql.placeholder('first')),
        lt(histogram.challengeId, sql.placeholder('end')),
        eq(histogram.game, sql.placeholder('game')),
      ),
    )
    .groupBy(histogram.standing),
);

const readMean = async (
  { send }: BatchLoader,
  game: GameName,
  now: number,
): Promise<{ mean: number | null }> => {
  // Every day before yesterday is closed.
  const end = dayAfter(dayAt(now), -1);
  const rows = await send(selectResultsOfDays, { game, end, first: dayAfter(end, -daysCounted) });
  const variant = dailyVariant(game);
  let [results, games] = [0, 0];
  for (const { standing, count } of rows) {
    const value = resultIn(variant.bar(standing));
    if (value === null) continue;
    results += value * count;
    games += count;
  }
  return { mean: games === 0 ? null : rounded(results / games) };
};

/** In the game's unit; null if nobody has finished a game. If a read is needed, it shares the batch. */
export const everyonesAverage = async (
  batch: BatchLoader,
  game: GameName,
  now: number,
): Promise<number | null> => {
  const life = { now, ttlMs };
  const { mean } = await cached(`everyone ${game}`, life, () => readMean(batch, game, now));
  return mean;
};
