/**
 * What owners do with their clubs. Each statement checks the owner again, because the club may have
 * another one by now.
 */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { clubNameLengthMax } from '../../api/list-limits.ts';
import { clubs } from '../db/club-tables.ts';
import type { Database } from '../db/database.ts';
import { whereThis } from '../db/where.ts';
import { randomId } from '../http/ids.ts';
import type { Scope } from '../http/scope.ts';
import { requireAllowedName } from '../players/allowed-names.ts';
import { leaveClubs, removeClubs } from './leaving.ts';
import type { ClubRow } from './queries.ts';
import type { OpenClub } from './read-club.ts';

type Owned = Pick<ClubRow, 'id' | 'ownerId'>;

const whereOwned = ({ id, ownerId }: Owned) => and(eq(clubs.id, id), eq(clubs.ownerId, ownerId));

const whereHasMember = ({ id }: Owned, playerId: string): SQL =>
  sql`exists (select 1 from club_members where club_id = ${id} and player_id = ${playerId} and left_at is null)`;

/** The name as it is stored; throws `invalid-name` if no club can have it. */
export const requireClubName = (text: string): string =>
  requireAllowedName(text, clubNameLengthMax);

export const renameClub = (database: Database, club: Owned, name: string) =>
  database.update(clubs).set({ name }).where(whereOwned(club));

const setInvite = ({ config, database }: Scope, which: SQL | undefined) =>
  database
    .update(clubs)
    .set({ invite: randomId(config.idKey, 'invite') })
    .where(which);

export const replaceInvite = (scope: Scope, club: Owned) => setInvite(scope, whereOwned(club));

export const closeClub = (database: Database, { id, ownerId }: Owned) =>
  database.batch([
    ...removeClubs(
      database,
      (clubId) =>
        sql`${clubId} = ${id} and exists (select 1 from clubs o where o.id = ${id} and o.owner_id = ${ownerId})`,
    ),
  ]);

/**
 * Ends a membership, if there is one. Whoever was removed can't come back by the link that they
 * know.
 */
export const removeMember = async (
  scope: Scope,
  { club, viewerId }: OpenClub,
  playerId: string,
): Promise<void> => {
  const { database, now } = scope;
  if (playerId === viewerId) {
    const whereFrom = whereThis(club.id);
    await database.batch([
      ...leaveClubs(database, { whereLeaving: whereThis(playerId), whereFrom, now }),
    ]);
    return;
  }
  const whereFrom = (clubId: SQL) =>
    sql`${clubId} = ${club.id} and exists (select 1 from clubs o where o.id = ${club.id} and o.owner_id = ${viewerId})`;
  await database.batch([
    setInvite(scope, and(whereOwned(club), whereHasMember(club, playerId))),
    ...leaveClubs(database, { whereLeaving: whereThis(playerId), whereFrom, now }),
  ]);
};

/** Names another member as the successor, or nobody; false if there is no such other member. */
export const setSuccessor = async (
  database: Database,
  club: Owned,
  successorId: string | null,
): Promise<boolean> => {
  const whereMayFollow =
    successorId === null
      ? undefined
      : and(whereHasMember(club, successorId), sql`${clubs.ownerId} <> ${successorId}`);
  const { meta } = await database
    .update(clubs)
    .set({ successorId })
    .where(and(whereOwned(club), whereMayFollow));
  return meta.changes > 0;
};
