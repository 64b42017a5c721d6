/** Moves everything else that D1 holds about a merged player. Each part can be repeated. */
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { adoptClubs } from '../clubs/merging.ts';
import { merges, passkeys, recoveryCodes, sessions, transfers } from '../db/identity-tables.ts';
import {
  customChallenges,
  customPlays,
  deletedPlayers,
  follows,
  players,
  unrankedPlays,
} from '../db/schema.ts';
import { seasons } from '../db/season-tables.ts';
import { isCurrent } from '../players/epochs.ts';
import { followsMax } from '../../api/list-limits.ts';
import { bothExist, dropSuperseded } from './merge-results.ts';
import type { Merging } from './merge-conflicts.ts';
import type { MergeRequest, Pair } from './merging.ts';

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

/** Ends every credential of `from`, if `onlyIf` holds. Parts of a transaction. */
const endCredentials = (database: Database, { from }: Pair, onlyIf: SQL = sql`true`) =>
  [
    database.delete(passkeys).where(and(eq(passkeys.playerId, from), onlyIf)),
    database.delete(recoveryCodes).where(and(eq(recoveryCodes.playerId, from), onlyIf)),
    database.delete(transfers).where(and(eq(transfers.playerId, from), onlyIf)),
    // Last, because `onlyIf` may name a session.
    database.delete(sessions).where(and(eq(sessions.playerId, from), onlyIf)),
  ] as const;

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
  const isItsSession = and(eq(sessions.tokenHash, tokenHash), eq(sessions.playerId, from));
  const isRefused = sql`exists (select 1 from ${sessions} where ${isItsSession})`;
  const answers = await database.batch([
    database
      .update(sessions)
      .set({ playerId: to })
      .where(and(isItsSession, bothExist({ from, to }), isCurrent({ id: to, epoch }))),
    ...endCredentials(database, { from, to }, sql`not ${isRefused}`),
    database.select({ tokenHash: sessions.tokenHash }).from(sessions).where(isItsSession),
  ]);
  return answers[5].length === 0;
};

/**
 * Moves the follows of `from` that `to` does not have, latest first as far as there is room, and
 * the followers of `from` that `to` does not have.
 */
const adoptFollows = (database: Database, merging: Pair) => {
  const { from, to } = merging;
  const room = sql`max(0, ${followsMax} - (select count(*) from follows where follower_id = ${to}))`;
  const isNew = sql`follower_id not in (select follower_id from follows where player_id = ${to})`;
  return [
    database
      .insert(follows)
      .select(
        sql`select ${to}, player_id, created_at from follows where follower_id = ${from} and player_id <> ${to}
          and player_id not in (select player_id from follows where follower_id = ${to}) and ${bothExist(merging)}
        order by created_at desc limit ${room}`,
      )
      .onConflictDoNothing(),
    database.delete(follows).where(eq(follows.followerId, from)),
    database
      .update(follows)
      .set({ playerId: to })
      .where(
        and(eq(follows.playerId, from), ne(follows.followerId, to), isNew, bothExist(merging)),
      ),
    database.delete(follows).where(eq(follows.playerId, from)),
  ] as const;
};

const adoptMade = (database: Database, merging: Pair) =>
  database
    .update(customChallenges)
    .set({ makerId: merging.to })
    .where(and(eq(customChallenges.makerId, merging.from), bothExist(merging)));

/** Until the last round these rows say which objects may hold a play of `from`. */
const adoptBegun = (database: Database, merging: Pair) => {
  const { from, to } = merging;
  const isNew = sql`code not in (select code from custom_plays where player_id = ${to})`;
  return [
    database
      .update(customPlays)
      .set({ playerId: to })
      .where(and(eq(customPlays.playerId, from), isNew, bothExist(merging))),
    database.delete(customPlays).where(eq(customPlays.playerId, from)),
  ] as const;
};

/**
 * Moves the rows of unranked plays, whose objects already have their new player. A play of `from`
 * no longer exists if `to` has one of the same challenge.
 */
const adoptUnranked = (database: Database, merging: Pair) => {
  const { from, to } = merging;
  const isNew = sql`(challenge_id, game) not in (select challenge_id, game from unranked_plays where player_id = ${to})`;
  return [
    database
      .update(unrankedPlays)
      .set({ playerId: to })
      .where(and(eq(unrankedPlays.playerId, from), isNew, bothExist(merging))),
    database.delete(unrankedPlays).where(eq(unrankedPlays.playerId, from)),
  ] as const;
};

/** Moves all of it in one transaction; what the next round needs only if there is none. */
export const adoptRest = (database: Database, merging: Merging, isLast: boolean) => {
  const { to } = merging;
  return database.batch([
    ...adoptFollows(database, merging),
    ...adoptClubs(database, merging, bothExist(merging)),
    adoptMade(database, merging),
    ...(isLast ? adoptBegun(database, merging) : []),
    ...adoptUnranked(database, merging),
    dropSuperseded(database, to),
    // These have ended already, but a request in progress may have added some.
    ...endCredentials(database, merging),
  ]);
};

/** Removes the merged player. Fails if something still refers to them. */
export const removeMerged = (database: Database, { from }: Pair) => {
  const hasNoResult = sql`not exists (select 1 from results where player_id = ${from})`;
  return database.batch([
    database.delete(seasons).where(and(eq(seasons.playerId, from), hasNoResult)),
    database.delete(players).where(eq(players.id, from)),
    database.delete(merges).where(eq(merges.fromId, from)),
  ]);
};
