/** How SQLite goes about the statements that our own code makes. */
import { env } from 'cloudflare:workers';
import { databaseOf, type Database } from '../../worker/db/database.ts';

interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** The test's database, which notes every statement that is bound. */
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

/** The steps of every statement that `run` makes, in SQLite's words. */
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
