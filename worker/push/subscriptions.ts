/** The browsers that are subscribed, one row a session: see `pushSubscriptions`. */
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { pushMax, type Push, type PushChange } from '../../api/schemas/push.ts';
import type * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/identity-tables.ts';
import { pushSubscriptions } from '../db/push-tables.ts';
import { base64url } from '../http/ids.ts';

const idBytes = 12;
const newId = (): string => base64url(crypto.getRandomValues(new Uint8Array(idBytes)));

type Subscription = Push['subscriptions'][number];

/** A browser's subscription to store: its endpoint has been checked. */
export interface NewSubscription extends v.InferOutput<typeof PushChange> {
  readonly tokenHash: string;
  readonly playerId: string;
  readonly origin: string;
}

/** Matches the session of a token while it lives. */
const whereLives = (tokenHash: string, playerId: string): SQL =>
  sql`exists (select 1 from sessions where token_hash = ${tokenHash} and player_id = ${playerId} and ends_at is null)
    and not exists (select 1 from deleted_players where id = ${playerId})`;

const selectOf = (database: Database, playerId: string) =>
  database
    .select({ subscription: pushSubscriptions, device: sessions.device })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.tokenHash))
    .where(and(eq(pushSubscriptions.playerId, playerId), isNull(sessions.endsAt)))
    .orderBy(asc(pushSubscriptions.createdAt), asc(pushSubscriptions.id));

type Row = Awaited<ReturnType<typeof selectOf>>[number];

const toSubscription =
  (here: string | null) =>
  ({ subscription: { id, tokenHash, turn, minute }, device }: Row): Subscription => ({
    id,
    isThisBrowser: tokenHash === here,
    device,
    turn,
    daily: minute === null ? null : { minute },
  });

/** A player's browsers. `here` is the hash of the token of this request. */
export const listSubscriptions = async (
  database: Database,
  playerId: string,
  here: string | null,
): Promise<Subscription[]> => (await selectOf(database, playerId)).map(toSubscription(here));

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
  const id = newId();
  const whereOthers = sql`endpoint = ${endpoint} and token_hash <> ${tokenHash}`;
  const isTaken = sql`exists (select 1 from push_subscriptions where ${whereOthers})`;
  const hasRoom = sql`(select count(*) from push_subscriptions where player_id = ${playerId} and token_hash <> ${tokenHash}) < ${pushMax}`;
  const values = sql`${playerId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${turn}, ${daily?.minute ?? null}, ${language}, ${origin}`;
  const [, stored, [why]] = await database.batch([
    database
      .delete(pushSubscriptions)
      .where(sql`${whereOthers} and auth = ${keys.auth} and ${whereLives(tokenHash, playerId)}`),
    database
      .insert(pushSubscriptions)
      .select(
        sql`select ${id}, ${tokenHash}, ${values}, ${now}
          where ${whereLives(tokenHash, playerId)} and not ${isTaken} and ${hasRoom}`,
      )
      .onConflictDoUpdate({
        target: pushSubscriptions.tokenHash,
        set: { endpoint, ...keys, turn, minute: daily?.minute ?? null, language, origin },
      })
      .returning({ id: pushSubscriptions.id }),
    database
      .select({ isTaken: isTaken.mapWith(Boolean), hasRoom: hasRoom.mapWith(Boolean) })
      .from(sql`(select 1)`),
  ]);
  const [row] = stored;
  if (row !== undefined) return { id: row.id, isNew: row.id === id };
  if (why?.isTaken) return 'push-taken';
  return why?.hasRoom ? 'unauthenticated' : 'push-limit';
};

/** Stops a browser's; nothing if it has none. */
export const removeOfSession = (database: Database, tokenHash: string) =>
  database.delete(pushSubscriptions).where(eq(pushSubscriptions.tokenHash, tokenHash));

/** Stops one of a player's browsers; false if they have none with this id. */
export const removeSubscription = async (
  database: Database,
  playerId: string,
  id: string,
): Promise<boolean> => {
  const removed = await database
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.playerId, playerId), eq(pushSubscriptions.id, id)));
  return removed.meta.changes > 0;
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
      and(
        eq(pushSubscriptions.tokenHash, from),
        sql`exists (select 1 from sessions where token_hash = ${to} and player_id = ${pushSubscriptions.playerId})`,
      ),
    );

/** Whether a player has a seat at a table. */
export const hasSeat = async (database: Database, playerId: string): Promise<boolean> =>
  (
    await database.all(
      sql`select 1 from table_seats where player_id = ${playerId} and has_stood = 0 limit 1`,
    )
  ).length > 0;
