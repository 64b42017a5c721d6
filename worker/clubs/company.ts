/** Which friends, and how many members of each club, have finished a game today. */
import { and, eq, sql } from 'drizzle-orm';
import type { Company } from '../../api/schemas/clubs.ts';
import { dayAt } from '../../api/days.ts';
import { prepared } from '../db/batch.ts';
import { clubMembers, clubs } from '../db/club-tables.ts';
import { follows, players } from '../db/schema.ts';
import type { Scope } from '../http/scope.ts';
import { selectFollowed } from '../players/follows.ts';
import { idOfToken } from '../players/queries.ts';
import { readAsViewer } from '../players/read-as-viewer.ts';
import { byHandle } from './by-handle.ts';
import { sizeOf, whereMember } from './queries.ts';

/** Matches if a player has finished a ranked game on the day `date`. */
const wherePlayed = (playerId: string) =>
  sql`exists (select 1 from results r where r.player_id = ${sql.raw(playerId)}
    and r.challenge_id = ${sql.placeholder('date')} and r.ranked = 1)`;

const selectFriendsWhoPlayed = prepared((database) =>
  database
    .select({ id: players.id, handle: players.handle })
    .from(follows)
    .innerJoin(players, eq(players.id, follows.playerId))
    .where(and(eq(follows.followerId, idOfToken(database)), wherePlayed('follows.player_id'))),
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

export const readCompany = async (scope: Scope): Promise<Company> => {
  const date = dayAt(scope.now);
  const { rows } = await readAsViewer(scope, (batch, viewer) =>
    Promise.all([
      batch.send(selectFollowed, viewer),
      batch.send(selectFriendsWhoPlayed, { ...viewer, date }),
      batch.send(selectClubsToday, { ...viewer, date }),
    ]),
  );
  const [[followed], finished, clubsToday] = rows;
  return {
    date,
    friends: { following: followed?.followed ?? 0, finished: finished.toSorted(byHandle) },
    clubs: clubsToday,
  };
};
