/**
 * What a viewer may call a player: as people who share a club or a table with them do, or by the
 * handle that the world knows. Every answer about a player that is neither a club's nor a table's
 * own asks here.
 */
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { KnownPlayer } from '../../api/schemas/values.ts';
import { prepared } from '../db/batch.ts';
import type { Scope } from '../http/scope.ts';
import { idOfToken } from './queries.ts';
import { viewerKeyOf } from './read-as-viewer.ts';

/**
 * `knownAs` of the player `playerId` for the viewer with the id `viewer`: if both are members of a
 * club now, or have seats at a table, or are the same; otherwise null. Reads nothing of clubs and
 * tables for players without such a name.
 */
export const knownAsFor = (viewer: SQLWrapper, playerId: SQLWrapper): SQL.Aliased<string | null> =>
  sql<string | null>`(select p.known_as from players p
    where p.id = ${playerId} and p.known_as is not null and (p.id = ${viewer}
      or exists (select 1 from club_members a join club_members b on b.club_id = a.club_id
        where a.player_id = ${viewer} and a.left_at is null and b.player_id = p.id and b.left_at is null)
      or exists (select 1 from table_seats a join table_seats b on b.table_id = a.table_id
        where a.player_id = ${viewer} and a.has_stood = 0 and b.player_id = p.id and b.has_stood = 0)))`.as(
    'known_as',
  );

const selectKnownAs = prepared((database) =>
  database
    .select({ knownAs: knownAsFor(idOfToken(database), sql.placeholder('playerId')) })
    .from(sql`(select 1)`),
);

/** A player with the name that the viewer may call them. */
export const namedForViewer = async (
  scope: Pick<Scope, 'reads' | 'viewer' | 'now'>,
  { id, handle }: Pick<KnownPlayer, 'id' | 'handle'>,
): Promise<KnownPlayer> => {
  if (scope.viewer.tokenHash === null) return { id, handle, knownAs: null };
  const values = { ...viewerKeyOf(scope), playerId: id };
  const [row] = await scope.reads.send(selectKnownAs, values);
  return { id, handle, knownAs: row?.knownAs ?? null };
};
