/** The interface of a live table's Durable Object. */
import type { NewTable, SavedTable, Table } from '../../api/schemas/tables.ts';
import type { Result } from '../../engine/result.ts';
import type { Refusal, TableCommand } from '../../engine/table/live/commands.ts';
import type { Phase, PlayerAtTable } from '../../engine/table/live/record.ts';
import type { Caller } from '../durable/admitted.ts';
import type { JsonText } from '../http/json-text.ts';
import type { Origin, Refusal as QuotaRefusal } from '../quotas/quota-limits.ts';

/** Changes of one player's seat at one table in an hour. */
export const seatChangesMax = 20;

/** What is needed to make a table. */
export interface TableStart extends NewTable {
  readonly id: string;
}

/**
 * A command and its sender; `player` is null without one. The names are read only by `sit`, the
 * origin only by `again`. A move has a caller in the player’s place.
 */
export interface CommandRequest {
  readonly player: PlayerAtTable | null;
  readonly caller: Caller | null;
  readonly command: TableCommand;
  readonly origin: Origin | null;
}

export type CommandFailure =
  | Refusal
  | { readonly code: 'not-found' | 'seat-limit' }
  | ({ readonly code: 'rate-limited' } & QuotaRefusal);

/**
 * `newcomer`: the sender of a `sit` that is allowed has to become a player first. `who`: the caller
 * has to be looked up.
 */
export type CommandAnswer = Result<JsonText<Table> | 'newcomer', CommandFailure> | 'who';

/** What a player's list says of a table besides its row. */
export interface ListedTurn {
  readonly phase: Phase;
  readonly isTurn: boolean;
  /** Of the turn in progress, whosever it is, milliseconds UTC; null while there is none. */
  readonly deadline: number | null;
}

export interface TableMethods {
  /** Makes the table, or returns the one that was made already. */
  make(start: TableStart): Promise<JsonText<Table>>;
  /** The table; null if there is none, or none any more. */
  read(): Promise<JsonText<Table> | null>;
  /** Whose turn it is, for the player's list of tables; null if there is no table any more. */
  turnOf(playerId: string): Promise<ListedTurn | null>;
  /** Does what the command says. A repeated command is answered like the first. */
  command(request: CommandRequest): Promise<CommandAnswer>;
  /**
   * The finished table as a file; `unfinished` before its end, null if there is no table or it was
   * never started.
   */
  file(): Promise<JsonText<SavedTable> | 'unfinished' | null>;
  /**
   * Removes a deleted player: from a lobby they stand up, a seat in the game stays empty for good.
   */
  forget(playerId: string): Promise<void>;
}

/**
 * Headers with which a request to listen reaches the object: the player, if any, and a key of the
 * address.
 */
export const listenerHeaders = { player: 'x-player', address: 'x-address' } as const;
