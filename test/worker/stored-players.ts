/** Stores players as their first request would, but without one, many in one statement. */
import { env } from 'cloudflare:workers';
import { hashToken } from '../../worker/http/ids.ts';
import { newPlayerId, newToken } from './issued.ts';
import { newVisitor, type Visitor } from './visitor.ts';

export interface StoredPlayer {
  readonly visitor: Visitor;
  readonly id: string;
  readonly handle: string;
}

let made = 0;
/** A handle that nobody else has, and that comes after those before it. */
const newHandle = (): string => `stored-otter-${String(++made).padStart(5, '0')}`;

export const storePlayers = async (
  count: number,
  createdAt = Date.now(),
): Promise<StoredPlayer[]> => {
  const rows = Array.from({ length: count }, () => ({
    ...{ id: newPlayerId(), handle: newHandle(), token: newToken() },
  }));
  // A trigger makes their sessions.
  await env.DB.prepare(
    `insert into players (id, handle, handle_skeleton, token_hash, created_at)
     select value ->> 'id', value ->> 'handle', value ->> 'handle', value ->> 'hash', ?
     from json_each(?) order by key`,
  )
    .bind(
      createdAt,
      JSON.stringify(rows.map(({ id, handle, token }) => ({ id, handle, hash: hashToken(token) }))),
    )
    .run();
  return rows.map(({ id, handle, token }) => {
    const visitor = newVisitor();
    visitor.cookie = `__Host-evenroll=${token}`;
    return { visitor, id, handle };
  });
};

export const storePlayer = async (): Promise<StoredPlayer> => (await storePlayers(1))[0]!;
