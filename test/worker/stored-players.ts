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
/** A handle that nobody else has. */
const newHandle = (): string => `stored-otter-${++made}`;

/** Players with these handles, who have made no request yet, in the same order. */
export const storePlayersNamed = async (
  handles: readonly string[],
  createdAt = Date.now(),
): Promise<StoredPlayer[]> => {
  const rows = handles.map((handle) => ({ id: newPlayerId(), handle, token: newToken() }));
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

/** So many players. */
export const storePlayers = (count: number, createdAt?: number): Promise<StoredPlayer[]> =>
  storePlayersNamed(Array.from({ length: count }, newHandle), createdAt);

export const storePlayer = async (): Promise<StoredPlayer> => (await storePlayers(1))[0]!;
