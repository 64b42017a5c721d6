/** What home says of a player's last days: which games they play, and how yesterday ended. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { dayAfter } from '../../api/days.ts';
import type { Home } from '../../api/schemas/home.ts';
import { gameNames } from '../../engine/rule-sets.ts';
import { prepared, type BatchLoader } from '../db/batch.ts';
import { results, whereCounted } from '../db/schema.ts';
import { gameOf } from '../db/stored-game.ts';
import { idOfToken } from '../players/queries.ts';
import type { ViewerKey } from '../players/read-as-viewer.ts';
import { rankColumns, toRank } from '../standings/ranks.ts';

/** Days, today included, that say which game a player likes best. */
const recentDays = 30;

/** On the days from `first` (included) to `end` (excluded). */
const selectRecent = prepared((database) =>
  database
    .select({ date: results.challengeId, game: results.game })
    .from(results)
    .where(
      and(
        eq(results.playerId, idOfToken(database)),
        whereCounted,
        gte(results.challengeId, sql.placeholder('first')),
        lt(results.challengeId, sql.placeholder('end')),
      ),
    ),
);

const selectRanked = prepared((database) =>
  database
    .select({
      game: results.game,
      score: results.score,
      turns: results.turns,
      ...rankColumns,
    })
    .from(results)
    .where(
      and(
        eq(results.playerId, idOfToken(database)),
        whereCounted,
        eq(results.challengeId, sql.placeholder('date')),
      ),
    ),
);

type Recent = NonNullable<NonNullable<Home['own']>['recent']>;

/** Of the viewer; `date` is today. */
export const readRecent = async (
  batch: BatchLoader,
  viewer: ViewerKey,
  date: string,
): Promise<Recent> => {
  const first = dayAfter(date, 1 - recentDays);
  const [played, ranked] = await Promise.all([
    batch.send(selectRecent, { ...viewer, first, end: dayAfter(date, 1) }),
    batch.send(selectRanked, { ...viewer, date: dayAfter(date, -1) }),
  ]);
  const timesOf = (name: string): number => played.filter(({ game }) => game === name).length;
  return {
    games: gameNames
      .filter((name) => timesOf(name) > 0)
      .toSorted((one, other) => timesOf(other) - timesOf(one)),
    days: new Set(played.map((row) => row.date)).size,
    yesterday: ranked
      .map(({ game, score, turns, better, counted }) => ({
        game: gameOf(game),
        score,
        turns,
        ...toRank(better, counted),
      }))
      .toSorted((one, other) => gameNames.indexOf(one.game) - gameNames.indexOf(other.game)),
  };
};
