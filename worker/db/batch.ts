/**
 * Selects that are built once and sent together. Building a select takes longer than the database
 * needs to answer it, so frequent ones are prepared. Selects sent at the same moment go to D1 as
 * one batch: one round trip, and one state of the data.
 */
import type { D1PreparedStatement, D1Result } from '@cloudflare/workers-types';
import { fillPlaceholders, sql, type Query } from 'drizzle-orm';
import type { Database, Source } from './database.ts';

/** Values of a prepared select's placeholders, by name. */
export type Values = Readonly<Record<string, string | number>>;

/** A select as Drizzle builds it. */
interface Select<Row> {
  readonly _: { readonly result: Row[] };
  prepare(): {
    getQuery(): Query;
    mapAllResult(result: unknown, isFromBatch: boolean): unknown;
  };
}

interface Built<Row> {
  readonly bind: (source: Source, values: Values) => D1PreparedStatement;
  readonly rowsOf: (result: D1Result) => Row[];
}

/** A select that is built when it is first sent. */
export type Prepared<Row> = (database: () => Database) => Built<Row>;
export type RowOf<Select> = Select extends Prepared<infer Row> ? Row : never;

/** Prepares a select whose placeholders (`sql.placeholder`) are bound at each call. */
export const prepared = <Row>(select: (database: Database) => Select<Row>): Prepared<Row> => {
  let built: Built<Row> | undefined;
  const build = (database: Database): Built<Row> => {
    const query = select(database).prepare();
    const { sql, params } = query.getQuery();
    return {
      bind: (source, values) => source.prepare(sql).bind(...fillPlaceholders(params, values)),
      // The type of the select determines the type of its rows.
      rowsOf: (result) => query.mapAllResult(result, true) as Row[],
    };
  };
  return (database) => (built ??= build(database()));
};

/** D1 says with every answer how large its database is. */
let newestBytes: number | null = null;

/** The bytes of the database as last heard in this isolate; null before the first answer. */
export const databaseBytes = (): number | null => newestBytes;

interface Waiting {
  readonly statement: D1PreparedStatement;
  readonly resolve: (result: D1Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Sends selects to a database, batched with others that are sent at the same moment. */
export interface BatchLoader {
  /**
   * The rows of a select. Everything sent at the same moment, before anything but microtasks has
   * run, shares a batch, and fails with it.
   */
  readonly send: <Row>(select: Prepared<Row>, values: Values) => Promise<Row[]>;
}

/** Sends to `source`; `database` is asked for only to build a select that was never sent before. */
export const newBatchThrough = (source: Source, database: () => Database): BatchLoader => {
  let waiting: Waiting[] = [];

  const flush = async (): Promise<void> => {
    const sent = waiting;
    waiting = [];
    try {
      const results = await source.batch(sent.map(({ statement }) => statement));
      newestBytes = results.at(-1)?.meta.size_after ?? newestBytes;
      for (const [at, result] of results.entries()) sent[at]?.resolve(result);
    } catch (error) {
      for (const { reject } of sent) reject(error);
    }
  };

  const send = async <Row>(select: Prepared<Row>, values: Values): Promise<Row[]> => {
    const { bind, rowsOf } = select(database);
    const statement = bind(source, values);
    const result = await new Promise<D1Result>((resolve, reject) => {
      waiting.push({ statement, resolve, reject });
      if (waiting.length === 1) queueMicrotask(() => void flush());
    });
    return rowsOf(result);
  };

  return { send };
};

export const newBatch = (database: Database): BatchLoader =>
  newBatchThrough(database.$client, () => database);

const selectOne = prepared((database) => database.select({ one: sql`1` }).from(sql`(select 1)`));

/**
 * Asks a database for nothing. An answer of the primary proves that what an object has just stored
 * is older: see http/bookmark.ts. Without one, a replica may not show it for a second.
 */
export const askNothing = async ({ send }: BatchLoader): Promise<void> => {
  await send(selectOne, {}).catch(() => undefined);
};
