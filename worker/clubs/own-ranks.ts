/** The viewer's rank of a challenge, by score, among friends and in each club. */
import { and, count, eq, sql } from 'drizzle-orm';
import type { OwnRanks } from '../../api/schemas/clubs.ts';
import { whereOwn } from '../boards/queries.ts';
import type { ChallengeAt } from '../challenges/challenges.ts';
import { prepared } from '../db/batch.ts';
import { clubs } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import { whereChallengeGiven } from '../db/challenge-ref.ts';
import { whereCounted, results } from '../db/schema.ts';
import type { Scope } from '../http/scope.ts';
import { circleOf, selectFollowed } from '../players/follows.ts';
import { idOfToken } from '../players/queries.ts';
import { readAsViewer } from '../players/read-as-viewer.ts';

const ownStanding = (database: Database) =>
  sql`(${database.select({ standing: results.standing }).from(results).where(whereOwn(database))})`;

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

const selectRankAmongFriends = prepared((database) =>
  database
    .select(rankColumns(database))
    .from(circleOf(database))
    .crossJoin(results)
    .where(and(eq(results.playerId, sql`circle.id`), whereChallengeGiven(results), whereCounted)),
);

/**
 * The results of a challenge that count in the viewer's clubs, as `countedOn` has them: of members
 * at the instant `at`. The `distinct` drops those of somebody who was a member twice.
 */
const countedInClubs = sql`
  select distinct m.club_id as club_id, r.id as id, r.player_id as player_id, r.standing as standing
  from own cross join club_members m on m.club_id = own.club_id
    and m.joined_at <= ${sql.placeholder('at')} and (m.left_at is null or m.left_at > ${sql.placeholder('at')})
  cross join results r on r.player_id = m.player_id and r.challenge_id = ${sql.placeholder('challengeId')}
    and r.game = ${sql.placeholder('game')} and r.ranked = 1 and r.withdrawn = 0`;

const selectRanksInClubs = prepared((database) => {
  const viewer = idOfToken(database);
  return database
    .select({
      id: clubs.id,
      name: clubs.name,
      field: sql<number>`ranked.field`,
      better: sql<number>`ranked.better`,
      isIn: sql`ranked.is_in`.mapWith(Boolean),
    })
    .from(
      sql`(with own as (select club_id from club_members where player_id = ${viewer} and left_at is null),
        counted as (${countedInClubs})
      select counted.club_id as club_id, count(*) as field,
        coalesce(sum(counted.standing < mine.standing), 0) as better, max(mine.standing is not null) as is_in
      from counted left join counted as mine on mine.club_id = counted.club_id and mine.player_id = ${viewer}
      group by counted.club_id) as ranked`,
    )
    .innerJoin(clubs, sql`${clubs.id} = ranked.club_id`)
    .orderBy(clubs.name, clubs.id);
});

interface RankRow {
  readonly field: number;
  readonly better: number;
  readonly isIn: boolean;
}

const toFieldRank = ({ field, better, isIn }: RankRow) => ({
  field,
  rank: isIn ? better + 1 : null,
});

export const readOwnRanks = async (
  scope: Scope,
  { challengeId, game, schedule }: ChallengeAt,
): Promise<OwnRanks> => {
  const at = Math.min(scope.now, schedule.closesAt);
  const { rows } = await readAsViewer(scope, (batch, viewer) =>
    Promise.all([
      batch.send(selectFollowed, viewer),
      batch.send(selectRankAmongFriends, { ...viewer, challengeId, game }),
      batch.send(selectRanksInClubs, { ...viewer, challengeId, game, at }),
    ]),
  );
  const [[followed], [amongFriends], inClubs] = rows;
  const nobody = { field: 0, better: 0, isIn: false };
  return {
    friends: { following: followed?.followed ?? 0, ...toFieldRank(amongFriends ?? nobody) },
    clubs: inClubs.map(({ id, name, ...row }) => ({ id, name, ...toFieldRank(row) })),
  };
};
