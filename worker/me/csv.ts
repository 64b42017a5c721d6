/** Results as CSV (RFC 4180). */
import type { Export } from '../../api/schemas/players.ts';

type ExportedResult = Export['results'][number];

type Value = string | number | boolean | null;

/**
 * Spreadsheets read a text that starts with one of these as a formula; a leading apostrophe
 * prevents that. Only free text needs it: a log may start with `-` and has to stay as it is to be
 * replayed, and its other characters are letters, digits, `_`, `~` and `.`. Without one of
 * `=+@(!|"` nothing can be called, referred to or sent.
 */
const formula = /^[=+@\t\r-]/;

const asText = (text: string | null): string | null =>
  text !== null && formula.test(text) ? `'${text}` : text;

const columns: readonly (readonly [name: string, value: (result: ExportedResult) => Value])[] = [
  ['date', ({ challenge }) => challenge.date],
  ['game', ({ challenge }) => challenge.game],
  ['rules', ({ challenge }) => challenge.rules],
  ['challenge', ({ challenge }) => challenge.code ?? null],
  ['ranked', ({ ranked }) => ranked],
  ['score', ({ score }) => score],
  ['turns', ({ turns }) => turns],
  ['par', ({ ledger }) => ledger?.par ?? null],
  ['luck', ({ ledger }) => ledger?.luck ?? null],
  ['mistakes', ({ ledger }) => ledger?.mistakes ?? null],
  ['missing', ({ ledger }) => ledger?.missing ?? null],
  ['withdrawn', ({ withdrawn }) => withdrawn?.at ?? null],
  ['reason', ({ withdrawn }) => asText(withdrawn?.reason ?? null)],
  ['started', ({ startedAt }) => startedAt],
  ['finished', ({ finishedAt }) => finishedAt],
  ['id', ({ id }) => id],
  ['log', ({ log }) => log],
];

/** How a program wants a table written. */
interface Dialect {
  readonly start: string;
  readonly separator: string;
  readonly decimal: string;
}

/**
 * Without a parameter, RFC 4180. Excel splits no line at commas where figures have decimal commas,
 * and reads UTF-8 only after its mark.
 */
const dialects = {
  any: { start: '', separator: ',', decimal: '.' },
  excel: { start: '\uFEFF', separator: ';', decimal: ',' },
} as const satisfies Record<string, Dialect>;

const field = (value: Value, { separator, decimal }: Dialect): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', decimal);
  const text = String(value);
  return /["\r\n]/.test(text) || text.includes(separator)
    ? `"${text.replaceAll('"', '""')}"`
    : text;
};

/** A table's head, and its line for a result. */
export const csvFor = (reader: keyof typeof dialects) => {
  const dialect = dialects[reader];
  const lineOf = (values: readonly Value[]): string =>
    `${values.map((value) => field(value, dialect)).join(dialect.separator)}\r\n`;
  return {
    head: dialect.start + lineOf(columns.map(([name]) => name)),
    line: (result: ExportedResult): string => lineOf(columns.map(([, value]) => value(result))),
  };
};
