/** Audits a finished table in the page, and compares it with what this browser kept of it. */
import { t } from '../../engine/t.ts';
import { auditTable } from '../../api/audit/table.ts';
import { call, RequestProblem } from '../lib/call.ts';
import { retry } from '../lib/retry.ts';
import type { Table } from '../lib/tables.ts';
import type { OwnRecord } from '../lib/table-record.ts';

export interface Check {
  /** What is not as it should be, in words; null if nothing is wrong. */
  readonly lie: string | null;
  /** Every die that was recomputed, those of the start included. */
  readonly dice: number;
  /** Whether this browser had kept numbers from before the viewer sat down. */
  readonly isKept: boolean;
}

/** The file of a table, null if it has none. */
const readFile = async (id: string): Promise<unknown> => {
  try {
    return await retry(() => call('GET /api/tables/{id}/file', { params: { id } }));
  } catch (failure) {
    if (failure instanceof RequestProblem && failure.status === 404) return null;
    throw failure;
  }
};

const lieWords: Readonly<Record<string, string>> = {
  'commitment that was noted': t`The number that the site locked is not the one you saw before you sat down.`,
  'random that was noted': t`The number that your browser drew is not at the table.`,
  'commitment of the secret': t`The secret is not the one that was locked.`,
  secret: t`The secret is missing.`,
  dice: t`Some dice don’t follow from the numbers.`,
  'rolls for the start': t`The rolls for the start don’t follow from the numbers.`,
};

const isSame = (kept: NonNullable<OwnRecord['seats']>, { seats }: Table): boolean =>
  kept.length === seats.length &&
  seats.every(({ team, random }, at) => kept[at]?.team === team && kept[at].random === random);

/** `record` is what this browser kept of the table. Rejects if the table's file can't be read. */
export const checkTable = async (table: Table, record: OwnRecord): Promise<Check> => {
  const { id } = table;
  const { commitment, random, seats } = record;
  const file = await readFile(id);
  const randoms = random === null ? [] : [random];
  const report = auditTable({ table, file }, { id, commitment, randoms });
  const isKept = random !== null;
  if (report.ok) {
    const isMoved = seats !== null && !isSame(seats, table);
    const lie = isMoved ? t`Who sat here, or their numbers, changed after the start.` : null;
    return { lie, dice: report.value.dice, isKept };
  }
  if (report.error.code !== 'different')
    return { lie: t`What the site says can’t be read.`, dice: 0, isKept };
  const { what } = report.error.difference;
  const words = lieWords[what] ?? t`The site says something else than follows: ${what}.`;
  return { lie: words, dice: 0, isKept };
};
