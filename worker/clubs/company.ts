/** How many friends, and how many members of each club, have finished a game today. */
import { and, eq, sql } from 'drizzle-orm';
import type { Company } from '../../api/schemas/clubs.ts';
import { prepared, type BatchLoader } from '../db/batch.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import { follows } from '../db/schema.ts';
import { idOfToken } from '../players/queries.ts';
import type { ViewerKey } from '../players/read-as-viewer.ts';
import { sizeOf, whereMember } from './queries.ts';

/** Matches if a player has finished a ranked game on the day `date`. */
const wherePlayed = (playerId: string) =>
  sql`exists (select 1 from results r where r.player_id = ${sql.raw(playerId)}
    and r.challenge_id = ${sql.placeholder('date')} and r.ranked = 1)`;

const selectFriends = prepared((database) =>
  database
    .select({
      following: sql<number>`count(*)`.as('following'),
      finished: sql<number>`coalesce(sum(${wherePlayed('follows.player_id')}), 0)`.as('finished'),
    })
    .from(follows)
    .where(eq(follows.followerId, idOfToken(database))),
);

const selectClubsToday = prepared((database) =>
  database
    .select({
      id: clubs.id,
      name: clubs.name,
      size: sizeOf.as('size'),
      finished:
        sql<number>`(select count(*) from club_members s where s.club_id = clubs.id and s.left_at is null
          and ${wherePlayed('s.player_id')})`.as('finished'),
    })
    .from(clubMembers)
    .innerJoin(clubs, eq(clubs.id, clubMembers.clubId))
    .where(and(eq(clubMembers.playerId, idOfToken(database)), whereMember))
    .orderBy(clubs.name, clubs.id),
);

/** Of the viewer; `date` is today. */
export const readCompany = async (
  batch: BatchLoader,
  viewer: ViewerKey,
  date: string,
): Promise<Company> => {
  const values = { ...viewer, date };
  const [[friends = { following: 0, finished: 0 }], clubsToday] = await Promise.all([
    batch.send(selectFriends, values),
    batch.send(selectClubsToday, values),
  ]);
  return { friends, clubs: clubsToday };
};
