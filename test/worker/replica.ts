/** D1 with a replica that may be behind. */
import { env } from 'cloudflare:workers';

/** Where sessions that were asked something have begun. */
export const starts: string[] = [];

/** A replica that reads a select as another. A session that begins at the primary is current. */
export const replicaWhere = (readAs: (select: string) => string): D1Database =>
  Object.create(env.DB, {
    withSession: {
      value: (start: string) => {
        const session = env.DB.withSession(start);
        const isBehind = start === 'first-unconstrained';
        return {
          prepare: (sql: string) =>
            session.prepare(isBehind && sql.startsWith('select') ? readAs(sql) : sql),
          batch: (statements: D1PreparedStatement[]) => {
            starts.push(start);
            return session.batch(statements);
          },
          getBookmark: () => session.getBookmark(),
        };
      },
    },
  });
