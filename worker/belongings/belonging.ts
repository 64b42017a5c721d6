/**
 * What a player owns, and what becomes of it: the shape of the registry in
 * worker/belongings/belongings.ts. Whoever adds a table or an object that names a player adds an
 * entry there; sign-in, deletion, export and retention follow.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Export } from '../../api/schemas/players.ts';
import type { Bindings } from '../bindings.ts';
import type { Database } from '../db/database.ts';
import type { Config } from '../http/config.ts';
import type { Scope } from '../http/scope.ts';
import type { PlayerRow } from '../players/queries.ts';

/** Players who are being deleted, and how much of it one statement does. */
export interface Leaving {
  /** A condition that a column holds one of them. */
  readonly whereTheirs: (column: SQL) => SQL;
  /**
   * Rows per statement; null for all. With a limit, the statement is repeated until no row is left.
   */
  readonly limit: number | null;
  readonly now: number;
}

/** What the question at a sign-in counts: what the browser's player would leave behind. */
export type CountName =
  | 'games'
  | 'unfinished'
  | 'follows'
  | 'followers'
  | 'challenges'
  | 'clubs'
  | 'tables';

/** What an export is made from. */
export interface Exporting extends Scope {
  readonly player: PlayerRow;
}

/** A part of an export: a value, or the entries of a list as they are read. */
type Exported<Value> =
  | Promise<Value>
  | (Value extends readonly (infer Entry)[] ? AsyncIterable<Entry> : never);

export type ExportedParts = {
  readonly [Name in keyof Export]?: (exporting: Exporting) => Exported<Export[Name]>;
};

/** A table of D1 with columns that hold a player's id. */
export interface Belonging {
  readonly columns: readonly [SQLiteColumn, ...SQLiteColumn[]];
  /**
   * How many of these a player would miss, as the question at a sign-in counts them. Absent if
   * nobody would: it ends with the browser, or follows from something else that is counted.
   */
  readonly counts?: Readonly<Partial<Record<CountName, (playerId: string) => SQL>>>;
  /**
   * Deletes the rows, or removes the name. Absent for rows that lead to objects, which are deleted
   * once the object has forgotten the player: see `PlayerObjects`.
   */
  readonly erase?: (database: Database, leaving: Leaving) => readonly BatchItem<'sqlite'>[];
  /** Absent if another part of the export says it. */
  readonly exports?: ExportedParts;
  /**
   * Whether a row keeps its player from being removed for lack of use. `unknown`: players who can
   * come back only by a cookie; `expired`: players whom nobody has been for as long as a cookie
   * lives.
   */
  readonly keeps?: readonly ('unknown' | 'expired')[];
  /** Which rows do. Absent: all of them. */
  readonly keepsIf?: SQL;
  /** Rows that end by themselves: once the instant in `column` is `afterMs` ago. */
  readonly ends?: readonly { readonly column: SQLiteColumn; readonly afterMs: number }[];
}

export interface Holding {
  readonly env: Bindings;
  readonly config: Config;
  readonly database: Database;
  readonly now: number;
}

/** Durable Objects that hold something of players, each named by an id. */
export interface PlayerObjects {
  /** The next objects that may hold something of a player, and the next cursor; null at the end. */
  readonly list: (
    holding: Holding,
    playerId: string,
    after: string | null,
  ) => Promise<{ readonly ids: readonly string[]; readonly next: string | null }>;
  /** Makes an object forget a player. */
  readonly forget: (env: Bindings, id: string, playerId: string) => Promise<void>;
  /** Deletes the rows that lead to these objects. Absent if their ids follow from the player's. */
  readonly drop?: (
    database: Database,
    playerId: string,
    ids: readonly string[],
  ) => PromiseLike<unknown>;
}

const rowid = sql`rowid`;

/** Matches the rows of players who leave, or some of them. */
const someOf = (table: SQLiteTable, column: SQLiteColumn, { whereTheirs, limit }: Leaving): SQL =>
  limit === null
    ? whereTheirs(sql`${column}`)
    : sql`${rowid} in (select ${rowid} from ${table} where ${whereTheirs(sql`${column}`)} limit ${limit})`;

/** Deletes rows in which one of the columns holds the player. */
export const deletes =
  (table: SQLiteTable, ...columns: readonly SQLiteColumn[]) =>
  (database: Database, leaving: Leaving) =>
    columns.map((column) => database.delete(table).where(someOf(table, column, leaving)));

/** Keeps the rows without what `values` replaces. */
export const unnames =
  <Table extends SQLiteTable>(
    table: Table,
    column: SQLiteColumn,
    values: Partial<Record<keyof Table['$inferInsert'], null>>,
  ) =>
  (database: Database, leaving: Leaving) => [
    database
      .update(table)
      .set(values as Table['$inferInsert'])
      .where(someOf(table, column, leaving)),
  ];
