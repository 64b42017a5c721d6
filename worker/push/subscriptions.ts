/** The browsers that are subscribed, one row a session: see `pushSubscriptions`. */
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { pushMax, type Push, type PushChange } from '../../api/schemas/push.ts';
import type * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/identity-tables.ts';
import { pushSubscriptions } from '../db/push-tables.ts';
import { base64url } from '../http/ids.ts';

/** A browser's subscription to store: its endpoint has been checked. */
export interface NewSubscription extends v.InferOutput<typeof PushChange> {
  readonly tokenHash: string;
  readonly playerId: string;
  readonly origin: string;
}

/** A player's browsers. `here` is the hash of the token of this request. */
export const listSubscriptions = async (
  database: Database,
  playerId: string,
  here: string | null,
): Promise<Push['subscriptions'][number][]> => {
  const { id, tokenHash, turn, minute, createdAt } = pushSubscriptions;
  const rows = await database
    .select({ id, tokenHash, turn, minute, device: sessions.device })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, tokenHash))
    .where(and(eq(pushSubscriptions.playerId, playerId), isNull(sessions.endsAt)))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({
    id: row.id,
    isThisBrowser: row.tokenHash === here,
    device: row.device,
    turn: row.turn,
    daily: row.minute === null ? null : { minute: row.minute },
  }));
};

/**
 * Stores what a browser has asked for, in place of what it had asked for before. A subscription of
 * the same browser under another session (the secret says so) is taken over. Returns its id and
 * whether it is new, or why it was not stored.
 */
export const putSubscription = async (
  database: Database,
  given: NewSubscription,
  now: number,
): Promise<{ id: string; isNew: boolean } | 'push-taken' | 'push-limit' | 'unauthenticated'> => {
  const { tokenHash, playerId, endpoint, keys, turn, daily, language, origin } = given;
  const id = base64url(crypto.getRandomValues(new Uint8Array(12)));
  const minute = daily?.minute ?? null;
  const lives: SQL = sql`exists (select 1 from sessions where token_hash = ${tokenHash} and player_id = ${playerId} and ends_at is null)
    and not exists (select 1 from deleted_players where id = ${playerId})`;
  const whereOthers = sql`endpoint = ${endpoint} and token_hash <> ${tokenHash}`;
  const isTaken = sql`exists (select 1 from push_subscriptions where ${whereOthers})`;
  const hasRoom = sql`(select count(*) from push_subscriptions where player_id = ${playerId} and token_hash <> ${tokenHash}) < ${pushMax}`;
  const [, [row], [why]] = await database.batch([
    database
      .delete(pushSubscriptions)
      .where(sql`${whereOthers} and auth = ${keys.auth} and ${lives}`),
    database
      .insert(pushSubscriptions)
      .select(
        sql`select ${id}, ${tokenHash}, ${playerId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${turn}, ${minute}, ${language}, ${origin}, ${now}
          where ${lives} and not ${isTaken} and ${hasRoom}`,
      )
      .onConflictDoUpdate({
        target: pushSubscriptions.tokenHash,
        set: { endpoint, ...keys, turn, minute, language, origin },
      })
      .returning({ id: pushSubscriptions.id }),
    database
      .select({ isTaken: isTaken.mapWith(Boolean), hasRoom: hasRoom.mapWith(Boolean) })
      .from(sql`(select 1)`),
  ]);
  if (row !== undefined) return { id: row.id, isNew: row.id === id };
  if (why?.isTaken) return 'push-taken';
  return why?.hasRoom ? 'unauthenticated' : 'push-limit';
};

/** Stops one of a player's browsers, by its id or its session; false if they have none such. */
export const removeSubscription = async (
  database: Database,
  playerId: string,
  which: { readonly id: string } | { readonly tokenHash: string },
): Promise<boolean> => {
  const { id, tokenHash } = pushSubscriptions;
  const isIt = 'id' in which ? eq(id, which.id) : eq(tokenHash, which.tokenHash);
  const removed = await database
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.playerId, playerId), isIt));
  return removed.meta.changes > 0;
};

/** Removes subscriptions that have ended, unless the browser has a new endpoint meanwhile. */
export const removeEnded = (
  database: Database,
  ended: readonly { readonly id: string; readonly endpoint: string }[],
) => {
  const pairs = JSON.stringify(ended.map(({ id, endpoint }) => [id, endpoint]));
  return database
    .delete(pushSubscriptions)
    .where(sql`(id, endpoint) in (select value ->> 0, value ->> 1 from json_each(${pairs}))`);
};

/**
 * Gives the subscription of a session to the one that replaces it, if that is the same player's;
 * part of the transaction, before the first one ends.
 */
export const moveSubscription = (database: Database, from: string, to: string) =>
  database
    .update(pushSubscriptions)
    .set({ tokenHash: to })
    .where(
      sql`token_hash = ${from} and exists (select 1 from sessions where token_hash = ${to} and player_id = ${pushSubscriptions.playerId})`,
    );

/** Whether a player has a seat at a table. */
export const hasSeat = async (database: Database, playerId: string): Promise<boolean> => {
  const seats = sql`select 1 from table_seats where player_id = ${playerId} and has_stood = 0 limit 1`;
  return (await database.all(seats)).length > 0;
};
