/** Audits a live table on the command line: see scripts/audit.ts. */
import { parseArgs } from 'node:util';
import {
  auditTable,
  unverifiedOfTable,
  type NotedTable,
  type TableAuditError,
} from '../api/audit/table.ts';

const tablePath = /^\/t\/([^/]+)$/;

/** The id in the address of a table's page; null for any other address. */
export const tableIdIn = (address: string): string | null =>
  tablePath.exec(URL.parse(address)?.pathname ?? '')?.[1] ?? null;

/**
 * The body of an answer; null if there is none, and the problem's code of any other refusal as an
 * error.
 */
const readJson = async (address: string, path: string): Promise<unknown> => {
  const answer = await fetch(new URL(path, address));
  if (answer.status === 404) return null;
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  throw new Error(Reflect.get(Object(body), 'code') ?? `status ${answer.status}`);
};

const lineOf = (error: TableAuditError): object =>
  error.code === 'different' ? { ok: false, difference: error.difference } : { error: error.code };

/**
 * Prints one line of JSON. Returns the exit code: 0, 1 for a difference, 2 if the table can't be
 * audited.
 */
export const auditTableAt = async (
  address: string,
  id: string,
  options: readonly string[],
): Promise<number> => {
  const { values } = parseArgs({
    args: [...options],
    options: { commitment: { type: 'string' }, random: { type: 'string', multiple: true } },
  });
  const noted: NotedTable = {
    id,
    commitment: values.commitment ?? null,
    randoms: values.random ?? [],
  };
  const say = (line: object): void => console.log(JSON.stringify({ table: id, ...line }));
  try {
    const table = await readJson(address, `/api/tables/${id}`);
    if (table === null) throw new Error('not-found');
    const isOver = Reflect.get(Object(table), 'phase') === 'over';
    const file = isOver ? await readJson(address, `/api/tables/${id}/file`) : null;
    const audited = auditTable({ table, file }, noted);
    if (!audited.ok) {
      say(lineOf(audited.error));
      return audited.error.code === 'different' ? 1 : 2;
    }
    const compared = {
      commitment: noted.commitment !== null,
      randoms: noted.randoms.length,
    };
    say({ ok: true, ...audited.value, noted: compared, unverified: unverifiedOfTable });
    return 0;
  } catch (error) {
    say({ error: error instanceof Error ? error.message : 'unavailable' });
    return 2;
  }
};
