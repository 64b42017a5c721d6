/** Reads SQLite's query plans for our own statements, and counts the rows that they read. */
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import { databaseOf, type Database } from '../../worker/db/database.ts';

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

interface Step {
  readonly detail: string;
}

interface Notes {
  /** Every statement that was bound. */
  readonly statements: Statement[];
  rowsRead: number;
  calls: number;
}

/** Passes on every member, bound to the target, except those that `members` replaces. */
const replacing = <Target extends object>(target: Target, members: object): Target =>
  new Proxy(target, {
    get: (_, name) => {
      const own: unknown = Reflect.get(members, name);
      return own ?? (Reflect.get(target, name, target) as Function | undefined)?.bind(target);
    },
  });

/** The test's database, noting every statement that is bound and what D1 says that it has read. */
const noting = (notes: Notes): D1Database => {
  const targets = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const add = <Result extends D1Result>(result: Result): Result => {
    notes.rowsRead += result.meta.rows_read;
    return result;
  };
  const call = <Result extends D1Result>(result: Result): Result => {
    notes.calls++;
    return add(result);
  };
  const notingBound = (bound: D1PreparedStatement): D1PreparedStatement => {
    const statement = replacing(bound, {
      all: async <Row>() => call(await bound.all<Row>()),
      run: async <Row>() => call(await bound.run<Row>()),
      // A raw answer has no counts, so the select is made once more for them.
      raw: async () => {
        call(await bound.all());
        return bound.raw();
      },
    });
    targets.set(statement, bound);
    return statement;
  };
  const database: D1Database = replacing(env.DB, {
    withSession: () => replacing(database, { getBookmark: () => null }),
    prepare: (sql: string) =>
      replacing(env.DB.prepare(sql), {
        bind: (...values: unknown[]) => {
          notes.statements.push({ sql, values });
          return notingBound(env.DB.prepare(sql).bind(...values));
        },
      }),
    batch: async <Row>(statements: D1PreparedStatement[]) => {
      notes.calls++;
      const bound = statements.map((statement) => targets.get(statement) ?? statement);
      return (await env.DB.batch<Row>(bound)).map(add);
    },
  });
  return database;
};

/** Notes every statement that is prepared from now on, for the database or a session of it. */
export const watchStatements = () => {
  const makers = [env.DB, Object.getPrototypeOf(env.DB.withSession()) as D1DatabaseSession];
  const spies = makers.map((maker) => vi.spyOn(maker, 'prepare'));
  return {
    prepared: (): string[] => spies.flatMap(({ mock }) => mock.calls.map(([sql]) => sql)),
    stop: (): void => spies.forEach((spy) => spy.mockRestore()),
  };
};

export const notesOf = async (
  run: (binding: D1Database) => PromiseLike<unknown>,
): Promise<Notes> => {
  const notes: Notes = { statements: [], rowsRead: 0, calls: 0 };
  await run(noting(notes));
  return notes;
};

/** The rows that everything reads that `run` executes, as D1 counts and bills them. */
export const rowsReadBy = async (
  run: (binding: D1Database) => PromiseLike<unknown>,
): Promise<number> => (await notesOf(run)).rowsRead;

/** Returns the plan steps of every statement that `run` executes, as SQLite words them. */
export const plansOf = async (
  run: (database: Database) => PromiseLike<unknown>,
): Promise<string[]> => {
  const { statements } = await notesOf((binding) => run(databaseOf(binding)));
  const plans = await Promise.all(
    statements.map(({ sql, values }) =>
      env.DB.prepare(`explain query plan ${sql}`)
        .bind(...values)
        .all<Step>(),
    ),
  );
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail));
};

/** Statements of the Worker, and whether their plans have been looked at. Files share the runtime. */
const key = Symbol.for('statements of the Worker');
const statements: Map<string, boolean> = Reflect.get(globalThis, key) ?? new Map();

/** Notes every statement of the Worker from now on. Drizzle quotes names, and tests read whole tables. */
export const watchPlans = (): void => {
  if (!Reflect.set(globalThis, key, statements) || statements.has('')) return;
  statements.set('', true);
  for (const one of [env.DB, env.DB.withSession()]) {
    const prototype = Object.getPrototypeOf(one);
    const prepare: D1Database['prepare'] = prototype.prepare;
    prototype.prepare = function (this: D1Database, sql: string) {
      const isOfTest = /^(?:select \*|delete) from (?:\(|"\w+"$)/.test(sql);
      if (/^[a-z].*"/s.test(sql) && !isOfTest && !statements.has(sql)) statements.set(sql, false);
      return prepare.call(this, sql);
    };
  }
};

/** What new statements read without a key that limits the number of rows. */
export const unboundedSoFar = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const [sql, isKnown] of [...statements]) {
    if (isKnown) continue;
    statements.set(sql, true);
    const explain = env.DB.prepare(`explain query plan ${sql}`).bind(...(sql.match(/\?/g) ?? []));
    // One that is wrong on purpose has no plan.
    const { results } = await explain.all<Step>().catch(() => ({ results: [] }));
    const steps = unboundedAmong(results.map(({ detail }) => detail));
    found.push(...steps.map((step) => `${step}: ${sql}`));
  }
  return found;
};

/**
 * Scans of what a statement has produced itself (rows of its own, the places of a day, the viewer
 * and whom they follow), of a list that it was given, of a queue of which every row is due, of
 * anchors, one a year, and progress, one a task, and of logs from their end on.
 */
const isOfOwnRows =
  /^SCAN (CONSTANT ROW|\d+-ROW VALUES|places|circle|counted|ranked|known|p|m|chosen|oldest|s|late_results|asked|anchors|retention_progress|result_digests|operator_acts|json_each|[dg] VIRTUAL TABLE|\(subquery-\d+\))/;

/** An index that SQLite builds for one statement, but for the viewer's clubs, or the months of all players. */
const isWide = /(?<!mine USING )AUTOMATIC|SEARCH seasons (?!.*(?:seasons_by_|player_id=|rowid=))/;

/** The steps that read rows of tables without a key that limits their number. */
const unboundedAmong = (steps: readonly string[]): string[] =>
  steps.filter((step) => (/^SCAN/.test(step) && !isOfOwnRows.test(step)) || isWide.test(step));
