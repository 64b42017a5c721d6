/** Results as CSV (RFC 4180). */
import type { Export } from '../../api/schemas/players.ts';

type ExportedResult = Export['results'][number];

const columns: readonly (readonly [
  name: string,
  value: (result: ExportedResult) => string | number | boolean | null,
])[] = [
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
  ['reason', ({ withdrawn }) => withdrawn?.reason ?? null],
  ['started', ({ startedAt }) => startedAt],
  ['finished', ({ finishedAt }) => finishedAt],
  ['id', ({ id }) => id],
  ['log', ({ log }) => log],
];

/** Spreadsheets read a text that starts with one of these as a formula; a leading apostrophe prevents that. */
const formula = /^[=+@\t\r-]/;

const field = (value: string | number | boolean | null): string => {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const lineOf = (values: readonly (string | number | boolean | null)[]): string =>
  `${values.map(field).join(',')}\r\n`;

export const csvHead = lineOf(columns.map(([name]) => name));

export const csvLine = (result: ExportedResult): string =>
  lineOf(columns.map(([, value]) => value(result)));
