/**
 * Sessions: the browsers that a player is signed in on, each identified by the hash of its token.
 */
import { dayMs } from '../../api/days.ts';
import { sessionsMax } from '../../api/list-limits.ts';
import {
  and,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  ne,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { newBatch, prepared } from '../db/batch.ts';
import type { Database } from '../db/database.ts';
import { sessions } from '../db/identity-tables.ts';
import { players } from '../db/schema.ts';
import { isReading } from '../http/bookmark.ts';
import { invalidate } from '../http/cache.ts';
import type { Scope } from '../http/scope.ts';
import { endIssued, endOtherSessions, whereCurrent, type Holder } from './epochs.ts';

export type SessionRow = typeof sessions.$inferSelect;

/**
 * How long a replaced token still works, because other tabs may have requests in progress with it.
 */
const replacedForMs = 60_000;
/** How often a session's last use is stored. */
export const usedEveryMs = dayMs;
/**
 * Characters of the hash that are a session's id. The hash of 256 random bits reveals nothing about
 * them.
 */
const idCharacters = 16;

export const tokenCacheKey = (tokenHash: string): string => `token ${tokenHash}`;

/** Drops everything that this isolate has cached about tokens. */
export const forgetTokens = (): void => void invalidate('token ');

export const sessionIdOf = (tokenHash: string): string => tokenHash.slice(0, idCharacters);

const selectSession = prepared((database) =>
  database
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        or(isNull(sessions.endsAt), gt(sessions.endsAt, sql.placeholder('now'))),
      ),
    ),
);

/**
 * The session of a token; null if there is none or it has ended. The nearest replica is asked first
 * even if the request changes something, because moves ask and an ocean may lie between it and the
 * primary. It may not know a session that began a moment ago; the primary does.
 */
export const findSession = async (
  { request, reads, nearest, now }: Scope,
  tokenHash: string,
): Promise<SessionRow | null> => {
  const values = { tokenHash, now };
  if (isReading(request)) return (await reads.send(selectSession, values))[0] ?? null;
  const [near] = await newBatch(nearest).send(selectSession, values);
  return near ?? (await reads.send(selectSession, values))[0] ?? null;
};

/** Notes that the player was seen now; part of a transaction. */
export const seePlayer = (
  database: Database,
  playerId: string,
  now: number,
  onlyIf: SQL = sql`true`,
) =>
  database
    .update(players)
    .set({ seenAt: now })
    .where(and(eq(players.id, playerId), onlyIf));

/** Notes that a session was used, and with it its player seen. */
export const touchSession = async (
  database: Database,
  { tokenHash, playerId }: Pick<SessionRow, 'tokenHash' | 'playerId'>,
  now: number,
): Promise<void> => {
  await database.batch([
    database.update(sessions).set({ usedAt: now }).where(eq(sessions.tokenHash, tokenHash)),
    seePlayer(database, playerId, now),
  ]);
};

const wherePlayer = (playerId: string) => eq(sessions.playerId, playerId);

/** Most recently used first, without those that have been replaced. */
export const listSessions = (database: Database, playerId: string) =>
  database
    .select()
    .from(sessions)
    .where(and(wherePlayer(playerId), isNull(sessions.endsAt)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt), sessions.tokenHash)
    .limit(sessionsMax);

interface NewSession extends Pick<SessionRow, 'tokenHash' | 'device'> {
  readonly holder: Holder;
}

/** Matches the sessions that must make room for a new one. */
const whereBeyondLimit = (database: Database, { holder, tokenHash }: NewSession) => {
  const playerId = holder.id;
  const stay = database
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(wherePlayer(playerId), isNull(sessions.endsAt), ne(sessions.tokenHash, tokenHash)))
    .orderBy(desc(sessions.usedAt), desc(sessions.createdAt))
    .limit(sessionsMax - 1);
  return and(
    wherePlayer(playerId),
    isNull(sessions.endsAt),
    ne(sessions.tokenHash, tokenHash),
    notInArray(sessions.tokenHash, stay),
  );
};

/**
 * Signs a browser in; parts of a transaction. Does nothing if the player's epoch is over, or unless
 * `onlyIf` holds.
 */
export const addSession = (database: Database, session: NewSession, now: number, onlyIf: SQL) => {
  const { holder, tokenHash, device } = session;
  const whereMayBegin = sql`${whereCurrent(holder)} and ${onlyIf}`;
  return [
    database
      .insert(sessions)
      .select(
        sql`select ${tokenHash}, ${holder.id}, ${device}, ${now}, ${now}, null where ${whereMayBegin}`,
      ),
    database.delete(sessions).where(and(whereBeyondLimit(database, session), whereMayBegin)),
    seePlayer(database, holder.id, now, whereMayBegin),
  ] as const;
};

/**
 * Lets a token expire soon; part of the transaction in which another replaces it, after that one is
 * stored.
 */
export const endSession = (
  database: Database,
  tokenHash: string,
  replacedBy: string,
  now: number,
) =>
  database
    .update(sessions)
    .set({ endsAt: now + replacedForMs })
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        isNull(sessions.endsAt),
        sql`exists (select 1 from sessions where token_hash = ${replacedBy})`,
      ),
    );

const whereId = (id: string) =>
  eq(sql`substr(${sessions.tokenHash}, 1, ${sql.raw(String(idCharacters))})`, id);

/**
 * Signs one browser out, and with it every token that was replaced recently, and ends what it may
 * have been issued; false if the player has no session with that id.
 */
export const revokeSession = async (
  database: Database,
  holder: Holder,
  id: string,
): Promise<boolean> => {
  const whereTheirs = wherePlayer(holder.id);
  const whereTarget = and(whereTheirs, isNull(sessions.endsAt), whereId(id));
  const whereEnded = sql`exists (select 1 from ${sessions} where ${whereTheirs} and ends_at = 0)`;
  const [ended] = await database.batch([
    database
      .update(sessions)
      .set({ endsAt: 0 })
      .where(and(whereTarget, whereCurrent(holder))),
    ...endIssued(database, holder.id, whereEnded),
    database.delete(sessions).where(and(whereTheirs, isNotNull(sessions.endsAt))),
  ]);
  forgetTokens();
  return ended.meta.changes > 0;
};

/**
 * Signs out every browser except the one with this token, and ends everything else that was issued.
 */
export const revokeOthers = async (
  database: Database,
  holder: Holder,
  tokenHash: string,
): Promise<void> => {
  await database.batch([
    endOtherSessions(database, holder.id, tokenHash, whereCurrent(holder)),
    ...endIssued(database, holder.id, whereCurrent(holder)),
  ]);
  forgetTokens();
};
