/**
 * What is worth celebrating about a finished game, compared with those of its player that were
 * published before. Decided once, when the result is stored, from what triggers have noted of them
 * in the player's row of all time. Custom challenges have no occasions: they count only for their
 * own board.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import { customPrefix } from '../../api/challenge-id.ts';
import { occasions, type Occasion } from '../../api/schemas/plays.ts';
import type { Withdrawn } from '../../api/schemas/values.ts';
import { featDigits, featIndex } from '../../engine/facts/facts.ts';
import type { Rank } from '../../api/format/ranks.ts';
import { prepared, type BatchLoader } from '../db/batch.ts';
import { toWithdrawn } from '../db/listed-results.ts';
import { withdrawals } from '../db/operator-tables.ts';
import { results } from '../db/schema.ts';
import { rankColumns, toRank } from '../standings/ranks.ts';

/**
 * Games a player needs, including this one, before one can be a personal best. With fewer it would
 * be luck alone.
 */
const personalBestGamesMin = 5;

interface PublishedGame {
  readonly playerId: string;
  readonly challengeId: string;
  readonly game: string;
  readonly ranked: boolean;
  readonly standing: number;
  readonly facts?: string | null;
}

const hasFeat = (facts: string | null | undefined): boolean =>
  typeof facts === 'string' && featDigits.includes(facts.charAt(featIndex - 1));

/** SQL of the occasions of a game that is about to be stored; null if it has none. */
export const occasionsOf = (play: PublishedGame): SQL<string> | null => {
  const { playerId, game, standing } = play;
  if (!play.ranked || play.challengeId >= customPrefix) return null;
  const isOccasion: Readonly<Record<Occasion, SQL>> = {
    'personal-best': sql`played >= ${personalBestGamesMin - 1} and ${standing} < best`,
    'first-feat': hasFeat(play.facts) ? sql`coalesce(feats, 0) = 0` : sql`false`,
    'first-game': sql`coalesce(played, 0) = 0`,
  };
  const names = occasions.map((name) => sql`iif(${isOccasion[name]}, ${`${name} `}, '')`);
  return sql`(select nullif(trim(${sql.join(names, sql` || `)}), '')
    from players left join seasons on period = 'all' and game = ${game} and player_id = players.id
    where players.id = ${playerId})`;
};

const selectNoted = prepared((database) =>
  database
    .select({ occasions: results.occasions, withdrawal: withdrawals, ...rankColumns })
    .from(results)
    .leftJoin(withdrawals, eq(withdrawals.id, results.id))
    .where(eq(results.id, sql.placeholder('id'))),
);

interface Noted {
  readonly rank: Rank;
  readonly occasions: Occasion[];
  readonly withdrawn: Withdrawn | null;
}

/**
 * What is noted of a published result: its rank now, its occasions, and why it was withdrawn if it
 * was.
 */
export const findNoted = async ({ send }: BatchLoader, id: string): Promise<Noted> => {
  const [row] = await send(selectNoted, { id });
  const noted = new Set(row?.occasions?.split(' '));
  return {
    rank: toRank(row?.better ?? 0, row?.counted ?? 0),
    occasions: occasions.filter((name) => noted.has(name)),
    withdrawn: row?.withdrawal ? toWithdrawn(row.withdrawal) : null,
  };
};
