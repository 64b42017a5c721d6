/** What is stored in D1, and lists that the Worker answers as JSON lines. */
import { env } from 'cloudflare:workers';

export const rowsOf = async (sql: string, ...values: unknown[]): Promise<any[]> =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

export const countOf = async (table: string): Promise<number> =>
  (await rowsOf(`select count(*) as n from ${table}`))[0].n;

export const linesOf = <Line = any>(text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
