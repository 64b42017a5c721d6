/** How the people a viewer knows are doing: friends, and the members of each club. */
import { and, count, eq, sql } from 'drizzle-orm';
import type { Company, Ranks } from '../../api/schemas/clubs.ts';
import { dayAt } from '../../api/days.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { newBatch, prepared } from '../db/batch.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import { isOfChallenge } from '../db/is-of.ts';
import { follows, isCounted, players, results } from '../db/schema.ts';
import { ProblemError } from '../http/problems.ts';
import type { Scope } from '../http/scope.ts';
import { noteSignedIn } from '../players/current-player.ts';
import { selectFollowed } from '../players/follows.ts';
import { idOfToken, selectPlayerByToken } from '../players/queries.ts';
import { byHandle } from './by-handle.ts';

/** Whether a player has finished a ranked game on the day `date`. */
const hasPlayed = (playerId: string) =>
  sql`exists (select 1 from results r where r.player_id = ${sql.raw(playerId)}
    and r.challenge_id = ${sql.placeholder('date')} and r.ranked = 1)`;

const selectFriendsWhoPlayed = prepared((database) =>
  database
    .select({ id: players.id, handle: players.handle })
    .from(follows)
    .innerJoin(players, eq(players.id, follows.playerId))
    .where(and(eq(follows.followerId, idOfToken(database)), hasPlayed('follows.player_id'))),
);

const selectClubsToday = prepared((database) =>
  database
    .select({
      id: clubs.id,
      name: clubs.name,
      size: sql<number>`(select count(*) from club_members s where s.club_id = clubs.id and s.left_at is null)`.as(
        'size',
      ),
      finished:
        sql<number>`(select count(*) from club_members s where s.club_id = clubs.id and s.left_at is null
          and ${hasPlayed('s.player_id')})`.as('finished'),
    })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(and(eq(clubMembers.playerId, idOfToken(database)), sql`${clubMembers.leftAt} is null`))
    .orderBy(clubs.name, clubs.id),
);

/** Sends selects for a viewer who must be a player, together with the one that finds the player. */
const readAsPlayer = async <Rows>(
  scope: Scope,
  read: (
    batch: ReturnType<typeof newBatch>,
    viewer: { readonly tokenHash: string; readonly now: number },
  ) => Promise<Rows>,
): Promise<Rows> => {
  const { database, now, viewer } = scope;
  const { tokenHash } = viewer;
  if (tokenHash === null) throw new ProblemError('unauthenticated');
  const batch = newBatch(database);
  const [[signedIn], rows] = await Promise.all([
    batch.send(selectPlayerByToken, { tokenHash, now }),
    read(batch, { tokenHash, now }),
  ]);
  if (signedIn === undefined) throw new ProblemError('unauthenticated');
  noteSignedIn(scope, tokenHash, signedIn);
  return rows;
};

/** Who has finished a game today. */
export const readCompany = async (scope: Scope): Promise<Company> => {
  const date = dayAt(scope.now);
  const [[followed], finished, rows] = await readAsPlayer(scope, (batch, viewer) =>
    Promise.all([
      batch.send(selectFollowed, viewer),
      batch.send(selectFriendsWhoPlayed, { ...viewer, date }),
      batch.send(selectClubsToday, { ...viewer, date }),
    ]),
  );
  return {
    date,
    friends: { following: followed?.followed ?? 0, finished: finished.toSorted(byHandle) },
    clubs: rows,
  };
};

/** The viewer's result of a challenge, if it counts. */
const ownStanding = (database: Database) =>
  sql`(${database
    .select({ standing: results.standing })
    .from(results)
    .where(and(eq(results.playerId, idOfToken(database)), isOfChallenge(results), isCounted))})`;

/**
 * How many results there are, how many are better than the viewer's, and whether the viewer's is
 * one of them.
 */
const rankColumns = (database: Database) => ({
  field: count().as('field'),
  better: sql<number>`coalesce(sum(${results.standing} < ${ownStanding(database)}), 0)`.as(
    'better',
  ),
  isIn: sql`coalesce(max(${results.playerId} = ${idOfToken(database)}), 0)`
    .mapWith(Boolean)
    .as('is_in'),
});

const selectRankAmongFriends = prepared((database) => {
  const viewer = idOfToken(database);
  return database
    .select(rankColumns(database))
    .from(
      sql`(select ${viewer} as id union select player_id from follows where follower_id = ${viewer}) as circle`,
    )
    .crossJoin(results)
    .where(and(eq(results.playerId, sql`circle.id`), isOfChallenge(results), isCounted));
});

/** Members at the instant `at`, as a day of a club counts them. */
const selectRanksInClubs = prepared((database) => {
  const at = sql.placeholder('at');
  const own = sql`(select club_id from club_members where player_id = ${idOfToken(database)} and left_at is null) as own`;
  return database
    .select({ id: clubs.id, name: clubs.name, ...rankColumns(database) })
    .from(own)
    .crossJoin(clubs)
    .crossJoin(clubMembers)
    .crossJoin(results)
    .where(
      and(
        sql`${clubs.id} = own.club_id and ${clubMembers.clubId} = own.club_id`,
        sql`${clubMembers.joinedAt} <= ${at} and (${clubMembers.leftAt} is null or ${clubMembers.leftAt} > ${at})`,
        eq(results.playerId, clubMembers.playerId),
        isOfChallenge(results),
        isCounted,
      ),
    )
    .groupBy(clubs.id)
    .orderBy(clubs.name, clubs.id);
});

interface RankRow {
  readonly field: number;
  readonly better: number;
  readonly isIn: boolean;
}

const toRank = ({ field, better, isIn }: RankRow) => ({
  field,
  rank: isIn ? better + 1 : null,
});

/** The viewer's rank by score, once they have finished. */
export const readRanks = async (
  scope: Scope,
  { challengeId, game, schedule }: ChallengeAt,
): Promise<Ranks> => {
  const at = Math.min(scope.now, schedule.closesAt);
  const [[followed], [amongFriends], rows] = await readAsPlayer(scope, (batch, viewer) =>
    Promise.all([
      batch.send(selectFollowed, viewer),
      batch.send(selectRankAmongFriends, { ...viewer, challengeId, game }),
      batch.send(selectRanksInClubs, { ...viewer, challengeId, game, at }),
    ]),
  );
  const nobody = { field: 0, better: 0, isIn: false };
  return {
    friends: { following: followed?.followed ?? 0, ...toRank(amongFriends ?? nobody) },
    clubs: rows.map(({ id, name, ...row }) => ({ id, name, ...toRank(row) })),
  };
};
