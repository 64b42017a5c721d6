/** Moves everything else that D1 holds about a merged player. Each part can be repeated. */
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { endAccess } from '../belongings/access.ts';
import { whereCurrent } from '../players/epochs.ts';
import { whereBothExist, type Merging, type MergeRequest, type Pair } from '../players/merging.ts';
import { belongings } from '../belongings/belongings.ts';
import type { Database } from '../db/database.ts';
import { merges, sessions } from '../db/identity-tables.ts';
import type { Cursor } from '../db/progress.ts';
import { deletedPlayers, players } from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';
import { dropSuperseded } from './merge-results.ts';

/**
 * `deleted` only if a deletion says so: a player can also be gone because they were merged into
 * another.
 */
type Presence = 'there' | 'deleted' | 'missing';

export const findPresence = async (
  database: Database,
  { from, to }: Pair,
): Promise<Readonly<Record<'from' | 'to', Presence>>> => {
  const presenceOf = (id: string) => sql`case
    when exists (select 1 from ${deletedPlayers} where ${deletedPlayers.id} = ${id}) then 'deleted'
    when exists (select 1 from ${players} where ${players.id} = ${id}) then 'there' else 'missing' end`;
  const [row] = await database.all<Record<'from' | 'to', Presence>>(
    sql`select ${presenceOf(from)} as "from", ${presenceOf(to)} as "to"`,
  );
  return row ?? { from: 'missing', to: 'missing' };
};

/**
 * The browser that decided the merge goes along, because it has shown a credential of the other
 * player. Whoever else holds a credential of `from` never has, so every other session, passkey,
 * code and transfer ends. False, with nothing changed, if access to `to` was revoked since the
 * browser was identified.
 */
export const adoptSession = async (
  database: Database,
  { from, to, epoch, tokenHash }: MergeRequest,
): Promise<boolean> => {
  const whereItsSession = and(eq(sessions.tokenHash, tokenHash), eq(sessions.playerId, from));
  const whereRefused = sql`exists (select 1 from ${sessions} where ${whereItsSession})`;
  const [, left] = await database.batch([
    database
      .update(sessions)
      .set({ playerId: to })
      .where(and(whereItsSession, whereBothExist({ from, to }), whereCurrent({ id: to, epoch }))),
    database.select({ tokenHash: sessions.tokenHash }).from(sessions).where(whereItsSession),
    ...endAccess(database, { from, to }, sql`not ${whereRefused}`),
  ]);
  return left.length === 0;
};

/** Whether nobody is signed in as `from` any more. */
export const isAdopted = async (database: Database, { from }: Pair): Promise<boolean> =>
  (await database.select().from(sessions).where(eq(sessions.playerId, from)).get()) === undefined;

/**
 * The next merges begun before `before`, in the order of the players who are removed, as the
 * database has them.
 */
export const listMerges = (database: Database, before: number, { key }: Cursor, limit: number) =>
  database
    .select({ from: merges.fromId, to: merges.toId, begunAt: merges.begunAt })
    .from(merges)
    .where(and(gt(merges.fromId, key), lt(merges.begunAt, before)))
    .orderBy(merges.fromId)
    .limit(limit);

/** Moves all rows in one transaction; what the next round needs only if there is none. */
export const adoptRest = (database: Database, merging: Merging, isLast: boolean) =>
  database.batch([
    dropSuperseded(database, merging.to),
    ...belongings.flatMap(({ adopt }) => adopt?.(database, merging, isLast) ?? []),
  ]);

/**
 * Removes the merged player, whose wish to see no streaks stays. Fails if something still refers to
 * them.
 */
export const removeMerged = (database: Database, { from, to }: Pair) => {
  const whereNoResult = sql`not exists (select 1 from results where player_id = ${from})`;
  const whereHiding = sql`exists (select 1 from ${players} where ${players.id} = ${from} and ${players.isStreakHidden})`;
  return database.batch([
    database
      .update(players)
      .set({ isStreakHidden: true })
      .where(and(eq(players.id, to), whereHiding)),
    database.delete(seasons).where(and(eq(seasons.playerId, from), whereNoResult)),
    database.delete(players).where(eq(players.id, from)),
    database.delete(merges).where(eq(merges.fromId, from)),
  ]);
};
