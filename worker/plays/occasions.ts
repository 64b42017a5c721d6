/**
 * Finds what is worth celebrating about a finished game compared with its player's earlier ones, in
 * one query of their own rows. Later games don't count, so the answer never changes.
 */
import { and, count, eq, lt, lte, sql } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import type { Occasion } from '../../api/schemas/plays.ts';
import { featDigits, featIndex } from '../../engine/facts/facts.ts';
import { newBatch, prepared } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { isCounted, results } from '../db/schema.ts';
import { idOfToken } from '../players/queries.ts';

/**
 * Games a player needs, including this one, before one can be a personal best. With fewer it would
 * be luck alone.
 */
export const personalBestGamesMin = 5;

const hasFeat = sql`instr(${featDigits}, substr(${results.facts}, ${featIndex}, 1)) > 0`;
const isThis = sql`${results.id} = ${sql.placeholder('id')}`;

/**
 * For a game and all before it: their number, the best earlier standing, and whether this game or
 * earlier ones have the game's feat.
 */
const selectSoFar = prepared((database) =>
  database
    .select({
      games: count(),
      best: sql<number | null>`min(case when ${isThis} then null else ${results.standing} end)`,
      isFeat: sql<number | null>`max(${isThis} and ${hasFeat})`,
      // Games stored before facts existed may have the feat too.
      earlierFeats: sql<
        number | null
      >`sum(not ${isThis} and (${results.facts} is null or ${hasFeat}))`,
    })
    .from(results)
    .where(
      and(
        eq(results.playerId, idOfToken(database)),
        isCounted,
        lt(results.challengeId, customPrefix),
        eq(results.game, sql.placeholder('game')),
        lte(results.finishedAt, sql.placeholder('finishedAt')),
      ),
    ),
);

interface OccasionGame {
  readonly id: string;
  readonly game: string;
  readonly challengeId: string;
  readonly standing: number;
  /** Milliseconds UTC. */
  readonly finishedAt: number;
}

/** Custom challenges have no occasions: they count only for their own board. */
export const occasionsOf = async (
  database: Database,
  viewer: { readonly tokenHash: string; readonly now: number },
  { id, game, challengeId, standing, finishedAt }: OccasionGame,
): Promise<Occasion[]> => {
  if (challengeId >= customPrefix) return [];
  const values = { ...viewer, id, game, finishedAt };
  const [soFar] = await newBatch(database).send(selectSoFar, values);
  if (soFar === undefined) return [];
  const { games, best, isFeat, earlierFeats } = soFar;
  const occasions: Occasion[] = [];
  if (games >= personalBestGamesMin && best !== null && standing < best)
    occasions.push('personal-best');
  if (isFeat && !earlierFeats) occasions.push('first-feat');
  if (games === 1) occasions.push('first-game');
  return occasions;
};
