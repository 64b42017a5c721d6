/** A server that answers wrangler like Cloudflare's API for D1, with SQLite behind it. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';

export interface Cloudflare {
  readonly database: DatabaseSync;
  /** The bodies of the requests. */
  readonly asked: readonly string[];
  /** What makes wrangler ask this server. */
  readonly variables: Readonly<Record<string, string>>;
  close(): void;
}

const quoted = (value: unknown): string =>
  value === null
    ? 'NULL'
    : typeof value === 'string'
      ? `'${value.replaceAll("'", "''")}'`
      : String(value);

/** The database as D1 exports it: tables with their rows, then whatever else there is. */
const dump = (database: DatabaseSync): string => {
  const made = database
    .prepare(
      "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%'",
    )
    .all();
  const tables = made.filter(({ type }) => type === 'table');
  const rowsOf = (name: unknown): string[] =>
    database
      .prepare(`select * from "${String(name)}"`)
      .all()
      .map(
        (row) =>
          `INSERT INTO "${String(name)}" VALUES(${Object.values(row).map(quoted).join(',')});`,
      );
  return [
    'PRAGMA defer_foreign_keys=TRUE;',
    ...tables.flatMap(({ name, sql }) => [`${String(sql)};`, ...rowsOf(name)]),
    ...made.filter((one) => !tables.includes(one)).map(({ sql }) => `${String(sql)};`),
    '',
  ].join('\n');
};

/** Runs a query's statements, which are split at semicolons as there is no trigger among them. */
const query = (database: DatabaseSync, sql: string) =>
  sql.split(/;\s*/).map((statement) => ({
    success: true,
    results: database.prepare(statement).all(),
    meta: { duration: 1 },
  }));

/** All statements of a file, or none. */
const ingest = (database: DatabaseSync, uploaded: string) => {
  database.exec('BEGIN');
  try {
    database.exec(uploaded);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    return { success: false, error: String(error) };
  }
  const meta = { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 };
  const result = { num_queries: 1, final_bookmark: 'bookmark', meta };
  return { success: true, status: 'complete', messages: [], result };
};

export const startCloudflare = async (): Promise<Cloudflare> => {
  const [database, asked] = [new DatabaseSync(':memory:'), [] as string[]];
  let [origin, uploaded] = ['', ''];

  const answerTo = (path: string, body: string): unknown => {
    if (path.endsWith('/query')) return query(database, JSON.parse(body).sql);
    if (path.endsWith('/export')) {
      const result = { filename: 'f', signed_url: `${origin}/download` };
      return { success: true, status: 'complete', at_bookmark: 'b', messages: [], result };
    }
    if (JSON.parse(body).action === 'init')
      return { upload_url: `${origin}/upload`, filename: 'f' };
    return ingest(database, uploaded);
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request);
    if (request.url === '/download') return void response.end(dump(database));
    if (request.url === '/upload') {
      uploaded = body;
      return void response.setHeader('ETag', createHash('md5').update(body).digest('hex')).end();
    }
    asked.push(body);
    const result = answerTo(request.url ?? '', body);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ success: true, errors: [], messages: [], result }));
  };

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
  return {
    database,
    asked,
    variables: {
      CLOUDFLARE_API_BASE_URL: origin,
      CLOUDFLARE_API_TOKEN: 'none',
      CLOUDFLARE_ACCOUNT_ID: '0'.repeat(32),
      WRANGLER_SEND_METRICS: 'false',
    },
    close: () => {
      server.close();
      database.close();
    },
  };
};
