/** Which players are being merged: one row per merge, written before anything else happens and removed last. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { merges } from '../db/identity-tables.ts';
import { isCurrent } from '../players/epochs.ts';
import type { MergeRequest, Pair } from './merging.ts';

/** `refused`: one of the players is gone, or access to them was revoked, or `from` has a key by now and can decide otherwise. */
export type Claim = 'claimed' | 'merge-in-progress' | 'refused';

const findInvolving = ({ from, to }: Pair) => sql`
  select from_id as "from", to_id as "to" from merges where from_id in (${from}, ${to}) or to_id in (${from}, ${to})`;

/** Makes sure of both players, in one statement: none of them is in another merge, in either role. Can be repeated. */
export const claimMerge = async (
  database: Database,
  { from, to, epoch, tokenHash }: MergeRequest,
  now: number,
): Promise<Claim> => {
  const isDecided = sql`exists (select 1 from sessions where token_hash = ${tokenHash} and player_id = ${from} and ends_at is null)`;
  const isAnonymous = sql`not exists (select 1 from passkeys where player_id = ${from})
    and not exists (select 1 from recovery_codes where player_id = ${from})
    and not exists (select 1 from deleted_players where id = ${from})`;
  await database
    .insert(merges)
    .select(
      sql`select ${from}, ${to}, ${now} where ${isCurrent({ id: to, epoch })} and ${isDecided} and ${isAnonymous}
        and not exists (${findInvolving({ from, to })})`,
    )
    .onConflictDoNothing();
  const rows = await database.all<Pair>(findInvolving({ from, to }));
  if (rows.some((row) => row.from === from && row.to === to)) return 'claimed';
  return rows.length > 0 ? 'merge-in-progress' : 'refused';
};

export const endClaim = (database: Database, { from }: Pair) =>
  database.delete(merges).where(eq(merges.fromId, from));
