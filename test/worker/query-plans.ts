/** Reads SQLite's query plans for our own statements. */
import { env } from 'cloudflare:workers';
import { databaseOf, type Database } from '../../worker/db/database.ts';

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The test's database, recording every statement that is bound. */
const noting = (statements: Statement[]): D1Database =>
  new Proxy(env.DB, {
    get(database, name) {
      if (name !== 'prepare') return Reflect.get(database, name, database).bind?.(database);
      return (sql: string) => {
        const prepared = database.prepare(sql);
        return new Proxy(prepared, {
          get(target, member) {
            if (member !== 'bind') return Reflect.get(target, member, target).bind?.(target);
            return (...values: unknown[]) => {
              statements.push({ sql, values });
              return target.bind(...values);
            };
          },
        });
      };
    },
  });

/** Returns the plan steps of every statement that `run` executes, as SQLite words them. */
export const plansOf = async (
  run: (database: Database) => PromiseLike<unknown>,
): Promise<string[]> => {
  const statements: Statement[] = [];
  await run(databaseOf(noting(statements)));
  const plans = await Promise.all(
    statements.map(({ sql, values }) =>
      env.DB.prepare(`explain query plan ${sql}`)
        .bind(...values)
        .all<{ detail: string }>(),
    ),
  );
  return plans.flatMap(({ results }) => results.map(({ detail }) => detail));
};
