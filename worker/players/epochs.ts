/**
 * A player's epoch. Whatever revokes access raises it in the same transaction: signing browsers
 * out, a new recovery code in place of another, a removed passkey. What was issued before (a
 * transfer, a request that is still in progress) names an earlier epoch, and the statement that
 * would use it finds nobody.
 */
import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sessions, transfers } from '../db/identity-tables.ts';
import { players } from '../db/schema.ts';
import type { PlayerRow } from './queries.ts';

/** A player as of an epoch. */
export type Holder = Pick<PlayerRow, 'id' | 'epoch'>;

/** Matches while the player exists in this epoch and is not being deleted. */
export const whereCurrent = ({ id, epoch }: Holder): SQL =>
  sql`exists (select 1 from players where id = ${id} and epoch = ${epoch})
    and not exists (select 1 from deleted_players where id = ${id})`;

/**
 * Ends everything that was issued so far, except sessions; parts of a transaction, which do nothing
 * unless `onlyIf` holds.
 */
export const endIssued = (database: Database, playerId: string, onlyIf: SQL) =>
  [
    database.delete(transfers).where(and(eq(transfers.playerId, playerId), onlyIf)),
    // Last, because `onlyIf` may name the epoch.
    database
      .update(players)
      .set({ epoch: sql`${players.epoch} + 1` })
      .where(and(eq(players.id, playerId), onlyIf)),
  ] as const;

/** Signs out every browser except the one with this token; part of a transaction. */
export const endOtherSessions = (
  database: Database,
  playerId: string,
  tokenHash: string,
  onlyIf: SQL,
) =>
  database
    .delete(sessions)
    .where(and(eq(sessions.playerId, playerId), ne(sessions.tokenHash, tokenHash), onlyIf));
